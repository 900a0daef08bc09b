import type { AliasableExpression, CompiledQuery } from 'kysely';
import { LRUCache } from 'lru-cache';

import type { Database, DatabaseTransaction } from './database.ts';

const maxQueries = 200;

/**
 * Statements are cached, because displays and dashboards repeat the same queries all day, and compiling one takes
 * longer than sending it.
 */
export class BuiltQueries<Row> {
  readonly #built = new LRUCache<string, CompiledQuery<Row>>({ max: maxQueries });

  /** `requested` is the cache key, so it must determine the statement including its parameter values. */
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

/** The query is compiled at first use and then run with new parameter values. */
export function builtOnce<Row>(build: (db: Database | DatabaseTransaction) => { compile(): CompiledQuery<Row> }) {
  let query: CompiledQuery<Row> | undefined;
  return async (db: Database | DatabaseTransaction, ...parameters: readonly unknown[]): Promise<Row[]> => {
    query ??= build(db).compile();
    return (await db.executeQuery<Row>({ ...query, parameters })).rows;
  };
}

/** Each request yields one number; all are read in one statement. */
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
