import { beforeEach, expect, it, vi } from 'vitest';

import { isRenewalDue, renewSession } from './session-renewal.ts';
import { becomeSession, currentSession } from './session-state.ts';

const user = { id: '01900000-0000-7000-8000-000000000001', email: 'admin@example.com', role: 'admin' } as const;
const expiresAt = '2026-05-04T12:15:00.000Z';
const later = '2026-05-04T12:30:00.000Z';

beforeEach(() => {
  becomeSession({ status: 'signed-in', user, expiresAt });
});

it('is due with 90 seconds left', () => {
  expect(isRenewalDue(expiresAt, Date.parse('2026-05-04T12:13:29Z'))).toBe(false);
  expect(isRenewalDue(expiresAt, Date.parse('2026-05-04T12:13:30Z'))).toBe(true);
});

it('shares one request between callers, and extends the session', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json({ user, expiresIn: 900, expiresAt: later }));
  vi.stubGlobal('fetch', fetch);
  expect(await Promise.all([renewSession(), renewSession()])).toEqual([true, true]);
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(fetch.mock.calls[0]?.[0]).toBe('/api/auth/token?grant_type=refresh_token');
  expect(currentSession()).toMatchObject({ status: 'signed-in', expiresAt: later });
});

it('ends the session if the server refuses, and keeps its user', async () => {
  const headers = { 'content-type': 'application/problem+json' };
  const problem = { code: 'authentication_required', message: 'No' };
  vi.stubGlobal('fetch', async () => Response.json(problem, { status: 401, headers }));
  expect(await renewSession()).toBe(false);
  expect(currentSession()).toMatchObject({ status: 'ended', user });
});

it('keeps the session while the server is unreachable', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await renewSession()).toBe(false);
  expect(currentSession().status).toBe('signed-in');
});
