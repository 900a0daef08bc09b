import { zoneLabel } from '#shared/time/clock-time.ts';
import { useZone } from '#web/common/data/config-query.ts';
import { say } from '#web/common/data/words.ts';
import { zoneTexts as texts } from '#web/staff/texts/truck.ts';

/** The mark, such as "GMT+5:30", is empty unless the facility is in another time zone than the reader. */
export function useZoneMark(facility: string): (instant: string) => string {
  const own = useZone();
  const timeZone = useZone(facility);
  return (instant) => (timeZone ? zoneLabel(new Date(instant), timeZone, timeZone !== own || undefined) : '');
}

/** One note serves all times around it. Renders nothing for facilities in the reader's time zone. */
export function ZoneNote({ facility, className }: { facility: string; className?: string }) {
  const own = useZone();
  const timeZone = useZone(facility);
  if (timeZone === undefined || timeZone === own) return null;
  return <p className={className}>{say(texts.note, { zone: timeZone.replaceAll('_', ' ') })}</p>;
}
