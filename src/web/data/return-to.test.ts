import { expect, it } from 'vitest';

import { rememberPlace, returnTo, staffHome } from './return-to.ts';

it('brings people back to the very place they came from', () => {
  expect(returnTo(rememberPlace({ pathname: '/admin', search: '?tab=live' }))).toBe('/admin?tab=live');
});

it.each([
  null,
  undefined,
  {},
  { returnTo: 7 },
  { returnTo: 'https://evil.example' },
  { returnTo: '//evil.example' },
  { returnTo: '/\\evil' },
])('leads to the dashboard when %j was remembered', (state) => {
  expect(returnTo(state)).toBe(staffHome);
});
