import { useRef } from 'react';

import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { fieldLabel } from '#web/common/texts/check-in.ts';
import { isolated } from '#shared/words/shown-text.ts';
import { FieldGroup } from '#web/driver/form/fields/field-sections.tsx';
import { useFirstInvalid } from '#web/driver/form/fields/use-first-invalid.ts';
import { useRecordFields } from '#web/staff/record/record-fields.tsx';
import { typedTextOf } from '#web/staff/record/typed-text.ts';
import { useUnsavedEdits } from '#web/staff/unsaved/unsaved-edits.ts';
import { Banner } from '#web/common/ui/banner.tsx';
import { Button } from '#web/common/ui/button.tsx';
import { Dialog } from '#web/common/ui/dialog.tsx';
import { Field } from '#web/common/ui/field.tsx';
import { Select } from '#web/common/ui/select.tsx';
import { EditDock } from './edit-dock.tsx';
import { statusOptions } from './edit-values.ts';
import { editTexts } from '#web/staff/texts/dashboard-opened.ts';
import { useEdit } from './use-edit.ts';
import { changeTexts } from '#web/staff/texts/messages.ts';

/** Edits a check-in over the list. Input stays until it is saved or the dialog is closed. */
export function EditDialog({ checkIn, onClose }: { checkIn: StaffCheckIn; onClose: () => void }) {
  const { form, definition, submit, question, refusal, isUnchanged } = useEdit(checkIn, onClose);
  const { errors, isSubmitting, isDirty, dirtyFields, submitCount } = form.formState;
  const fields = useRecordFields({ form, definition, checkIn });
  const box = useRef<HTMLFormElement>(null);
  useFirstInvalid(box, submitCount);
  useUnsavedEdits(isDirty, () => typedTextOf(definition, { dirtyFields, valueOf: (name) => form.getValues(name) }));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={editTexts.title}
      description={`${isolated(checkIn.driverName)}, ${isolated(checkIn.carrier)}`}
    >
      <form ref={box} noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        {refusal && (
          <Banner tone="stop" role="alert" title={changeTexts.changesNotSaved.description}>
            {refusal}
          </Banner>
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          <Field name="status" label={fieldLabel('status')} error={errors['status']?.message} required>
            <Select {...form.register('status')} options={statusOptions(checkIn)} />
          </Field>
        </div>
        <EditDock
          shown={checkIn}
          dock={String(fields.values['dock'])}
          onChoose={(dock) => form.setValue('dock', dock, { shouldDirty: true })}
        />
        <FieldGroup {...fields} />
        <output className="font-bold empty:hidden">{isUnchanged && editTexts.nothingToSave}</output>
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="secondary" onClick={onClose}>
            {editTexts.cancel}
          </Button>
          <Button type="submit" busy={isSubmitting}>
            {editTexts.save}
          </Button>
        </div>
      </form>
      {question}
    </Dialog>
  );
}
