import { clsx } from 'clsx';
import type { ReactNode } from 'react';

import { arrivalDay } from '#web/parts/arrival-day.ts';
import { PriorityBadge } from '#web/parts/badges/priority-badge.tsx';
import { StatusBadge } from '#web/parts/badges/status-badge.tsx';
import type { QueueEntry } from '#web/data/queue/queue-call.ts';
import { Typed } from '#web/parts/typed.tsx';
import { entryMessages as messages } from '../messages.ts';

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
    <div className="flex min-h-7 flex-wrap items-center gap-x-2 gap-y-1">
      <dt className="text-sm whitespace-nowrap text-(--quiet)">{term}</dt>
      <dd className="font-bold">{children}</dd>
    </div>
  );
}

interface EntryFactsProps {
  entry: QueueEntry;
  now: number;
  timeZone: string;
}

/** Container, purpose, facility, times, status and priority of a truck. */
export function EntryFacts({ entry, now, timeZone }: EntryFactsProps) {
  const day = arrivalDay(entry.dateCreated, now, timeZone);
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-2.5">
      <Fact term={messages.container}>
        <Typed>{entry.containerNumber}</Typed>
      </Fact>
      <Fact term={messages.purpose}>{entry.purpose}</Fact>
      <Fact term={messages.arrived}>
        <time dateTime={entry.dateCreated}>
          {entry.arrivalTime} <span className="font-medium text-(--quiet)">{day}</span>
        </time>
      </Fact>
      <Fact term={messages.facility}>{entry.facility}</Fact>
      {entry.dockInTime && (
        <Fact term={messages.dockedIn} wide={!entry.dockOutTime}>
          {entry.dockInTime}
        </Fact>
      )}
      {entry.dockOutTime && (
        <Fact term={messages.left} wide={!entry.dockInTime}>
          {entry.dockOutTime}
        </Fact>
      )}
      <Mark term={messages.status}>
        <StatusBadge status={entry.status} />
      </Mark>
      <Mark term={messages.priority}>
        {entry.priority ? <PriorityBadge priority={entry.priority} /> : messages.noPriority}
      </Mark>
    </dl>
  );
}
