import type { CompiledQuery } from 'kysely';
import { LRUCache } from 'lru-cache';

const maxQueries = 200;

/**
 * Statements of the query builder, built once for each thing asked: displays and dashboards ask for the same all day, and
 * building a statement takes longer than sending it.
 */
export class BuiltQueries<Row> {
  readonly #built = new LRUCache<string, CompiledQuery<Row>>({ max: maxQueries });

  /** The statement for what is asked, which must determine it, its values included. */
  for(asked: unknown, build: () => CompiledQuery<Row>): CompiledQuery<Row> {
    const key = JSON.stringify(asked);
    let query = this.#built.get(key);
    if (!query) {
      query = build();
      this.#built.set(key, query);
    }
    return query;
  }
}
