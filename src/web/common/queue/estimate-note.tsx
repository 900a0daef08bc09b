import { clsx } from 'clsx';
import { Hourglass } from 'lucide-react';

import type { Estimate } from '#shared/queue/estimate.ts';
import { serverTime } from '#web/common/data/server-clock.ts';
import { useShownClock } from '#web/common/data/shown-clock.ts';
import type { Plural } from '#shared/words/words.ts';
import { sayCount } from '#web/common/data/counted-words.ts';
import { useNow } from '#web/common/parts/use-now.ts';
import { type EstimateWords, estimateText } from './estimate-text.ts';

interface EstimateNoteProps {
  estimate: Estimate;
  words: EstimateWords;
  /** These words are shown if there is no estimated time; without them, nothing is. */
  calledWords?: Plural | undefined;
  /** This is the facility's zone. */
  timeZone: string;
  className?: string | undefined;
}

/** Renders nothing if nothing is known. */
export function EstimateNote({ estimate, words, calledWords, timeZone, className }: EstimateNoteProps) {
  const shown = useShownClock();
  const text = estimateText(estimate, words, { shown, timeZone, now: serverTime(useNow()) });
  const called = 'calledLastHour' in estimate && estimate.calledLastHour;
  const lines = [text, called && calledWords && sayCount(calledWords, called)].filter(
    (line) => typeof line === 'string',
  );
  if (lines.length === 0) return null;
  return (
    <p className={clsx('flex items-start gap-1.5', className)}>
      <Hourglass aria-hidden className="mt-[0.15em] size-[1.1em] shrink-0" />
      <span className="grid">
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </span>
    </p>
  );
}
