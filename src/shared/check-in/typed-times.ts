import { clockTime, instantAt } from '../time/clock-time.ts';
import { localDay } from '../time/local-day.ts';
import type { CheckInChanges } from './changes.ts';
import type { StaffCheckIn } from './record.ts';

/** A time as typed: day `YYYY-MM-DD` and time `14:05`, which is empty for none. */
export interface TypedTime {
  day: string;
  time: string;
}

export const dockTimes = ['dockInAt', 'dockOutAt'] as const;
export type DockTime = (typeof dockTimes)[number];
export type TypedTimes = Record<DockTime, TypedTime>;

/** The record fields that hold its times. */
export type TimedRecord = Pick<StaffCheckIn, 'dateCreated' | DockTime>;

function typedTime(instant: string | null, otherwise: string, timeZone: string): TypedTime {
  if (instant === null) return { day: otherwise, time: '' };
  const date = new Date(instant);
  return { day: localDay(date, timeZone), time: clockTime(date, timeZone) };
}

/** The recorded times in editable form; a time that is not recorded gets the day of `now`. */
export function typedTimes(record: TimedRecord, now: Date, timeZone: string): TypedTimes {
  const today = localDay(now, timeZone);
  return {
    dockInAt: typedTime(record.dockInAt, today, timeZone),
    dockOutAt: typedTime(record.dockOutAt, today, timeZone),
  };
}

/** Whether a time of this record may be on a day other than today, so that the form must ask for the day. */
export function needsDays(record: TimedRecord, now: Date, timeZone: string): boolean {
  return localDay(new Date(record.dateCreated), timeZone) !== localDay(now, timeZone);
}

const minuteOf = (instant: string) => Math.floor(Date.parse(instant) / 60_000);

/** Typed times have no seconds: a time in the same minute as the event before it is moved to that event. */
function notBefore(instant: string, earliest: string | null | undefined): string {
  if (!earliest || minuteOf(instant) !== minuteOf(earliest)) return instant;
  return instant < earliest ? earliest : instant;
}

/** The times that were changed. A time that reads the same as before is left alone, seconds included. */
export function timeChanges(
  record: TimedRecord,
  typed: TypedTimes,
  now: Date,
  timeZone: string,
): Pick<CheckInChanges, DockTime> {
  const shown = typedTimes(record, now, timeZone);
  const changes: Pick<CheckInChanges, DockTime> = {};
  for (const field of dockTimes) {
    const { day, time } = typed[field];
    if (time === shown[field].time && (time === '' || day === shown[field].day)) continue;
    if (time === '') changes[field] = null;
    else {
      const standing = changes.dockInAt === undefined ? record.dockInAt : changes.dockInAt;
      const earliest = field === 'dockInAt' ? record.dateCreated : standing;
      changes[field] = notBefore(instantAt(day, time, timeZone).toISOString(), earliest);
    }
  }
  return changes;
}
