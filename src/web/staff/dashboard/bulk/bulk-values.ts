import * as z from 'zod/mini';

import { checkField } from '#web/common/field-errors/field-error-texts.ts';
import { type BulkChanges, bulkOf, changeableChecksOf } from '#shared/check-in/changes.ts';
import { fields } from '#shared/check-in/fields.ts';
import type { ChoiceLists } from '#shared/check-in/choice-lists.ts';

/** `keep` leaves a field alone, `none` clears it; staff and notes have a text as well. */
export interface BulkValues {
  status: string;
  dock: string;
  priority: string;
  assignedTo: TextChoice;
  adminNotes: TextChoice;
}

export interface TextChoice {
  mode: 'keep' | 'set' | 'none';
  text: string;
}

const keepText: TextChoice = { mode: 'keep', text: '' };

export const untouchedValues: BulkValues = {
  status: 'keep',
  dock: 'keep',
  priority: 'keep',
  assignedTo: keepText,
  adminNotes: keepText,
};

export type BulkErrors = Partial<Record<'assignedTo' | 'adminNotes', string>>;

function textChange(choice: TextChoice, emptied: string | null): string | null | undefined {
  if (choice.mode === 'keep') return undefined;
  return choice.mode === 'none' ? emptied : choice.text;
}

/** Fields left alone are not included. Null if there are no changes or they are invalid. */
export function changesOf(values: BulkValues, lists: ChoiceLists): BulkChanges | null {
  const wanted = {
    status: values.status === 'keep' ? undefined : values.status,
    dock: values.dock === 'keep' ? undefined : values.dock,
    priority: values.priority === 'keep' ? undefined : values.priority === 'none' ? null : values.priority,
    assignedTo: textChange(values.assignedTo, null),
    adminNotes: textChange(values.adminNotes, ''),
  };
  const named = Object.entries(wanted).filter(([, value]) => value !== undefined);
  const checked = z.safeParse(bulkOf(fields, lists), Object.fromEntries(named));
  return checked.success ? checked.data : null;
}

export function errorsOf(values: BulkValues, lists: ChoiceLists): BulkErrors {
  const errors: BulkErrors = {};
  for (const field of ['assignedTo', 'adminNotes'] as const) {
    if (values[field].mode !== 'set') continue;
    const { error } = checkField(field, changeableChecksOf(lists)[field], values[field].text);
    if (error !== undefined) errors[field] = error;
  }
  return errors;
}
