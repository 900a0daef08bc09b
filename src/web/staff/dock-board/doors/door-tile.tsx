import { Cut } from '#web/common/parts/cut.tsx';
import { clsx } from 'clsx';
import { Ellipsis, TriangleAlert } from 'lucide-react';

import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { PriorityBadge, TicketMark } from '#web/common/badges/badges.tsx';
import { TimeChip } from '#web/staff/badges/detention-mark.tsx';
import { UnsentMark } from '#web/staff/badges/unsent-mark.tsx';
import { CallMark } from '#web/staff/calls/call-mark.tsx';
import { CallSteps } from '#web/staff/calls/call-steps.tsx';
import { useShownCall } from '#web/staff/calls/use-shown-call.ts';
import { useFocusOnChange } from '#web/staff/dock/use-kept-focus.ts';
import { type ShownDoor, useBoardActions } from '../board-context.ts';
import { doorTexts as texts, truckTexts } from '#web/staff/texts/dock-board.ts';
import { DoorStep, tileButton } from './door-step.tsx';
import { FreeDoor } from './free-door.tsx';
import { useSince } from './use-since.ts';
import { say } from '#web/common/data/words.ts';
import { Button } from '#web/common/ui/button.tsx';
import { priorityTexts } from '#web/staff/texts/truck.ts';
import { fieldLabel } from '#web/common/texts/check-in.ts';

const plates: Record<ShownDoor['state'], string> = {
  free: 'border-2 border-dashed border-go text-go-text',
  called: 'border-3 border-ink text-ink',
  // The borders show when the system removes background colors (forced colors).
  docked: 'border-2 border-transparent bg-ink text-panel',
  'in-process': 'border-2 border-transparent bg-info text-on-info',
  ready: 'border-2 border-transparent bg-go text-on-go',
  'out-of-service': 'border-2 border-edge bg-sunk text-soft line-through',
};

/** The plate opens the details; its press area covers the whole tile. */
function Plate({ door: { dock, state } }: { door: ShownDoor }) {
  const { ask } = useBoardActions();
  return (
    <h3 className="shrink-0">
      <button
        type="button"
        aria-haspopup="dialog"
        title={say(texts.details, { dock: dock.name })}
        onClick={() => ask({ about: 'door', dockId: dock.id })}
        className={clsx(
          'grid h-9 min-w-9 place-items-center rounded-md px-1 leading-none font-black tabular-nums after:absolute after:inset-0 after:rounded-lg',
          dock.name.length > 4 ? 'max-w-20 text-sm wrap-anywhere' : 'text-xl',
          plates[state],
        )}
      >
        <span title={dock.name} className="line-clamp-2">
          <span className="sr-only">{say(texts.name, { dock: '' }).trim()} </span>
          {dock.name}
        </span>
      </button>
    </h3>
  );
}

function Conflict({ count }: { count: number }) {
  const conflict = say(texts.several, { count });
  return (
    <p
      role="alert"
      title={conflict}
      className="flex items-center gap-1 text-xs leading-tight! font-bold text-stop-text"
    >
      <TriangleAlert aria-hidden className="size-3.5 shrink-0" />
      <span aria-hidden>{say(texts.severalShort, { count })}</span>
      <span className="sr-only">{conflict}</span>
    </p>
  );
}

/** The line has the duration or, if there are several trucks, their number. */
function StateLine({ door }: { door: ShownDoor }) {
  const since = useSince(door);
  const { state, trucks } = door;
  const [truck] = trucks;
  return (
    // Wraps below the plate if its longest word does not fit beside it; the time needs no minimum width.
    <div className="min-w-min flex-1 leading-tight wrap-break-word">
      <p
        className={clsx(
          'pe-4 text-sm leading-tight! font-extrabold max-[22.5rem]:text-xs',
          state === 'free' && 'text-go-text',
        )}
      >
        {texts.states[state]}
      </p>
      {trucks.length > 1 && <Conflict count={trucks.length} />}
      {since && trucks.length <= 1 && (
        <p title={since.text} className="w-0 min-w-full text-xs leading-tight! tabular-nums text-soft">
          <span className="sr-only">{since.clock} </span>
          {truck ? <TimeChip checkIn={truck} minutes={since.minutes} /> : since.minutes}
        </p>
      )}
    </div>
  );
}

