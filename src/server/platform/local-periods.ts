import { type RawBuilder, sql } from 'kysely';

import type { Instants, LocalPeriod } from '#shared/facilities/local-periods.ts';

export type Condition = RawBuilder<boolean>;

const allOf = (conditions: readonly Condition[]) => sql<boolean>`(${sql.join(conditions, sql` and `)})`;

/** The result contains all periods, so that an index on a time can be used. */
function around(periods: readonly LocalPeriod[]): Instants {
  const edge = (side: 'from' | 'to', pick: (...times: number[]) => number) => {
    const times = periods.flatMap((period) => period[side]?.getTime() ?? []);
    return times.length === periods.length ? new Date(pick(...times)) : undefined;
  };
  return { from: edge('from', Math.min), to: edge('to', Math.max) };
}

/**
 * Each record is compared with the period of its own facility. `within` builds the conditions for one pair of instants.
 */
export function withinPeriods(
  periods: readonly LocalPeriod[],
  within: (instants: Instants) => Condition[],
): Condition[] {
  const [only, ...others] = periods;
  if (!only || others.length === 0) return only ? within(only) : [];
  const named = periods.flatMap(({ at }) => at ?? []);
  const ofEach = periods.map((period) => {
    const there = period.at
      ? sql<boolean>`facility = any(${period.at}::text[])`
      : sql<boolean>`facility <> all(${named}::text[])`;
    return allOf([there, ...within(period)]);
  });
  return [...within(around(periods)), sql<boolean>`(${sql.join(ofEach, sql` or `)})`];
}
