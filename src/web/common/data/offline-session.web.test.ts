import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { installFakeServer } from '#test/fake-server.ts';
import { checkConnection } from './connectivity/connectivity.ts';
import { offlineSessionMs, resumeOffline } from './offline-session.ts';
import { becomeSession, currentSession, hintKey, loadingSession, signedOut } from './session-state.ts';

const user = { id: '01900000-0000-7000-8000-000000000001', email: 'admin@example.com', role: 'admin' } as const;
const expiringIn = (ms: number) => ({
  status: 'signed-in' as const,
  user,
  expiresAt: new Date(Date.now() + ms).toISOString(),
});

let isReachable: boolean;

beforeEach(async () => {
  isReachable = false;
  const ours = () => new Response(null, { headers: { 'x-warehouse-check-in': '1' } });
  installFakeServer({ 'HEAD /favicon.ico': () => (isReachable ? ours() : Promise.reject(new TypeError())) });
  await checkConnection();
});
afterEach(() => {
  becomeSession(signedOut(true));
});

it('resumes the last user’s session, and lets the server decide once it is reachable', async () => {
  becomeSession(expiringIn(-60_000));
  becomeSession(loadingSession);
  const ask = vi.fn<() => Promise<void>>(async () => {});
  expect(resumeOffline(ask)).toBe(true);
  expect(currentSession()).toMatchObject({ status: 'signed-in', user });
  // The checks have started; wait for the first to finish.
  await checkConnection();
  expect(ask).not.toHaveBeenCalled();
  isReachable = true;
  await checkConnection();
  expect(ask).toHaveBeenCalledTimes(1);
});

it.each([
  ['the server would no longer renew the session', JSON.stringify(expiringIn(-offlineSessionMs - 1000))],
  ['the device has nothing stored', null],
  ['the stored data is not ours', '{"status":"signed-in","user":"root"}'],
])('knows nobody where %s', (_why, kept) => {
  becomeSession(loadingSession);
  localStorage.removeItem(hintKey);
  if (kept !== null) localStorage.setItem(hintKey, kept);
  expect(resumeOffline(async () => {})).toBe(false);
  expect(currentSession().status).toBe('loading');
});

it('resumes nothing after signing out', () => {
  becomeSession(expiringIn(60_000));
  becomeSession(signedOut(true));
  becomeSession(loadingSession);
  expect(resumeOffline(async () => {})).toBe(false);
});
