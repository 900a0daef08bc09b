import { clsx } from 'clsx';

import { dockText } from '#shared/check-in/dock.ts';
import { Typed } from '#web/parts/typed.tsx';
import { say } from '#web/data/words.ts';
import { entryState, isAside, type WallEntry } from '../entry-state.ts';
import { entryTexts } from '../texts.ts';
import { PlaceMark } from '../place-mark.tsx';
import { isLine, isNameBelow, type WallLook } from './wall-pages.ts';
import { GrowingNumeral, Numeral, Ticket, TicketAndPlace, WaitPlate } from './wall-marks.tsx';

interface WallRowProps {
  entry: WallEntry;
  asOf: number;
  standsOut: boolean;
  look: WallLook;
  /** In the wall's unit; rows grow in proportion where there is room left. */
  height: number;
  /** Shows the facility instead of the carrier: on a wall for all facilities, dock numbers repeat. */
  showsFacility: boolean;
}

const Container = ({ entry, className }: { entry: WallEntry; className: string }) => (
  <p className={clsx('truncate font-black', className)}>
    <Typed>{entry.containerNumber}</Typed>
  </p>
);

/** A facility's name, which wraps and is never cut: without it a dock number leads nowhere. */
const Facility = ({ entry, className }: { entry: WallEntry; className: string }) => (
  <p className={clsx('leading-[1.13] font-bold break-words', className)}>{entry.facility}</p>
);

function Who({ entry, showsFacility }: Pick<WallRowProps, 'entry' | 'showsFacility'>) {
  return (
    <>
      {entry.driverName && (
        <p className="flex items-baseline gap-[calc(var(--u)*1.2)] text-[calc(var(--u)*3)] whitespace-nowrap">
          <span className="max-w-[75%] shrink-0 truncate font-extrabold">
            <Typed>{entry.driverName}</Typed>
          </span>
          {!showsFacility && (
            <span className="truncate text-(--quiet)">
              <Typed>{entry.carrier}</Typed>
            </span>
          )}
        </p>
      )}
      <Container entry={entry} className="text-[calc(var(--u)*3.2)]" />
      {showsFacility && <Facility entry={entry} className="text-[calc(var(--u)*3)] text-(--quiet)" />}
    </>
  );
}

function RoomyRow({ entry, asOf, showsFacility }: Omit<WallRowProps, 'standsOut' | 'look' | 'height'>) {
  const state = entryState(entry);
  const waits = state === 'waiting' || isAside(state);
  return (
    <>
      {waits && (
        <div className="grid min-w-[calc(var(--u)*6.6)] justify-items-center gap-[calc(var(--u)*0.5)]">
          <PlaceMark entry={entry} className="text-[calc(var(--u)*3.4)] leading-none font-black" />
          <Ticket entry={entry} />
        </div>
      )}
      {waits && <WaitPlate entry={entry} asOf={asOf} look="roomy" />}
      {state === 'called' && <Numeral dock={entry.dock} className="bg-on-accent text-[calc(var(--u)*9)] text-accent" />}
      {state === 'docked' && <Numeral dock={dockText(entry)} className="bg-go text-[calc(var(--u)*6.8)] text-on-go" />}
      <div className="min-w-0 flex-1 leading-[1.12]">
        {state === 'called' && (
          <p className="text-[calc(var(--u)*3.6)] font-black whitespace-nowrap">
            {say(entryTexts.called, { dock: entry.dock })}
          </p>
        )}
        <Who entry={entry} showsFacility={showsFacility} />
      </div>
      {state === 'called' && <TicketAndPlace entry={entry} />}
      {state === 'docked' && <Ticket entry={entry} />}
    </>
  );
}

const letters = 'text-[calc(var(--u)*2.9)] leading-[1.13]';

/** Who a truck is on a single line. */
function FacilityOrContainer({ entry, showsFacility }: Pick<WallRowProps, 'entry' | 'showsFacility'>) {
  return (
    <>
      {showsFacility && <Facility entry={entry} className={clsx(letters, 'flex-1')} />}
      {(!showsFacility || !entry.ticket) && <Container entry={entry} className={clsx(letters, 'min-w-0 flex-1')} />}
    </>
  );
}

function DenseRow({ entry, asOf, showsFacility }: Omit<WallRowProps, 'standsOut' | 'look' | 'height'>) {
  const state = entryState(entry);
  const waits = state === 'waiting' || isAside(state);
  return (
    <>
      {state === 'waiting' && (
        <PlaceMark
          entry={entry}
          className="min-w-[calc(var(--u)*5.8)] text-end text-[calc(var(--u)*3)] leading-none font-black"
        />
      )}
      {waits && <WaitPlate entry={entry} asOf={asOf} look="dense" />}
      {state === 'called' && (
        <Numeral dock={entry.dock} className="bg-on-accent text-[calc(var(--u)*6.6)] text-accent" />
      )}
      {state === 'docked' && <GrowingNumeral dock={dockText(entry)} />}
      {state === 'called' ? (
        <div className="min-w-0 flex-1">
          <p className="text-[calc(var(--u)*3.2)] leading-[1.05] font-black whitespace-nowrap">
            {say(entryTexts.called, { dock: entry.dock })}
          </p>
          <Container entry={entry} className={letters} />
          {showsFacility && <Facility entry={entry} className={clsx(letters, 'text-(--quiet)')} />}
        </div>
      ) : (
        <FacilityOrContainer entry={entry} showsFacility={showsFacility} />
      )}
      {state === 'called' ? <TicketAndPlace entry={entry} /> : <Ticket entry={entry} />}
    </>
  );
}

