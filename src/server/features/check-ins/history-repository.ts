import { sql } from 'kysely';

import { type DeliveryType, isDeliveryType, type Status } from '#shared/check-in/closed-lists.ts';
import { personalFields } from '#shared/check-in/fields.ts';
import { answeredField } from '#shared/check-in/time-record.ts';
import { customName } from '#shared/form/offered-fields.ts';
import { personalCustomIds } from '#shared/form/custom-fields.ts';
import type { FormDefinition } from '#shared/form/definition.ts';
import { type Jump, type JumpKind, jumpKinds } from '#shared/queue/queue-order.ts';
import type { PastChange } from '#shared/offline/conflicts.ts';
import type { Database, DatabaseTransaction } from '../../platform/database.ts';
import { withdrawing } from '../mail/mail-service.ts';
import { type RecordRequest, requesting } from '../time-records/time-records-service.ts';
import type { FieldChanges } from './check-in-row.ts';

export interface NewHistoryEntry {
  checkInId: string;
  version: number;
  kind: 'created' | 'updated' | 'deleted' | 'archived';
  changes: FieldChanges;
  actor: string | null;
  occurredAt: Date;
  receivedAt: Date;
  operationId: string | null;
}

/** Both take effect in the same statement. */
interface HistoryEffects {
  requests?: readonly RecordRequest[];
  withdrawn?: readonly string[];
}

/** Call it in the transaction of the change. */
export async function appendHistory(
  trx: DatabaseTransaction,
  entries: readonly NewHistoryEntry[],
  { requests = [], withdrawn = [] }: HistoryEffects = {},
): Promise<void> {
  await requesting(withdrawing(trx, withdrawn), requests)
    .insertInto('check_in_events')
    .values(
      entries.map((entry) => ({
        check_in_id: entry.checkInId,
        version: entry.version,
        kind: entry.kind,
        changes: JSON.stringify(entry.changes),
        actor: entry.actor,
        occurred_at: entry.occurredAt,
        received_at: entry.receivedAt,
        operation_id: entry.operationId,
      })),
    )
    .execute();
}

export async function findFieldChanges(
  trx: DatabaseTransaction,
  checkInIds: readonly string[],
): Promise<Map<string, PastChange[]>> {
  const { rows } = await sql<PastChange & { checkInId: string }>`
    select check_in_id as "checkInId", version, array(select jsonb_object_keys(changes)) as fields,
      array(
        select key from jsonb_each(changes) where value -> 'before' <> 'null' and value -> 'after' <> 'null'
      ) as replaced,
      occurred_at as "occurredAt", operation_id as "operationId", actor
    from check_in_events where check_in_id = any(${checkInIds}::uuid[]) order by check_in_id, version
  `.execute(trx);
  return Map.groupBy(rows, ({ checkInId }) => checkInId);
}

interface StatusChange {
  before: Status | null;
  after: Status;
  isUndo: boolean;
}

/** `changes` are newest first; undone ones are ignored. */
function lastDeliveryType(changes: readonly StatusChange[]): DeliveryType | null {
  const [change, ...earlier] = changes;
  if (!change) return null;
  const { after, isUndo } = change;
  if (isDeliveryType(after)) return after;
  // An undo cancels everything back to the change from the status that it restored.
  const begin = isUndo ? earlier.findIndex(({ before }) => before === after) : -1;
  return lastDeliveryType(earlier.slice(begin + 1));
}

/** Null if the history does not contain one. */
export async function findDeliveryType(
  trx: DatabaseTransaction,
  checkInId: string,
  version: number,
): Promise<DeliveryType | null> {
  const { rows } = await sql<StatusChange>`
    select e.changes #>> '{status,before}' as before, e.changes #>> '{status,after}' as after,
      coalesce(o.outcome ->> 'done' = 'undo', false) as "isUndo"
    from check_in_events e left join operations o on o.operation_id = e.operation_id
    where e.check_in_id = ${checkInId} and e.version < ${version} and e.changes #>> '{status,after}' is not null
    order by e.version desc
  `.execute(trx);
  return lastDeliveryType(rows);
}

export function findHistory(db: Database, checkInIds: readonly string[]) {
  return db
    .selectFrom('check_in_events as event')
    .leftJoin('admin_users as account', 'account.id', 'event.actor')
    .leftJoin('api_keys as key', 'key.id', 'event.actor')
    .leftJoin('devices as device', 'device.id', 'event.actor')
    .select(['device.kind as device_kind', 'device.name as device_name'])
    .select(['event.check_in_id', 'event.version', 'event.kind', 'event.changes'])
    .select(['account.email as actor_email', 'key.name as key_name'])
    .select(['event.occurred_at', 'event.received_at', 'event.operation_id'])
    .where('event.check_in_id', '=', sql<string>`any(${checkInIds}::uuid[])`)
    .orderBy('event.check_in_id')
    .orderBy('event.version')
    .execute();
}

