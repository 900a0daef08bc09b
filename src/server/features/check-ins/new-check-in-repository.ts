import { CompiledQuery } from 'kysely';

import type { Database, DatabaseTransaction } from '../../platform/database.ts';
import { checkInColumns, type CheckInRow } from './check-in-row.ts';
import { shards } from './counter-repository.ts';
import type { NewHistoryEntry } from './history-repository.ts';
import type { NamedOperation, Outcome } from './operation-repository.ts';

/** A record that was not there before, and all that is stored with it. */
export interface NewRecord {
  row: CheckInRow;
  operation: NamedOperation;
  outcome: Outcome;
  entry: NewHistoryEntry;
  counter: string;
}

/** Parameters of a select need their types said. */
function typeOf(column: string): string {
  if (column.endsWith('_at')) return 'timestamptz';
  if (column === 'version') return 'int';
  return column === 'id' || column === 'user_id' ? 'uuid' : 'text';
}

const parametersBefore = 8;
const rowParameters = checkInColumns.map((column, index) => `$${parametersBefore + 1 + index}::${typeOf(column)}`);

// Of whatever ever was there is a history, but for what the archive has let go of.
const everUsed = (id: string) => `(
  exists (select from check_in_events where check_in_id = ${id})
  or exists (select from check_ins where id = ${id})
  or exists (select from purged_check_ins where id = ${id})
)`;

// Each part takes its row from the one before, so that nothing is stored unless the operation's id was free.
const statement = `
  with claimed as (
    insert into operations (operation_id, actor, request_hash, outcome, received_at)
    select $1::uuid, $2::uuid, $3::bytea, $4::jsonb, $5::timestamptz
    where not ${everUsed(rowParameters[0] ?? '')}
    on conflict (operation_id) do nothing
    returning operation_id, actor, received_at
  ), stored as (
    insert into check_ins (${checkInColumns.join(', ')})
    select ${rowParameters.join(', ')} from claimed
    returning id, version
  ), told as (
    insert into check_in_events (check_in_id, version, kind, changes, actor, occurred_at, received_at, operation_id)
    select stored.id, stored.version, 'created', $6::jsonb, claimed.actor, $7::timestamptz, claimed.received_at,
      claimed.operation_id
    from stored, claimed
  ), counted as (
    insert into counters (name, shard, value)
    select $8::text, pg_backend_pid() % ${shards}, 1 from stored
    on conflict (name, shard) do update set value = counters.value + excluded.value
  )
  select id from stored`;

/** Whether a check-in ever had this id: one of the yard, of the archive, deleted, or gone from the archive. */
export async function isIdUsedUp(trx: DatabaseTransaction, id: string): Promise<boolean> {
  const { rows } = await trx.executeQuery<{ used: boolean }>(
    CompiledQuery.raw(`select ${everUsed('$1::uuid')} as used`, [id]),
  );
  return rows[0]?.used === true;
}

/**
 * Stores a new record with its operation, its history and its total in one statement, which is a transaction of its own:
 * drivers check in all day, and each further way to the database and back would cost as much as the work itself. False,
 * with nothing stored, where the operation's id is taken or the record's was ever used.
 */
export async function storeNewRecord(db: Database, record: NewRecord): Promise<boolean> {
  const { row, operation, outcome, entry, counter } = record;
  const { id, actor, requestHash, receivedAt } = operation;
  const values = [id, actor, requestHash, JSON.stringify(outcome), receivedAt];
  values.push(JSON.stringify(entry.changes), entry.occurredAt, counter);
  const rowValues = checkInColumns.map((column) => row[column]);
  const { rows } = await db.executeQuery(CompiledQuery.raw(statement, [...values, ...rowValues]));
  return rows.length === 1;
}
