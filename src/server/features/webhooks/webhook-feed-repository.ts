import { sql } from 'kysely';

import type { ChangePosition } from '../../platform/change-log.ts';
import type { DatabaseTransaction } from '../../platform/database.ts';
import type { WebhookCause } from '../../platform/webhooks-schema.ts';
import type { FieldChanges } from '../check-ins/check-in-service.ts';
import { eventColumns, type EventRow, readHead, type StoredEvent, toEvent } from '../events/events-service.ts';

export async function beginFeed(trx: DatabaseTransaction): Promise<void> {
  const { epoch, position } = await readHead(trx);
  const [xid, seq] = [String(position.xid), String(position.seq)];
  await sql`
    insert into webhook_cursor (epoch, xid, seq) values (${epoch}, ${xid}::text::xid8, ${seq}::bigint)
    on conflict (only_row) do update set epoch = excluded.epoch, xid = excluded.xid, seq = excluded.seq
  `.execute(trx);
  await trx.deleteFrom('webhook_causes').execute();
}

/** The history up to the cursor has become deliveries. Undefined while another transaction holds it. */
export async function holdCursor(trx: DatabaseTransaction) {
  const { rows } = await sql<{ epoch: string; isOfBefore: boolean; xid: string; seq: string }>`
    select c.epoch, c.epoch <> i.epoch::text as "isOfBefore", c.xid::text as xid, c.seq
    from webhook_cursor c, installation i for update of c skip locked
  `.execute(trx);
  const [row] = rows;
  return row && { ...row, position: { xid: BigInt(row.xid), seq: Number(row.seq) } };
}

export async function moveCursor(trx: DatabaseTransaction, { xid, seq }: ChangePosition): Promise<void> {
  await sql`update webhook_cursor set xid = ${String(xid)}::text::xid8, seq = ${seq}::bigint`.execute(trx);
}

/** No earlier change can precede this one any more. */
export interface FeedEvent extends StoredEvent {
  happenedAt: Date;
  changes: FieldChanges;
}

/** Reads events of transactions older than every running one, oldest first. */
export async function readSettled(
  trx: DatabaseTransaction,
  after: ChangePosition,
  limit: number,
): Promise<FeedEvent[]> {
  const { rows } = await sql<EventRow & { happened_at: Date; changes: FieldChanges }>`
    select ${sql.raw(eventColumns)}, e.occurred_at as happened_at, e.changes
    from check_in_events e left join check_ins c on c.id = e.check_in_id
    where (e.xid, e.seq) > (${String(after.xid)}::text::xid8, ${after.seq}::bigint)
      and e.xid < pg_snapshot_xmin(pg_current_snapshot())
    order by e.xid, e.seq limit ${limit}
  `.execute(trx);
  return rows.map((row) => Object.assign(toEvent(row), { happenedAt: row.happened_at, changes: row.changes }));
}

export async function findChangesOf(trx: DatabaseTransaction, checkInIds: readonly string[]) {
  const rows = await trx
    .selectFrom('check_in_events')
    .select(['check_in_id', 'version', 'changes'])
    .where(sql<boolean>`check_in_id = any(${checkInIds}::uuid[])`)
    .orderBy('version', 'desc')
    .execute();
  return Map.groupBy(rows, ({ check_in_id: id }) => id);
}

export async function takeCauses(trx: DatabaseTransaction, limit: number): Promise<WebhookCause[]> {
  const { rows } = await sql<WebhookCause & { id: number }>`
    delete from webhook_causes where id = any(array(
      select id from webhook_causes order by id limit ${limit} for update skip locked
    )) returning *
  `.execute(trx);
  return rows.toSorted((one, other) => one.id - other.id);
}
