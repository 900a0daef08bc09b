import { clsx } from 'clsx';
import type { ReactNode } from 'react';

import { clockString } from '#shared/time/clock-time.ts';
import { useShownClock } from '#web/common/data/shown-clock.ts';
import { arrivalDay } from '#web/common/texts/times.ts';
import { PriorityBadge, StatusBadge } from '#web/common/badges/badges.tsx';
import type { QueueEntry } from '#web/common/queue/queue-call.ts';
import { formWords } from '#web/common/texts/check-in-form.ts';
import { Typed } from '#web/common/parts/typed.tsx';
import { entryTexts as texts, filterTexts } from '../texts.ts';
import { say } from '#web/common/data/words.ts';

function Fact({ term, wide = false, children }: { term: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={clsx('min-w-0', wide && 'col-span-2')}>
      <dt className="text-sm text-(--quiet)">{term}</dt>
      <dd className="font-bold">{children}</dd>
    </div>
  );
}

function Mark({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex min-h-7 min-w-0 flex-wrap items-center gap-x-2 gap-y-1 max-[22.5rem]:col-span-2">
      <dt className="text-sm whitespace-nowrap text-(--quiet)">{term}</dt>
      <dd className="min-w-0 font-bold [&>*]:whitespace-normal">{children}</dd>
    </div>
  );
}

interface EntryFactsProps {
  entry: QueueEntry;
  now: number;
  timeZone: string;
  /** The clock shows this zone; times in another zone show the zone's name. */
  clockZone: string | undefined;
}

export function EntryFacts({ entry, now, timeZone, clockZone }: EntryFactsProps) {
  const shown = useShownClock();
  const clock = (instant: string) =>
    shown(clockString(new Date(instant), timeZone, timeZone !== clockZone || undefined));
  const day = arrivalDay(entry.dateCreated, now, timeZone, filterTexts.today);
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-2.5">
      <Fact term={texts.container}>
        <Typed>{entry.containerNumber}</Typed>
      </Fact>
      <Fact term={formWords.labels.purpose}>{formWords.purposes[entry.purpose]}</Fact>
      <Fact term={texts.arrived}>
        <time dateTime={entry.dateCreated}>
          {clock(entry.dateCreated)} <span className="font-medium text-(--quiet)">{day}</span>
        </time>
      </Fact>
      <Fact term={formWords.labels.facility}>{entry.facility}</Fact>
      {entry.dockInAt && (
        <Fact term={texts.dockedIn} wide={!entry.dockOutAt}>
          {clock(entry.dockInAt)}
        </Fact>
      )}
      {entry.dockOutAt && (
        <Fact term={texts.left} wide={!entry.dockInAt}>
          {clock(entry.dockOutAt)}
        </Fact>
      )}
      <Mark term={texts.status}>
        <StatusBadge status={entry.status} word={texts.statuses[entry.status]} />
      </Mark>
      <Mark term={texts.priority}>
        {entry.priority ? (
          <PriorityBadge priority={entry.priority} word={texts.priorities[entry.priority]} />
        ) : (
          texts.noPriority
        )}
      </Mark>
    </dl>
  );
}

/** Renders nothing unless the truck is waiting, and for a dropped trailer, which has no place in drivers' queue. */
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
