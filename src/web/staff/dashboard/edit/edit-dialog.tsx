import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';

import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { fieldLabel } from '#web/common/texts/check-in.ts';
import { isolated } from '#shared/words/shown-text.ts';
import { FieldGroup } from '#web/driver/form/fields/field-sections.tsx';
import { useFirstInvalid } from '#web/driver/form/form-focus.ts';
import { useRecordFields } from '#web/staff/record/record-fields.tsx';
import { typedTextOf } from '#web/staff/texts/field-words.ts';
import { useUnsavedEdits } from '#web/staff/unsaved/unsaved-edits.ts';
import { Banner } from '#web/common/ui/banner.tsx';
import { Button } from '#web/common/ui/button.tsx';
import { Dialog } from '#web/common/ui/dialog.tsx';
import { Field } from '#web/common/ui/field.tsx';
import { Select } from '#web/common/ui/select.tsx';
import { editOf, editValuesOf, offeredDocks, statusOptions, valuesOf } from './edit-values.ts';
import { editTexts } from '#web/staff/texts/dashboard-opened.ts';
import { changeTexts } from '#web/staff/texts/messages.ts';
import { assignedDock, isOnSite } from '#shared/check-in/dock.ts';
import { useDocks, useShortDocks, useStaffFacilities } from '#web/staff/data/facilities.ts';
import { useTakenDocks } from '#web/staff/data/taken-docks.ts';
import { DockPicker } from '#web/staff/dock/dock-picker.tsx';
import { TakenWarning } from '#web/staff/dock/taken-warning.tsx';
import { UnseenNote } from '#web/staff/dock/unseen-note.tsx';
import { areFirstDocks } from '#shared/facilities/names.ts';
import { listsOf } from '#shared/facilities/facilities.ts';
import { withPresences } from '#shared/form/presence-schemas.ts';
import { presencesOf } from '#shared/form/presences.ts';
import { useStaffForm } from '#web/staff/data/form.ts';
import { useSettledUpdate } from '#web/staff/changes/use-settled-update.tsx';
import { warnUnseen } from '#web/staff/dock/warn-unseen.ts';
import { checkedEdit, type EditedValues } from '#web/staff/record/edited-values.ts';
import { checkInFormTexts } from '#web/common/texts/check-in-form.ts';
import { toast } from '#web/common/ui/toast-store.ts';

/**
 * The user edits the check-in as it was when the dialog opened. Changes by others are resolved on saving: if both sides
 * changed a field, `question` asks. `refusal` is the server's message if nothing was saved; `isUnchanged` means there
 * was nothing to save.
 */
function useEdit(shown: StaffCheckIn, onDone: () => void) {
  const { save: settleAndSave, dialog: question } = useSettledUpdate(shown.id);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isUnchanged, setUnchanged] = useState(false);
  const [definition, facilities] = [useStaffForm(), useStaffFacilities()];
  const schema = editValuesOf(withPresences(listsOf(facilities), presencesOf(definition)));
  const form = useForm({
    resolver: checkedEdit(schema, { form: definition, facilities, checkIn: shown }),
    defaultValues: valuesOf(shown, definition),
    reValidateMode: 'onSubmit',
  });

  const save = async (values: EditedValues) => {
    const edit = editOf(values, shown, definition);
    setUnchanged(edit === null);
    setRefusal(null);
    if (!edit) return undefined;
    try {
      const settled = await settleAndSave(edit);
      if (settled.outcome === 'undecided') return undefined;
      if (settled.outcome === 'saved') toast({ ...changeTexts.changesSaved, variant: 'success' });
      if (settled.outcome !== 'theirs-kept' && edit.changes.dock) warnUnseen([shown]);
      return onDone();
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : changeTexts.changesNotSaved.description);
      toast({ ...changeTexts.changesNotSaved, variant: 'destructive' });
      return undefined;
    }
  };

  const submit = form.handleSubmit(save, () => toast({ ...checkInFormTexts.invalidForm, variant: 'destructive' }));
  return { form, definition, submit, question, refusal, isUnchanged };
}

interface EditDockProps {
  shown: StaffCheckIn;
  dock: string;
  onChoose: (dock: string) => void;
}

/** The field is hidden if there is only one dock; the choice is saved with the other fields. */
function EditDock({ shown, dock, onChoose }: EditDockProps) {
  const short = useShortDocks(shown.facility);
  const all = useDocks(shown.facility);
  const [isWhole, setWhole] = useState(false);
  const trucks = useTakenDocks([shown.facility]);
  const docks = isWhole ? all : short;
  const isChoice = all.length > 1;
  if (!isChoice && offeredDocks(docks, shown).length < 2) return null;
  return (
    <div className="grid gap-3">
      <DockPicker
        legend={editTexts.dock}
        docks={offeredDocks(docks, shown)}
        checkIn={shown}
        value={dock}
        trucks={trucks}
        onChoose={onChoose}
      />
      {!isWhole && short.length < all.length && !areFirstDocks(all) && (
        <Button variant="quiet" className="-ms-5 justify-self-start" onClick={() => setWhole(true)}>
          {editTexts.moreDocks}
        </Button>
      )}
      {isOnSite(shown) && <TakenWarning checkIn={shown} dock={dock} trucks={trucks} />}
      {dock !== assignedDock(shown) && <UnseenNote checkIns={[shown]} />}
    </div>
  );
}

/** Input stays until it is saved or the dialog is closed. */
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
