import { type RawBuilder, sql } from 'kysely';

import type { Instants, LocalPeriod } from '#shared/facilities/local-periods.ts';

type Condition = RawBuilder<boolean>;

function arrivedIn({ from, to }: Instants): Condition[] {
  return [
    ...(from ? [sql<boolean>`created_at >= ${from}::timestamptz`] : []),
    ...(to ? [sql<boolean>`created_at < ${to}::timestamptz`] : []),
  ];
}

const allOf = (conditions: readonly Condition[]) => sql<boolean>`(${sql.join(conditions, sql` and `)})`;

/** The smallest interval containing all periods, which an index on the arrival can serve. */
function around(periods: readonly LocalPeriod[]): Instants {
  const edge = (side: 'from' | 'to', pick: (...times: number[]) => number) => {
    const times = periods.flatMap((period) => period[side]?.getTime() ?? []);
    return times.length === periods.length ? new Date(pick(...times)) : undefined;
  };
  return { from: edge('from', Math.min), to: edge('to', Math.max) };
}

/** Conditions for records that arrived within their facility's period. Source: docs/product, "The check-in". */
export function arrivedWithin(periods: readonly LocalPeriod[]): Condition[] {
  const [only, ...others] = periods;
  if (!only || others.length === 0) return only ? arrivedIn(only) : [];
  const named = periods.flatMap(({ at }) => at ?? []);
  const ofEach = periods.map((period) => {
    const there = period.at
      ? sql<boolean>`facility = any(${period.at}::text[])`
      : sql<boolean>`facility <> all(${named}::text[])`;
    return allOf([there, ...arrivedIn(period)]);
  });
  return [...arrivedIn(around(periods)), sql<boolean>`(${sql.join(ofEach, sql` or `)})`];
}
