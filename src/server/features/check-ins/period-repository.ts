import { sql } from 'kysely';

import type { Instants, LocalPeriod } from '#shared/facilities/local-periods.ts';
import { type Condition, withinPeriods } from '../../platform/local-periods.ts';

function arrivedIn({ from, to }: Instants): Condition[] {
  return [
    ...(from ? [sql<boolean>`created_at >= ${from}::timestamptz`] : []),
    ...(to ? [sql<boolean>`created_at < ${to}::timestamptz`] : []),
  ];
}

/** Conditions for records that arrived within their facility's period. Source: docs/product, "The check-in". */
export const arrivedWithin = (periods: readonly LocalPeriod[]): Condition[] => withinPeriods(periods, arrivedIn);
