import type { ChangeableField, CheckInChanges } from '#shared/check-in/changes.ts';
import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { superseded } from '#shared/offline/conflicts.ts';
import type { ToastInput } from '#web/common/ui/toast-store.ts';
import { recordToasts, statusTexts } from '#web/staff/texts/truck.ts';
import { changeTexts, sayMessage } from '#web/staff/texts/messages.ts';

type ToastText = Omit<ToastInput, 'variant'>;

/** The words for a field that has its own. */
const ownWords: Partial<Record<ChangeableField, (record: StaffCheckIn) => ToastText>> = {
  status: ({ status }) => recordToasts.status(statusTexts[status]),
  priority: ({ priority }) => sayMessage(changeTexts.priorityUpdated, { word: priority ?? 'none' }),
  assignedTo: ({ assignedTo }) => sayMessage(changeTexts.staffAssigned, { name: assignedTo ?? '' }),
  adminNotes: () => recordToasts.notes(),
};

/**
 * What to say of fields that were saved together: those of staff each in its own words, the driver's form in one sentence, and
 * where a later change of somebody else stands instead.
 */
export function savedToasts(changes: CheckInChanges, record: StaffCheckIn): ToastInput[] {
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
