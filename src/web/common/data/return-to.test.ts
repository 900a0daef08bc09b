import { expect, it } from 'vitest';

import { rememberLocation, returnTo, staffHome } from './return-to.ts';

it('returns users to the page they came from', () => {
  expect(returnTo(rememberLocation({ pathname: '/admin', search: '?tab=live' }))).toBe('/admin?tab=live');
});

it.each([
  null,
  undefined,
  {},
  { returnTo: 7 },
  { returnTo: 'https://evil.example' },
  { returnTo: '//evil.example' },
  { returnTo: '/\\evil' },
])('returns to the dashboard for the state %j', (state) => {
  expect(returnTo(state)).toBe(staffHome);
});
