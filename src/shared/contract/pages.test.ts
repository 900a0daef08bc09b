import { expect, test } from 'vitest';

import { isPagePath, pagePaths } from './page-names.ts';
import { documentOf, isSpoken } from './pages.ts';

test('drivers read their own pages, their time record and what does not exist in their language, staff theirs', () => {
  const spoken = pagePaths().filter(isSpoken);
  expect(spoken.toSorted()).toEqual(['/', '/driver', '/queue', '/success', '/time-record', '/v', '/visit']);
  expect(['/nowhere', '/driver/', '/queue/', '/docks'].filter(isSpoken)).toHaveLength(4);
});

test('pages are known by their paths, with a slash at the end too, and open with their document', () => {
  expect(
    ['/driver', '/driver/', '/driver/7', '/admin/settings/form', '/setup/poster', '/'].filter(isPagePath),
  ).toHaveLength(6);
  expect(
    ['/nowhere', '/driver/7/8', '/admin/settings/a/b', '/admin/settings/nope', '/setup/nope'].filter(isPagePath),
  ).toEqual([]);
  expect(['/', '/driver', '/driver/', '/queue', '/driver/7', '/nowhere'].map(documentOf)).toEqual([
    'home',
    'visit',
    'visit',
    'queue',
    'app',
    'app',
  ]);
});
