import { localDay } from '../time/local-day.ts';
import type { Doubt } from '../check-in/closed-lists.ts';
import { type GateCodeWay, typedCode } from './gate-code.ts';

const minuteMs = 60_000;
export const codeStepMs = 5 * minuteMs;
const goodForMs = 10 * minuteMs;
/** Milliseconds by which the clocks of two nodes may differ. */
const skewMs = 30_000;
/** Posters are changed around midnight, not exactly at it. */
const posterGraceMs = 60 * minuteMs;
/** How late a check-in that a phone stored offline may arrive: this bounds the use of a leaked code. */
const maxLateMs = 2 * 60 * minuteMs;
/** An expired code is distinguished from a wrong one for this many past periods. */
const remembered = { poster: 7, screen: 24 } as const;

/** A screen shows one code per period. */
export const screenPeriod = (at: Date): number => Math.floor(at.getTime() / codeStepMs);

export const screenCodeTimes = (period: number) => ({
  shownFrom: new Date(period * codeStepMs),
  goodUntil: new Date(period * codeStepMs + goodForMs),
});

interface CodeToShow {
  readonly code: string;
  /** ISO instant. */
  readonly shownFrom: string;
}

/** `leftMs` is how long it is still shown. Null once the last has expired. Source: docs/product, "The gate screen". */
export function codeAt(codes: readonly CodeToShow[], at: number): { code: string; leftMs: number } | null {
  for (const { code, shownFrom } of codes) {
    const leftMs = Date.parse(shownFrom) + codeStepMs - at;
    if (leftMs > 0 && leftMs <= codeStepMs) return { code, leftMs };
  }
  return null;
}

interface Place {
  way: GateCodeWay;
  timeZone: string;
}

const moved = (at: Date, ms: number) => new Date(at.getTime() + ms);

function goodPeriods({ way, timeZone }: Place, at: Date): string[] {
  const found =
    way === 'screen'
      ? [screenPeriod(moved(at, skewMs)), screenPeriod(at), screenPeriod(at) - 1].map(String)
      : [-posterGraceMs, 0, posterGraceMs].map((by) => localDay(moved(at, by), timeZone));
  return [...new Set(found)];
}

/** The codes of these recent periods have expired. */
function formerPeriods({ way, timeZone }: Place, at: Date): string[] {
  const back = way === 'screen' ? codeStepMs : 24 * 60 * minuteMs;
  return Array.from({ length: remembered[way] }, (_, index) => {
    const then = moved(at, -(index + 1) * back);
    return way === 'screen' ? String(screenPeriod(then)) : localDay(then, timeZone);
  });
}

export interface ShownCode extends Place {
  typed: string;
  /** The moment the driver submitted the form, and when the server received it. */
  occurredAt: Date;
  receivedAt: Date;
  codeOf: (period: string) => string;
}

/** The period whose code was typed. A check-in stored offline counts by the time it was typed, for two hours. */
export function judgeCode(shown: ShownCode): { period: string } | { doubt: Doubt } {
  const typed = typedCode(shown.typed);
  if (typed === '') return { doubt: 'no-code' };
  const { codeOf, occurredAt, receivedAt } = shown;
  const among = (periods: readonly string[]) => periods.find((period) => codeOf(period) === typed);
  const period = among(goodPeriods(shown, receivedAt));
  if (period !== undefined) return { period };
  const then = among(goodPeriods(shown, occurredAt));
  if (then !== undefined) {
    return receivedAt.getTime() - occurredAt.getTime() <= maxLateMs ? { period: then } : { doubt: 'late-code' };
  }
  return { doubt: among(formerPeriods(shown, receivedAt)) === undefined ? 'wrong-code' : 'old-code' };
}
