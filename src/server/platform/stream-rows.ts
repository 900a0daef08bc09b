import { type SelectQueryBuilder, sql } from 'kysely';

import type { Database, DatabaseTransaction } from './database.ts';
import type { Schema } from './database-schema.ts';

const chunk = 500;

/**
 * All rows are from one snapshot; the reader has up to a minute per chunk. `begin` receives the number of rows first.
 */
export async function* streamRows<Table extends keyof Schema, Row>(
  db: Database,
  {
    count,
    rows,
  }: {
    count: (trx: DatabaseTransaction) => Promise<number>;
    rows: (trx: DatabaseTransaction) => SelectQueryBuilder<Schema, Table, Row>;
  },
  begin: (count: number) => void,
): AsyncGenerator<Row> {
  const trx = await db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute();
  try {
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`set local idle_in_transaction_session_timeout = '60s'`.execute(trx);
    begin(await count(trx));
    yield* rows(trx).stream(chunk);
  } finally {
    await trx.rollback().execute();
  }
}
