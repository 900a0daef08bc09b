import type { LocalPeriod } from '#shared/facilities/local-periods.ts';
import type { Database } from '../../platform/database.ts';
import { whereOnSite } from './on-site-repository.ts';
import { arrivedWithin } from './period-repository.ts';

/** The fields staff need to find another truck with the same container. */
const columns = ['id', 'driver_name', 'facility', 'container_number', 'created_at'] as const;

/** The trucks on site that arrived within these periods, earliest first. */
export function findOnSite(db: Database, arrived: readonly LocalPeriod[]) {
  return whereOnSite(db.selectFrom('check_ins').select(columns))
    .where(({ and }) => and(arrivedWithin(arrived)))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}
