import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';

import type { ChoiceLists } from '#shared/check-in/choice-lists.ts';
import { statuses } from '#shared/check-in/closed-lists.ts';
import { oncePerTable } from '#shared/check-in/field.ts';
import { changeableChecksOf, type ChangeableField, type CheckInChanges } from '#shared/check-in/changes.ts';
import { formFields } from '#shared/check-in/driver-fields.ts';
import { type FieldValue, sameValue } from '#shared/check-in/field-value.ts';
import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { listsOf } from '#shared/facilities/facilities.ts';
import { checkInFormWith, withPresences } from '#shared/form/presence-schemas.ts';
import { presencesOf } from '#shared/form/presences.ts';
import type { FormDefinition } from '#shared/form/definition.ts';
import { customId } from '#shared/form/named-values.ts';
import { useStaffFacilities } from '#web/staff/data/facilities.ts';
import { type Settled, useSettledUpdate } from '#web/staff/changes/use-settled-update.tsx';
import { changeOf, checkedEdit, editedNames, type EditedValues, valuesOf } from './edited-values.ts';
import { outcome } from '#shared/words/en/outcome.ts';
import { checkInFormTexts } from '#web/common/texts/check-in-form.ts';
import { toast, type ToastInput } from '#web/common/ui/toast-store.ts';
import { changeTexts, sayMessage } from '#web/staff/texts/messages.ts';
import { superseded } from '#shared/offline/conflicts.ts';
import { recordToasts, statusTexts } from '#web/staff/texts/truck.ts';

type ToastText = Omit<ToastInput, 'variant'>;

const ownWords: Partial<Record<ChangeableField, (record: StaffCheckIn) => ToastText>> = {
  status: ({ status }) => recordToasts.status(statusTexts[status]),
  priority: ({ priority }) => sayMessage(changeTexts.priorityUpdated, { word: priority ?? 'none' }),
  assignedTo: ({ assignedTo }) => sayMessage(changeTexts.staffAssigned, { name: assignedTo ?? '' }),
  adminNotes: () => recordToasts.notes(),
};

/**
 * There is one toast for each of staff's own fields, one for the driver's form, and one if somebody else's later change
 * stands instead.
 */
function savedToasts(changes: CheckInChanges, record: StaffCheckIn): ToastInput[] {
  const lost = superseded(changes, record);
  const kept = (Object.keys(changes) as (ChangeableField | 'fields')[]).filter(
    (field) => field === 'fields' || !lost.includes(field),
  );
  const own = kept.flatMap((field) => (field === 'fields' ? [] : (ownWords[field]?.(record) ?? [])));
  const isForm = kept.length > own.length || (kept.length === 0 && lost.length === 0);
  const successes = isForm ? [...own, changeTexts.informationUpdated] : own;
  const inVariant = (variant: 'success' | 'warning') => (words: ToastText) => Object.assign({}, words, { variant });
  const warnings = lost.map((field) => recordToasts.superseded(field, record[field]));
  return [...warnings.map(inVariant('warning')), ...successes.map(inVariant('success'))];
}

/** These fields are not part of the driver's form. */
const staffFields = ['status', 'priority', 'assignedTo', 'adminNotes', 'sealNumber'] as const;

const editFormOf = (lists: ChoiceLists) => {
  const { priority, assignedTo, adminNotes, sealNumber } = changeableChecksOf(lists);
  return z.extend(checkInFormWith(lists), { status: z.enum(statuses), priority, assignedTo, adminNotes, sealNumber });
};
const editNamesOf = oncePerTable((form: FormDefinition) => editedNames(form, [...formFields, ...staffFields]));

/** The form follows changes by others except in fields being edited. */
function useFollowingForm(checkIn: StaffCheckIn, definition: FormDefinition) {
  const facilities = useStaffFacilities();
  const names = editNamesOf(definition);
  const schema = editFormOf(withPresences(listsOf(facilities), presencesOf(definition)));
  const form = useForm({
    resolver: checkedEdit(schema, { form: definition, facilities, checkIn }),
    defaultValues: valuesOf(checkIn, names),
    reValidateMode: 'onSubmit',
  });
  const { dirtyFields } = form.formState;
  const [seen, setSeen] = useState(() => valuesOf(checkIn, names));
  const [shown, setShown] = useState({ version: checkIn.version, names });

  // Changes by others appear, except in fields being edited here; so do fields that were unknown before.
  if (shown.version !== checkIn.version || shown.names !== names) {
    setShown({ version: checkIn.version, names });
    const untouched = names.filter((name) => !dirtyFields[name]);
    setSeen({ ...seen, ...valuesOf(checkIn, untouched) });
  }
  useEffect(() => {
    form.reset(valuesOf(checkIn, names), { keepDirtyValues: true, keepErrors: true });
  }, [form, checkIn, names]);

  const now = valuesOf(checkIn, names);
  const changedElsewhere = names.filter((name) => dirtyFields[name] && !sameValue(seen[name], now[name]));
  return { form, names, seen, setSeen, now, changedElsewhere };
}

/**
 * Only fields that differ from the record are sent, with the values the user saw when starting to edit.
 * `changedElsewhere` lists edited fields that others have changed since.
 */
export function useEditForm(checkIn: StaffCheckIn, definition: FormDefinition) {
  const { save: settleAndSave, dialog } = useSettledUpdate(checkIn.id);
  const { form, names, seen, setSeen, now, changedElsewhere } = useFollowingForm(checkIn, definition);

  const startAgainFrom = (values: EditedValues) => {
    setSeen(values);
    form.reset(values);
  };

  const finish = (settled: Settled) => {
    if (settled.outcome === 'undecided') return;
    // The record includes queued changes, and the form follows it.
    if (settled.outcome === 'kept') return form.reset(form.getValues());
    if (settled.outcome === 'saved') {
      startAgainFrom(valuesOf(settled.checkIn, names));
      for (const toastText of savedToasts(settled.edit.changes, settled.checkIn)) toast(toastText);
      return;
    }
    const theirs = settled.conflicts.map(({ field, theirs: value }) => {
      const id = customId(field);
      return id === undefined ? [field, value ?? ''] : [id, value];
    });
    startAgainFrom({ ...now, ...Object.fromEntries(theirs) });
  };

  const save = async (values: EditedValues) => {
    const changed = names.filter((name) => !sameValue(values[name], now[name]));
    if (changed.length === 0) return finish({ outcome: 'saved', checkIn, edit: { changes: {}, base: {} } });
    try {
      finish(await settleAndSave(changeOf(changed, values, seen)));
    } catch (error) {
      const description = error instanceof Error ? error.message : outcome.refused.description;
      toast({ ...changeTexts.notUpdated, description, variant: 'destructive' });
    }
  };

  const submit = form.handleSubmit(save, () => toast({ ...checkInFormTexts.invalidForm, variant: 'destructive' }));
  const change = (name: string, value: FieldValue) => {
    form.setValue(name, value, { shouldDirty: true });
    form.clearErrors(name);
  };
  return { form, change, submit, dialog, changedElsewhere, now };
}
