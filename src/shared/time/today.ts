import { dayRange, localDay } from './local-day.ts';

/** A day that is today somewhere, from its first instant until the first of the next. */
export interface Today {
  timeZone: string;
  day: string;
  from: Date;
  to: Date;
}

const latest = /* @__PURE__ */ new Map<string, Today>();

const isWithin = (now: Date, { from, to }: Today): boolean => now >= from && now < to;

/**
 * The day of `now` in a time zone. Asked with every request, it is worked out once a day: reading a calendar takes longer
 * than most of what a request does besides. The same object is returned all day, so that more can be kept by it.
 */
export function todayIn(now: Date, timeZone: string): Today {
  const known = latest.get(timeZone);
  if (known && isWithin(now, known)) return known;
  const day = localDay(now, timeZone);
  const { from = now, to = now } = dayRange(day, day, timeZone);
  const today = { timeZone, day, from, to };
  latest.set(timeZone, today);
  return today;
}
