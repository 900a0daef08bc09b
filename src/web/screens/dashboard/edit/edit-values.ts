import * as z from 'zod/mini';

import type { BaseValues, CheckInChanges } from '#shared/check-in/changes.ts';
import { statuses, unloadingTexts } from '#shared/check-in/closed-lists.ts';
import { assignedDock, type DockAssignment } from '#shared/check-in/dock.ts';
import { checkInFormOf, formFields } from '#shared/check-in/form.ts';
import type { StaffCheckIn } from '#shared/check-in/record.ts';
import type { ChoiceLists } from '#shared/check-in/choice-lists.ts';
import type { SelectOption } from '#web/ui/select.tsx';

/** The fields of the edit dialog. A dock outside the list is valid here: it is shown and kept. */
export const editValuesOf = (lists: ChoiceLists) =>
  z.extend(checkInFormOf(lists), { status: z.enum(statuses), dock: z.string() });
export type EditValues = z.infer<ReturnType<typeof editValuesOf>>;
export type EditField = keyof EditValues;

export const editFields: readonly EditField[] = [...formFields, 'status', 'dock'];

/** The options of the dialog. Source: docs/product.md, "Editing a check-in". */
const offeredStatuses = ['live', 'drop'] as const;

function withKept(options: SelectOption[], value: string, label: string): SelectOption[] {
  return options.some((option) => option.value === value) ? options : [...options, { value, label }];
}

/** Live and drop, plus the record's own status if different. */
export function statusOptions({ status }: Pick<StaffCheckIn, 'status'>): SelectOption[] {
  const offered = offeredStatuses.map((value) => ({ value, label: unloadingTexts[value] }));
  return withKept(offered, status, unloadingTexts[status]);
}

/** The docks of the short list, plus the record's own if different. */
export function offeredDocks(shortList: readonly string[], checkIn: DockAssignment): readonly string[] {
  const own = assignedDock(checkIn);
  return own === '' || shortList.includes(own) ? shortList : [...shortList, own];
}

export function valuesOf(checkIn: StaffCheckIn): EditValues {
  const values = Object.fromEntries(editFields.map((field) => [field, checkIn[field]])) as EditValues;
  return { ...values, dock: assignedDock(checkIn) };
}

/** The values that differ from the record as shown, with the shown values; null if none do. */
export function editOf(values: EditValues, shown: StaffCheckIn): { changes: CheckInChanges; base: BaseValues } | null {
  const before = valuesOf(shown);
  const fields = editFields.filter((field) => values[field] !== before[field]);
  if (fields.length === 0) return null;
  const changes = Object.fromEntries(fields.map((field) => [field, values[field]])) as CheckInChanges;
  const base = Object.fromEntries(fields.map((field) => [field, shown[field]])) as BaseValues;
  return { changes, base };
}
