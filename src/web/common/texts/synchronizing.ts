import { unsent } from '#shared/words/en/connection.ts';
import { sayCount } from '#web/common/data/counted-words.ts';
import { inLanguage } from '#web/common/data/words.ts';

/** What is kept of drivers, whose pages are in their language. */
const words = inLanguage('unsent', unsent);

/** Toasts about queued changes and their results. Source: docs/product, "Messages". */
export const synchronizingTexts = {
  checkIn: words.checkIn,
  /** A check-in that is queued because the device is offline, or because the server did not respond or reported an outage. */
  arrival: { offline: words.kept, online: words.queued },
  /** The same of what staff did, by its name. */
  change: {
    offline: (name: string) => ({
      title: 'Offline mode',
      description: `${name} saved locally. It is sent when you are back online.`,
    }),
    online: (name: string) => ({
      title: `${name} queued`,
      description: 'It is saved locally and will be tried again when the connection improves.',
    }),
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
