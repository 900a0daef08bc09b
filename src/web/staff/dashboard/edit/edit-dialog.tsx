import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { isolated } from '#shared/words/shown-text.ts';
import { typedTextOf } from '#web/staff/record/typed-text.ts';
import { changeTexts } from '#web/common/texts/changes.ts';
import { useUnsavedEdits } from '#web/staff/unsaved/unsaved-edits.ts';
import { Banner } from '#web/common/ui/banner.tsx';
import { Button } from '#web/common/ui/button.tsx';
import { Dialog } from '#web/common/ui/dialog.tsx';
import { CustomEdit } from './custom-edit.tsx';
import { EditFields } from './edit-fields.tsx';
import { editTexts } from '../dashboard-texts.ts';
import { useEdit } from './use-edit.ts';

/** Edits a check-in over the list. Input stays until it is saved or the dialog is closed. */
export function EditDialog({ checkIn, onClose }: { checkIn: StaffCheckIn; onClose: () => void }) {
  const { form, asked, register, submit, question, refusal, isUnchanged } = useEdit(checkIn, onClose);
  const { errors, isSubmitting, isDirty, dirtyFields } = form.formState;
  useUnsavedEdits(isDirty, () => typedTextOf(asked, { dirtyFields, valueOf: (name) => form.getValues(name) }));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={editTexts.title}
      description={`${isolated(checkIn.driverName)}, ${isolated(checkIn.carrier)}`}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        {refusal && (
          <Banner tone="stop" role="alert" title={changeTexts.changesNotSaved.description}>
            {refusal}
          </Banner>
        )}
        <EditFields
          shown={checkIn}
          asked={asked}
          dock={String(form.watch('dock'))}
          onDock={(dock) => form.setValue('dock', dock, { shouldDirty: true })}
          register={register}
          errors={errors as Record<string, { message?: string }>}
        />
        <CustomEdit form={form} asked={asked} shown={checkIn} />
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
