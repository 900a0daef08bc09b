import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';

import { firstForm } from '#shared/form/first-form.ts';
import { filledValues } from '#shared/form/typed-values.ts';
import { configStore, useInstallation } from '#web/common/data/config.ts';
import type { Typed } from '../use-driver-form.ts';
import { CheckInId } from './custom-field.tsx';

export { CustomField } from './custom-field.tsx';

/** What the custom fields of a rendered form have been filled in with before its code ran. */
export function readCustom(form: HTMLFormElement): Typed['fields'] {
  return filledValues((configStore.read()?.form ?? firstForm).fields, new FormData(form));
}

interface TypingPosition {
  name: string;
  caret: number | null;
}

/** Where somebody is typing on the page that was rendered with the built-in fields. */
function typingPosition(): TypingPosition | null {
  if (typeof document === 'undefined') return null;
  const control = document.activeElement;
  if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return null;
  return { name: control.name, caret: control.selectionStart };
}

/** Keeps the typing in its box while these fields take the place of the rendered ones. */
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
  /** The id that the check-in will have. */
  checkIn: string;
  children: ReactNode;
}

/** What a published form has around its fields. */
export function BaseForm({ checkIn, children }: BaseFormProps) {
  const box = useKeptFocusPosition();
  return (
    <div ref={box} className="grid gap-5">
      {/* By which a form is judged that is sent without this code. */}
      <input type="hidden" name="formVersion" value={(useInstallation()?.form ?? firstForm).version} />
      <CheckInId value={checkIn}>{children}</CheckInId>
    </div>
  );
}
