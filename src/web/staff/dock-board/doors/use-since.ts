import { isAtDock } from '#shared/queue/doors.ts';
import { clockString } from '#shared/time/clock-time.ts';
import { useShownClock } from '#web/common/data/shown-clock.ts';
import { waitText } from '#web/common/texts/times.ts';
import { type ShownDoor, useBoardActions } from '../board-context.ts';
import { doorTexts as texts } from '#web/staff/texts/dock-board.ts';

function beginning({ dock, trucks: [truck] }: ShownDoor): string | undefined {
  if (!truck) return dock.outOfService?.since;
  return (isAtDock(truck) ? truck.dockInAt : truck.dockAssignedAt) ?? truck.dateCreated;
}

/** The time is in words; null while the door is free. */
export function useSince(door: ShownDoor): { text: string; clock: string; minutes: string } | null {
  const { board } = useBoardActions();
  const shown = useShownClock();
  const at = beginning(door);
  if (at === undefined) return null;
  const minutes = waitText(Math.max(0, Math.floor((board.now - Date.parse(at)) / 60_000)));
  const clock = `${texts.since} ${shown(clockString(new Date(at), board.facility.timeZone))},`;
  return { text: `${clock} ${minutes}`, clock, minutes };
}
