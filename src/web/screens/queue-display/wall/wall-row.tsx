import { clsx } from 'clsx';
import { TriangleAlert } from 'lucide-react';

import { dockText } from '#shared/check-in/dock.ts';
import { queueLimits } from '#shared/queue/queue-limits.ts';
import type { QueueEntry } from '#web/data/queue/queue-call.ts';
import { Typed } from '#web/parts/typed.tsx';
import { entryState, isLongWait, waitedMinutes } from '../entry-state.ts';
import { entryTexts } from '../texts.ts';
import { PlaceMark } from '../place-mark.tsx';
import { shortWait } from './short-wait.ts';
import { rowHeight } from './wall-pages.ts';

const plateClass =
  'grid h-full min-w-[calc(var(--u)*11)] shrink-0 place-items-center content-center rounded-[calc(var(--u)*0.7)] leading-none font-black tabular-nums';

function WaitPlate({ entry, asOf }: { entry: QueueEntry; asOf: number }) {
  const minutes = waitedMinutes(entry, asOf);
  const { figure, unit } = shortWait(minutes);
  const isLong = isLongWait(minutes);
  return (
    <span data-long={isLong || undefined} className={clsx(plateClass, isLong ? 'bg-warn text-on-warn' : 'bg-sunk')}>
      <span className="flex items-center gap-[calc(var(--u)*0.5)] text-[calc(var(--u)*4)]">
        {isLong && <TriangleAlert aria-hidden strokeWidth={3} className="size-[calc(var(--u)*2.6)]" />}
        {figure}
      </span>
      <span className="text-[calc(var(--u)*2.1)] font-bold">
        {unit}
        {isLong && <span className="sr-only">, {entryTexts.longWait(queueLimits.longWaitMinutes)}</span>}
      </span>
    </span>
  );
}

function Numeral({ dock, className }: { dock: string; className: string }) {
  return (
    <span className={clsx(plateClass, 'px-[0.08em]', className)}>
      <span className="sr-only">{entryTexts.dock} </span>
      <span className="translate-y-[0.08em] leading-[0.8]">{dock}</span>
    </span>
  );
}

function Who({ entry, showsFacility }: { entry: QueueEntry; showsFacility: boolean }) {
  return (
    <>
      <p className="flex items-baseline gap-[calc(var(--u)*1.2)] text-[calc(var(--u)*3)] whitespace-nowrap">
        <span className="truncate font-extrabold">
          <Typed>{entry.driverName}</Typed>
        </span>
        <span className="shrink-99 truncate text-(--quiet)">
          {showsFacility ? entry.facility : <Typed>{entry.carrier}</Typed>}
        </span>
      </p>
      <p className="truncate text-[calc(var(--u)*3.2)] font-black">
        <Typed>{entry.containerNumber}</Typed>
      </p>
    </>
  );
}

interface WallRowProps {
  entry: QueueEntry;
  asOf: number;
  standsOut: boolean;
  /** Shows the facility instead of the carrier: on a wall for all facilities, dock numbers repeat. */
  showsFacility: boolean;
}

/** A truck on the wall: its dock or else its wait, and who it is. */
export function WallRow({ entry, asOf, standsOut, showsFacility }: WallRowProps) {
  const state = entryState(entry);
  const isCalled = state === 'called';
  return (
    <li
      data-state={state}
      data-stands-out={standsOut || undefined}
      style={{ height: `calc(var(--u) * ${rowHeight(entry)})` }}
      className={clsx(
        'relative flex items-center gap-[calc(var(--u)*1.5)] overflow-hidden rounded-[calc(var(--u)*0.9)] p-[calc(var(--u)*0.5)] pr-[calc(var(--u)*1.5)]',
        isCalled ? 'bg-accent text-on-accent [--quiet:var(--on-accent)]' : 'bg-panel [--quiet:var(--soft)]',
        standsOut && 'animate-rise pl-[calc(var(--u)*2.4)]',
      )}
    >
      {standsOut && <span aria-hidden className="hazard absolute inset-y-0 left-0 w-[calc(var(--u)*1.8)]" />}
      {state === 'waiting' && (
        <PlaceMark
          entry={entry}
          className="min-w-[calc(var(--u)*5.5)] text-center text-[calc(var(--u)*3.6)] leading-none font-black"
        />
      )}
      {state === 'waiting' && <WaitPlate entry={entry} asOf={asOf} />}
      {isCalled && <Numeral dock={entry.dock} className="bg-on-accent text-[calc(var(--u)*9)] text-accent" />}
      {state === 'docked' && <Numeral dock={dockText(entry)} className="bg-go text-[calc(var(--u)*6.8)] text-on-go" />}
      <div className="min-w-0 flex-1 leading-[1.12]">
        {isCalled && (
          <p className="text-[calc(var(--u)*3.6)] font-black whitespace-nowrap">{entryTexts.called(entry.dock)}</p>
        )}
        <Who entry={entry} showsFacility={showsFacility} />
      </div>
      {entry.ticket && (
        <p className="shrink-0 text-[calc(var(--u)*3.6)] leading-none font-black tabular-nums">
          <span className="sr-only">{entryTexts.ticket} </span>
          {entry.ticket}
        </p>
      )}
    </li>
  );
}
