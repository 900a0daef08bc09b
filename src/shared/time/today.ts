import { dayRange, localDay } from './local-day.ts';

/** Until the first instant of the next day. */
export interface Today {
  timeZone: string;
  day: string;
  from: Date;
  to: Date;
}

const latest = /* @__PURE__ */ new Map<string, Today>();

const isWithin = (now: Date, { from, to }: Today): boolean => now >= from && now < to;

/** Once a day: calendar arithmetic is slow. The same object all day, so that it can serve as a cache key. */
export function todayIn(now: Date, timeZone: string): Today {
  const known = latest.get(timeZone);
  if (known && isWithin(now, known)) return known;
  const day = localDay(now, timeZone);
  const { from = now, to = now } = dayRange(day, day, timeZone);
  const today = { timeZone, day, from, to };
  latest.set(timeZone, today);
  return today;
}
