import { CompiledQuery } from 'kysely';
import { expect, test } from 'vitest';

import { BuiltQueries } from './built-queries.ts';

test('a statement is built once for each thing asked, dates included', () => {
  const queries = new BuiltQueries<unknown>();
  let built = 0;
  const build = () => CompiledQuery.raw(`select ${(built += 1)}`);
  const requested = (from: string, status?: string) => ({ arrived: [{ from: new Date(from) }], status });
  const first = queries.for(requested('2026-05-04'), build);
  expect(queries.for(requested('2026-05-04'), build)).toBe(first);
  expect(queries.for(requested('2026-05-05'), build)).not.toBe(first);
  expect(queries.for(requested('2026-05-04', 'live'), build)).not.toBe(first);
  expect(built).toBe(3);
});
