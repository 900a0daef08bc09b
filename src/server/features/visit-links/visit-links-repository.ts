import { sql } from 'kysely';

import type { Database } from '../../platform/database.ts';

/** A no-op for an archived or deleted check-in. */
export async function noteVisitLink(db: Database, tokenHash: Buffer, checkInId: string): Promise<void> {
  await sql`
    insert into visit_links (token_hash, check_in_id)
    select ${tokenHash}, id from check_ins where id = ${checkInId}::uuid
    on conflict do nothing
  `.execute(db);
}

/** Undefined if the token was never issued. */
export async function findByTokenHash(db: Database, tokenHash: Buffer): Promise<string | undefined> {
  const link = await db
    .selectFrom('visit_links')
    .select('check_in_id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return link?.check_in_id;
}
