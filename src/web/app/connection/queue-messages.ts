import type { OfflineOperation } from '#shared/offline/operation.ts';

const later = 'It is saved locally and will be tried again when the connection improves.';

/** What is said of what waits to be sent. Source: docs/product.md, "Offline". */
export const queueMessages = {
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
  copied: { title: 'Copied', description: 'The change is on the clipboard.' },
  notCopied: { title: 'Error', description: 'This browser does not allow copying.' },
  offlineMode: { title: 'Offline Mode', cached: 'You are currently viewing cached data' },
  waiting: (count: number) =>
    count === 1
      ? "1 operation will sync when you're back online."
      : `${count} operations will sync when you're back online.`,
  sending: (count: number) => (count === 1 ? '1 operation is not sent yet.' : `${count} operations are not sent yet.`),
  retry: 'Retry',
  keepMine: 'Send mine',
  copy: 'Copy',
  discard: 'Discard',
  yours: 'Yours',
  theirs: 'Theirs',
  empty: 'Empty',
  signOutAnyway: (count: number) =>
    `${count === 1 ? '1 change is' : `${count} changes are`} not sent yet. Signed out, nothing is sent until you sign in here again. Sign out anyway?`,
} as const;

/** An operation in two or three words. */
export function operationName({ type }: OfflineOperation): string {
  return { ADD: 'Check-in', UPDATE: 'Update', DELETE: 'Deletion', BULK_UPDATE: 'Bulk update' }[type];
}

/** What is said when an operation is kept for later. */
export function keptToast(operation: OfflineOperation): { title: string; description: string } {
  const changes = operation.type === 'UPDATE' ? Object.keys(operation.data.changes) : [];
  if (changes.join() === 'priority') return { title: 'Priority update queued', description: later };
  if (changes.join() === 'assignedTo') return { title: 'Assignment queued', description: later };
  return { title: `${operationName(operation)} queued`, description: later };
}
