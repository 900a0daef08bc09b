import { hash } from 'node:crypto';

import { sql } from 'kysely';

import type { RulePicture, SiteRuleTexts } from '#shared/site-rules/site-rules.ts';
import type { Database, DatabaseTransaction } from '../../platform/database.ts';
import type { Picture } from '../../platform/papers/strip-picture.ts';

export async function findVersion(db: Database | DatabaseTransaction, facilityId: string, version: number) {
  return db
    .selectFrom('site_rules')
    .select(['texts', 'published_at', 'pictures'])
    .where('facility_id', '=', facilityId)
    .where('version', '=', version)
    .executeTakeFirst();
}

/** Returns the number of the version. */
export async function insertVersion(
  trx: DatabaseTransaction,
  facilityId: string,
  { texts, pictures, now }: { texts: SiteRuleTexts; pictures: readonly RulePicture[]; now: Date },
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
      pictures: pictures.length > 0 ? JSON.stringify(pictures) : null,
    }))
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

export function findPicture(db: Database | DatabaseTransaction, sha256: string) {
  return db.selectFrom('rule_pictures').select(['type', 'content']).where('sha256', '=', sha256).executeTakeFirst();
}

/** Returns the picture's hash. */
export async function keepPicture(trx: DatabaseTransaction, { type, bytes }: Picture): Promise<string> {
  const sha256 = hash('sha256', bytes, 'hex');
  await trx
    .insertInto('rule_pictures')
    .values({ sha256, type, content: bytes })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return sha256;
}
