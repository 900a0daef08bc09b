import { clsx } from 'clsx';
import { Timer, TriangleAlert } from 'lucide-react';

import { truckSettingsOf } from '#shared/carriers/carriers.ts';
import { detention, freeUntil } from '#shared/check-in/detention.ts';
import { isOnSite } from '#shared/check-in/dock.ts';
import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { knownFacilities } from '#web/staff/data/unsent.ts';
import { useNow } from '#web/common/parts/use-now.ts';
import { waitText } from '#web/common/texts/times.ts';
import { detentionTexts } from '#web/staff/texts/truck.ts';
import { say } from '#web/common/data/words.ts';

/** Null until the free time is nearly used up, and for trucks not on site. */
function useDetention(checkIn: StaffCheckIn) {
  const now = useNow();
  // A dropped trailer stays without its driver, and the time of a closed record no longer counts.
  if (!isOnSite(checkIn) || checkIn.status === 'drop') return null;
  const { freeMinutes } = truckSettingsOf(knownFacilities(), checkIn);
  const clock = detention(checkIn, freeMinutes, new Date(now));
  if (!clock || clock.level === 'free') return null;
  const isOver = clock.level === 'red';
  const text = isOver
    ? say(detentionTexts.red, { time: waitText(clock.beyondMinutes) })
    : say(detentionTexts.amber, { time: waitText(Math.ceil((freeUntil(checkIn, freeMinutes) - now) / 60_000)) });
  return { level: clock.level, text, tone: isOver ? 'bg-stop text-on-stop' : 'bg-warn text-on-warn' };
}

/** The mark is amber when the free time is nearly used up, red beyond it; otherwise it renders nothing. */
export function DetentionMark({ checkIn }: { checkIn: StaffCheckIn }) {
  const clock = useDetention(checkIn);
  if (!clock) return null;
  return (
    <p
      data-detention={clock.level}
      className={clsx(
        'inline-flex min-h-7 items-center gap-1.5 justify-self-start rounded-md px-2 text-sm font-bold tabular-nums',
        clock.tone,
      )}
    >
      <Timer aria-hidden className="size-4 shrink-0" />
      {clock.text}
    </p>
  );
}

interface TimeChipProps {
  checkIn: StaffCheckIn;
  /** The time in the current stage, in words. */
  minutes: string;
  isLong?: boolean;
}

/** Shortens "1 h 40 min" to "1 h 40", where space is tight. */
export const inShort = (minutes: string) => minutes.replace(/(\sh\s\d\d)\smin\b/, '$1');

/** Color, icon and tooltip show how much of the free time is used. */
export function TimeChip({ checkIn, minutes, isLong = false }: TimeChipProps) {
  const clock = useDetention(checkIn);
  const isMarked = clock !== null || isLong;
  const Sign = clock ? Timer : TriangleAlert;
  return (
    <span
      title={clock?.text}
      data-detention={clock?.level}
      className={clsx(
        'inline-flex shrink-0 items-center gap-1 rounded-sm text-xs font-bold whitespace-nowrap tabular-nums',
        isMarked && 'px-1',
        clock?.tone ?? (isLong ? 'bg-warn text-on-warn' : 'text-soft'),
      )}
    >
      {isMarked && <Sign aria-hidden className="size-3.5 shrink-0" />}
      {inShort(minutes)}
      {clock && <span className="sr-only">, {clock.text}</span>}
    </span>
  );
}
