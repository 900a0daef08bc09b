import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';

import type { ChoiceLists } from '#shared/check-in/choice-lists.ts';
import { statuses } from '#shared/check-in/closed-lists.ts';
import { checkInFormOf, formFields } from '#shared/check-in/form.ts';
import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { fieldErrorTexts } from '#shared/field-errors/texts.ts';
import { useStaffLists } from '#web/data/queries/facilities.ts';
import type { Settled } from '#web/parts/edit-conflict/use-settled-update.tsx';
import { useSettledUpdate } from '#web/parts/edit-conflict/use-settled-update.tsx';
import { changeTexts } from '#web/parts/texts/changes.ts';
import { checkedBy } from '#web/parts/field-errors/checked-by.ts';
import { checkInFormTexts } from '#web/parts/texts/check-in-form.ts';
import { toast } from '#web/ui/toast-store.ts';

const editFormOf = (lists: ChoiceLists) => z.extend(checkInFormOf(lists), { status: z.enum(statuses) });
type EditForm = z.infer<ReturnType<typeof editFormOf>>;
type Name = keyof EditForm;
const editFields: readonly Name[] = [...formFields, 'status'];

function formOf(checkIn: StaffCheckIn): EditForm {
  return Object.fromEntries(editFields.map((name) => [name, checkIn[name]])) as EditForm;
}

function pick(values: EditForm, names: readonly Name[]) {
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}

/**
 * State and saving of a check-in's form. Sends only fields that differ from the record, with the values the user saw
 * when starting to edit. `changedElsewhere` lists edited fields that others have changed since.
 */
export function useEditForm(checkIn: StaffCheckIn) {
  const { save: settleAndSave, dialog } = useSettledUpdate(checkIn.id);
  const form = useForm({
    resolver: checkedBy(editFormOf(useStaffLists()), fieldErrorTexts),
    defaultValues: formOf(checkIn),
    reValidateMode: 'onSubmit',
  });
  const { dirtyFields } = form.formState;
  const [seen, setSeen] = useState(() => formOf(checkIn));
  const [shownVersion, setShownVersion] = useState(checkIn.version);

  // Changes by others appear, except in fields being edited here.
  if (shownVersion !== checkIn.version) {
    setShownVersion(checkIn.version);
    const untouched = editFields.filter((name) => !dirtyFields[name]);
    setSeen({ ...seen, ...pick(formOf(checkIn), untouched) });
  }
  useEffect(() => {
    form.reset(formOf(checkIn), { keepDirtyValues: true, keepErrors: true });
  }, [form, checkIn]);

  const changedElsewhere = editFields.filter((name) => dirtyFields[name] && seen[name] !== checkIn[name]);

  const startAgainFrom = (record: StaffCheckIn) => {
    setSeen(formOf(record));
    form.reset(formOf(record));
  };

  const finish = (settled: Settled) => {
    if (settled.outcome === 'undecided') return;
    // The record includes queued changes, and the form follows it.
    if (settled.outcome === 'kept') return form.reset(form.getValues());
    if (settled.outcome === 'saved') {
      startAgainFrom(settled.checkIn);
      toast({ ...changeTexts.informationUpdated, variant: 'success' });
      return;
    }
    const theirs = Object.fromEntries(settled.conflicts.map(({ field, theirs: value }) => [field, value ?? '']));
    startAgainFrom({ ...checkIn, ...theirs });
  };

  const save = async (values: EditForm) => {
    const names = editFields.filter((name) => values[name] !== checkIn[name]);
    if (names.length === 0) return finish({ outcome: 'saved', checkIn, edit: { changes: {}, base: {} } });
    try {
      finish(await settleAndSave({ changes: pick(values, names), base: pick(seen, names) }));
    } catch (error) {
      const description = error instanceof Error ? error.message : checkInFormTexts.refused.description;
      toast({ ...changeTexts.notUpdated, description, variant: 'destructive' });
    }
  };

  const submit = form.handleSubmit(save, () => toast({ ...checkInFormTexts.invalidForm, variant: 'destructive' }));
  const register = (name: Name) => form.register(name, { onChange: () => form.clearErrors(name) });
  return { form, register, submit, dialog, changedElsewhere };
}