function TruckLines({ truck }: { truck: StaffCheckIn }) {
  const { driverName, containerNumber, carrier, priority } = truck;
  return (
    <div className="min-w-0 leading-tight">
      <p className="flex min-w-0 items-center gap-1.5 font-bold [&>*]:leading-5">
        <Cut>{driverName}</Cut>
        <TicketMark label={fieldLabel('ticket')} checkIn={truck} />
      </p>
      {/* The priority takes no line of its own, so that all tiles of a row are equally high. */}
      <p className="flex min-w-0 items-center gap-1 text-xs leading-4.5! text-soft">
        {priority && <PriorityBadge priority={priority} word={priorityTexts[priority]} size="sm" />}
        <Cut>{[containerNumber, carrier]}</Cut>
      </p>
      <div className="flex flex-wrap items-center gap-1 not-empty:pt-1">
        <UnsentMark id={truck.id} />
        <CallMark checkIn={truck} />
      </div>
    </div>
  );
}

function AtDoor({ truck }: { truck: StaffCheckIn }) {
  const { take } = useBoardActions();
  const call = useShownCall(truck);
  return (
    <>
      <TruckLines truck={truck} />
      <div className="relative mt-auto grid gap-1.5">
        {call && <CallSteps checkIn={truck} shown={call} take={take} isShort />}
        <DoorStep truck={truck} isDue={call?.standing !== 'unanswered'} />
      </div>
    </>
  );
}

/** With this many trucks, a tile stays as high as the others. */
const mostNamed = 2;

/** Each truck's steps are in the details. */
function Shared({ door: { dock, trucks } }: { door: ShownDoor }) {
  const { ask } = useBoardActions();
  const more = trucks.length - mostNamed;
  return (
    <>
      <ul className="text-sm leading-4.5! font-bold">
        {trucks.slice(0, mostNamed).map(({ id, driverName }, place) => (
          <li key={id} className="flex gap-1">
            <Cut>{driverName}</Cut>
            {more > 0 && place === mostNamed - 1 && <span className="shrink-0 text-soft">{`+${more}`}</span>}
          </li>
        ))}
      </ul>
      <Button
        variant="secondary"
        className={clsx(tileButton, 'relative mt-auto')}
        aria-label={say(truckTexts.of, { action: texts.showAll, driver: say(texts.name, { dock: dock.name }) })}
        onClick={() => ask({ about: 'door', dockId: dock.id })}
      >
        {texts.showAll}
      </Button>
    </>
  );
}

/** The next step is a single button; everything else is in the details. */
export function DoorTile({ door }: { door: ShownDoor }) {
  const { dock, state, trucks } = door;
  const box = useFocusOnChange<HTMLDivElement>(`${state} ${trucks.map(({ id }) => id).join()}`);
  const { reason } = dock.outOfService ?? {};
  const isShared = trucks.length > 1;
  const [truck] = trucks;
  return (
    <li
      data-state={state}
      className={clsx(
        'relative flex min-w-0 rounded-lg border p-1.75 shadow-low hover:border-ink has-[h3_button:active]:bg-sunk',
        state === 'out-of-service' ? 'bg-sunk' : 'bg-panel',
        isShared ? 'border-2 border-stop!' : state === 'called' ? 'border-edge' : 'border-line',
      )}
    >
      <div ref={box} tabIndex={-1} className="flex min-w-0 flex-1 flex-col gap-1 outline-none">
        <div className="flex min-h-9 min-w-0 flex-wrap items-center gap-1.5">
          <Plate door={door} />
          <StateLine door={door} />
          <Ellipsis aria-hidden className="absolute end-1.5 top-1.5 size-4 text-soft" />
        </div>
        {reason !== undefined && (
          <p className="text-sm leading-tight font-semibold text-warn-text">
            <Cut lines={2}>{reason}</Cut>
          </p>
        )}
        {isShared ? <Shared door={door} /> : truck && <AtDoor truck={truck} />}
        {state === 'free' && <FreeDoor dock={dock} />}
      </div>
    </li>
  );
}
