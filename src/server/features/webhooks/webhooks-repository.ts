import { type Insertable, sql } from 'kysely';

import {
  failingMs,
  type OffReason,
  orderMs,
  type WebhookDeliveryState,
  type WebhookError,
} from '#shared/webhooks/delivery.ts';
import { testType } from '#shared/webhooks/events.ts';
import type { Database, DatabaseTransaction } from '../../platform/database.ts';
import type { Schema } from '../../platform/database-schema.ts';
import type { WebhookDeliveryRow, WebhookEndpointRow } from '../../platform/webhooks-schema.ts';

export function findEndpoints(db: Database): Promise<WebhookEndpointRow[]> {
  return db
    .selectFrom('webhook_endpoints')
    .selectAll()
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();
}

/** Locks the endpoints: none can be limited further before the deliveries to it are queued. */
export function holdEndpoints(trx: DatabaseTransaction): Promise<WebhookEndpointRow[]> {
  return trx.selectFrom('webhook_endpoints').selectAll().orderBy('id').forShare().execute();
}

export function lockEndpoint(trx: DatabaseTransaction, id: string): Promise<WebhookEndpointRow | undefined> {
  return trx.selectFrom('webhook_endpoints').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

export async function insertEndpoint(trx: DatabaseTransaction, row: Insertable<Schema['webhook_endpoints']>) {
  await trx.insertInto('webhook_endpoints').values(row).execute();
}

export async function updateEndpoint(trx: DatabaseTransaction, id: string, changes: Partial<WebhookEndpointRow>) {
  await trx.updateTable('webhook_endpoints').set(changes).where('id', '=', id).execute();
}

export async function removeEndpoint(trx: DatabaseTransaction, id: string): Promise<void> {
  await trx.deleteFrom('webhook_endpoints').where('id', '=', id).execute();
}

/** Removes deliveries that an endpoint with these types and facilities would not get, logged ones included. */
export async function removeOutside(
  trx: DatabaseTransaction,
  endpointId: string,
  { types, facilityIds }: { types: readonly string[]; facilityIds: readonly string[] | null },
): Promise<void> {
  await sql`
    delete from webhook_deliveries
    where endpoint_id = ${endpointId}::uuid and type <> ${testType} and not (
      type = any(${types}::text[])
      and (${facilityIds}::text[] is null or coalesce(body->'data'->>'facilityId' = any(${facilityIds}::text[]), false)))
  `.execute(trx);
}

/** Returns the endpoints where nothing has succeeded for too long. */
export async function switchOffFailing(trx: DatabaseTransaction, now: Date): Promise<string[]> {
  const since = new Date(now.getTime() - failingMs);
  const rows = await trx
    .updateTable('webhook_endpoints')
    .set({ state: 'off', off_reason: 'failing', off_at: now })
    .where('state', '=', 'active')
    .where('failing_since', '<=', since)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** False if the endpoint was off already. */
export async function switchOff(trx: DatabaseTransaction, id: string, reason: OffReason, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('webhook_endpoints')
    .set({ state: 'off', off_reason: reason, off_at: now })
    .where('id', '=', id)
    .where('state', '<>', 'off')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function findWork(db: Database, now: Date) {
  const { rows } = await sql<Record<'isNews' | 'isDue' | 'isFailing', boolean>>`
    select exists (
        select from webhook_cursor c where exists (select from check_in_events e where (e.xid, e.seq) > (c.xid, c.seq))
      ) or exists (select from webhook_causes) as "isNews",
      exists (
        select from webhook_endpoints e where e.state = 'active' and exists (
          select from webhook_deliveries d
          where d.endpoint_id = e.id and d.state = 'queued' and d.next_attempt_at <= ${now}::timestamptz
        )
      ) as "isDue",
      exists (
        select from webhook_endpoints
        where state = 'active' and failing_since <= ${new Date(now.getTime() - failingMs)}::timestamptz
      ) as "isFailing"
  `.execute(db);
  return rows[0] ?? { isNews: false, isDue: false, isFailing: false };
}

/** Inserts in this order, each event once per endpoint. */
export async function insertDeliveries(
  db: Database | DatabaseTransaction,
  deliveries: readonly Pick<WebhookDeliveryRow, 'endpoint_id' | 'event_id' | 'type' | 'subject' | 'body'>[],
  now: Date,
): Promise<void> {
  if (deliveries.length === 0) return;
  await sql`
    insert into webhook_deliveries (endpoint_id, event_id, type, subject, body, next_attempt_at, queued_at, created_at, changed_at)
    select d.endpoint_id, d.event_id, d.type, d.subject, d.body, at, at, at, at
    from json_to_recordset(${JSON.stringify(deliveries.map((one, place) => ({ ...one, place })))}::json)
        as d (endpoint_id uuid, event_id uuid, type text, subject uuid, body json, place int)
      join webhook_endpoints e on e.id = d.endpoint_id, (select ${now}::timestamptz as at) as now
    order by d.place
    on conflict (endpoint_id, event_id) do nothing
  `.execute(db);
}

export interface ClaimedDelivery
  extends
    Pick<WebhookDeliveryRow, 'seq' | 'event_id' | 'type' | 'subject' | 'body' | 'attempts'>,
    Pick<
      WebhookEndpointRow,
      'url' | 'facilities' | 'with_names' | 'sealed' | 'former_sealed' | 'former_until' | 'failing_since' | 'state'
    > {
  endpoint_id: string;
}

const claimedColumns = sql.raw(
  'd.seq, d.event_id, d.type, d.subject, d.body, d.attempts, d.endpoint_id, e.url, e.facilities, e.with_names, e.sealed, ' +
    'e.former_sealed, e.former_until, e.failing_since, e.state',
);

/**
 * Claims up to the given number per endpoint. No other node takes these deliveries before `until`; after that this node
 * counts as dead. A later event of a record waits for an earlier one, but not for long.
 */
export async function claimDeliveries(
  db: Database,
  free: ReadonlyMap<string, number>,
  { now, until }: { now: Date; until: Date },
): Promise<ClaimedDelivery[]> {
  const waitsSince = new Date(now.getTime() - orderMs);
  const { rows } = await sql<ClaimedDelivery>`
    update webhook_deliveries d
    set attempts = d.attempts + 1, next_attempt_at = ${until}::timestamptz, changed_at = ${now}::timestamptz
    from webhook_endpoints e
    where e.id = d.endpoint_id and d.seq = any(array(
      select picked.seq
      from unnest(${[...free.keys()]}::uuid[], ${[...free.values()]}::int[]) as free (id, slots)
        join webhook_endpoints o on o.id = free.id and o.state = 'active'
          and (o.not_before is null or o.not_before <= ${now}::timestamptz)
        cross join lateral (
          select due.seq from webhook_deliveries due
          where due.endpoint_id = o.id and due.state = 'queued' and due.next_attempt_at <= ${now}::timestamptz
            and (due.queued_at <= ${waitsSince}::timestamptz or not exists (
              select from webhook_deliveries earlier
              where earlier.endpoint_id = o.id and earlier.subject = due.subject and earlier.state = 'queued'
                and earlier.seq < due.seq
            ))
          order by due.next_attempt_at, due.seq limit free.slots for update skip locked
        ) as picked
    ))
    returning ${claimedColumns}
  `.execute(db);
  return rows;
}

/** Claims the delivery whatever the state of its endpoint. */
export async function claimDelivery(
  db: Database | DatabaseTransaction,
  endpointId: string,
  eventId: string,
  until: Date,
): Promise<ClaimedDelivery | undefined> {
  const { rows } = await sql<ClaimedDelivery>`
    update webhook_deliveries d set attempts = attempts + 1, next_attempt_at = ${until}::timestamptz
    from webhook_endpoints e
    where e.id = d.endpoint_id and d.endpoint_id = ${endpointId}::uuid and d.event_id = ${eventId}::uuid and d.state = 'queued'
    returning ${claimedColumns}
  `.execute(db);
  return rows[0];
}

export interface Settlement {
  state: WebhookDeliveryState;
  error: WebhookError | null;
  status: number | null;
  answer: string;
  tookMs: number;
  nextAttemptAt: Date | null;
  /** The endpoint asked not to be called before this time. */
  notBefore: Date | null;
}

/** A no-op if another node has claimed it. Responses to bodies with names are kept only as long as the record. */
export async function settleDelivery(
  db: Database,
  { seq, attempts, endpoint_id: endpointId, with_names: withNames, subject, failing_since: since }: ClaimedDelivery,
  { state, error, status, answer, tookMs, nextAttemptAt, notBefore }: Settlement,
  now: Date,
): Promise<void> {
  const isKept = withNames
    ? sql<boolean>`(exists (select from check_ins where id = ${subject}::uuid)
        or exists (select from expected_arrivals where id = ${subject}::uuid))`
    : sql<boolean>`true`;
  const settled = sql`
    update webhook_deliveries set state = ${state}, error = ${error}, status = ${status}::int,
      answer = case when ${isKept} then ${answer} else '' end, took_ms = ${tookMs}::int,
      next_attempt_at = coalesce(${nextAttemptAt}::timestamptz, next_attempt_at), changed_at = ${now}::timestamptz
    where seq = ${seq}::bigint and attempts = ${attempts}::int and state = 'queued'`;
  if (state === 'delivered' && since === null) return void (await settled.execute(db));
  const failingSince = state === 'delivered' ? sql`null` : sql`coalesce(failing_since, ${now}::timestamptz)`;
  await sql`
    with settled as (${settled} returning seq)
    update webhook_endpoints set failing_since = ${failingSince},
      not_before = coalesce(${notBefore}::timestamptz, not_before)
    where id = ${endpointId}::uuid and exists (select from settled)
  `.execute(db);
}

/** Deliveries start again with a first attempt; returns how many there are. */
export async function requeue(
  trx: DatabaseTransaction,
  endpointId: string,
  { event, since, now }: { event?: string; since: Date; now: Date },
): Promise<number> {
  const query = trx
    .updateTable('webhook_deliveries')
    .set({ state: 'queued', attempts: 0, next_attempt_at: now, queued_at: now, changed_at: now, error: null })
    .where('endpoint_id', '=', endpointId)
    .where('created_at', '>=', since)
    .where('state', '<>', 'queued');
  const { numUpdatedRows } = await (event ? query.where('event_id', '=', event) : query).executeTakeFirst();
  return Number(numUpdatedRows);
}

/** The newest comes first; `before` is the number of the last one known. */
export function findDeliveries(
  db: Database,
  endpointId: string,
  { since, before, limit }: { since: Date; before: number | undefined; limit: number },
): Promise<WebhookDeliveryRow[]> {
  const query = db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('endpoint_id', '=', endpointId)
    .where('created_at', '>=', since);
  return (before === undefined ? query : query.where('seq', '<', before)).orderBy('seq', 'desc').limit(limit).execute();
}

export function findDelivery(db: Database, endpointId: string, eventId: string) {
  return db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('endpoint_id', '=', endpointId)
    .where('event_id', '=', eventId)
    .executeTakeFirst();
}

/** The subject is a check-in or expected arrival; its custom fields and facility are found too. */
export async function findNames(db: Database, subject: string) {
  const [checkIn] = await db
    .selectFrom('check_ins')
    .select(['driver_name as driverName', 'carrier', 'container_number as containerNumber', 'fields', 'facility'])
    .select('pickup_delivery_number as pickupDeliveryNumber')
    .where('id', '=', subject)
    .execute();
  if (checkIn) return checkIn;
  return db
    .selectFrom('expected_arrivals')
    .select(['carrier', 'container_number as containerNumber', 'numbers', 'facility'])
    .where('id', '=', subject)
    .executeTakeFirst();
}

export async function countQueued(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from webhook_deliveries where state = 'queued'
  `.execute(db);
  return rows[0]?.count ?? 0;
}
