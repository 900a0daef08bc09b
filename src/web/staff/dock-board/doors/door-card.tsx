import { clsx } from 'clsx';
import { TriangleAlert } from 'lucide-react';

import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { type Door, isAtDock } from '#shared/queue/doors.ts';
import { clockString } from '#shared/time/clock-time.ts';
import { useShownClock } from '#web/common/data/shown-clock.ts';
import { waitText } from '#web/common/parts/wait-text.ts';
import { useFocusOnChange } from '#web/staff/dock/use-kept-focus.ts';
import { DetentionMark } from '#web/staff/badges/detention-mark.tsx';
import { CallMark } from '#web/staff/calls/call-mark.tsx';
import { CallSteps } from '#web/staff/calls/call-steps.tsx';
import { useShownCall } from '#web/staff/calls/use-shown-call.ts';
import { useBoardHands } from '../board-context.ts';
import { doorTexts as texts } from '../texts.ts';
import { TruckName } from '#web/staff/queue-order/truck-name.tsx';
import { FreeDoor } from './free-door.tsx';
import { DoorMenu } from './door-menu.tsx';
import { DoorStep } from './door-step.tsx';

type ShownDoor = Door<StaffCheckIn>;

const plates: Record<ShownDoor['state'], string> = {
  free: 'border-3 border-dashed border-go text-go-text',
  called: 'plate-accent text-on-accent',
  docked: 'bg-ink text-panel',
  'in-process': 'bg-info text-on-info',
  ready: 'bg-go text-on-go',
  'out-of-service': 'border-3 border-edge bg-sunk text-soft line-through',
};

function Since({ at, word }: { at: string; word: string }) {
  const { board } = useBoardHands();
  const shown = useShownClock();
  const minutes = Math.max(0, Math.floor((board.now - Date.parse(at)) / 60_000));
  const time = shown(clockString(new Date(at), board.facility.timeZone));
  return (
    <p className="leading-tight">
      <span className="block text-lg font-black">{word}</span>
      <span className="block text-sm text-soft tabular-nums *:whitespace-nowrap">
        {texts.since} <span>{time},</span> <span>{waitText(minutes)}</span>
      </span>
    </p>
  );
}

function StateLine({ door }: { door: ShownDoor }) {
  const [truck] = door.trucks;
  const word = texts.states[door.state];
  const { outOfService } = door.dock;
  if (truck) {
    const at = isAtDock(truck) ? truck.dockInAt : truck.dockAssignedAt;
    return <Since at={at ?? truck.dateCreated} word={word} />;
  }
  if (door.state === 'out-of-service' && outOfService) return <Since at={outOfService.since} word={word} />;
  return <p className="text-lg font-black text-go-text">{word}</p>;
}

function AtDoor({ door, truck }: { door: ShownDoor; truck: StaffCheckIn }) {
  return (
    <div className="grid gap-2.5 border-t border-line pt-2.5">
      <TruckName truck={truck} />
      <DetentionMark checkIn={truck} />
      <DoorCall truck={truck} />
      <DoorStep truck={truck} isShared={door.trucks.length > 1} />
    </div>
  );
}

function DoorCall({ truck }: { truck: StaffCheckIn }) {
  const { take } = useBoardHands();
  const shown = useShownCall(truck);
  if (!shown) return null;
  return (
    <>
      <CallMark checkIn={truck} />
      <CallSteps checkIn={truck} shown={shown} take={take} />
    </>
  );
}

/** One dock as a door: its state, the truck that has it, and the next step as one press. */
export function DoorCard({ door }: { door: ShownDoor }) {
  const { dock, state, trucks } = door;
  const box = useFocusOnChange<HTMLDivElement>(`${state} ${trucks.map(({ id }) => id).join()}`);
  const { reason } = dock.outOfService ?? {};
  return (
    <li
      data-state={state}
      className={clsx(
        'flex min-w-0 flex-col rounded-xl border bg-panel p-3.5 shadow-low',
        state === 'called' ? 'border-2 border-accent' : 'border-line',
        trucks.length > 1 && 'border-2 border-stop!',
        state === 'out-of-service' && 'bg-sunk',
      )}
    >
      <div ref={box} tabIndex={-1} className="grid gap-2.5 outline-none">
        <div className="flex items-center gap-3">
          <h3
            className={clsx(
              'grid h-16 min-w-16 shrink-0 place-items-center rounded-lg px-2 text-3xl leading-none font-black tabular-nums',
              dock.name.length > 4 && 'text-xl!',
              plates[state],
            )}
          >
            <span>
              <span className="sr-only">{texts.name('').trim()} </span>
              {dock.name}
            </span>
          </h3>
          <div className="min-w-0 flex-1">
            <StateLine door={door} />
          </div>
          <DoorMenu door={door} />
        </div>
        {reason !== undefined && <p className="text-sm font-semibold text-warn-text">{reason}</p>}
        {trucks.length > 1 && (
          <p role="alert" className="flex gap-2 rounded-md bg-stop-wash px-3 py-2 text-sm font-bold text-stop-text">
            <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            {texts.several(trucks.length)}
          </p>
        )}
        {trucks.map((truck) => (
          <AtDoor key={truck.id} door={door} truck={truck} />
        ))}
        {state === 'free' && <FreeDoor dock={dock} />}
      </div>
    </li>
  );
}
