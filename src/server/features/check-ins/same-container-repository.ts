import type { Database } from '../../platform/database.ts';

/** What staff need to know of a truck on site to find another with its container. */
const columns = ['id', 'driver_name', 'facility', 'container_number', 'created_at'] as const;

/** The trucks on site that arrived since `since`, the longest there first. */
export function findOnSite(db: Database, since: Date) {
  return db
    .selectFrom('check_ins')
    .select(columns)
    .where('status', 'in', ['live', 'drop'])
    .where('dock_out_at', 'is', null)
    .where('created_at', '>=', since)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}
