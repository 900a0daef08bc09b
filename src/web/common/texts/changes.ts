import { isolated } from '#shared/words/shown-text.ts';

/** Toasts for changes by staff on any screen. Source: docs/product, "Messages". */
export const changeTexts = {
  updated: (description: string) => ({ title: 'Check-in updated', description }),
  informationUpdated: {
    title: 'Check-in updated',
    description: 'The driver information has been updated successfully',
  },
  changesSaved: { title: 'Changes Saved', description: 'Check-in information has been updated successfully.' },
  changesNotSaved: { title: 'Error', description: 'Failed to save changes. Please try again.' },
  priorityUpdated: (word: string) => ({
    title: 'Priority updated',
    description: `Check-in priority has been set to ${word}.`,
  }),
  staffAssigned: (name: string) => ({
    title: 'Staff assigned',
    description: `${isolated(name)} has been assigned to this check-in.`,
  }),
  deleted: { title: 'Check-in deleted' },
  bulkUpdated: (count: number) => ({
    title: 'Bulk update completed',
    description: `Updated ${count} check-ins successfully.`,
  }),
  notUpdated: { title: 'Error updating check-in' },
  notDeleted: { title: 'Error deleting check-in' },
  notBulkUpdated: { title: 'Error updating check-ins' },
} as const;