/** A called truck among many: its dock on one line with what others have. */
function TightRow(row: Omit<WallRowProps, 'standsOut' | 'look' | 'height'>) {
  const { entry, showsFacility } = row;
  if (entryState(entry) !== 'called') return <DenseRow {...row} />;
  return (
    <>
      <p className="min-w-0 truncate ps-[calc(var(--u)*0.8)] text-[calc(var(--u)*3)] leading-[1.13] font-black">
        {say(entryTexts.called, { dock: entry.dock })}
      </p>
      <FacilityOrContainer entry={entry} showsFacility={showsFacility} />
      <Ticket entry={entry} />
    </>
  );
}

/** The only truck of a column, which may be shown as large as a road sign. */
function SignRow({ entry, asOf, showsFacility }: Omit<WallRowProps, 'standsOut' | 'look' | 'height'>) {
  const state = entryState(entry);
  return (
    <div className="m-auto grid w-full gap-[calc(var(--u)*1.5)] px-[calc(var(--u)*0.7)] leading-[1.12]">
      <div className="flex h-[calc(var(--u)*9)] items-center gap-[calc(var(--u)*1.3)]">
        {state !== 'docked' && <PlaceMark entry={entry} className="text-[calc(var(--u)*4)] leading-none font-black" />}
        {(state === 'waiting' || isAside(state)) && <WaitPlate entry={entry} asOf={asOf} look="sign" />}
        {state === 'called' && (
          <Numeral dock={entry.dock} className="bg-on-accent text-[calc(var(--u)*8)] text-accent" />
        )}
        {state === 'docked' && <Numeral dock={dockText(entry)} className="bg-go text-[calc(var(--u)*8)] text-on-go" />}
        <Ticket entry={entry} />
      </div>
      <div className="min-w-0">
        {state === 'called' && (
          <p className="text-[calc(var(--u)*3.6)] font-black">{say(entryTexts.called, { dock: entry.dock })}</p>
        )}
        <Who entry={entry} showsFacility={showsFacility} />
      </div>
    </div>
  );
}

/** A row of one line with its facility's name across the whole row below. */
function RowWithNameBelow({ look, ...row }: Omit<WallRowProps, 'standsOut' | 'height'>) {
  const Line = look === 'tight' ? TightRow : DenseRow;
  return (
    <div className="grid w-full min-w-0">
      <div className="flex h-[calc(var(--u)*3.28)] min-w-0 items-center gap-[calc(var(--u)*0.7)]">
        <Line {...row} showsFacility={false} />
      </div>
      <Facility entry={row.entry} className={clsx(letters, 'ps-[calc(var(--u)*0.8)]')} />
    </div>
  );
}

const contents = { sign: SignRow, roomy: RoomyRow, dense: DenseRow, tight: TightRow };

/** A truck on the wall: its dock or else its wait, and who it is. */
export function WallRow({ look, height, standsOut, ...row }: WallRowProps) {
  const state = entryState(row.entry);
  const isBelow = row.showsFacility && isLine(look, state === 'called') && isNameBelow(row.entry);
  const Content = contents[look];
  return (
    <li
      data-state={state}
      data-look={look}
      data-stands-out={standsOut || undefined}
      style={{ flex: `${height} 1 calc(var(--u) * ${height})` }}
      className={clsx(
        'relative flex min-h-0 items-center overflow-hidden',
        !isLine(look, false)
          ? 'gap-[calc(var(--u)*1.3)] rounded-[calc(var(--u)*0.9)] p-[calc(var(--u)*0.5)] pe-[calc(var(--u)*1.5)]'
          : 'gap-[calc(var(--u)*0.7)] rounded-[calc(var(--u)*0.5)] pe-[calc(var(--u)*0.8)]',
        state === 'called' ? 'bg-accent text-on-accent [--quiet:var(--on-accent)]' : 'bg-panel [--quiet:var(--soft)]',
        standsOut && 'animate-rise ps-[calc(var(--u)*2.4)]',
      )}
    >
      {standsOut && <span aria-hidden className="hazard absolute inset-y-0 start-0 w-[calc(var(--u)*1.8)]" />}
      {isBelow ? <RowWithNameBelow look={look} {...row} /> : <Content {...row} />}
    </li>
  );
}
