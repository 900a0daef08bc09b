import { clsx } from 'clsx';
import { TriangleAlert } from 'lucide-react';

import { queueLimits } from '#shared/queue/queue-limits.ts';
import { say } from '#web/common/data/words.ts';
import { entryState, isAside, isLongWait, waitedMinutes, type WallEntry } from '#web/driver/queue/entry-state.ts';
import { PositionMark } from '#web/driver/queue/board/entry-facts.tsx';
import { asideText, entryTexts, wallTexts } from '#web/driver/queue/texts.ts';
import type { WallLook } from './wall-pages.ts';

/** The figure counts minutes, hours and minutes, hours, or days. */
export function shortWait(minutes: number): { figure: string; unit: 'minutes' | 'hours' | 'days' } {
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return { figure: String(minutes), unit: 'minutes' };
  if (hours < 10) return { figure: `${hours}:${String(minutes % 60).padStart(2, '0')}`, unit: 'hours' };
  if (hours < 48) return { figure: String(hours), unit: 'hours' };
  return { figure: String(Math.floor(hours / 24)), unit: 'days' };
}

const plateClass =
  'grid h-full shrink-0 place-items-center content-center rounded-[calc(var(--u)*0.5)] leading-none font-black tabular-nums';

interface WaitPlateProps {
  entry: WallEntry;
  asOf: number;
  look: WallLook;
}

/** A wait beyond the limit is amber; a skipped truck shows the reason instead. */
export function WaitPlate(props: WaitPlateProps) {
  const state = entryState(props.entry);
  if (!isAside(state)) return <WaitedPlate {...props} />;
  // In a dense row as wide as place and wait together, so that the columns after it line up with other rows.
  const size =
    props.look === 'dense' ? 'min-w-[calc(var(--u)*16.9)] text-[calc(var(--u)*2.9)]' : 'text-[calc(var(--u)*3)]';
  return (
    <span className={clsx(plateClass, 'bg-sunk px-[calc(var(--u)*0.8)] whitespace-nowrap', size)}>
      {asideText(state)}
    </span>
  );
}

function WaitedPlate({ entry, asOf, look }: WaitPlateProps) {
  const minutes = waitedMinutes(entry, asOf);
  const { figure, unit } = shortWait(minutes);
  const isLong = isLongWait(minutes);
  const isRoomy = look !== 'dense';
  return (
    <span
      data-long={isLong || undefined}
      className={clsx(
        plateClass,
        isRoomy ? 'min-w-[calc(var(--u)*10)]' : 'min-w-[calc(var(--u)*10.4)] px-[calc(var(--u)*0.3)]',
        isLong ? 'bg-warn text-on-warn' : 'bg-sunk',
      )}
    >
      <span className={isRoomy ? 'grid justify-items-center' : 'flex items-baseline gap-[calc(var(--u)*0.4)]'}>
        <span
          className={clsx(
            'flex items-center gap-[calc(var(--u)*0.4)]',
            isRoomy ? 'text-[calc(var(--u)*4)]' : 'text-[calc(var(--u)*2.9)]',
          )}
        >
          {isLong && (
            <TriangleAlert
              aria-hidden
              strokeWidth={3}
              className={isRoomy ? 'size-[calc(var(--u)*2.6)]' : 'size-[calc(var(--u)*1.8)]'}
            />
          )}
          {figure}
        </span>
        <span className={clsx('font-bold', isRoomy ? 'text-[calc(var(--u)*2.1)]' : 'text-[calc(var(--u)*1.8)]')}>
          {(isRoomy ? wallTexts.units : wallTexts.shortUnits)[unit]}
          {isLong && (
            <span className="sr-only">, {say(entryTexts.longWait, { limit: queueLimits.longWaitMinutes })}</span>
          )}
        </span>
      </span>
    </span>
  );
}

/** The dock is as large as its row allows. */
export function Numeral({ dock, className }: { dock: string; className: string }) {
  return (
    <span className={clsx(plateClass, 'min-w-[calc(var(--u)*9)] px-[0.08em]', className)}>
      <span className="sr-only">{entryTexts.dock} </span>
      <span className="translate-y-[0.08em] leading-[0.8]">{dock}</span>
    </span>
  );
}

/** The dock is as high as the truck's dense row has become. */
export function GrowingNumeral({ dock }: { dock: string }) {
  return (
    <span className={clsx(plateClass, 'w-[calc(var(--u)*9)] bg-go text-on-go [container-type:size]')}>
      <span className="sr-only">{entryTexts.dock} </span>
      <span className="text-[clamp(var(--u)*3.5,70cqh,var(--u)*6.4)] leading-[0.8] translate-y-[0.08em]">{dock}</span>
    </span>
  );
}

/** A dropped trailer has no place in drivers' queue, and gets a label saying so. */
export function WallPosition({ entry, className }: { entry: WallEntry; className: string }) {
  const looks = clsx(className, 'leading-none font-black');
  if (entry.status !== 'drop') return <PositionMark entry={entry} className={looks} />;
  return <span className={clsx(looks, 'text-soft')}>{entryTexts.statuses.drop}</span>;
}

/** A called driver finds his truck by the ticket; without his place, a number would seem to be missing below. */
export function TicketAndPosition({ entry }: { entry: WallEntry }) {
  return (
    <div className="grid shrink-0 justify-items-end gap-[calc(var(--u)*0.6)]">
      <Ticket entry={entry} />
      <WallPosition entry={entry} className="text-[calc(var(--u)*2.8)]" />
    </div>
  );
}

export function Ticket({ entry }: { entry: WallEntry }) {
  if (!entry.ticket) return null;
  return (
    <p className="shrink-0 translate-y-[0.06em] text-[calc(var(--u)*3.2)] leading-none font-black tabular-nums">
      <span className="sr-only">{entryTexts.ticket} </span>
      {entry.ticket}
    </p>
  );
}
