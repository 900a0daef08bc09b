import { type QueryCreator, sql } from 'kysely';

import { endedStatuses } from '#shared/check-in/closed-lists.ts';
import type { NoticeStage } from '#shared/check-in/detention.ts';
import type { MailError, MailKind, MailState } from '#shared/mail/mail.ts';
import { mailsChannel } from '../../platform/change-signal.ts';
import type { Database, DatabaseTransaction } from '../../platform/database.ts';
import type { Schema } from '../../platform/database-schema.ts';
import type { MailRow } from '../../platform/mail-schema.ts';

export type NewMail = Pick<
  MailRow,
  'id' | 'kind' | 'dedupe_key' | 'recipient' | 'account_id' | 'check_in_id' | 'arrival_id' | 'expires_at'
> & { sealed: Buffer; at: Date };

/** False if a mail with the same key was queued before. */
export async function insertMail(trx: DatabaseTransaction, { at, ...mail }: NewMail): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('mails')
    .values({ ...mail, error: null, next_attempt_at: at, created_at: at, changed_at: at })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) return false;
  await sql`select pg_notify(${mailsChannel}, '')`.execute(trx);
  return true;
}

export type ClaimedMail = Pick<MailRow, 'id' | 'kind' | 'recipient' | 'attempts' | 'created_at'> & { sealed: Buffer };

/** A mail is due if it has to be sent, given up or withdrawn. */
export async function hasDueMails(db: Database, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from mails where state = 'queued' and next_attempt_at <= ${now}::timestamptz limit 1
  `.execute(db);
  return rows.length > 0;
}

/** No other node takes these mails before `until`; after that this node counts as dead. */
export async function claimMails(db: Database, { now, until, limit }: { now: Date; until: Date; limit: number }) {
  const { rows } = await sql<ClaimedMail>`
    update mails set attempts = attempts + 1, error = null, next_attempt_at = ${until}::timestamptz, changed_at = ${now}::timestamptz
    where id = any(array(
      select id from mails
      where state = 'queued' and next_attempt_at <= ${now}::timestamptz and expires_at > ${now}::timestamptz
      order by next_attempt_at limit ${limit} for update skip locked
    ))
    returning id, kind, recipient, attempts, created_at, sealed
  `.execute(db);
  return rows;
}

/** Gives up mails that were retried for long enough; returns how many. */
export async function giveUpMails(db: Database, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update mails set state = 'failed', error = coalesce(error, 'too-late'), sealed = null, changed_at = ${now}::timestamptz
    where state = 'queued' and expires_at <= ${now}::timestamptz and next_attempt_at <= ${now}::timestamptz
  `.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** A notice that a node is handing to the mail server right now may arrive, so it is kept. */
const isWaitingSql = sql<boolean>`kind = 'notice' and state = 'queued' and (attempts = 0 or error is not null)`;

/** Deletes notices about trucks that have left, including those left by a killed node; sent ones stay. */
export async function withdrawNotices(db: Database, now: Date): Promise<void> {
  await sql`
    delete from mails where kind = 'notice' and state = 'queued' and (${isWaitingSql} or next_attempt_at <= ${now}::timestamptz)
      and exists (select from check_ins where id = check_in_id
        and (dock_out_at is not null or status = any(${endedStatuses}::text[])))
  `.execute(db);
}

/** Adds the deletion of waiting notices to a statement. */
export function withdrawing(creator: QueryCreator<Schema>, checkInIds: readonly string[]) {
  if (checkInIds.length === 0) return creator;
  return creator.with('withdrawn', (db) =>
    db.deleteFrom('mails').where('check_in_id', 'in', checkInIds).where(isWaitingSql),
  );
}

/** Each address gets the same notice about a truck once. */
export const noticeKey = (checkInId: string, stage: NoticeStage, to: string): string =>
  `notice ${checkInId} ${stage} ${to.toLowerCase()}`;

export async function findNotices(db: Database, checkInId: string) {
  const rows = await db
    .selectFrom('mails')
    .select(['dedupe_key', 'recipient', 'state', 'error', 'changed_at'])
    .where('check_in_id', '=', checkInId)
    .where('kind', '=', 'notice')
    .orderBy('created_at')
    .orderBy('recipient')
    .execute();
  const stageOf = ({ dedupe_key: key, recipient }: (typeof rows)[number]): NoticeStage =>
    key === noticeKey(checkInId, 'over', recipient) ? 'over' : 'nearly';
  return rows.map((row) => Object.assign(row, { stage: stageOf(row) }));
}

export interface MailSettlement {
  state: MailState;
  error?: MailError | null;
  said?: string;
  nextAttemptAt?: Date | null;
}

/** Nothing is stored if another node has claimed the mail meanwhile. */
export async function settleMail(db: Database, { id, attempts }: ClaimedMail, settlement: MailSettlement, now: Date) {
  const { state, error = null, said = '', nextAttemptAt = null } = settlement;
  await sql`
    update mails set state = ${state}, error = ${error}, said = ${said},
      sealed = case when ${state} = 'queued' then sealed end,
      next_attempt_at = coalesce(${nextAttemptAt}::timestamptz, next_attempt_at), changed_at = ${now}::timestamptz
    where id = ${id}::uuid and attempts = ${attempts} and state = 'queued'
  `.execute(db);
}

export function findNewestMails(db: Database, limit: number) {
  return db
    .selectFrom('mails')
    .select(['id', 'kind', 'recipient', 'state', 'error', 'said', 'attempts', 'created_at', 'changed_at'])
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
}

export async function findStopped(db: Database, kind: MailKind, hashes: readonly Buffer[]): Promise<Buffer[]> {
  const rows = await db
    .selectFrom('mail_stops')
    .select('address_hash')
    .where('kind', '=', kind)
    .where('address_hash', 'in', hashes)
    .execute();
  return rows.map(({ address_hash: hash }) => hash);
}

export async function deleteStop(trx: DatabaseTransaction, kind: MailKind, addressHash: Buffer): Promise<void> {
  await trx.deleteFrom('mail_stops').where('kind', '=', kind).where('address_hash', '=', addressHash).execute();
}

export async function insertStop(db: Database, kind: MailKind, addressHash: Buffer, now: Date): Promise<void> {
  await db
    .insertInto('mail_stops')
    .values({ kind, address_hash: addressHash, stopped_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
