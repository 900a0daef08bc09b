import { useRef } from 'react';

import type { StaffCheckIn } from '#shared/check-in/record.ts';
import type { FieldValue } from '#shared/check-in/field-value.ts';
import { customName } from '#shared/form/asked.ts';
import { customFieldsOf } from '#shared/form/custom-fields.ts';
import { useStaffForm } from '#web/staff/data/form.ts';
import { fieldWords } from '#web/staff/texts/field-words.ts';
import { typedTextOf } from './typed-text.ts';
import { useUnsavedEdits } from '#web/staff/unsaved/unsaved-edits.ts';
import { Banner } from '#web/common/ui/banner.tsx';
import { Button } from '#web/common/ui/button.tsx';
import { AskedSections } from '#web/driver/form/asked-fields/asked-fields.tsx';
import { useFirstInvalid } from '#web/driver/form/asked-fields/use-first-invalid.ts';
import { goOnWithEnter } from '#web/driver/form/enter-key.ts';
import { useAskedRecord } from './asked-record.tsx';
import { recordPageTexts as texts } from '#web/driver/record/texts.ts';
import { DeliveryType } from './delivery-type.tsx';
import { useEditForm } from './use-edit-form.ts';

/** The driver's form with a record's values, for staff to correct. The values stay on the page after saving. */
export function EditForm({ checkIn }: { checkIn: StaffCheckIn }) {
  const { form, register, submit, dialog, changedElsewhere, now } = useEditForm(checkIn);
  const asked = useStaffForm();
  const words = fieldWords(asked);
  const fields = useAskedRecord({ form, asked, checkIn });
  const box = useRef<HTMLFormElement>(null);
  useFirstInvalid(box, form.formState.submitCount);
  const { isSubmitting, isDirty, dirtyFields } = form.formState;
  useUnsavedEdits(isDirty, () => typedTextOf(asked, { dirtyFields, valueOf: (name) => form.getValues(name) }));
  const changedText = (name: string, value: FieldValue) => {
    const full = customFieldsOf(asked).has(name) ? customName(name) : name;
    return texts.changedElsewhere.field(words.label(full), words.text(full, value));
  };
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see goOnWithEnter */}
      <form
        ref={box}
        onSubmit={(event) => void submit(event)}
        onKeyDown={goOnWithEnter}
        noValidate
        className="grid gap-5"
      >
        <DeliveryType control={register('status')} />
        <AskedSections {...fields} />
        {changedElsewhere.length > 0 && (
          <Banner tone="warn" role="alert" title={texts.changedElsewhere.title}>
            {changedElsewhere.map((name) => (
              <p key={name}>{changedText(name, now[name] ?? null)}</p>
            ))}
            <p>{texts.changedElsewhere.hint}</p>
          </Banner>
        )}
        <div data-covers-below={isDirty || undefined} className={isDirty ? 'sticky bottom-3 z-10 grid' : 'grid'}>
          <Button type="submit" size="lg" disabled={!isDirty} busy={isSubmitting} className="shadow-high">
            {isSubmitting ? texts.saving : texts.save}
          </Button>
        </div>
      </form>
      {/* Outside the form, so that presses in a dialog do not reach it. */}
      {dialog}
    </>
  );
}
