import { sql } from 'kysely';

import type { AuditKind, AuditOutcome } from '#shared/contract/audit.ts';
import type { Database, DatabaseTransaction } from '../database.ts';

/** The subject has ids, counts, fixed values and the values of settings, but nothing about a person. */
export interface AuditSubject {
  account?: string | undefined;
  checkIn?: string | undefined;
  everywhere?: boolean | undefined;
  archive?: boolean | undefined;
  format?: string | undefined;
  rows?: number | undefined;
  facility?: string | undefined;
  dock?: string | undefined;
  carrier?: string | undefined;
  webhook?: string | undefined;
  device?: string | undefined;
  provider?: string | undefined;
  refusal?: string | undefined;
  arrival?: string | undefined;
  /** A session other than the actor's. */
  session?: string | undefined;
  link?: 'invitation' | 'reset' | 'first' | undefined;
  secondFactor?: boolean | undefined;
  /** The name itself is personal and stays out of the trail. */
  renamed?: boolean | undefined;
  /** The address itself is personal and stays out of the trail. */
  readdressed?: boolean | undefined;
  role?: string | undefined;
  /** The keys of facilities. */
  facilities?: readonly string[] | undefined;
  apiKey?: string | undefined;
  action?: string | undefined;
  audit?: boolean | undefined;
  /** Set if the event happened more than once within a minute. */
  times?: number | undefined;
  form?: number | undefined;
  changes?: Record<string, { before: unknown; after: unknown }> | undefined;
}

export interface AuditEntry {
  kind: AuditKind;
  outcome: AuditOutcome;
  /** A session or a password proved the actor; null for visitors and for commands run on the server. */
  actor: string | null;
  sessionId: string | null;
  /** Null for commands run on the server. */
  address: string | null;
  /** Defaults to the database's time. */
  at?: Date | undefined;
  subject: AuditSubject;
}

/** Call it in the transaction of the change it records, if there is one. */
export function appendAudit(db: Database | DatabaseTransaction, entry: AuditEntry): Promise<void> {
  return appendAudits(db, [entry]);
}

export async function appendAudits(db: Database | DatabaseTransaction, entries: readonly AuditEntry[]): Promise<void> {
  const rows = entries.map(({ kind, outcome, actor, sessionId, address, at, subject }) => ({
    kind,
    outcome,
    actor,
    session_id: sessionId,
    address,
    ...(at && { occurred_at: at }),
    subject: JSON.stringify(subject),
  }));
  await db.insertInto('audit_events').values(rows).execute();
}

/** `entries` are all that were ever written. */
export async function readAuditSize(db: Database): Promise<{ entries: number; bytes: number }> {
  const { rows } = await sql<{ entries: number; bytes: number }>`
    select coalesce(max(id), 0) as entries, pg_total_relation_size('audit_events') as bytes from audit_events
  `.execute(db);
  return rows[0] ?? { entries: 0, bytes: 0 };
}

export async function hasGrownBeyond(db: Database, max: number, since: Date): Promise<boolean> {
  const { rows } = await sql<{ found: number }>`
    select count(*) as found
    from (select from audit_events where occurred_at > ${since}::timestamptz limit ${max + 1}) as latest
  `.execute(db);
  return (rows[0]?.found ?? 0) > max;
}

// The database allows deletion only by its own clock.
const outdated = (before: Date) => sql`occurred_at < least(${before}::timestamptz, now() - interval '2 years')`;

/** Returns how many were deleted. */
export async function deleteOutdatedAudit(db: Database, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from audit_events where id in (
      select id from audit_events where ${outdated(before)} order by occurred_at limit ${limit}
    )
  `.execute(db);
  return Number(numAffectedRows ?? 0);
}

export async function countOutdatedAudit(db: Database, before: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from audit_events where ${outdated(before)}
  `.execute(db);
  return rows[0]?.count ?? 0;
}
