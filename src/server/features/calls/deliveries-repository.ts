import { sql } from 'kysely';

import type { Channel, DeliveryError, DeliveryState } from '#shared/calls/call.ts';
import type { Database } from '../../platform/database.ts';
import { isOpenSql } from './calls-repository.ts';

export interface ClaimedDelivery {
  id: string;
  channel: Channel;
  attempts: number;
  expires_at: Date;
}

export interface TouchedCall {
  facility: string;
  check_in_id: string;
}

interface Claim {
  channels: readonly Channel[];
  now: Date;
  leaseUntil: Date;
  limit: number;
}

/** No other node sends claimed messages. */
export async function claimDeliveries(db: Database, { channels, now, leaseUntil, limit }: Claim) {
  const { rows } = await sql<ClaimedDelivery>`
    update deliveries set state = 'sending', attempts = attempts + 1, lease_until = ${leaseUntil}::timestamptz,
      changed_at = ${now}::timestamptz
    where id = any(array(
      select d.id from deliveries d join calls c on c.id = d.call_id join check_ins r on r.id = c.check_in_id
      where d.state = 'queued' and d.next_attempt_at <= ${now}::timestamptz and d.expires_at > ${now}::timestamptz
        and d.channel = any(${[...channels]}::text[]) and c.answer is null and ${isOpenSql}
      order by d.next_attempt_at limit ${limit} for update of d skip locked
    ))
    returning id, channel, attempts, expires_at
  `.execute(db);
  return rows;
}

/** Messages of a killed node become doubtful, expired ones fail, those of off channels or ended calls are canceled. */
export async function settleAbandoned(db: Database, channels: readonly Channel[], now: Date): Promise<TouchedCall[]> {
  const { rows } = await sql<TouchedCall>`
    with settled as (
      update deliveries d
      set state = case when d.state = 'sending' then 'doubtful'
          when d.channel = any(${[...channels]}::text[]) and ${isOpenSql} then 'failed' else 'stopped' end,
        error = case when d.state = 'queued' and d.channel = any(${[...channels]}::text[]) and ${isOpenSql}
          then 'too-late' else d.error end,
        lease_until = null, changed_at = ${now}::timestamptz
      from calls c join check_ins r on r.id = c.check_in_id
      where c.id = d.call_id and (
        (d.state = 'sending' and d.lease_until <= ${now}::timestamptz)
        or (d.state = 'queued' and (d.expires_at <= ${now}::timestamptz or not d.channel = any(${[...channels]}::text[])))
      )
      returning c.facility, c.check_in_id
    )
    select distinct facility, check_in_id from settled
  `.execute(db);
  return rows;
}

export interface MessageSource extends TouchedCall {
  dock: string;
  ticket: string | null;
  phone_number: string;
  /** Null if the driver was not asked. */
  is_given: boolean | null;
  language: string | null;
}

/** Undefined if the call has ended or was answered: then the message must not be sent. */
export async function findMessageSource(db: Database, { id, attempts }: ClaimedDelivery) {
  const { rows } = await sql<MessageSource>`
    select r.facility, c.check_in_id, c.dock, r.ticket, r.phone_number, t.is_given, coalesce(r.language, t.language) as language
    from deliveries d join calls c on c.id = d.call_id join check_ins r on r.id = c.check_in_id
      left join text_consents t on t.check_in_id = r.id
    where d.id = ${id}::uuid and d.state = 'sending' and d.attempts = ${attempts} and c.answer is null and ${isOpenSql}
  `.execute(db);
  return rows[0];
}

export interface Settlement {
  state: DeliveryState;
  error?: DeliveryError | null;
  nextAttemptAt?: Date | null;
  providerId?: string | null;
  now: Date;
}

/** Keeps a later state that a report or another node has stored; cancels a retry whose call ended. Returns the call. */
export async function settleAttempt(db: Database, claimed: ClaimedDelivery, settlement: Settlement) {
  const { state, error = null, nextAttemptAt = null, providerId = null, now } = settlement;
  const { rows } = await sql<TouchedCall>`
    update deliveries d set
      state = case when d.state <> 'sending' then d.state
        when ${state} = 'queued' and (c.outcome is not null or c.answer is not null) then 'stopped' else ${state} end,
      error = case when d.state = 'sending' then ${error} else d.error end,
      next_attempt_at = coalesce(${nextAttemptAt}::timestamptz, d.next_attempt_at), lease_until = null,
      provider_id = coalesce(${providerId}, d.provider_id),
      changed_at = ${now}::timestamptz
    from calls c where c.id = d.call_id and d.id = ${claimed.id}::uuid and d.attempts = ${claimed.attempts}
    returning c.facility, c.check_in_id
  `.execute(db);
  return rows;
}

/** Stores the number's end, so that a reply finds its call even if this node is killed. Composing took a while. */
export async function confirmSending(db: Database, { id, attempts }: ClaimedDelivery, numberEnd: string | null) {
  const { rows } = await sql`
    update deliveries d set number_end = ${numberEnd}
    from calls c join check_ins r on r.id = c.check_in_id
    where c.id = d.call_id and d.id = ${id}::uuid and d.state = 'sending' and d.attempts = ${attempts}
      and c.answer is null and ${isOpenSql}
    returning d.id
  `.execute(db);
  return rows.length > 0;
}

/** Reports may arrive in any order and more than once. Returns the call. */
export async function storeReport(db: Database, id: string, state: 'delivered' | 'failed', now: Date) {
  const { rows } = await sql<TouchedCall>`
    update deliveries d set state = ${state}, error = ${state === 'failed' ? 'undelivered' : null},
      lease_until = null, changed_at = ${now}::timestamptz
    from calls c where c.id = d.call_id and d.id = ${id}::uuid
      and d.state in ('sending', 'sent', 'doubtful', 'failed') and d.state <> ${state}
    returning c.facility, c.check_in_id
  `.execute(db);
  return rows;
}
