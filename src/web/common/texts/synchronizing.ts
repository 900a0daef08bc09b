import { unsent } from '#shared/words/en/connection.ts';
import { sayCount } from '#web/common/data/counted-words.ts';
import { staffOffline } from '#shared/words/en/staff/offline.ts';
import { inLanguage, say } from '#web/common/data/words.ts';

/** These words are in the language of drivers' pages. */
const words = inLanguage('unsent', unsent);

/** Source: docs/product, "Offline". */
export const offlineTexts = inLanguage('staffOffline', staffOffline);

/** Source: docs/product, "Messages". */
export const synchronizingTexts = {
  checkIn: words.checkIn,
  /**
   * The check-in is queued because the device is offline, or because the server did not respond or reported an outage.
   */
  arrival: { offline: words.kept, online: words.queued },
  change: {
    offline: (name: string) => ({
      title: offlineTexts.kept.offline.title,
      description: say(offlineTexts.kept.offline.description, { name }),
    }),
    online: (name: string) => ({
      title: say(offlineTexts.kept.online.title, { name }),
      description: offlineTexts.kept.online.description,
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
