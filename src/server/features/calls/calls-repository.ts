import { type RawBuilder, sql } from 'kysely';

import type { Scope } from '#shared/access/scope.ts';
import type { AnswerWay, CallAnswer, CallOutcome } from '#shared/calls/call.ts';
import { deliveryTypes } from '#shared/check-in/closed-lists.ts';
import type { PlannedDelivery } from '#shared/calls/deliveries.ts';
import type { Database, DatabaseTransaction } from '../../platform/database.ts';
import type { CallRow, DeliveryRow } from '../../platform/calls-schema.ts';

const onSite = sql.join(deliveryTypes.map((type) => sql.lit(type)));

/**
 * The condition for records `r` is the same as the shared `stageOf`: earlier versions change records without ending
 * calls.
 */
const isCalledSql = sql<boolean>`(
  r.status in (${onSite}) and r.dock_in_at is null and r.dock_out_at is null
  and r.held_at is null and r.no_show_at is null and r.dock_assigned_at is not null
)`;

/** A condition for calls `c` with their records `r`. */
export const isOpenSql = sql<boolean>`(c.outcome is null and ${isCalledSql} and r.dock_assigned_at = c.called_at)`;

export type NewCall = Pick<CallRow, 'check_in_id' | 'facility' | 'dock' | 'called_at' | 'called_by' | 'expires_at'>;

/** Also cancels the call's unsent messages. */
export async function endCall(trx: DatabaseTransaction, checkInId: string, outcome: CallOutcome, at: Date) {
  await sql`
    with ended as (
      update calls set outcome = ${outcome}, ended_at = ${at}::timestamptz
      where check_in_id = ${checkInId}::uuid and outcome is null returning id
    )
    update deliveries as d set state = 'stopped', changed_at = ${at}::timestamptz
    from ended where d.call_id = ended.id and d.state = 'queued'
  `.execute(trx);
}

/** Reopens the matching call after an undo. Any other open call was replaced or left by an old version, and ends. */
export async function storeCall(
  trx: DatabaseTransaction,
  call: NewCall,
  { replaced, at }: { replaced: CallOutcome; at: Date },
): Promise<{ id: string; isNew: boolean }> {
  const { rows } = await sql<{ id: string; is_new: boolean }>`
    with ended as (
      update calls set outcome = ${replaced}, ended_at = ${at}::timestamptz
      where check_in_id = ${call.check_in_id}::uuid and outcome is null and called_at <> ${call.called_at}::timestamptz
      returning id
    ), stopped as (
      update deliveries as d set state = 'stopped', changed_at = ${at}::timestamptz
      from ended where d.call_id = ended.id and d.state = 'queued'
    )
    insert into calls (check_in_id, facility, dock, called_at, called_by, expires_at)
    select ${call.check_in_id}::uuid, ${call.facility}::text, ${call.dock}::text, ${call.called_at}::timestamptz,
      ${call.called_by}::uuid, ${call.expires_at}::timestamptz
    from (select count(*) from ended) as after_the_end
    on conflict (check_in_id, called_at) do update
    set facility = excluded.facility, dock = excluded.dock, outcome = null, ended_at = null
    returning id, xmax = 0 as is_new
  `.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('a call was neither stored nor found');
  return { id: row.id, isNew: row.is_new };
}

export async function storeDeliveries(
  trx: DatabaseTransaction,
  callId: string,
  planned: readonly PlannedDelivery[],
  now: Date,
): Promise<void> {
  if (planned.length === 0) return;
  const values = planned.map(({ channel, dueAt, expiresAt }) => ({
    call_id: callId,
    channel,
    next_attempt_at: dueAt,
    expires_at: expiresAt,
    changed_at: now,
  }));
  await trx.insertInto('deliveries').values(values).execute();
}

/** Queues canceled messages that were never sent, after the end of their call was undone. */
export async function resumeDeliveries(trx: DatabaseTransaction, callId: string, now: Date): Promise<void> {
  await sql`
    update deliveries set state = 'queued', changed_at = ${now}::timestamptz
    where call_id = ${callId}::uuid and state = 'stopped' and attempts = 0 and expires_at > ${now}::timestamptz
      and exists (select from calls where id = call_id and answer is null)
  `.execute(trx);
}

interface Answer {
  answer: CallAnswer;
  way: AnswerWay;
  at: Date;
}

