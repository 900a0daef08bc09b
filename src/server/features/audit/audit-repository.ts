import { sql } from 'kysely';

import type { Database, DatabaseTransaction } from '../../platform/database.ts';

/** The kinds of audit entries. Source: docs/product.md, "The audit trail". */
export type AuditKind =
  | 'sign_in'
  | 'sign_out'
  | 'token_reuse'
  | 'export'
  | 'archive_read'
  | 'deletion'
  | 'account_created'
  | 'password_reset'
  | 'account_disabled'
  | 'settings_changed'
  | 'facility_changed'
  | 'dock_changed'
  | 'form_published';

/** What the entry concerns: ids, counts, fixed values and the values of settings; nothing about a person. */
export interface AuditSubject {
  account?: string | undefined;
  checkIn?: string | undefined;
  everywhere?: boolean | undefined;
  archive?: boolean | undefined;
  format?: string | undefined;
  rows?: number | undefined;
  facility?: string | undefined;
  dock?: string | undefined;
  /** The version of a form. */
  form?: number | undefined;
  changes?: Record<string, { before: unknown; after: unknown }> | undefined;
}

export interface AuditEntry {
  kind: AuditKind;
  outcome: 'done' | 'failed' | 'refused';
  /** The user, proven by a session or a password; null for visitors and for commands run on the server. */
  actor: string | null;
  sessionId: string | null;
  /** The client address; null for commands run on the server. */
  address: string | null;
  /** When it happened; defaults to the database's time. */
  at?: Date | undefined;
  subject: AuditSubject;
}

/** Appends an entry; call it in the transaction of the change it records, if there is one. */
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

// The database allows deletion only by its own clock.
const outdated = (before: Date) => sql`occurred_at < least(${before}::timestamptz, now() - interval '2 years')`;

/** Deletes some of the expired entries; returns how many. */
export async function deleteOutdatedAudit(db: Database, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from audit_events where id in (
      select id from audit_events where ${outdated(before)} order by occurred_at limit ${limit}
    )
  `.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** The number of expired entries. */
export async function countOutdatedAudit(db: Database, before: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from audit_events where ${outdated(before)}
  `.execute(db);
  return rows[0]?.count ?? 0;
}
