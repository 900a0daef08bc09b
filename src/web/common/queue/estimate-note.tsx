import { clsx } from 'clsx';
import { Hourglass } from 'lucide-react';

import type { Estimate } from '#shared/queue/estimate.ts';
import { serverTime } from '#web/common/data/server-clock.ts';
import { useShownClock } from '#web/common/data/shown-clock.ts';
import { useNow } from '#web/common/parts/use-now.ts';
import { type EstimateWords, estimateText } from './estimate-text.ts';

interface EstimateNoteProps {
  estimate: Estimate;
  words: EstimateWords;
  /** The zone of the facility. */
  timeZone: string;
  className?: string | undefined;
}

/** When a truck is usually called, by the clock of its facility; nothing while that is not known. */
export function EstimateNote({ estimate, words, timeZone, className }: EstimateNoteProps) {
  const shown = useShownClock();
  const text = estimateText(estimate, words, { shown, timeZone, now: serverTime(useNow()) });
  return (
    text && (
      <p className={clsx('flex items-start gap-1.5', className)}>
        <Hourglass aria-hidden className="mt-[0.15em] size-[1.1em] shrink-0" />
        {text}
      </p>
    )
  );
}
