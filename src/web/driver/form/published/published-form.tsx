import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';

import { firstForm } from '#shared/form/first-form.ts';
import { filledValues } from '#shared/form/typed-values.ts';
import { configStore, useInstallation } from '#web/common/data/config.ts';
import type { Typed } from '../use-driver-form.ts';
import { CheckInId } from './custom-field.tsx';

export { CustomField } from './custom-field.tsx';

/** The fields may have been filled in before the page's code ran. */
export function readCustom(form: HTMLFormElement): Typed['fields'] {
  return filledValues((configStore.read()?.form ?? firstForm).fields, new FormData(form));
}

interface TypingPosition {
  name: string;
  caret: number | null;
}

/** The page may have been rendered with the built-in fields. Null if nobody is typing there. */
function typingPosition(): TypingPosition | null {
  if (typeof document === 'undefined') return null;
  const control = document.activeElement;
  if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return null;
  return { name: control.name, caret: control.selectionStart };
}

/** The focus must survive when these fields replace the rendered ones. */
function useKeptFocusPosition() {
  const box = useRef<HTMLDivElement>(null);
  const [place] = useState(typingPosition);
  useLayoutEffect(() => {
    const control = place && box.current?.querySelector<HTMLInputElement>(`[name="${CSS.escape(place.name)}"]`);
    control?.focus({ preventScroll: true });
    if (place?.caret !== null && place?.caret !== undefined) control?.setSelectionRange(place.caret, place.caret);
  }, [place]);
  return box;
}

interface BaseFormProps {
  checkIn: string;
  children: ReactNode;
}

export function BaseForm({ checkIn, children }: BaseFormProps) {
  const box = useKeptFocusPosition();
  return (
    <div ref={box} className="grid gap-5">
      {/* The version by which a form that is sent without this code is validated. */}
      <input type="hidden" name="formVersion" value={(useInstallation()?.form ?? firstForm).version} />
      <CheckInId value={checkIn}>{children}</CheckInId>
    </div>
  );
}
