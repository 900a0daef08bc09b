import type { ReactNode } from 'react';

import type { FieldValue } from '#shared/check-in/field-value.ts';
import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { authorsOf } from '#web/staff/data/check-in-record.ts';
import { useUpdateCheckIn } from '#web/staff/data/changes.ts';
import { useStaffForm } from '#web/staff/data/form.ts';
import { fieldWords } from '#web/staff/texts/field-words.ts';
import type { Edit } from './settle.ts';
import { type SettledEdit, useSettledEdit } from './use-settled-edit.tsx';

/** `kept` means that the edit is queued on the device. */
export type Settled =
  | { outcome: 'saved'; checkIn: StaffCheckIn; edit: Edit }
  | { outcome: 'kept' }
  | Exclude<SettledEdit<Edit, unknown>, { outcome: 'saved' }>;

/** The user chooses if somebody else changed a field meanwhile. */
export function useSettledUpdate(id: string): { save: (edit: Edit) => Promise<Settled>; dialog: ReactNode } {
  const { mutateAsync } = useUpdateCheckIn();
  const { label, text } = fieldWords(useStaffForm());
  const words = {
    label,
    value: (field: string, value: unknown) => text(field, value as FieldValue),
    authors: () => authorsOf(id),
  };
  const { save: settleAndSave, dialog } = useSettledEdit((edit: Edit) => mutateAsync({ id, ...edit }), words);
  const save = async (edit: Edit): Promise<Settled> => {
    const settled = await settleAndSave(edit);
    if (settled.outcome !== 'saved') return settled;
    return settled.saved ? { outcome: 'saved', checkIn: settled.saved, edit: settled.edit } : { outcome: 'kept' };
  };
  return { save, dialog };
}
