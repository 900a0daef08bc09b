import { useState } from 'react';
import { useForm } from 'react-hook-form';

import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { listsOf } from '#shared/facilities/facilities.ts';
import { withPresences } from '#shared/form/presence-schemas.ts';
import { presencesOf } from '#shared/form/presences.ts';
import { useStaffFacilities } from '#web/staff/data/facilities.ts';
import { useStaffForm } from '#web/staff/data/form.ts';
import { useSettledUpdate } from '#web/staff/changes/use-settled-update.tsx';
import { warnUnseen } from '#web/staff/dock/warn-unseen.ts';
import { checkedEdit, type EditedValues } from '#web/staff/record/edited-values.ts';
import { checkInFormTexts } from '#web/common/texts/check-in-form.ts';
import { toast } from '#web/common/ui/toast-store.ts';
import { editOf, editValuesOf, valuesOf } from './edit-values.ts';
import { changeTexts } from '#web/staff/texts/messages.ts';

/**
 * Edits a check-in as shown when the dialog opened. Changes by others are resolved on saving: if both sides changed a
 * field, `question` asks. `refusal` is the server's message if nothing was saved; `isUnchanged` means there was nothing
 * to save.
 */
export function useEdit(shown: StaffCheckIn, onDone: () => void) {
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
