import type { Estimate } from '#shared/queue/estimate.ts';
import { clockString } from '#shared/time/clock-time.ts';
import { say } from '#web/data/words.ts';

type Withdrawn = Extract<Estimate, { state: 'withdrawn' }>['reason'];

interface EstimateWords {
  by: string;
  long: string;
  withdrawn: Record<Withdrawn, string>;
}

/** English words of an estimate, as staff read it. */
export const estimateTexts: EstimateWords = {
  by: 'Usually called by {time}',
  long: 'Usually called in more than 3 hours',
  withdrawn: {
    docks: 'No time can be told: no dock is open.',
    pace: 'No time can be told: nobody has been called for a while.',
    late: 'It is taking longer than usual.',
  },
};

/** How times are shown, and by the clock of which zone. */
interface ShownTimes {
  shown: (text: string) => string;
  timeZone: string;
}

/** When a truck is usually called, in words; null where nothing is known. Source: docs/product.md, "Estimates". */
export function estimateText(estimate: Estimate, words: EstimateWords, { shown, timeZone }: ShownTimes): string | null {
  switch (estimate.state) {
    case 'by':
      return say(words.by, { time: shown(clockString(new Date(estimate.at), timeZone)) });
    case 'long':
      return words.long;
    case 'withdrawn':
      return words.withdrawn[estimate.reason];
    case 'unknown':
      return null;
  }
}
