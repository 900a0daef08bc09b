import { zoneLabel } from '#shared/time/clock-time.ts';
import { useZone } from '#web/common/data/config-query.ts';
import { say } from '#web/common/data/words.ts';
import { zoneTexts as texts } from '#web/staff/texts/truck.ts';

/**
 * What stands beside the time of an instant at a facility whose clocks are not the reader's own, such as "GMT+5:30"; empty at
 * all others.
 */
export function useZoneMark(facility: string): (instant: string) => string {
  const own = useZone();
  const timeZone = useZone(facility);
  return (instant) => (timeZone ? zoneLabel(new Date(instant), timeZone, timeZone !== own || undefined) : '');
}

/** Says once of all times around it that they are another zone's than the reader's own; nothing at other facilities. */
export function ZoneNote({ facility, className }: { facility: string; className?: string }) {
  const own = useZone();
  const timeZone = useZone(facility);
  if (timeZone === undefined || timeZone === own) return null;
  return <p className={className}>{say(texts.note, { zone: timeZone.replaceAll('_', ' ') })}</p>;
}
