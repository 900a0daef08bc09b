import { sql } from 'kysely';

import type { Database } from '../../platform/database.ts';

/** Records that a check-in's visit can be followed with its token; a no-op for an archived or deleted one. */
export async function noteVisitLink(db: Database, tokenHash: Buffer, checkInId: string): Promise<void> {
  await sql`
    insert into visit_links (token_hash, check_in_id)
    select ${tokenHash}, id from check_ins where id = ${checkInId}::uuid
    on conflict do nothing
  `.execute(db);
}

/** The check-in of a token; undefined if the token was never issued. */
export async function findByTokenHash(db: Database, tokenHash: Buffer): Promise<string | undefined> {
  const link = await db
    .selectFrom('visit_links')
    .select('check_in_id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return link?.check_in_id;
}
