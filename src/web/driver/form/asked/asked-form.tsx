import { useLayoutEffect, useRef, useState } from 'react';

import type { FieldValue } from '#shared/check-in/field-value.ts';
import { formFields } from '#shared/check-in/form-values.ts';
import { fieldsForDriver } from '#shared/form/custom-fields.ts';
import { firstForm } from '#shared/form/definition.ts';
import { customName } from '#shared/form/named-values.ts';
import { filledValues } from '#shared/form/typed-values.ts';
import { configStore, useInstallation } from '#web/common/data/config.ts';
import { useOffered } from '#web/common/data/offered-facilities.ts';
import { language } from '#web/common/data/words.ts';
import { AskedSections } from '../asked-fields/asked-fields.tsx';
import type { DriverForm, FormErrors, Typed } from '../use-driver-form.ts';
import { offeredId } from './check-asked.ts';

export { checkAsked } from './check-asked.ts';

/** What the custom fields of a painted form have been filled in with before its code ran. */
export function readCustom(form: HTMLFormElement): Typed['fields'] {
  return filledValues((configStore.read()?.form ?? firstForm).fields, new FormData(form));
}

interface Place {
  name: string;
  caret: number | null;
}

/** Where somebody is typing on the page that was painted with the built-in fields. */
function placeInForm(): Place | null {
  if (typeof document === 'undefined') return null;
  const control = document.activeElement;
  if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return null;
  return { name: control.name, caret: control.selectionStart };
}

/** Keeps the typing in its box while these fields take the place of the painted ones. */
function useKeptPlace() {
  const box = useRef<HTMLDivElement>(null);
  const [place] = useState(placeInForm);
  useLayoutEffect(() => {
    const control = place && box.current?.querySelector<HTMLInputElement>(`[name="${CSS.escape(place.name)}"]`);
    control?.focus({ preventScroll: true });
    if (place?.caret !== null && place?.caret !== undefined) control?.setSelectionRange(place.caret, place.caret);
  }, [place]);
  return box;
}

/** The driver's form as an installation has published it. What was typed stays, whatever is asked for next. */
export function AskedForm({ form }: { form: DriverForm }) {
  const box = useKeptPlace();
  const installation = useInstallation();
  const asked = installation?.form ?? firstForm;
  const { fields: custom, ...own } = form.values;
  const messages: FormErrors = form.errors;
  const names = useOffered().facilities.map(({ name }) => name);
  const fields = fieldsForDriver(asked, offeredId(own.facility));

  const change = (id: string, value: FieldValue) => {
    const isOwn = (formFields as readonly string[]).includes(id);
    form.edit(isOwn ? id : customName(id), isOwn ? { [id]: value } : { fields: { ...custom, [id]: value } });
  };
  return (
    <div ref={box} className="grid gap-5">
      {/* By which a form is judged that is sent without this code. */}
      <input type="hidden" name="formVersion" value={asked.version} />
      <AskedSections
        fields={fields}
        values={{ ...custom, ...own }}
        errors={Object.fromEntries(fields.map(({ id, system }) => [id, messages[system ? id : customName(id)]]))}
        onChange={change}
        language={[language(), installation?.language ?? 'en']}
        facilities={names}
      />
    </div>
  );
}
