import { type RawBuilder, sql } from 'kysely';

import { type Carrier, carrierOf, foldedCarrier, foldsOf } from '#shared/carriers/carriers.ts';
import { fields } from '#shared/check-in/fields.ts';
import { searchedColumns, searchedLine, searchText } from '#shared/check-in/search-text.ts';
import { customSearchTexts } from '#shared/form/custom-fields.ts';
import type { Database } from '../../platform/database.ts';
import { findForms } from '../settings/settings-service.ts';
import type { CheckInRow } from './check-in-row.ts';

const carrierLine = sql.lit(searchedLine('carrier'));

/** Compares the normalized carrier line of the search text with all spellings. */
export function isOfCarrier(carriers: readonly Carrier[], typed: string): RawBuilder<boolean> {
  if (carriers.length === 0) return sql<boolean>`lower(carrier) = lower(${typed})`;
  const carrier = carrierOf(carriers, typed);
  const folds = carrier ? foldsOf(carrier) : [foldedCarrier(typed)];
  // A name made of punctuation alone normalizes to an empty line, so it is compared unnormalized.
  return sql<boolean>`coalesce(nullif(split_part(search_text, E'\\n', ${carrierLine}), ''), lower(trim(carrier))) = any(${folds}::text[])`;
}

const columns = ['id', 'fields', ...searchedColumns()] as (keyof CheckInRow)[];

const batchSize = 1_000;

/** Folds missing and outdated texts; returns how many. */
async function foldSome(db: Database, table: 'check_ins' | 'archived_check_ins'): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const rows = await trx
      .selectFrom(table)
      .select(columns)
      .where(sql<boolean>`search_text not like E'\\n%'`)
      .orderBy('id')
      .limit(batchSize)
      .forUpdate()
      .skipLocked()
      .execute();
    if (rows.length === 0) return 0;
    const form = (await findForms(trx)).current;
    const textOf = (row: (typeof rows)[number]) => searchText(row, fields, customSearchTexts(form, row.fields));
    const ids = rows.map(({ id }) => id);
    await sql`
      update ${sql.table(table)} as record set search_text = folded.text
      from unnest(${ids}::uuid[], ${rows.map(textOf)}::text[]) as folded (id, text)
      where record.id = folded.id
    `.execute(trx);
    return rows.length;
  });
}

/**
 * Works in small transactions: it can stop at any point, and the next start continues. Returns how many texts it wrote.
 */
export async function foldSearchTexts(db: Database, ending?: AbortSignal): Promise<number> {
  let total = 0;
  for (const table of ['check_ins', 'archived_check_ins'] as const) {
    for (let count = batchSize; count === batchSize; total += count) {
      if (ending?.aborted) return total;
      count = await foldSome(db, table);
    }
  }
  return total;
}
