import { clockTime, instantsAt } from '../time/clock-time.ts';
import { localDay } from '../time/local-day.ts';
import type { CheckInChanges } from './changes.ts';
import type { StaffCheckIn } from './record.ts';

/** A time is repeated when clocks go back. */
export type Occurrence = 'first' | 'second';

/** Day `YYYY-MM-DD` and time `14:05`; an empty time means none. */
export interface TypedTime {
  day: string;
  time: string;
  /** Set only for a repeated time; the first occurrence unless that is before an earlier event. */
  occurrence?: Occurrence;
}

const correctableTimes = [
  'freeTimeFrom',
  'dockAssignedAt',
  'dockInAt',
  'workStartedAt',
  'workEndedAt',
  'dockOutAt',
  'gateOutAt',
] as const;
export type CorrectableTime = (typeof correctableTimes)[number];
/** Most records do not have these times at all. */
type SparseTime = 'freeTimeFrom' | 'gateOutAt';
export type TypedTimes = Record<CorrectableTime, TypedTime>;

export type TimedRecord = Pick<StaffCheckIn, 'dateCreated' | Exclude<CorrectableTime, SparseTime>> &
  Partial<Pick<StaffCheckIn, SparseTime>>;

/** Dock times can also be added and cleared; times of steps can only be changed. */
export const isDockTime = (time: CorrectableTime): boolean => time === 'dockInAt' || time === 'dockOutAt';

export function offeredTimes(record: TimedRecord): readonly CorrectableTime[] {
  return correctableTimes.filter((time) => isDockTime(time) || (record[time] ?? null) !== null);
}

function typedTime(instant: string | null, otherwise: string, timeZone: string): TypedTime {
  if (instant === null) return { day: otherwise, time: '' };
  const date = new Date(instant);
  const [day, time] = [localDay(date, timeZone), clockTime(date, timeZone)];
  const [, second] = instantsAt(day, time, timeZone);
  return { day, time, ...(second && { occurrence: date < second ? 'first' : 'second' }) };
}

/** A time that is not recorded gets the day of `now`. */
export function typedTimes(record: TimedRecord, now: Date, timeZone: string): TypedTimes {
  const today = localDay(now, timeZone);
  const typed = correctableTimes.map((time) => [time, typedTime(record[time] ?? null, today, timeZone)]);
  return Object.fromEntries(typed) as TypedTimes;
}

/** A time may be on a day other than today, so that the form must ask for the day. */
export function needsDays(record: TimedRecord, now: Date, timeZone: string): boolean {
  return localDay(new Date(record.dateCreated), timeZone) !== localDay(now, timeZone);
}

const minuteOf = (instant: string) => Math.floor(Date.parse(instant) / 60_000);

/** Typed times have no seconds: a time in the same minute as the event before it is moved to that event. */
function notBefore(instant: string, earliest: string | null | undefined): string {
  if (!earliest || minuteOf(instant) !== minuteOf(earliest)) return instant;
  return instant < earliest ? earliest : instant;
}

/** Each time may not precede the one named here. */
const previousOf = {
  freeTimeFrom: 'dateCreated',
  dockAssignedAt: 'dateCreated',
  dockInAt: 'dateCreated',
  workStartedAt: 'dockInAt',
  workEndedAt: 'workStartedAt',
  dockOutAt: 'dockInAt',
  gateOutAt: 'dockOutAt',
} as const satisfies Record<CorrectableTime, keyof TimedRecord>;

export interface MeantTime {
  instant: string;
  /** Set only for a repeated time. */
  occurrence?: Occurrence;
  isChanged: boolean;
}

function meantTime({ day, time, occurrence }: TypedTime, earliest: string | null, timeZone: string): MeantTime {
  const [first, second] = instantsAt(day, time, timeZone).map((date) => notBefore(date.toISOString(), earliest));
  if (first === undefined || second === undefined) return { instant: first ?? '', isChanged: true };
  const isSecond = occurrence === 'second' || (earliest !== null && first < earliest);
  return { instant: isSecond ? second : first, occurrence: isSecond ? 'second' : 'first', isChanged: true };
}

const isSame = (typed: TypedTime, shown: TypedTime) =>
  typed.time === shown.time &&
  (typed.time === '' ||
    (typed.day === shown.day && (shown.occurrence === undefined || typed.occurrence === shown.occurrence)));

/** Null for no time. A time that reads the same as before is left unchanged, including its seconds. */
export function meantTimes(
  record: TimedRecord,
  typed: TypedTimes,
  now: Date,
  timeZone: string,
): Record<CorrectableTime, MeantTime | null> {
  const shown = typedTimes(record, now, timeZone);
  const meant: Partial<Record<CorrectableTime, MeantTime | null>> = {};
  for (const field of correctableTimes) {
    const instant = record[field] ?? null;
    const { occurrence } = shown[field];
    if (instant !== null && isSame(typed[field], shown[field])) {
      meant[field] = { instant, ...(occurrence && { occurrence }), isChanged: false };
    } else if (typed[field].time === '') meant[field] = null;
    else {
      const previous = previousOf[field];
      const earliest = previous === 'dateCreated' ? record.dateCreated : (meant[previous]?.instant ?? null);
      meant[field] = meantTime(typed[field], earliest, timeZone);
    }
  }
  return meant as Record<CorrectableTime, MeantTime | null>;
}

export function timeChanges(
  record: TimedRecord,
  typed: TypedTimes,
  now: Date,
  timeZone: string,
): Pick<CheckInChanges, CorrectableTime> {
  const meant = meantTimes(record, typed, now, timeZone);
  const changes: Pick<CheckInChanges, CorrectableTime> = {};
  for (const field of correctableTimes) {
    const time = meant[field];
    if (time?.isChanged) changes[field] = time.instant;
    if (time === null && (record[field] ?? null) !== null) changes[field] = null;
  }
  return changes;
}
