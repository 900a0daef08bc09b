import { clockTime, instantAt } from '../time/clock-time.ts';
import { localDay } from '../time/local-day.ts';
import type { CheckInChanges } from './changes.ts';
import type { StaffCheckIn } from './record.ts';

/** A time as typed: day `YYYY-MM-DD` and time `14:05`, which is empty for none. */
export interface TypedTime {
  day: string;
  time: string;
}

/** The times that can be corrected, in the order in which they come. */
export const correctableTimes = ['dockAssignedAt', 'dockInAt', 'workStartedAt', 'workEndedAt', 'dockOutAt'] as const;
export type CorrectableTime = (typeof correctableTimes)[number];
export type TypedTimes = Record<CorrectableTime, TypedTime>;

/** The record fields that hold its times. */
export type TimedRecord = Pick<StaffCheckIn, 'dateCreated' | CorrectableTime>;

/** Dock In and Dock Out can be set and cleared as well; times of steps only changed. */
export const isDockTime = (time: CorrectableTime): boolean => time === 'dockInAt' || time === 'dockOutAt';

/** The times to offer for a record. */
export function offeredTimes(record: TimedRecord): readonly CorrectableTime[] {
  return correctableTimes.filter((time) => isDockTime(time) || record[time] !== null);
}

function typedTime(instant: string | null, otherwise: string, timeZone: string): TypedTime {
  if (instant === null) return { day: otherwise, time: '' };
  const date = new Date(instant);
  return { day: localDay(date, timeZone), time: clockTime(date, timeZone) };
}

/** The recorded times in editable form; a time that is not recorded gets the day of `now`. */
export function typedTimes(record: TimedRecord, now: Date, timeZone: string): TypedTimes {
  const today = localDay(now, timeZone);
  const typed = correctableTimes.map((time) => [time, typedTime(record[time], today, timeZone)]);
  return Object.fromEntries(typed) as TypedTimes;
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

/** The time than which another one is not earlier. */
const previousOf = {
  dockAssignedAt: 'dateCreated',
  dockInAt: 'dateCreated',
  workStartedAt: 'dockInAt',
  workEndedAt: 'workStartedAt',
  dockOutAt: 'dockInAt',
} as const satisfies Record<CorrectableTime, keyof TimedRecord>;

/** The times that were changed. A time that reads the same as before is left alone, seconds included. */
export function timeChanges(
  record: TimedRecord,
  typed: TypedTimes,
  now: Date,
  timeZone: string,
): Pick<CheckInChanges, CorrectableTime> {
  const shown = typedTimes(record, now, timeZone);
  const changes: Pick<CheckInChanges, CorrectableTime> = {};
  for (const field of correctableTimes) {
    const { day, time } = typed[field];
    if (time === shown[field].time && (time === '' || day === shown[field].day)) continue;
    if (time === '') changes[field] = null;
    else {
      const earliest = { ...record, ...changes }[previousOf[field]];
      changes[field] = notBefore(instantAt(day, time, timeZone).toISOString(), earliest);
    }
  }
  return changes;
}
