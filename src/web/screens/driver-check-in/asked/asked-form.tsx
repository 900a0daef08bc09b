import { useLayoutEffect, useRef, useState } from 'react';
import type { FieldPath, UseFormReturn } from 'react-hook-form';

import type { FieldValue } from '#shared/check-in/field-value.ts';
import { type CheckInForm, formFields } from '#shared/check-in/form.ts';
import { fieldsForDriver } from '#shared/form/custom-fields.ts';
import { type AskedForm as Published, firstForm } from '#shared/form/definition.ts';
import { customName } from '#shared/form/named-values.ts';
import { configStore } from '#web/data/config.ts';
import { useOffered } from '#web/data/offered-facilities.ts';
import { useStore } from '#web/data/use-store.ts';
import { AskedFields } from '#web/parts/asked-fields/asked-fields.tsx';
import { useFirstInvalid } from '#web/parts/asked-fields/use-first-invalid.ts';
import { Card } from '#web/ui/card.tsx';
import { type AskedFormValues, offeredId } from './check-asked.ts';

export { checkedAsAsked } from './check-asked.ts';

type Name = FieldPath<CheckInForm>;

const nameOf = (id: string) => ((formFields as readonly string[]).includes(id) ? id : customName(id)) as Name;

interface Place {
  name: string;
  caret: number | null;
}

/** Where somebody is typing on the page that was painted with the built-in fields. */
function placeInForm(): Place | null {
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
export function AskedForm({ form }: { form: UseFormReturn<CheckInForm> }) {
  const box = useKeptPlace();
  const asked: Published = useStore(configStore)?.form ?? firstForm;
  const { fields: custom, ...own } = form.watch() as AskedFormValues;
  const { errors: broken, submitCount } = form.formState;
  const errors = broken as Record<string, { message?: string }> & { fields?: Record<string, { message?: string }> };
  const names = useOffered().facilities.map(({ name }) => name);
  const fields = fieldsForDriver(asked, offeredId(own.facility));

  useFirstInvalid(box, submitCount);

  const change = (id: string, value: FieldValue) => {
    const name = nameOf(id);
    form.setValue(name, value as string, { shouldDirty: true });
    form.clearErrors(name);
  };
  return (
    <Card ref={box}>
      <AskedFields
        fields={fields}
        values={{ ...custom, ...own }}
        errors={Object.fromEntries(
          fields.map(({ id, system }) => [id, (system ? errors[id] : errors.fields?.[id])?.message]),
        )}
        onChange={change}
        language="en"
        facilities={names}
      />
    </Card>
  );
}
