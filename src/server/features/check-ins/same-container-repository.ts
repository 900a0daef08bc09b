import type { LocalPeriod } from '#shared/facilities/local-periods.ts';
import type { Database } from '../../platform/database.ts';
import { whereOnSite } from './on-site-repository.ts';
import { arrivedWithin } from './period-repository.ts';

/** What staff need to know of a truck on site to find another with its container. */
const columns = ['id', 'driver_name', 'facility', 'container_number', 'created_at'] as const;

/** The trucks on site that arrived within these periods, the longest there first. */
export function findOnSite(db: Database, arrived: readonly LocalPeriod[]) {
  return whereOnSite(db.selectFrom('check_ins').select(columns))
    .where(({ and }) => and(arrivedWithin(arrived)))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}
