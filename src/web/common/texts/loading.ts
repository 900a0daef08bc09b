import { queue } from '#shared/words/en/queue.ts';
import { staffLoading } from '#shared/words/en/staff/loading.ts';
import { inLanguage } from '#web/common/data/words.ts';

/** Words that drivers read too, in their language. */
const words = inLanguage('queue', queue);
const entitled = (title: 'notRefreshed' | 'notLoaded' | 'stale') => ({
  get title() {
    return words[title];
  },
});

/** Source: docs/product, "Toasts". */
export const refreshToastMs = { short: 1500, long: 2000 } as const;

/** Drivers read these too. Source: docs/product, "Messages". */
export const loadingTexts = {
  tooSoon: words.tooSoon,
  offline: words.offline,
  visitorNotRefreshed: entitled('notRefreshed'),
  queueNotLoaded: entitled('notLoaded'),
  stale: entitled('stale'),
} as const;

export const staffLoadingTexts = inLanguage('staffLoading', staffLoading);
export const { record: recordTexts } = staffLoadingTexts;
