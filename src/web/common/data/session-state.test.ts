import { expect, test } from 'vitest';

import { becomeSession, currentSession, endedOnServer, loadingSession, signedOut } from './session-state.ts';

const user = { id: '01890a5d-ac96-774b-bcce-b302099a8057', email: 'sam@yard.test', role: 'admin' } as const;
const signedIn = { status: 'signed-in', user, expiresAt: '2026-05-04T17:00:00Z' } as const;

test.each([
  ['a signed-in user sees the session end', signedIn, { ...signedIn, status: 'ended' }],
  ['a page still loading shows nobody', loadingSession, signedOut(false)],
  // Another tab may notice the end a moment after this one.
  ['a user who signed out stays signed out and goes home', signedOut(true), signedOut(true)],
])('%s', (_, before, after) => {
  becomeSession(before);
  becomeSession(endedOnServer());
  expect(currentSession()).toEqual(after);
});
