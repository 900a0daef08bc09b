import { type Entered, enteredClasses } from '#shared/queue/estimate.ts';
import { boundOf, estimateLimits, type Turn } from '#shared/queue/estimate-promise.ts';
import type { SimulatedTruck, YardMoment } from './simulated-yard.ts';

/** The estimate that a truck got when it entered a class of trucks ahead, and its outcome. */
export interface Judged {
  day: number;
  /** Whether it got the estimate on arrival. */
  isFirst: boolean;
  class: number;
  minutes: number;
  /** Called by the estimated time. */
  isKept: boolean;
  /** Called within 30 % of pace × trucks ahead, and by the end of that range. */
  isWithinNaive: boolean;
  isByNaive: boolean;
}

interface Entry extends Pick<Judged, 'day' | 'isFirst' | 'class'> {
  turn: Turn;
  madeAt: number;
  told: number | null;
}

const minuteMs = 60_000;
const naiveSpread = 0.3;

/** The outcome of a turn: the time until the call, as a multiple of the time at the pace. */
function outcomeOf({ since, usualMs }: Turn, calledAt: number): number {
  return (calledAt - since) / usualMs;
}

function judged({ day, isFirst, class: ofClass, turn, madeAt, told }: Entry, calledAt: number): Judged[] {
  if (told === null) return [];
  const naiveMs = (turn.usualMs * turn.ahead) / (turn.ahead + 1);
  const after = calledAt - madeAt;
  return [
    {
      day,
      isFirst,
      class: ofClass,
      minutes: (told - madeAt) / minuteMs,
      isKept: calledAt <= told,
      isWithinNaive: Math.abs(after - naiveMs) <= naiveMs * naiveSpread,
      isByNaive: after <= naiveMs * (1 + naiveSpread),
    },
  ];
}

/** Does for a simulated yard what the server does for a real one: makes estimates, and learns from their outcomes. */
class Judge {
  readonly #outcomes: number[][] = [];
  readonly #bounds: (number | null)[] = [];
  /** The estimates of the waiting trucks, by truck and class. */
  readonly #entries = new Map<string, Map<number, Entry>>();

  settle({ id }: SimulatedTruck, calledAt: number): Judged[] {
    const entries = [...(this.#entries.get(id)?.values() ?? [])];
    this.#entries.delete(id);
    for (const entry of entries) {
      const outcomes = [...(this.#outcomes[entry.class] ?? []), outcomeOf(entry.turn, calledAt)];
      this.#outcomes[entry.class] = outcomes.slice(-estimateLimits.maxOutcomes);
      this.#bounds[entry.class] = boundOf(outcomes.slice(-estimateLimits.maxOutcomes));
    }
    return entries.flatMap((entry) => judged(entry, calledAt));
  }

  forget({ id }: SimulatedTruck): void {
    this.#entries.delete(id);
  }

  look({ now, day, waiting, calls }: YardMoment): void {
    const yard = { calls, waiting, bounds: this.#bounds, isOutOfService: false };
    for (const entered of enteredClasses(yard, now)) this.#note(entered, { now, day });
  }

  #note({ id, ofClass, turn, estimate }: Entered, { now, day }: Pick<YardMoment, 'now' | 'day'>): void {
    const known = this.#entries.get(id) ?? new Map<number, Entry>();
    if (known.has(ofClass)) return;
    const told = estimate.state === 'by' ? Date.parse(estimate.at) : null;
    known.set(ofClass, { day, isFirst: known.size === 0, class: ofClass, turn, madeAt: now, told });
    this.#entries.set(id, known);
  }
}

/** The estimates that a yard's drivers got whenever they entered a class of trucks ahead, and their outcomes. */
export function judgeEstimates(moments: Iterable<YardMoment>): Judged[] {
  const judge = new Judge();
  const all: Judged[] = [];
  for (const moment of moments) {
    for (const truck of moment.called) all.push(...judge.settle(truck, moment.now));
    for (const truck of moment.setAside) judge.forget(truck);
    judge.look(moment);
  }
  return all;
}

const share = (judgements: readonly Judged[], holds: (one: Judged) => boolean): number | null =>
  judgements.length === 0 ? null : Math.round((judgements.filter(holds).length / judgements.length) * 1000) / 1000;

const worstDays = 10;
/** Days with fewer estimates are not meaningful by themselves. */
const minPerDay = 10;

/** The share of estimates that were kept: of all, of the worst ten days together, and of the naive estimate. */
export function coverageOf(judgements: readonly Judged[]) {
  const kept = ({ isKept }: Judged) => isKept;
  const days = [...Map.groupBy(judgements, ({ day }) => day).values()].filter(({ length }) => length >= minPerDay);
  const worst = days.toSorted((a, b) => (share(a, kept) ?? 0) - (share(b, kept) ?? 0)).slice(0, worstDays);
  return {
    told: judgements.length,
    kept: share(judgements, kept),
    keptOnWorstDays: share(worst.flat(), kept),
    atArrival: share(
      judgements.filter(({ isFirst }) => isFirst),
      kept,
    ),
    naiveWithin: share(judgements, ({ isWithinNaive }) => isWithinNaive),
    naiveBy: share(judgements, ({ isByNaive }) => isByNaive),
  };
}
