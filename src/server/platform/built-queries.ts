import type { AliasableExpression, CompiledQuery } from 'kysely';
import { LRUCache } from 'lru-cache';

import type { Database, DatabaseTransaction } from './database.ts';

const maxQueries = 200;

/**
 * Statements of the query builder, built once for each thing asked: displays and dashboards ask for the same all day, and
 * building a statement takes longer than sending it.
 */
export class BuiltQueries<Row> {
  readonly #built = new LRUCache<string, CompiledQuery<Row>>({ max: maxQueries });

  /** The statement for what is asked, which must determine it, its values included. */
  for(requested: unknown, build: () => CompiledQuery<Row>): CompiledQuery<Row> {
    const key = JSON.stringify(requested);
    let query = this.#built.get(key);
    if (!query) {
      query = build();
      this.#built.set(key, query);
    }
    return query;
  }
}

/** Reads by one statement of the query builder, built at the first use, with the values given in place of its own. */
export function builtOnce<Row>(build: (db: Database | DatabaseTransaction) => { compile(): CompiledQuery<Row> }) {
  let query: CompiledQuery<Row> | undefined;
  return async (db: Database | DatabaseTransaction, ...parameters: readonly unknown[]): Promise<Row[]> => {
    query ??= build(db).compile();
    return (await db.executeQuery<Row>({ ...query, parameters })).rows;
  };
}

/** Reads a number for each of the things asked, such as the rows of a selection, all in one statement. */
export function numbersReader<Requested>(
  numberOf: (db: Database, requested: Requested) => AliasableExpression<number>,
) {
  const queries = new BuiltQueries<Record<string, number>>();
  return async (db: Database, requested: readonly Requested[]): Promise<number[]> => {
    const query = queries.for(requested, () =>
      db.selectNoFrom(requested.map((one, index) => numberOf(db, one).as(String(index)))).compile(),
    );
    const { rows } = await db.executeQuery(query);
    return requested.map((_, index) => rows[0]?.[index] ?? 0);
  };
}
