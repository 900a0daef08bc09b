import { expect, test } from 'vitest';

import { visibleFault } from './credentials.ts';

test.each([
  ['', 'blank'],
  [' '.repeat(14), 'blank'],
  ['eleven char', 'short'],
  ['🔒'.repeat(11), 'short'],
  [' Sam@Yard.test ', 'email'],
  ['🔒'.repeat(12), null],
  ['twelve chars', null],
] as const)('%j is refused as %j', (password, fault) => {
  expect(visibleFault(password, 'sam@yard.test')).toBe(fault);
});
