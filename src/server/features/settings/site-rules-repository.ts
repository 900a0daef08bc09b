import { sql } from 'kysely';

import type { SiteRuleTexts } from '#shared/site-rules/site-rules.ts';
import type { Database, DatabaseTransaction } from '../../platform/database.ts';

export async function findVersion(db: Database | DatabaseTransaction, facilityId: string, version: number) {
  return db
    .selectFrom('site_rules')
    .select(['texts', 'published_at'])
    .where('facility_id', '=', facilityId)
    .where('version', '=', version)
    .executeTakeFirst();
}

/** Stores a text as the next version, whatever was in force before; answers its number. */
export async function insertVersion(
  trx: DatabaseTransaction,
  facilityId: string,
  texts: SiteRuleTexts,
  now: Date,
): Promise<number> {
  const { version } = await trx
    .insertInto('site_rules')
    .values(({ selectFrom }) => ({
      facility_id: facilityId,
      version: selectFrom('site_rules')
        .select(sql<number>`coalesce(max(version), 0) + 1`.as('next'))
        .where('facility_id', '=', facilityId),
      texts: JSON.stringify(texts),
      published_at: now,
    }))
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}
