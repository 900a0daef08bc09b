import { expect, test } from 'vitest';

import { pagePaths } from '#shared/contract/page-names.ts';
import { addressOf, documentationPages } from './page-list.ts';

test('the server knows exactly the documentation pages', () => {
  const known = pagePaths().filter((path) => path.startsWith('/docs/'));
  expect(documentationPages.map(({ slug }) => addressOf(slug)).toSorted()).toEqual(known.toSorted());
});