/** The record may be in the yard, in the archive or deleted; undefined if it never existed. */
export async function findFacilityOf(db: Database, checkInId: string): Promise<string | undefined> {
  const { rows } = await sql<{ facility: string | null }>`
    select coalesce(
      (select facility from check_ins where id = ${checkInId}::uuid),
      (select facility from archived_check_ins where id = ${checkInId}::uuid),
      (select changes #>> '{facility,after}' from check_in_events
        where check_in_id = ${checkInId}::uuid and changes ? 'facility' order by version desc limit 1)
    ) as facility
  `.execute(db);
  return rows[0]?.facility ?? undefined;
}

/** Undefined if the record's history does not say. */
export async function findFirstFacilityOf(db: Database, checkInId: string): Promise<string | undefined> {
  const { rows } = await sql<{ facility: string | null }>`
    select coalesce(changes #>> '{facility,before}', changes #>> '{facility,after}') as facility from check_in_events
      where check_in_id = ${checkInId}::uuid and changes ? 'facility' order by version limit 1
  `.execute(db);
  return rows[0]?.facility ?? undefined;
}

export function findOperationChanges(trx: DatabaseTransaction, operationId: string) {
  return trx
    .selectFrom('check_in_events')
    .select(['check_in_id', 'version', 'changes', 'actor'])
    .where('operation_id', '=', operationId)
    .orderBy('check_in_id')
    .execute();
}

/** The key is stored next to the changed fields of an entry. */
const reasonField = 'reason';

const jumpField = (kind: JumpKind) => `jump:${kind}`;

/** The key that marks an entry's time as uncertain. */
const uncertainField = 'time:uncertain';

export function toldOf(
  { reason, jump }: { reason?: string | undefined; jump?: Jump | undefined },
  isUncertain = false,
) {
  return {
    ...(isUncertain && { [uncertainField]: { before: null, after: true } }),
    ...(reason !== undefined && { [reasonField]: { before: null, after: reason } }),
    ...(jump && { [jumpField(jump.kind)]: { before: null, after: jump.ticket } }),
  };
}

/** The history entry that archives a record stores this. */
export const answeredOf = (answeredAt: string | undefined): FieldChanges =>
  answeredAt === undefined ? {} : { [answeredField]: { before: null, after: answeredAt } };

/** Separates the fields from what `toldOf` and `answeredOf` store next to them. */
export function apart(stored: FieldChanges) {
  const { [reasonField]: reason, [uncertainField]: uncertain, [answeredField]: _, ...changes } = stored;
  const kind = jumpKinds.find((one) => jumpField(one) in changes);
  const told = {
    reason: (reason?.after ?? null) as string | null,
    timeIsUncertain: uncertain?.after === true ? (true as const) : undefined,
  };
  if (kind === undefined) return { ...told, changes, jump: null as Jump | null };
  const { [jumpField(kind)]: jump, ...others } = changes;
  return { ...told, changes: others, jump: { kind, ticket: (jump?.after ?? null) as string | null } as Jump };
}

/** The parts of a history that may identify a person: personal fields and reasons. */
export function personalInHistory(form: FormDefinition): string[] {
  return [...personalFields(), reasonField, ...personalCustomIds(form).map(customName)];
}

/** Nothing else ever changes the history. */
export async function eraseValues(
  trx: DatabaseTransaction,
  checkInIds: readonly string[],
  fields: readonly string[],
): Promise<void> {
  await sql`
    update check_in_events set changes = (
      select coalesce(jsonb_object_agg(key, case when key = any(${fields}::text[])
        then '{"before": null, "after": null}'::jsonb else value end), '{}')
      from jsonb_each(changes)
    )
    where check_in_id = any(${checkInIds}::uuid[])
  `.execute(trx);
}

export async function isMadeAtDevice(db: Database, checkInId: string, facility: string): Promise<boolean> {
  const made = await db
    .selectFrom('check_in_events as event')
    .innerJoin('devices as device', 'device.id', 'event.actor')
    .select('device.id')
    .where('event.check_in_id', '=', checkInId)
    .where('event.version', '=', 1)
    .where('device.facility', '=', facility)
    .executeTakeFirst();
  return made !== undefined;
}
