import type { Priority } from '#shared/check-in/closed-lists.ts';
import { estimateLimits, type Call } from '#shared/queue/estimate-promise.ts';
import { compareServed } from '#shared/queue/service-order.ts';
import { SeededRandom } from './random.ts';

/** How a yard works: its docks, its load and its people. Times are in minutes, hours in local time. */
export interface YardPlan {
  docks: number;
  /** Trucks on an ordinary day. */
  trucks: number;
  /** The median time at the dock. */
  service: number;
}

/** A truck of a simulated yard. */
export interface SimulatedTruck {
  id: string;
  facility: string;
  status: 'live';
  priority: Priority | null;
  dateCreated: Date;
  queuedAt: Date | null;
  arrivedAt: number;
}

/** The events of a minute in a yard, and its state afterwards. */
export interface YardMoment {
  now: number;
  day: number;
  /** The trucks that wait for a call, in the order of service. */
  waiting: readonly SimulatedTruck[];
  /** The latest calls in order. */
  calls: readonly Call[];
  called: readonly SimulatedTruck[];
  /** Trucks that were set aside or have left without a call. */
  setAside: readonly SimulatedTruck[];
}

interface Door {
  freeAt: number;
  outUntil: number;
}

const minuteMs = 60_000;
const minutesOfDay = 1440;
/** A Monday. */
const firstDay = Date.UTC(2026, 0, 5);

/** The share of the day's trucks that arrive in each hour: a wave before seven, one after lunch, the last at eight. */
const arrivalWave = [0, 0, 0, 0, 1, 4, 10, 14, 12, 9, 7, 6, 5, 8, 9, 7, 5, 3, 2, 1, 0, 0, 0, 0];
const waveSum = arrivalWave.reduce((sum, part) => sum + part, 0);
/** How busy each weekday is, Monday first; on Sundays the yard is closed. */
const weekdayLoad = [1.2, 1, 0.95, 1, 1.15, 0.4, 0];
/** Minutes of the day without calls: breaks and shift changes. */
const pauses = [
  { from: 9 * 60 + 30, to: 9 * 60 + 45 },
  { from: 12 * 60, to: 12 * 60 + 30 },
  { from: 14 * 60, to: 14 * 60 + 20 },
  { from: 18 * 60, to: 18 * 60 + 30 },
];
const opens = 6 * 60;
const closes = 23 * 60;

const priorityOf = (random: SeededRandom): Priority | null => {
  const drawn = random.next();
  if (drawn < 0.06) return 'high';
  if (drawn < 0.16) return 'medium';
  return drawn < 0.2 ? 'low' : null;
};

/**
 * A yard at work, minute by minute: waves of arrivals, weekdays, priorities, breaks and shifts, docks that fail, good
 * and bad days, drivers on hold and no-shows, and staff who occasionally call another truck than the next.
 */
export class SimulatedYard {
  readonly #plan: YardPlan;
  readonly #random: SeededRandom;
  readonly #doors: Door[];
  #waiting: SimulatedTruck[] = [];
  #returning: { truck: SimulatedTruck; at: number }[] = [];
  #calls: Call[] = [];
  #pace = 1;
  #stopped = { from: 0, to: 0 };
  #arrived = 0;

  constructor(plan: YardPlan, seed: number) {
    this.#plan = plan;
    this.#random = new SeededRandom(seed);
    this.#doors = Array.from({ length: plan.docks }, () => ({ freeAt: 0, outUntil: 0 }));
  }

  /** The moments of this many days in which anything happened. */
  *days(count: number): Generator<YardMoment> {
    for (let minute = 0; minute < count * minutesOfDay; minute++) {
      if (minute % minutesOfDay === 0) this.#beginDay(minute);
      const came = this.#arrivals(minute) + this.#returns(minute);
      const setAside = this.#leavings(minute);
      const called = this.#callings(minute);
      if (came + setAside.length + called.length === 0) continue;
      const day = Math.floor(minute / minutesOfDay);
      yield { now: timeAt(minute), day, waiting: this.#waiting, calls: this.#calls, called, setAside };
    }
  }

  #beginDay(minute: number): void {
    const random = this.#random;
    // Crews, loads and weather make whole days slower or faster.
    this.#pace = random.duration(1, 0.15);
    for (const door of this.#doors) {
      if (random.chance(0.04)) door.outUntil = minute + random.between(8, 18) * 60;
    }
    const from = minute + random.between(7, 18) * 60;
    this.#stopped = random.chance(0.03) ? { from, to: from + random.between(40, 150) } : { from: 0, to: 0 };
  }

