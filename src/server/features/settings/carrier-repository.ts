import { type Selectable, sql } from 'kysely';

import type { Carrier } from '#shared/carriers/carriers.ts';
import { partsOf, type ReadChanges, recordLog, type Since } from '../../platform/change-log.ts';
import type { CarrierTable } from '../../platform/database-schema.ts';
import type { Database, DatabaseTransaction } from '../../platform/database.ts';

type CarrierRow = Selectable<CarrierTable>;

const carrierOf = ({ id, name, spellings, contacts, language, free_minutes: freeMinutes }: CarrierRow): Carrier => ({
  id,
  name,
  spellings,
  contacts,
  language,
  freeMinutes,
});

const log = recordLog<CarrierRow>('carriers', 'carrier', 'null');

/** Lists carriers that have changed since an instant or cursor, and those deleted. Throws `cursor_unknown`. */
export async function changedCarriers(readChanges: ReadChanges, query: Since) {
  const { told, cursor, hasMore } = await readChanges(log, query);
  const { rows, removed } = partsOf(told);
  return { carriers: rows.map(carrierOf), removed, cursor, hasMore };
}

export async function findCarriers(db: Database | DatabaseTransaction): Promise<Carrier[]> {
  const rows = await db
    .selectFrom('carriers')
    .selectAll()
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();
  return rows.map(carrierOf);
}

export async function storeCarrier(trx: DatabaseTransaction, { freeMinutes, ...carrier }: Carrier): Promise<void> {
  const row = {
    ...carrier,
    spellings: [...carrier.spellings],
    contacts: [...carrier.contacts],
    free_minutes: freeMinutes,
  };
  await trx
    .insertInto('carriers')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}

export async function removeCarrier(trx: DatabaseTransaction, id: string): Promise<void> {
  await trx.deleteFrom('carriers').where('id', '=', id).execute();
}

/** Each name is read in one letter case, which takes one index step per name instead of per record. */
export async function findTypedNames(db: Database): Promise<string[]> {
  const { rows } = await sql<{ typed: string }>`
    with recursive carrier as (
      (select carrier as typed from check_ins order by lower(carrier) limit 1)
      union all
      select (select carrier from check_ins where lower(carrier) > lower(carrier.typed) order by lower(carrier) limit 1)
      from carrier where carrier.typed is not null
    )
    select typed from carrier where typed is not null
  `.execute(db);
  return rows.map(({ typed }) => typed);
}