/** Cancels unsent messages; returns the facility, or null without an open call. */
export async function storeAnswer(db: Database, checkInId: string, { answer, way, at }: Answer) {
  const { rows } = await sql<{ facility: string }>`
    with answered as (
      update calls as c set answer = ${answer}, answered_at = ${at}::timestamptz, answered_by = ${way}
      from check_ins r
      where r.id = ${checkInId}::uuid and c.check_in_id = r.id and ${isOpenSql}
      returning c.id, c.facility
    ), stopped as (
      update deliveries as d set state = 'stopped', changed_at = ${at}::timestamptz
      from answered where d.call_id = answered.id and d.state = 'queued'
    )
    select facility from answered
  `.execute(db);
  return rows[0]?.facility ?? null;
}

/** Returns the facility, or null without an open call. */
export async function storeReply(db: Database, checkInId: string, { text, at }: { text: string; at: Date }) {
  const { rows } = await sql<{ facility: string }>`
    update calls as c set reply_text = ${text}, replied_at = ${at}::timestamptz
    from check_ins r
    where r.id = ${checkInId}::uuid and c.check_in_id = r.id and ${isOpenSql}
    returning c.facility
  `.execute(db);
  return rows[0]?.facility ?? null;
}

/** Considers the latest calls that were neither withdrawn nor repeated. */
export async function findAnswered(
  db: Database | DatabaseTransaction,
  checkInIds: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; at: Date | null }>`
    select distinct on (check_in_id) check_in_id as id, answered_at as at from calls
    where check_in_id = any(${checkInIds}::uuid[]) and outcome is distinct from 'taken-back'
      and outcome is distinct from 'called-again'
    order by check_in_id, called_at desc
  `.execute(db);
  return new Map(rows.flatMap(({ id, at }) => (at ? [[id, at.toISOString()] as const] : [])));
}

export interface ListedCall extends CallRow {
  email: string | null;
  key_name: string | null;
}

async function findCalls(db: Database, condition: RawBuilder<boolean>): Promise<ListedCall[]> {
  const { rows } = await sql<ListedCall>`
    select c.*, u.email, k.name as key_name,
      case when c.outcome is null and not ${isOpenSql} then 'taken-back' else c.outcome end as outcome
    from calls c join check_ins r on r.id = c.check_in_id
      left join admin_users u on u.id = c.called_by left join api_keys k on k.id = c.called_by
    where ${condition} order by c.called_at desc, c.id
  `.execute(db);
  return rows;
}

export async function findCallsOfCalled(db: Database, scope: Scope): Promise<ListedCall[]> {
  const here = scope === 'all' ? sql`true` : sql`open_call.facility = any(${[...scope]}::text[])`;
  return findCalls(
    db,
    sql`c.check_in_id in (select check_in_id from calls as open_call where open_call.outcome is null and ${here})`,
  );
}

export function findCallsOf(db: Database, checkInId: string): Promise<ListedCall[]> {
  return findCalls(db, sql`c.check_in_id = ${checkInId}::uuid`);
}

export async function findDeliveriesOf(db: Database, callIds: readonly string[]): Promise<DeliveryRow[]> {
  if (callIds.length === 0) return [];
  return db
    .selectFrom('deliveries')
    .selectAll()
    .where('call_id', '=', sql<string>`any(${[...callIds]}::uuid[])`)
    .orderBy('channel')
    .execute();
}

export async function findNewestDeliveries(db: Database, limit: number) {
  return db
    .selectFrom('deliveries as d')
    .innerJoin('calls as c', 'c.id', 'd.call_id')
    .innerJoin('check_ins as r', 'r.id', 'c.check_in_id')
    .selectAll('d')
    .select(['c.check_in_id', 'c.dock', 'r.ticket'])
    .orderBy('d.changed_at', 'desc')
    .limit(limit)
    .execute();
}

interface NewConsent {
  check_in_id: string;
  is_given: boolean;
  wording: string;
  language: string;
  given_at: Date;
}

/** A no-op if the check-in does not exist or already has a consent. */
export async function storeTextConsent(db: Database, consent: NewConsent): Promise<void> {
  await sql`
    insert into text_consents (check_in_id, is_given, wording, language, given_at)
    select id, ${consent.is_given}, ${consent.wording}, ${consent.language}, ${consent.given_at}::timestamptz
    from check_ins where id = ${consent.check_in_id}::uuid
    on conflict (check_in_id) do nothing
  `.execute(db);
}
