import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { ArrowRight, Clock3, TriangleAlert } from 'lucide-react';

import type { QueueEntry } from '#web/common/queue/queue-call.ts';
import { Typed } from '#web/common/parts/typed.tsx';
import { TicketMark } from '#web/common/badges/badges.tsx';
import { entryState, type EntryState, isAside, isLongWait, waitedMinutes } from '#web/driver/queue/entry-state.ts';
import { asideText, entryTexts, entryTexts as texts, waitText } from '#web/driver/queue/texts.ts';
import { assignedDock, dockText, noDock } from '#shared/check-in/dock.ts';
import { queueLimits } from '#shared/queue/queue-limits.ts';
import { say } from '#web/common/data/words.ts';
import { EntryFacts, PositionMark } from './entry-facts.tsx';

const noDockYet = 'border-2 border-dashed border-edge text-soft';

const looks: Record<EntryState, string> = {
  waiting: noDockYet,
  'on-hold': noDockYet,
  'no-show': noDockYet,
  called: 'bg-on-accent text-accent',
  docked: 'plate-go text-on-go',
  done: 'bg-calm-wash text-calm-text',
};

/** The plate is dashed if the truck has no dock. */
function DoorPlate({ entry }: { entry: QueueEntry }) {
  const state = entryState(entry);
  const dock = assignedDock(entry);
  return (
    <span
      className={clsx(
        'inline-flex h-20 min-w-20 shrink-0 items-center justify-center gap-1 rounded-lg px-2.5 pt-1 text-5xl leading-none font-black tabular-nums',
        looks[state],
      )}
    >
      {state === 'called' && <ArrowRight aria-hidden strokeWidth={4} className="-mt-1 size-8" />}
      {dock ? (
        <>
          <span className="sr-only">{texts.dock} </span>
          {dock}
        </>
      ) : (
        <>
          <span aria-hidden className="mb-2 text-3xl font-bold">
            {noDock}
          </span>
          <span className="sr-only">{texts.noDock}</span>
        </>
      )}
    </span>
  );
}

/** A wait over 30 minutes is amber, with a triangle and a text for screen readers. */
function Wait({ entry, asOf, className }: { entry: QueueEntry; asOf: number; className?: string }) {
  const minutes = waitedMinutes(entry, asOf);
  const isLong = isLongWait(minutes);
  const Icon = isLong ? TriangleAlert : Clock3;
  return (
    <span
      data-long={isLong || undefined}
      className={clsx(
        'inline-flex min-h-9 items-center gap-1.5 rounded-md text-lg font-extrabold',
        isLong && 'bg-warn px-2.5 text-on-warn',
        className,
      )}
    >
      <Icon aria-hidden strokeWidth={2.5} className="size-5 shrink-0" />
      {waitText(minutes)}
      {isLong && <span className="sr-only">, {say(texts.longWait, { limit: queueLimits.longWaitMinutes })}</span>}
    </span>
  );
}

/** The headline tells the driver to go to a dock or wait, that he is docked, or why he is skipped. */
function EntryHeadline({ entry, asOf }: { entry: QueueEntry; asOf: number }) {
  const state = entryState(entry);
  if (state === 'called') {
    return (
      <p className="flex flex-wrap items-baseline gap-x-3 text-2xl leading-tight font-black">
        <PositionMark entry={entry} className="text-xl" /> {say(texts.called, { dock: entry.dock })}
      </p>
    );
  }
  if (state === 'docked')
    return <p className="text-xl font-black text-go-text">{say(texts.atDock, { dock: dockText(entry) })}</p>;
  if (isAside(state)) return <p className="text-xl font-black">{asideText(state)}</p>;
  if (state === 'done') return <p className="text-xl font-black text-soft">{texts.done}</p>;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xl font-black">
      <PositionMark entry={entry} className="text-2xl" /> {texts.waiting} <Wait entry={entry} asOf={asOf} />
    </p>
  );
}

interface QueueCardProps {
  entry: QueueEntry;
  now: number;
  /** Waits are known up to this time, in milliseconds; earlier than `now` while the data is stale. */
  asOf: number;
  timeZone: string;
  clockZone: string | undefined;
  standsOut: boolean;
  actions?: ReactNode;
}

const plain = 'rounded-xl border border-line bg-panel shadow-low [--quiet:var(--soft)]';
// On the orange background, only the sign's black is legible in light and dark mode.
const sign = 'sign sign-accent [--quiet:var(--on-accent)]';

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
