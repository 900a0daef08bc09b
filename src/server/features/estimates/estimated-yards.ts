import { LRUCache } from 'lru-cache';

import {
  callsToldSince,
  type Estimate,
  type EstimatedYard,
  estimatesOf,
  withCallsTold,
} from '#shared/queue/estimate.ts';
import { aheadClasses, boundOf, estimateLimits } from '#shared/queue/estimate-promise.ts';
import { facilityOf } from '#shared/facilities/facilities.ts';
import { forgottenAfterMs } from '#shared/queue/wait.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { findInLine, findLastCalls, findLatestCalls, findOutcomes } from './estimate-repository.ts';

/** A quiet yard is read again after `staleAfterMs`, since old calls drop out with time. */
const ages = { freshForMs: 250, staleAfterMs: 60_000 };
/** Outcomes change slowly. */
const boundsFreshForMs = 60_000;
const maxYards = 500;
/** Drivers further behind get no estimate. */
const maxInLine = 300;

const classes = aheadClasses.map((_, index) => index);

interface ReadYard extends Omit<EstimatedYard, 'isOutOfService'> {
  /** The calls are read at first use. */
  lastCalls?: Promise<readonly number[]>;
}

interface Kept<Value> {
  value: Promise<Value>;
  madeAt: number;
  generation: number;
}

/** Yards are read on demand, once per change, and shared by all requests to this node. */
export class EstimatedYards {
  readonly #context: Context;
  readonly #yards = new LRUCache<string, Kept<ReadYard>>({ max: maxYards });
  readonly #bounds = new LRUCache<string, Kept<EstimatedYard['bounds']>>({ max: maxYards });
  readonly #changes = new Map<string, number>();

  constructor(context: Context) {
    this.#context = context;
  }

  noteChange(facility: string): void {
    this.#changes.set(facility, (this.#changes.get(facility) ?? 0) + 1);
  }

  forget(): void {
    this.#yards.clear();
    this.#bounds.clear();
  }

  /** The next truck comes first. After a change, estimates may be up to `freshForMs` old. */
  async estimatesAt(facility: string, freshForMs: number = ages.freshForMs): Promise<ReadonlyMap<string, Estimate>> {
    const yard = await this.#yardAt(facility, freshForMs);
    const now = this.#now();
    const estimates = estimatesOf({ ...yard, isOutOfService: this.#isOutOfService(facility) }, now);
    const since = callsToldSince(estimates, now);
    return since === null ? estimates : withCallsTold(estimates, await this.#lastCalls(yard, facility, since), since);
  }

  /** Reads without the cache, for recording. */
  async read(db: Database, facility: string): Promise<EstimatedYard> {
    const since = new Date(this.#now() - forgottenAfterMs);
    const [calls, waiting, bounds] = [
      await findLatestCalls(db, facility, estimateLimits.calls),
      await findInLine(db, facility, since, maxInLine),
      await this.#boundsAt(db, facility),
    ];
    return { calls, waiting, bounds, isOutOfService: this.#isOutOfService(facility) };
  }

  #now(): number {
    return this.#context.clock.now().getTime();
  }

  #isOutOfService(facility: string): boolean {
    const docks = (facilityOf(this.#context.facilities, facility)?.docks ?? []).filter(({ isRetired }) => !isRetired);
    return docks.length > 0 && docks.every(({ outOfService }) => outOfService !== null);
  }

  #yardAt(facility: string, freshForMs: number): Promise<ReadYard> {
    const generation = this.#changes.get(facility) ?? 0;
    const ageFor = (kept: Kept<ReadYard>) => (kept.generation === generation ? ages.staleAfterMs : freshForMs);
    return this.#kept(this.#yards, facility, generation, ageFor, () => this.read(this.#context.database.db, facility));
  }

  #lastCalls(yard: ReadYard, facility: string, since: number): Promise<readonly number[]> {
    if (yard.lastCalls) return yard.lastCalls;
    yard.lastCalls = findLastCalls(this.#context.database.db, facility, new Date(since));
    // Do not cache a failure.
    yard.lastCalls.catch(() => delete yard.lastCalls);
    return yard.lastCalls;
  }

  #boundsAt(db: Database, facility: string): Promise<EstimatedYard['bounds']> {
    return this.#kept(
      this.#bounds,
      facility,
      0,
      () => boundsFreshForMs,
      async () => {
        const outcomes = await findOutcomes(db, facility, classes, estimateLimits.maxOutcomes);
        return outcomes.map((ofClass) => boundOf(ofClass));
      },
    );
  }

  #kept<Value>(
    values: LRUCache<string, Kept<Value>>,
    facility: string,
    generation: number,
    ageFor: (kept: Kept<Value>) => number,
    make: () => Promise<Value>,
  ): Promise<Value> {
    const now = this.#context.clock.elapsedMs();
    const known = values.get(facility);
    if (known && now - known.madeAt < ageFor(known)) return known.value;
    const value = make();
    values.set(facility, { value, madeAt: now, generation });
    // Do not cache a failure.
    value.catch(() => values.delete(facility));
    return value;
  }
}
