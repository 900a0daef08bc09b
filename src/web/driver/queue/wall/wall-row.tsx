import { clsx } from 'clsx';

import { dockText } from '#shared/check-in/dock.ts';
import { Cut } from '#web/common/parts/cut.tsx';
import { say } from '#web/common/data/words.ts';
import { entryState, isAside, type WallEntry } from '../entry-state.ts';
import { entryTexts } from '../texts.ts';
import { isRoomy, type WallLook } from './wall-pages.ts';
import { widthOf } from './use-room.ts';
import { GrowingNumeral, Numeral, Ticket, TicketAndPosition, WaitPlate, WallPosition } from './wall-marks.tsx';

interface WallRowProps {
  entry: WallEntry;
  asOf: number;
  standsOut: boolean;
  look: WallLook;
  /** In the wall's unit; rows grow in proportion if there is room left. */
  height: number;
}

/**
 * The smallest font size legible from 5 meters, and the maximum width of a long container number, in the wall's unit.
 */
const [leastLetters, mostContainer] = [2.2, 24];

interface FittingProps {
  text: string;
  /** The size is in the wall's unit, if the text fits. */
  size: number;
}

function Fitting({ text, size }: FittingProps) {
  const fitting = `calc(100cqi / ${(widthOf(text) + 0.05).toFixed(2)})`;
  const fontSize = `max(var(--u) * ${leastLetters}, min(var(--u) * ${size}, ${fitting}))`;
  return (
    <div className="min-w-0 flex-1 [container-type:inline-size]">
      <p style={{ fontSize }} className="leading-[1.13] font-black">
        <Cut>{text}</Cut>
      </p>
    </div>
  );
}

/** The first of several containers is shown in full, with the number of others. */
function Container({ entry, size }: { entry: WallEntry; size: number }) {
  const [first = '', ...others] = entry.containerNumber.split(/\s*[,;/]\s*/).filter(Boolean);
  const isLong = others.length > 0 && widthOf(entry.containerNumber) * leastLetters > mostContainer;
  return <Fitting text={isLong ? `${first} +${others.length}` : entry.containerNumber} size={size} />;
}

function Who({ entry }: Pick<WallRowProps, 'entry'>) {
  return (
    <>
      {entry.driverName && (
        <p className="flex items-baseline gap-[calc(var(--u)*1.2)] text-[calc(var(--u)*3)]">
          <Cut className="max-w-[75%] shrink-0 font-extrabold">{entry.driverName}</Cut>
          <Cut className="text-(--quiet)">{entry.carrier}</Cut>
        </p>
      )}
      <Container entry={entry} size={3.2} />
    </>
  );
}

function RoomyRow({ entry, asOf }: Omit<WallRowProps, 'standsOut' | 'look' | 'height'>) {
  const state = entryState(entry);
  const waits = state === 'waiting' || isAside(state);
  return (
    <>
      {waits && (
        <div className="grid min-w-[calc(var(--u)*6.6)] justify-items-center gap-[calc(var(--u)*0.5)]">
          <WallPosition entry={entry} className="text-[calc(var(--u)*3.4)]" />
          <Ticket entry={entry} />
        </div>
      )}
      {waits && <WaitPlate entry={entry} asOf={asOf} look="roomy" />}
      {state === 'called' && <Numeral dock={entry.dock} className="bg-on-accent text-[calc(var(--u)*9)] text-accent" />}
      {state === 'docked' && <Numeral dock={dockText(entry)} className="bg-go text-[calc(var(--u)*6.8)] text-on-go" />}
      <div className="min-w-0 flex-1 leading-[1.12]">
        {state === 'called' && <Fitting text={say(entryTexts.called, { dock: entry.dock })} size={3.6} />}
        <Who entry={entry} />
      </div>
      {state === 'called' && <TicketAndPosition entry={entry} />}
      {state === 'docked' && <Ticket entry={entry} />}
    </>
  );
}

/** The size is in the wall's unit. */
const lineLetters = 2.9;

function DenseRow({ entry, asOf }: Omit<WallRowProps, 'standsOut' | 'look' | 'height'>) {
  const state = entryState(entry);
  const waits = state === 'waiting' || isAside(state);
  return (
    <>
      {state === 'waiting' && (
        <WallPosition entry={entry} className="min-w-[calc(var(--u)*5.8)] text-end text-[calc(var(--u)*3)]" />
      )}
      {waits && <WaitPlate entry={entry} asOf={asOf} look="dense" />}
      {state === 'called' && (
        <Numeral dock={entry.dock} className="bg-on-accent text-[calc(var(--u)*6.6)] text-accent" />
      )}
      {state === 'docked' && <GrowingNumeral dock={dockText(entry)} />}
      {state === 'called' ? (
        <div className="min-w-0 flex-1">
          <Fitting text={say(entryTexts.called, { dock: entry.dock })} size={3} />
          <Container entry={entry} size={lineLetters} />
        </div>
      ) : (
        <Container entry={entry} size={lineLetters} />
      )}
      {state === 'called' ? <TicketAndPosition entry={entry} /> : <Ticket entry={entry} />}
    </>
  );
}

/** The dock is on one line with the details that other trucks have. */
function TightRow(row: Omit<WallRowProps, 'standsOut' | 'look' | 'height'>) {
  const { entry } = row;
  if (entryState(entry) !== 'called') return <DenseRow {...row} />;
  return (
    <>
      <p className="min-w-0 truncate ps-[calc(var(--u)*0.8)] text-[calc(var(--u)*3)] leading-[1.13] font-black">
        {say(entryTexts.called, { dock: entry.dock })}
      </p>
      <Container entry={entry} size={lineLetters} />
      <Ticket entry={entry} />
    </>
  );
}

function SignRow({ entry, asOf }: Omit<WallRowProps, 'standsOut' | 'look' | 'height'>) {
  const state = entryState(entry);
  return (
    <div className="m-auto grid w-full gap-[calc(var(--u)*1.5)] px-[calc(var(--u)*0.7)] leading-[1.12]">
      <div className="flex h-[calc(var(--u)*9)] items-center gap-[calc(var(--u)*1.3)]">
        {state !== 'docked' && <WallPosition entry={entry} className="text-[calc(var(--u)*4)]" />}
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
        <Who entry={entry} />
      </div>
    </div>
  );
}

const contents = { sign: SignRow, roomy: RoomyRow, dense: DenseRow, tight: TightRow };

export function WallRow({ look, height, standsOut, ...row }: WallRowProps) {
  const state = entryState(row.entry);
  const Content = contents[look];
  return (
    <li
      data-state={state}
      data-look={look}
      data-stands-out={standsOut || undefined}
      style={{ flex: `${height} 1 calc(var(--u) * ${height})` }}
      className={clsx(
        'relative flex min-h-0 items-center overflow-hidden',
        isRoomy(look)
          ? 'gap-[calc(var(--u)*1.3)] rounded-[calc(var(--u)*0.9)] p-[calc(var(--u)*0.5)] pe-[calc(var(--u)*1.5)]'
          : 'gap-[calc(var(--u)*0.7)] rounded-[calc(var(--u)*0.5)] pe-[calc(var(--u)*0.8)]',
        state === 'called' ? 'bg-accent text-on-accent [--quiet:var(--on-accent)]' : 'bg-panel [--quiet:var(--soft)]',
        standsOut && 'animate-rise ps-[calc(var(--u)*2.4)]',
      )}
    >
      {standsOut && <span aria-hidden className="hazard absolute inset-y-0 start-0 w-[calc(var(--u)*1.8)]" />}
      <Content {...row} />
    </li>
  );
}
