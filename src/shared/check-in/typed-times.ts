import { clockTime, instantAt } from '../time/clock-time.ts';
import { localDay } from '../time/local-day.ts';
import type { CheckInChanges } from './changes.ts';
import type { StaffCheckIn } from './record.ts';

/** A time as somebody types it: day `YYYY-MM-DD` and time `14:05`, which is empty for none. */
export interface TypedTime {
  day: string;
  time: string;
}

export const dockTimes = ['dockInAt', 'dockOutAt'] as const;
export type DockTime = (typeof dockTimes)[number];
export type TypedTimes = Record<DockTime, TypedTime>;

/** What the times of a record are read from. */
export type TimedRecord = Pick<StaffCheckIn, 'dateCreated' | DockTime>;

function typedTime(instant: string | null, otherwise: string, timeZone: string): TypedTime {
  if (instant === null) return { day: otherwise, time: '' };
  const date = new Date(instant);
  return { day: localDay(date, timeZone), time: clockTime(date, timeZone) };
}

/** The times of a record as they stand, for somebody to change; a time that is not recorded has the day of `now`. */
export function typedTimes(record: TimedRecord, now: Date, timeZone: string): TypedTimes {
  const today = localDay(now, timeZone);
  return {
    dockInAt: typedTime(record.dockInAt, today, timeZone),
    dockOutAt: typedTime(record.dockOutAt, today, timeZone),
  };
}

/** Whether a time of this record can have been on another day than today, so that the day has to be asked for too. */
export function needsDays(record: TimedRecord, now: Date, timeZone: string): boolean {
  return localDay(new Date(record.dateCreated), timeZone) !== localDay(now, timeZone);
}

const minuteOf = (instant: string) => Math.floor(Date.parse(instant) / 60_000);

/** Typed times have no seconds: within the minute of what comes before it, a time is as late as that. */
function notBefore(instant: string, earliest: string | null | undefined): string {
  if (!earliest || minuteOf(instant) !== minuteOf(earliest)) return instant;
  return instant < earliest ? earliest : instant;
}

/** What somebody has changed of the times; what reads as before is left alone, seconds included. */
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
