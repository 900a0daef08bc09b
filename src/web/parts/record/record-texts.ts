import type { Priority, Status } from '#shared/check-in/closed-lists.ts';

export const statusWords: Record<Status, string> = {
  live: 'Live',
  drop: 'Drop',
  completed: 'Completed',
  canceled: 'Canceled',
};

export const priorityWords: Record<Priority | 'none', string> = {
  none: 'None',
  low: 'Low',
  medium: 'Medium',
  high: 'High',
};

/** What is said after a change of a check-in, wherever it was made. Source: docs/product.md, "Editing a check-in". */
export const recordToasts = {
  status: (word: string) => ({ title: 'Check-in updated', description: `Status has been set to ${word}.` }),
  dock: (dock: string) => ({ title: 'Check-in updated', description: `Dock ${dock} has been assigned.` }),
  notes: { title: 'Check-in updated', description: 'Internal notes have been saved.' },
  priority: (word: string) => ({
    title: 'Priority updated',
    description: `Check-in priority has been set to ${word}.`,
  }),
  staff: (name: string) => ({ title: 'Staff assigned', description: `${name} has been assigned to this check-in.` }),
  superseded: (field: string, value: string) => ({
    title: 'Someone else was there before',
    description: `${field} stays at ${value}, as somebody else set it meanwhile.`,
  }),
  deleted: { title: 'Check-in deleted' },
  notUpdated: 'Error updating check-in',
  notDeleted: 'Error deleting check-in',
} as const;
