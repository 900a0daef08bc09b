import { expect, it } from 'vitest';

import { cachedSchema } from './cached-queries.ts';

it.each([
  ['a search, whose words name people', ['check-ins', 'list', { search: 'lopez' }]],
  ['what visitors see', ['queue', 'public', {}]],
  ['how the system is', ['health']],
  ['the history of a record', ['check-ins', 'history', 'id', 1]],
])('does not keep %s', (_what, key) => {
  expect(cachedSchema(key)).toBeUndefined();
});
