import { isolated } from '#shared/shown-text.ts';
import { changeTexts } from '#web/parts/texts/changes.ts';
import { priorityTexts, recordToasts, statusTexts } from '#web/parts/record/record-texts.ts';

export const panelTexts = {
  title: 'Admin Controls',
  status: 'Status',
  statusTexts,
  priority: 'Priority',
  priorityTexts,
  staff: 'Assign Staff',
  staffLabel: 'Staff name',
  staffButton: 'Assign Staff',
  notes: 'Internal notes',
  notesHint: 'Drivers never see these.',
  notesButton: 'Save Notes',
  changedElsewhere: (value: string) =>
    value ? `Someone else set this to “${isolated(value)}” meanwhile.` : 'Someone else emptied this meanwhile.',
  history: 'History',
  reason: 'Reason',
  delete: 'Delete Check-In',
  deleteConfirm: {
    title: 'Are you absolutely sure?',
    text: 'This action cannot be undone. This will permanently delete the check-in record from the system.',
    confirm: 'Delete',
  },
  gone: {
    ...changeTexts.deleted,
    text: 'Someone else deleted this check-in while it was open here.',
    back: 'Back to Admin Dashboard',
  },
  toasts: recordToasts,
} as const;
