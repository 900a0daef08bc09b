import { sql } from 'kysely';

import type { Database, DatabaseTransaction } from '../../platform/database.ts';

/** What the trail tells of. Source: docs/product.md, "The audit trail". */
export type AuditKind =
  | 'sign_in'
  | 'sign_out'
  | 'token_reuse'
  | 'export'
  | 'archive_read'
  | 'deletion'
  | 'account_created'
  | 'password_reset'
  | 'account_disabled';

/** What an entry is about: ids, figures and closed words, nothing that a person typed. */
export interface AuditSubject {
  account?: string | undefined;
  checkIn?: string | undefined;
  everywhere?: boolean | undefined;
  archive?: boolean | undefined;
  format?: string | undefined;
  rows?: number | undefined;
}

export interface AuditEntry {
  kind: AuditKind;
  outcome: 'done' | 'failed' | 'refused';
  /** Who did it, proven by a session or a password; null for a visitor, and on the server's command line. */
  actor: string | null;
  sessionId: string | null;
  /** From where; null on the server itself. */
  address: string | null;
  /** When; the database's own time where left out. */
  at?: Date | undefined;
  subject: AuditSubject;
}

/** Appends to the trail; belongs in the transaction of what it tells of, where there is one. */
export async function appendAudit(db: Database | DatabaseTransaction, entry: AuditEntry): Promise<void> {
  await db
    .insertInto('audit_events')
    .values({
      kind: entry.kind,
      outcome: entry.outcome,
      actor: entry.actor,
      session_id: entry.sessionId,
      address: entry.address,
      ...(entry.at && { occurred_at: entry.at }),
      subject: JSON.stringify(entry.subject),
    })
    .execute();
}

// The database lets go of an entry by its own clock alone.
const outdated = (before: Date) => sql`occurred_at < least(${before}::timestamptz, now() - interval '2 years')`;

/** Deletes some of the entries that have had their time; returns how many. */
export async function deleteOutdatedAudit(db: Database, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from audit_events where id in (
      select id from audit_events where ${outdated(before)} order by occurred_at limit ${limit}
    )
  `.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** How many entries have had their time. */
export async function countOutdatedAudit(db: Database, before: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from audit_events where ${outdated(before)}
  `.execute(db);
  return rows[0]?.count ?? 0;
}
