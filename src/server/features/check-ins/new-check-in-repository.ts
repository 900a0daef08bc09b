import { CompiledQuery } from 'kysely';
import pg from 'pg';

import { type Field, type FieldTable, oncePerTable } from '#shared/check-in/field.ts';
import { fields } from '#shared/check-in/fields.ts';
import { type CustomTexts, searchTextAround } from '#shared/check-in/search-text.ts';
import { batched } from '../../platform/batched.ts';
import type { Database, DatabaseTransaction } from '../../platform/database.ts';
import type { AnyRow, CheckInRow } from './check-in-row.ts';
import { shards } from './counter-repository.ts';
import type { NewHistoryEntry } from './history-repository.ts';
import type { NamedOperation, Outcome } from '../../platform/operations.ts';
import { noteTicket, ticketCandidates, ticketsFreeBefore } from './ticket-repository.ts';

export interface NewRecord {
  /** The row gets its ticket while it is being stored. */
  row: CheckInRow;
  operation: Omit<NamedOperation, 'earlierHashes'>;
  outcome: Outcome;
  entry: NewHistoryEntry;
  counter: string;
  custom: CustomTexts;
  /** The keys match an expected arrival; undefined if those are off. */
  loads?: readonly string[] | undefined;
  /** The expected arrival whose link was used. */
  arrival?: string | undefined;
}

function sqlType(field: Field): string {
  const types = { instant: 'timestamptz', id: 'uuid', yesNo: 'boolean', date: 'date' } as const;
  if (field.type === 'number') return field.whole ? 'int' : 'float8';
  return field.type in types ? types[field.type as keyof typeof types] : 'text';
}

/** Omits the ticket, which the statement assigns, and by default the fields that are usually set later. */
const knownFields = (table: FieldTable, withLater: boolean) =>
  Object.values(table).filter(({ column, later }) => column !== 'ticket' && (!later || withLater));

/** The values are SQL types. */
const storedBeside = {
  operation_id: 'uuid',
  operation_actor: 'uuid',
  request_hash: 'bytea',
  outcome: 'jsonb',
  received_at: 'timestamptz',
  changes: 'jsonb',
  occurred_at: 'timestamptz',
  counter: 'text',
  candidates: 'text',
  tickets_free_before: 'timestamptz',
  text_before: 'text',
  text_after: 'text',
} as const;

function insertionOf(table: FieldTable, withLater: boolean) {
  const known = knownFields(table, withLater);
  const columns = [...known.map(({ column }) => column), 'fields', 'site_rules'];
  const types = [...known.map(sqlType), 'jsonb', 'jsonb'];
  const given = [...columns.map((column, index) => [column, types[index]]), ...Object.entries(storedBeside)];
  return { columns, listed: columns.join(', '), typed: given.map((pair) => pair.join(' ')).join(', ') };
}

const storing = oncePerTable((table: FieldTable) => {
  const { listed, typed } = insertionOf(table, false);
  const all = insertionOf(table, true);
  const tied = ', loads text, arrival uuid';
  return {
    columns: all.columns,
    statement: statementOf(listed, typed),
    matching: statementOf(listed, typed + tied, tying),
    /** For unverified records. */
    apart: statementOf(all.listed, all.typed + tied, tying),
  };
});

/** Links a record to its expected arrival in the same statement. */
const tying = `, case when arrival is not null then tie_linked_arrival(id, arrival, created_at)
  when loads <> '' then tie_expected_arrival(id, facility, created_at, string_to_array(loads, ' ')) end`;

// Each part reads from the one before, so nothing of a record is stored unless its operation id was free.
const statementOf = (columns: string, given: string, besides = '') => `
  with given as materialized (
    select * from json_to_recordset($1::json) as record (${given})
  ), claimed as (
    insert into operations (operation_id, actor, request_hash, outcome, received_at)
    select operation_id, operation_actor, request_hash, outcome, received_at from given
    where not was_ever_used(id)
    on conflict (operation_id) do nothing
    returning operation_id
  ), taken as materialized (
    select given.*, take_ticket(string_to_array(candidates, ' '), facility, id, created_at, tickets_free_before) as ticket
    from claimed join given using (operation_id)
  ), stored as (
    insert into check_ins (${columns}, ticket, search_text)
    select ${columns}, ticket, text_before || lower(ticket) || text_after from taken
  ), told as (
    insert into check_in_events (check_in_id, version, kind, changes, actor, occurred_at, received_at, operation_id)
    select id, version, 'created', changes, operation_actor, occurred_at, received_at, operation_id from taken
  ), counted as (
    insert into counters (name, shard, value)
    select counter, pg_backend_pid() % ${shards}, count(*) from taken group by counter order by counter
    on conflict (name, shard) do update set value = counters.value + excluded.value
  )
  select id, ticket${besides} from taken`;

