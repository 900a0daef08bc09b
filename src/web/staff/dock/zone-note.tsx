import { zoneLabel } from '#shared/time/clock-time.ts';
import { useZone } from '#web/common/data/config-query.ts';
import { say } from '#web/common/data/words.ts';
import { zoneTexts as texts } from '#web/staff/texts/truck.ts';

/**
 * A function that returns the mark beside a time at a facility in another time zone than the reader's, such as
 * "GMT+5:30"; empty for other facilities.
 */
export function useZoneMark(facility: string): (instant: string) => string {
  const own = useZone();
  const timeZone = useZone(facility);
  return (instant) => (timeZone ? zoneLabel(new Date(instant), timeZone, timeZone !== own || undefined) : '');
}

/**
 * Says once for all times around it that they are in another time zone than the reader's; renders nothing for other
 * facilities.
 */
export function ZoneNote({ facility, className }: { facility: string; className?: string }) {
  const own = useZone();
  const timeZone = useZone(facility);
  if (timeZone === undefined || timeZone === own) return null;
  return <p className={className}>{say(texts.note, { zone: timeZone.replaceAll('_', ' ') })}</p>;
}
