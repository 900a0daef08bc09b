import { isolated } from '#shared/shown-text.ts';
import { changeMessages } from '#web/parts/messages/changes.ts';
import { priorityWords, recordToasts, statusWords } from '#web/parts/record/record-texts.ts';

export const panelMessages = {
  title: 'Admin Controls',
  status: 'Status',
  statusWords,
  priority: 'Priority',
  priorityWords,
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
    ...changeMessages.deleted,
    text: 'Someone else deleted this check-in while it was open here.',
    back: 'Back to Admin Dashboard',
  },
  toasts: recordToasts,
} as const;
