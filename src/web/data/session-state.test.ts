import { expect, test } from 'vitest';

import { becomeSession, currentSession, endedOnServer, loadingSession, signedOut } from './session-state.ts';

const user = { id: '01890a5d-ac96-774b-bcce-b302099a8057', email: 'sam@yard.test', role: 'admin' } as const;
const signedIn = { status: 'signed-in', user, expiresAt: '2026-05-04T17:00:00Z' } as const;

test.each([
  ['somebody signed in sees the session end', signedIn, { ...signedIn, status: 'ended' }],
  ['a page that does not know yet shows nobody', loadingSession, signedOut(false)],
  // Another tab finds the session gone a moment after this one ended it.
  ['who signed out by choice stays so and is led home', signedOut(true), signedOut(true)],
])('%s', (_, before, after) => {
  becomeSession(before);
  becomeSession(endedOnServer());
  expect(currentSession()).toEqual(after);
});
