import { CompiledQuery } from 'kysely';

import { type Field, type FieldTable, oncePerTable } from '#shared/check-in/field.ts';
import { fields } from '#shared/check-in/fields.ts';
import { type CustomTexts, searchTextAround } from '#shared/check-in/search-text.ts';
import type { Database, DatabaseTransaction } from '../../platform/database.ts';
import type { AnyRow, CheckInRow } from './check-in-row.ts';
import { shards } from './counter-repository.ts';
import type { NewHistoryEntry } from './history-repository.ts';
import type { NamedOperation, Outcome } from './operation-repository.ts';
import { noteTicket, ticketCandidates, ticketsFreeBefore } from './ticket-repository.ts';

/** A new record with everything stored along with it. */
export interface NewRecord {
  /** Without its ticket, which is assigned while storing. */
  row: CheckInRow;
  operation: NamedOperation;
  outcome: Outcome;
  entry: NewHistoryEntry;
  counter: string;
  /** The searched texts of custom fields. */
  custom: CustomTexts;
}

/** Parameters of a select need explicit types. */
function sqlType(field: Field): string {
  const types = { instant: 'timestamptz', id: 'uuid', yesNo: 'boolean', date: 'date' } as const;
  if (field.type === 'number') return field.whole ? 'int' : 'float8';
  return field.type in types ? types[field.type as keyof typeof types] : 'text';
}

const parametersBefore = 12;

/** The statement itself assigns the ticket, and what is only set later has its default. */
const knownFields = (table: FieldTable) =>
  Object.values(table).filter(({ column, later }) => column !== 'ticket' && !later);

/** The statement that inserts a record, and its parameter columns in order. */
const storing = oncePerTable((table: FieldTable) => {
  const known = knownFields(table);
  const columns = [...known.map(({ column }) => column), 'fields'];
  const types = [...known.map(sqlType), 'jsonb'];
  const rowParameters = types.map((type, index) => `$${parametersBefore + 1 + index}::${type}`);
  const parameterOf = (column: string) => rowParameters[columns.indexOf(column)] ?? '';
  const ticket = `take_ticket($9::text[], ${parameterOf('facility')}, ${parameterOf('id')}, ${parameterOf('created_at')}, $10::timestamptz)`;
  return { columns, statement: statementOf({ columns, rowParameters, id: parameterOf('id'), ticket }) };
});

interface Parameters {
  columns: readonly string[];
  rowParameters: readonly string[];
  id: string;
  ticket: string;
}

// Each part reads from the one before, so nothing is stored unless the operation id was free.
const statementOf = ({ columns, rowParameters, id, ticket }: Parameters) => `
  with claimed as (
    insert into operations (operation_id, actor, request_hash, outcome, received_at)
    select $1::uuid, $2::uuid, $3::bytea, $4::jsonb, $5::timestamptz
    where not was_ever_used(${id})
    on conflict (operation_id) do nothing
    returning operation_id, actor, received_at
  ), stored as (
    insert into check_ins (${columns.join(', ')}, ticket, search_text)
    select ${rowParameters.join(', ')}, given.ticket, $11::text || lower(given.ticket) || $12::text
    from (select ${ticket} as ticket from claimed offset 0) as given
    returning id, version, ticket
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
  select ticket from stored`;

/** Whether a check-in ever had this id: in the yard, archived, deleted, or expired from the archive. */
export async function isIdUsedUp(trx: DatabaseTransaction, id: string): Promise<boolean> {
  const { rows } = await trx.executeQuery<{ used: boolean }>(
    CompiledQuery.raw(`select was_ever_used($1::uuid) as used`, [id]),
  );
  return rows[0]?.used === true;
}

/**
 * Stores a new record with its operation, history and total in one statement, which is its own transaction: every
 * further round trip would cost as much as the work itself. Returns the record with its ticket; null, with nothing
 * stored, if the operation id or record id was ever used.
 */
export async function storeNewRecord(
  db: Database,
  record: NewRecord,
  table: FieldTable = fields,
): Promise<CheckInRow | null> {
  const { row, operation, outcome, entry, counter } = record;
  const { id, actor, requestHash, receivedAt } = operation;
  const values = [id, actor, requestHash, JSON.stringify(outcome), receivedAt];
  values.push(JSON.stringify(entry.changes), entry.occurredAt, counter);
  const tickets = [ticketCandidates(row.facility), ticketsFreeBefore(row.created_at)];
  const { before, after } = searchTextAround(row, table, record.custom);
  const { columns, statement } = storing(table);
  const rowValues = columns.map((column) => (row as AnyRow)[column]);
  const query = CompiledQuery.raw(statement, [...values, ...tickets, before, after, ...rowValues]);
  const stored = (await db.executeQuery(query as CompiledQuery<{ ticket: string }>)).rows[0];
  if (!stored) return null;
  noteTicket(row.facility, stored.ticket);
  return { ...row, ticket: stored.ticket };
}
