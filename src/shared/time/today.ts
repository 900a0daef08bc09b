import { dayRange, localDay } from './local-day.ts';

/** A day that is today in some zone, from its first instant until the first instant of the next. */
export interface Today {
  timeZone: string;
  day: string;
  from: Date;
  to: Date;
}

const latest = /* @__PURE__ */ new Map<string, Today>();

const isWithin = (now: Date, { from, to }: Today): boolean => now >= from && now < to;

/**
 * The day of `now` in a time zone. Every request needs it, and calendar arithmetic is slow compared with the rest of a
 * request, so it is computed once a day. The same object is returned all day, so that it can serve as a cache key.
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
