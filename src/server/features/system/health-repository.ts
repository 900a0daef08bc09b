import { sql } from 'kysely';

import type { Database } from '../../platform/database.ts';

/** Resolves once the database responds to a query. */
export async function answers(db: Database): Promise<void> {
  await sql`select 1`.execute(db);
}

export function findAdministrators(db: Database) {
  return db
    .selectFrom('admin_users')
    .select(['id', 'email'])
    .where('role', '=', 'admin')
    .where('disabled_at', 'is', null)
    .where('password_hash', 'is not', null)
    .execute();
}

/** How many messages of calls failed since then for what the other side said, or did not say. */
export async function countFailedMessages(db: Database, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from deliveries
    where state = 'failed' and error in ('refused', 'unreachable') and changed_at >= ${since}::timestamptz
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** A transaction that has written and is still open. */
export interface OpenTransaction {
  pid: number;
  seconds: number;
}

/** The oldest open transaction that has written; null if there is none or this user may not see it. */
export async function oldestWriter(db: Database): Promise<OpenTransaction | null> {
  const { rows } = await sql<OpenTransaction>`
    select pid, extract(epoch from clock_timestamp() - xact_start)::int as seconds
    from pg_stat_activity
    where backend_xid is not null and pid <> pg_backend_pid()
    order by age(backend_xid) desc
    limit 1
  `.execute(db);
  return rows[0] ?? null;
}
