import { clsx } from 'clsx';
import type { ReactNode } from 'react';

import type { QueueEntry } from '#web/common/queue/queue-call.ts';
import { Typed } from '#web/common/parts/typed.tsx';
import { TicketMark } from '#web/common/badges/ticket-mark.tsx';
import { entryState } from '../entry-state.ts';
import { entryTexts } from '../texts.ts';
import { DoorPlate } from './door-plate.tsx';
import { EntryFacts } from './entry-facts.tsx';
import { EntryHeadline } from './entry-headline.tsx';

interface QueueCardProps {
  entry: QueueEntry;
  now: number;
  /** The time up to which waits are known, in milliseconds; behind `now` while the data is stale. */
  asOf: number;
  timeZone: string;
  clockZone: string | undefined;
  standsOut: boolean;
  actions?: ReactNode;
}

const plain = 'rounded-xl border border-line bg-panel shadow-low [--quiet:var(--soft)]';
// On the orange background, only the sign's black is legible in light and dark mode.
const sign = 'sign sign-accent [--quiet:var(--on-accent)]';

/** A truck in the queue: its dock, its driver in the public view, and its wait. */
export function QueueCard({ entry, now, asOf, timeZone, clockZone, standsOut, actions }: QueueCardProps) {
  const state = entryState(entry);
  return (
    <li
      data-state={state}
      data-stands-out={standsOut || undefined}
      className={clsx(
        'flex flex-col gap-4 p-4 sm:p-5',
        state === 'called' ? sign : plain,
        state === 'done' && 'bg-sunk!',
        standsOut && 'animate-rise outline-4 outline-offset-3 outline-accent-text',
      )}
    >
      <div className="flex min-h-23 items-center gap-4">
        <DoorPlate entry={entry} />
        <div className="min-w-0">
          <EntryHeadline entry={entry} asOf={asOf} />
          <p className="flex flex-wrap items-center gap-x-2 text-lg leading-snug font-extrabold">
            <Typed>{entry.driverName}</Typed>
            <TicketMark checkIn={entry} size="lg" label={entryTexts.ticket} />
          </p>
          <p className="leading-snug text-(--quiet)">
            <Typed>{entry.carrier}</Typed>
          </p>
        </div>
      </div>
      <EntryFacts {...{ entry, now, timeZone, clockZone }} />
      {actions}
    </li>
  );
}
