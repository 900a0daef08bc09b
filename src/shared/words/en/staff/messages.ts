/** English words of messages about what staff did. Source: docs/product, "Messages". */
export const messages = {
  /** The title of what was changed of a check-in. */
  updated: 'Check-in updated',
  changes: {
    informationUpdated: {
      title: 'Check-in updated',
      description: 'The driver information has been updated successfully',
    },
    changesSaved: { title: 'Changes Saved', description: 'Check-in information has been updated successfully.' },
    changesNotSaved: { title: 'Error', description: 'Failed to save changes. Please try again.' },
    priorityUpdated: { title: 'Priority updated', description: 'Check-in priority has been set to {word}.' },
    staffAssigned: { title: 'Staff assigned', description: '{name} has been assigned to this check-in.' },
    deleted: { title: 'Check-in deleted' },
    bulkUpdated: { title: 'Bulk update completed', description: 'Updated {count} check-ins successfully.' },
    notUpdated: { title: 'Error updating check-in' },
    notDeleted: { title: 'Error deleting check-in' },
    notBulkUpdated: { title: 'Error updating check-ins' },
  },
  exporting: {
    nothing: { title: 'No data to export', description: 'There are no check-ins available to export.' },
    done: { title: 'Export successful', description: 'Check-in data has been exported to {format}.' },
  },
  /** In place of content that failed. */
  failures: {
    dashboard: {
      title: 'Dashboard Error',
      description: 'There was a problem with the dashboard. Try refreshing the page.',
    },
  },
} as const;
