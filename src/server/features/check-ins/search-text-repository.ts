import { sql } from 'kysely';

import { searchedColumns, searchText } from '#shared/check-in/search-text.ts';
import type { Database } from '../../platform/database.ts';
import type { CheckInRow } from './check-in-row.ts';

const columns = ['id', ...searchedColumns()] as (keyof CheckInRow)[];

const batchSize = 1_000;

/** Writes missing and outdated search texts of some records; returns how many. */
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
    const ids = rows.map(({ id }) => id);
    await sql`
      update ${sql.table(table)} as record set search_text = folded.text
      from unnest(${ids}::uuid[], ${rows.map((row) => searchText(row))}::text[]) as folded (id, text)
      where record.id = folded.id
    `.execute(trx);
    return rows.length;
  });
}

/**
 * Rewrites search texts of an earlier version in small transactions, so that it can stop at any point and the next
 * start continues. Returns how many it wrote.
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
