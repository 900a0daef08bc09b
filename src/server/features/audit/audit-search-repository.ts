import { sql } from 'kysely';

import type { Database } from '../../platform/database.ts';

export interface AuditSelection {
  from?: Date | undefined;
  to?: Date | undefined;
  /** A part of an account's e-mail address or an API key's name: who acted. */
  who?: string | undefined;
  /** A part of the e-mail address or name of the account or key that the entry is about. */
  about?: string | undefined;
  kind?: string | undefined;
  outcome?: string | undefined;
}

export interface StoredAudit {
  id: string;
  kind: string;
  outcome: 'done' | 'failed' | 'refused';
  address: string | null;
  occurred_at: Date;
  subject: Record<string, unknown>;
  actor_email: string | null;
  actor_key_name: string | null;
  account_email: string | null;
  api_key_name: string | null;
  webhook_name: string | null;
  device_name: string | null;
  provider_name: string | null;
}

const everything = sql<boolean>`true`;

/** This is a separate query: only with known ids can the planner use the index for somebody with few entries. */
async function namedLike(db: Database, part: string | undefined): Promise<string[] | null> {
  if (part === undefined) return null;
  const { rows } = await sql<{ id: string }>`
    select id from admin_users where strpos(lower(email), lower(${part})) > 0
    union all select id from api_keys where strpos(lower(name), lower(${part})) > 0
  `.execute(db);
  return rows.map(({ id }) => id);
}

export async function findAudit(
  db: Database,
  {
    from,
    to,
    who,
    about,
    kind,
    outcome,
    before,
    limit,
  }: AuditSelection & { before?: number | undefined; limit: number },
): Promise<StoredAudit[]> {
  const [actors, subjects] = [await namedLike(db, who), await namedLike(db, about)];
  const conditions = [
    before === undefined ? everything : sql`e.id < ${before}::bigint`,
    from === undefined ? everything : sql`e.occurred_at >= ${from}::timestamptz`,
    to === undefined ? everything : sql`e.occurred_at < ${to}::timestamptz`,
    kind === undefined ? everything : sql`e.kind = ${kind}`,
    outcome === undefined ? everything : sql`e.outcome = ${outcome}`,
    actors === null ? everything : sql`e.actor = any(${actors}::uuid[])`,
    // The expression must match that of the index.
    subjects === null
      ? everything
      : sql`coalesce(e.subject ->> 'account', e.subject ->> 'apiKey') = any(${subjects}::text[])`,
  ];
  const { rows } = await sql<StoredAudit>`
    select e.id, e.kind, e.outcome, e.address, e.occurred_at, e.subject, actor.email as actor_email,
      actor_key.name as actor_key_name, account.email as account_email, key.name as api_key_name,
      webhook.name as webhook_name, device.name as device_name, provider.name as provider_name
    from (
      select * from audit_events e where ${sql.join(conditions, sql` and `)} order by e.id desc limit ${limit}
    ) as e
    left join admin_users actor on actor.id = e.actor
    left join api_keys actor_key on actor_key.id = e.actor
    left join admin_users account on account.id = (e.subject ->> 'account')::uuid
    left join api_keys key on key.id = (e.subject ->> 'apiKey')::uuid
    left join webhook_endpoints webhook on webhook.id = (e.subject ->> 'webhook')::uuid
    left join sign_in_providers provider on provider.id = (e.subject ->> 'provider')::uuid
    left join devices device on device.id = (e.subject ->> 'device')::uuid
    order by e.id desc
  `.execute(db);
  return rows;
}
