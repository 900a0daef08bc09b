import { afterEach, beforeEach, expect, it } from 'vitest';

import { readSummary } from '#shared/contract/check-ins.ts';
import type { SignedInUser } from '#shared/contract/session.ts';
import { installFakeServer, problemAnswer } from '#test/fake-server.ts';
import { becomeSession, currentSession, signedOut } from '#web/common/data/session-state.ts';
import { callAsStaff } from '#web/common/data/staff-call.ts';
import { queryKeys } from '#web/common/data/keys.ts';
import { queryClient } from './staff-store.ts';

const id = '01900000-0000-7000-8000-000000000001';
const expiresAt = '2099-01-01T00:00:00Z';
const manager: SignedInUser = { id, email: 'lee@yard.test', role: 'manager' };

const signIn = (user: SignedInUser) => becomeSession({ status: 'signed-in', user, expiresAt });
const seen = () => queryClient.getQueryData(queryKeys.list({}));

beforeEach(() => {
  becomeSession(signedOut(true));
  signIn(manager);
  queryClient.setQueryData(queryKeys.list({}), { checkIns: [] });
});
afterEach(() => becomeSession(signedOut(true)));

it.each([
  ['role', { ...manager, role: 'viewer' as const }],
  ['facilities', { ...manager, facilities: ['Woodridge'] }],
])('nothing of what was seen stays once the %s of the account are others', (_, changed) => {
  signIn(changed);
  expect(seen()).toBeUndefined();
});

it('a renewed session of the same account keeps what was seen', () => {
  becomeSession({ status: 'signed-in', user: { ...manager }, expiresAt: '2099-01-01T00:15:00Z' });
  expect(seen()).toBeDefined();
});

it('a refusal for lack of a permission makes the page look up what the account may do now', async () => {
  const changed: SignedInUser = { ...manager, role: 'viewer' };
  installFakeServer({
    'GET /api/summary': () => problemAnswer(403, 'forbidden', 'Your account may not do this.'),
    'GET /api/auth/session': () => Response.json({ user: changed, expiresAt }),
  });
  await expect(callAsStaff(readSummary, {})).rejects.toThrow('Your account may not do this.');
  await expect.poll(() => currentSession().user?.role).toBe('viewer');
  expect(seen()).toBeUndefined();
});
