import type { Estimate } from '#shared/queue/estimate.ts';
import { clockString } from '#shared/time/clock-time.ts';
import { followed } from '#shared/words/en/followed.ts';
import { say } from '#web/common/data/words.ts';

type Withdrawn = Extract<Estimate, { state: 'withdrawn' }>['reason'];

export interface EstimateWords {
  by: string;
  long: string;
  withdrawn: Record<Withdrawn, string>;
}

/** Staff's pages use drivers' words, in English. */
export const estimateTexts: EstimateWords = followed.estimate;

interface ShownTimes {
  shown: (text: string) => string;
  timeZone: string;
  now: number;
}

/** Null if nothing is known, or if the estimated time has passed. Source: docs/product, "Estimates". */
export function estimateText(estimate: Estimate, words: EstimateWords, times: ShownTimes): string | null {
  switch (estimate.state) {
    case 'by': {
      const by = new Date(estimate.at);
      if (by.getTime() < times.now) return null;
      return say(words.by, { time: times.shown(clockString(by, times.timeZone)) });
    }
    case 'long':
      return words.long;
    case 'withdrawn':
      return words.withdrawn[estimate.reason];
    case 'unknown':
      return null;
  }
}