/** Whether a check-in ever had this id: in the yard, archived, deleted, or expired from the archive. */
export async function isIdUsedUp(trx: DatabaseTransaction, id: string): Promise<boolean> {
  const { rows } = await trx.executeQuery<{ used: boolean }>(
    CompiledQuery.raw(`select was_ever_used($1::uuid) as used`, [id]),
  );
  return rows[0]?.used === true;
}

/** Empty columns are omitted, because parsing them costs as much. */
function written({ row, operation, outcome, entry, counter, custom, loads, arrival }: NewRecord, table: FieldTable) {
  const values: Record<string, unknown> = {};
  for (const column of storing(table).columns) {
    const value = (row as AnyRow)[column];
    if (value !== null) values[column] = value;
  }
  const { before, after } = searchTextAround(row, table, custom);
  const own: Record<keyof typeof storedBeside, unknown> = {
    operation_id: operation.id,
    operation_actor: operation.actor,
    request_hash: `\\x${operation.requestHash.toString('hex')}`,
    outcome,
    received_at: operation.receivedAt,
    changes: entry.changes,
    occurred_at: entry.occurredAt,
    counter,
    candidates: ticketCandidates(row.facility).join(' '),
    tickets_free_before: ticketsFreeBefore(row.created_at),
    text_before: before,
    text_after: after,
  };
  return { ...values, ...own, ...(loads && { loads: loads.join(' ') }), ...(arrival && { arrival }) };
}

/**
 * Runs one statement, which is its own transaction: every further round trip would cost as much as the work itself. A
 * record is null, with nothing stored, if its operation id or record id was ever used, or appears earlier in `records`.
 */
export async function storeNewRecords(
  db: Database,
  records: readonly NewRecord[],
  table: FieldTable = fields,
): Promise<(CheckInRow | null)[]> {
  const firsts = new Map(records.toReversed().map((record) => [record.row.id, record]));
  // In id order, so that nodes that receive the same records do not deadlock.
  const inOrder = [...firsts.values()].toSorted((a, b) => (a.row.id < b.row.id ? -1 : 1));
  const given = inOrder.map((record) => written(record, table));
  const { statement, matching, apart } = storing(table);
  const isMatched = inOrder.some(({ loads }) => loads !== undefined);
  const isApart = inOrder.some(({ row }) => row.unverified !== null);
  const query = CompiledQuery.raw(isApart ? apart : isMatched ? matching : statement, [JSON.stringify(given)]);
  const { rows } = await db.executeQuery(query as CompiledQuery<{ id: string; ticket: string }>);
  const tickets = new Map(rows.map(({ id, ticket }) => [id, ticket]));
  return records.map((record) => {
    const { row } = record;
    const ticket = firsts.get(row.id) === record ? tickets.get(row.id) : undefined;
    if (ticket === undefined) return null;
    noteTicket(row.facility, ticket);
    return { ...row, ticket };
  });
}

/** SQLSTATEs that may concern a single record: invalid data, a unique violation, a deadlock, no free ticket. */
const ofOneRecord = /^(22|23|40|P0)/;

/** Whether a check-in was refused because its link's arrival is taken or canceled. */
export const isArrivalTaken = (error: unknown) => error instanceof pg.DatabaseError && error.code === 'P0410';

async function storeTogether(db: Database, records: readonly NewRecord[]): Promise<(CheckInRow | null | Error)[]> {
  try {
    return await storeNewRecords(db, records);
  } catch (error) {
    if (records.length === 1 || !(error instanceof pg.DatabaseError) || !ofOneRecord.test(error.code ?? ''))
      throw error;
    // One invalid check-in must not make others fail.
    const alone = (record: NewRecord) => storeNewRecords(db, [record]).then(([row]) => row ?? null);
    return Promise.all(records.map((record) => alone(record).catch((refusal: Error) => refusal)));
  }
}

/** The record is stored together with others that arrive while earlier ones are being stored. */
export const storeNewRecord = batched(storeTogether);
