import type { Database } from '../../platform/database.ts';
import { whereOnSite } from './on-site-repository.ts';

/** What staff need to know of a truck on site to find another with its container. */
const columns = ['id', 'driver_name', 'facility', 'container_number', 'created_at'] as const;

/** The trucks on site that arrived since `since`, the longest there first. */
export function findOnSite(db: Database, since: Date) {
  return whereOnSite(db.selectFrom('check_ins').select(columns))
    .where('created_at', '>=', since)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}
