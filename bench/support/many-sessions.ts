import { insertManyFacilities } from '#test/many-facilities.ts';
import { insertSession } from '#server/features/auth/session-repository.ts';
import { newToken } from '#server/features/auth/session-token.ts';
import { openDatabase } from '#server/platform/database.ts';
import { createLogger } from '#server/platform/logger.ts';

import { onDatabase } from './filled-yards.ts';
import { account } from './samples.ts';

/** A signed-in person, and the only facility they may see; null for all. */
export interface SignedIn {
  facility: string | null;
  cookie: string;
}

/** Adds facilities to a migrated database up to 200; returns their keys in records. */
export function addFacilities(url: string): Promise<string[]> {
  return onDatabase(url, async (client) => {
    await insertManyFacilities(client);
    const { rows } = await client.query<{ key: string }>('select key from facilities order by position');
    return rows.map(({ key }) => key);
  });
}

/**
 * Creates an account for each entry, limited to that facility or not at all, with this many sessions each, because
 * hashing more passwords takes longer.
 */
export async function openManySessions(
  url: string,
  facilities: readonly (string | null)[],
  each: number,
): Promise<SignedIn[]> {
  const { db, close } = openDatabase({ connectionString: url }, createLogger('silent'));
  const accounts = await onDatabase(url, async (client) => {
    const made = await client.query<{ id: string; facilities: string[] | null }>(
      `insert into admin_users (email, role, facilities, password_hash)
       select 'listener-' || gen_random_uuid() || '@yard.example', case when facility is null then 'admin' else 'staff' end,
         case when facility is not null then array[facility] end,
         (select password_hash from admin_users where email = $2)
       from unnest($1::text[]) as given (facility)
       returning id, facilities`,
      [facilities, account.email],
    );
    return made.rows;
  });
  const sessions: SignedIn[] = [];
  for (const { id, facilities: only } of accounts) {
    await db.transaction().execute(async (trx) => {
      for (let count = 0; count < each; count += 1) {
        const token = newToken(new Date());
        await insertSession(trx, id, token);
        sessions.push({ facility: only?.[0] ?? null, cookie: `session=${token.token}` });
      }
    });
  }
  await close();
  return sessions;
}
