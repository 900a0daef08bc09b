import type { QueueEntry } from '#web/common/queue/queue-call.ts';
import { say } from '#web/common/data/words.ts';
import { entryTexts as texts } from './texts.ts';

/** A truck's place in the order of service, as shown to its driver; nothing if it is not waiting, and for a dropped trailer, which has none among drivers. */
export function PositionMark({
  entry,
  className,
}: {
  entry: Pick<QueueEntry, 'place' | 'status'>;
  className?: string;
}) {
  if (entry.place === null || entry.status === 'drop') return null;
  return (
    <span className={className}>
      <span aria-hidden className="tabular-nums">
        #{entry.place}
      </span>
      <span className="sr-only">{say(texts.place, { place: entry.place })}, </span>
    </span>
  );
}
