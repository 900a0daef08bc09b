import type { Operation } from '#shared/offline/operation.ts';

/** A short name for an operation. */
export function operationName(operation: Operation): string {
  const fields = operation.type === 'UPDATE' ? Object.keys(operation.data.changes).join() : '';
  if (fields === 'priority') return 'Priority update';
  if (fields === 'assignedTo') return 'Assignment';
  return { ADD: 'Check-in', UPDATE: 'Update', DELETE: 'Deletion', BULK_UPDATE: 'Bulk update' }[operation.type];
}

/** Toasts about queued changes and their results. Source: docs/product.md, "Messages". */
export const synchronizingTexts = {
  /** Queued because the device is offline. */
  keptOffline: (operation: Operation) => ({
    title: 'Offline mode',
    description: `${operationName(operation)} saved locally. It is sent when you are back online.`,
  }),
  /** Queued because the server did not respond or reported an outage. */
  queued: (operation: Operation) => ({
    title: `${operationName(operation)} queued`,
    description: 'It is saved locally and will be tried again when the connection improves.',
  }),
  synchronized: (count: number) => ({
    title: 'Offline changes synchronized',
    description: count === 1 ? '1 change was sent.' : `${count} changes were sent.`,
  }),
  notSynchronized: {
    title: "Some changes couldn't be synchronized",
    description: 'They are listed at the top of the page with the reasons.',
  },
  maxRetries: {
    title: 'Max retries reached',
    description: 'The server did not take a change three times. It is kept and tried again.',
  },
  unreadable: {
    title: 'Sync Error',
    description: 'Some changes kept on this device cannot be read. They were set aside for recovery.',
  },
  retried: { title: 'Operation successful', description: 'The change was sent.' },
  notRetried: { title: 'Operation failed', description: 'The change could still not be sent.' },
} as const;