  #arrivals(minute: number): number {
    const hour = Math.floor((minute % minutesOfDay) / 60);
    const load = weekdayLoad[Math.floor(minute / minutesOfDay) % 7] ?? 0;
    const rate = (this.#plan.trucks * load * (arrivalWave[hour] ?? 0)) / waveSum / 60;
    if (rate === 0) return 0;
    let count = 0;
    for (let at = this.#random.exponential(rate); at < 1; at += this.#random.exponential(rate)) count += 1;
    for (let index = 0; index < count; index++) this.#join(this.#truckAt(minute));
    return count;
  }

  #truckAt(minute: number): SimulatedTruck {
    const arrivedAt = timeAt(minute);
    const common = { id: String((this.#arrived += 1)), facility: 'Simulated', status: 'live' } as const;
    return {
      ...common,
      priority: priorityOf(this.#random),
      dateCreated: new Date(arrivedAt),
      queuedAt: null,
      arrivedAt,
    };
  }

  #join(truck: SimulatedTruck): void {
    this.#waiting = [...this.#waiting, truck].toSorted(compareServed);
  }

  #returns(minute: number): number {
    const back = this.#returning.filter(({ at }) => at <= minute);
    if (back.length === 0) return 0;
    this.#returning = this.#returning.filter(({ at }) => at > minute);
    for (const { truck } of back) this.#join(truck);
    return back.length;
  }

  /** Trucks that go on hold and come back to the same place, and trucks that leave. */
  #leavings(minute: number): SimulatedTruck[] {
    const random = this.#random;
    const leaving = this.#waiting.filter(() => random.chance(0.0006));
    if (leaving.length === 0) return [];
    this.#waiting = this.#waiting.filter((truck) => !leaving.includes(truck));
    for (const truck of leaving) {
      if (random.chance(0.8)) this.#returning.push({ truck, at: minute + random.between(15, 60) });
    }
    return leaving;
  }

  #isAtWork(minute: number): boolean {
    const time = minute % minutesOfDay;
    if (time < opens || time >= closes || (weekdayLoad[Math.floor(minute / minutesOfDay) % 7] ?? 0) === 0) return false;
    if (minute >= this.#stopped.from && minute < this.#stopped.to) return false;
    return pauses.every(({ from, to }) => time < from || time >= to);
  }

  #callings(minute: number): SimulatedTruck[] {
    if (!this.#isAtWork(minute)) return [];
    const called: SimulatedTruck[] = [];
    for (const door of this.#doors) {
      if (door.freeAt > minute || door.outUntil > minute || this.#waiting.length === 0) continue;
      // It takes a few minutes until somebody notices a free dock.
      if (!this.#random.chance(0.3)) continue;
      const isOutOfOrder = this.#random.chance(0.05);
      const truck = (isOutOfOrder ? this.#random.pick(this.#waiting.slice(0, 4)) : undefined) ?? this.#waiting[0];
      if (truck) called.push(this.#call(truck, door, minute));
    }
    return called;
  }

  #call(truck: SimulatedTruck, door: Door, minute: number): SimulatedTruck {
    const random = this.#random;
    this.#waiting = this.#waiting.filter((other) => other !== truck);
    this.#calls = [...this.#calls, { at: timeAt(minute), arrivedAt: truck.arrivedAt }].slice(-estimateLimits.calls);
    if (random.chance(0.03)) {
      door.freeAt = minute + 15;
      const at = minute + random.between(20, 90);
      if (random.chance(0.5)) this.#returning.push({ truck: { ...truck, queuedAt: new Date(timeAt(at)) }, at });
    } else {
      const drive = random.between(2, 9);
      door.freeAt = minute + drive + this.#pace * random.duration(this.#plan.service, 0.45);
    }
    return truck;
  }
}

const timeAt = (minute: number): number => firstDay + Math.floor(minute) * minuteMs;

/** Yards of three sizes: a single street door, a warehouse, a hub. */
export const yardPlans = {
  small: { docks: 3, trucks: 28, service: 55 },
  medium: { docks: 8, trucks: 90, service: 50 },
  large: { docks: 24, trucks: 290, service: 50 },
} as const satisfies Record<string, YardPlan>;
