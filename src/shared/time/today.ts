import { dayRange, localDay } from './local-day.ts';

/** Today lasts until the first instant of the next day. */
export interface Today {
  timeZone: string;
  day: string;
  from: Date;
  to: Date;
}

const latest = /* @__PURE__ */ new Map<string, Today>();

const isWithin = (now: Date, { from, to }: Today): boolean => now >= from && now < to;

/** Calendar arithmetic is slow, so it runs once a day. The same object serves all day and can be a cache key. */
export function todayIn(now: Date, timeZone: string): Today {
  const known = latest.get(timeZone);
  if (known && isWithin(now, known)) return known;
  const day = localDay(now, timeZone);
  const { from = now, to = now } = dayRange(day, day, timeZone);
  const today = { timeZone, day, from, to };
  latest.set(timeZone, today);
  return today;
}
