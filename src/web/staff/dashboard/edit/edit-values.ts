import * as z from 'zod/mini';

import { statuses } from '#shared/check-in/closed-lists.ts';
import { assignedDock, type DockAssignment } from '#shared/check-in/dock.ts';
import { sameValue } from '#shared/check-in/field-value.ts';
import { formFields } from '#shared/check-in/driver-fields.ts';
import type { StaffCheckIn } from '#shared/check-in/record.ts';
import type { ChoiceLists } from '#shared/check-in/choice-lists.ts';
import type { FormDefinition } from '#shared/form/definition.ts';
import { checkInFormWith } from '#shared/form/presence-schemas.ts';
import { changeOf, editedNames, type EditedValues, valuesOf as recordValues } from '#web/staff/record/edited-values.ts';
import type { SelectOption } from '#web/common/ui/select.tsx';
import { editTexts } from '#web/staff/texts/dashboard-opened.ts';

/** A dock outside the list is valid here: it is shown and kept. */
export const editValuesOf = (lists: ChoiceLists) =>
  z.extend(checkInFormWith(lists), { status: z.enum(statuses), dock: z.string() });

const ownNames: readonly (keyof z.infer<ReturnType<typeof editValuesOf>>)[] = [...formFields, 'status', 'dock'];

const editNames = (form: FormDefinition) => editedNames(form, ownNames);

/** Source: docs/product, "Editing a check-in". */
const offeredStatuses = ['live', 'drop'] as const;

function withKept(options: SelectOption[], value: string, label: string): SelectOption[] {
  return options.some((option) => option.value === value) ? options : [...options, { value, label }];
}

/** The record's own status is added if it is a different one. */
export function statusOptions({ status }: Pick<StaffCheckIn, 'status'>): SelectOption[] {
  const offered = offeredStatuses.map((value) => ({ value, label: editTexts.statuses[value] }));
  return withKept(offered, status, editTexts.statuses[status]);
}

/** The record's own dock is added if it is a different one. */
export function offeredDocks(shortList: readonly string[], checkIn: DockAssignment): readonly string[] {
  const own = assignedDock(checkIn);
  return own === '' || shortList.includes(own) ? shortList : [...shortList, own];
}

export function valuesOf(checkIn: StaffCheckIn, form: FormDefinition): EditedValues {
  return { ...recordValues(checkIn, editNames(form)), dock: assignedDock(checkIn) };
}

/** Null if nothing differs from the record as shown. */
export function editOf(values: EditedValues, shown: StaffCheckIn, form: FormDefinition) {
  const before = valuesOf(shown, form);
  const names = editNames(form).filter((name) => !sameValue(values[name], before[name]));
  return names.length === 0 ? null : changeOf(names, values, recordValues(shown, names));
}
