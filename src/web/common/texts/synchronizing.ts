import { stepRule } from '#shared/check-in/steps.ts';
import type { Operation } from '#shared/offline/operation.ts';
import { unsent } from '#shared/words/en/connection.ts';
import { sayCount } from '#web/common/data/counted-words.ts';
import { inLanguage } from '#web/common/data/words.ts';

/** What is kept of drivers, whose pages are in their language. */
const words = inLanguage('unsent', unsent);

/** A short name for an operation. */
export function operationName(operation: Operation): string {
  if (operation.type === 'STEP') return stepRule(operation.data.step).text;
  const fields = operation.type === 'UPDATE' ? Object.keys(operation.data.changes).join() : '';
  if (fields === 'priority') return 'Priority update';
  if (fields === 'assignedTo') return 'Assignment';
  if (operation.type === 'ADD') return words.checkIn;
  return { UPDATE: 'Update', DELETE: 'Deletion', BULK_UPDATE: 'Bulk update' }[operation.type];
}

const isCheckIn = ({ type }: Operation) => type === 'ADD';

/** Toasts about queued changes and their results. Source: docs/product, "Messages". */
export const synchronizingTexts = {
  /** Queued because the device is offline. */
  keptOffline: (operation: Operation) =>
    isCheckIn(operation)
      ? words.kept
      : {
          title: 'Offline mode',
          description: `${operationName(operation)} saved locally. It is sent when you are back online.`,
        },
  /** Queued because the server did not respond or reported an outage. */
  queued: (operation: Operation) =>
    isCheckIn(operation)
      ? words.queued
      : {
          title: `${operationName(operation)} queued`,
          description: 'It is saved locally and will be tried again when the connection improves.',
        },
  synchronized: (count: number) => ({
    title: words.sent.title,
    description: sayCount(words.sent.description, count),
  }),
  notSynchronized: words.notSent,
  maxRetries: words.maxRetries,
  unreadable: words.unreadable,
  retried: words.retried,
  notRetried: words.notRetried,
} as const;
