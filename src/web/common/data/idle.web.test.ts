import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import type { SignedInUser } from '#shared/contract/session.ts';
import { installFakeServer, problemAnswer } from '#test/fake-server.ts';
import { watchIdle } from './idle.ts';
import { noteUse } from './session-renewal.ts';
import { becomeSession, currentSession, signedOut } from './session-state.ts';

const expiresAt = '2099-01-01T00:00:00Z';
const user: SignedInUser = {
  id: '01900000-0000-7000-8000-000000000001',
  email: 'sam@example.com',
  role: 'staff',
  idleMinutes: 10,
};

let answer: () => Response | Promise<Response>;
let server: ReturnType<typeof installFakeServer>;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  answer = () => Response.json({ user, expiresIn: 900, expiresAt });
  server = installFakeServer({ 'POST /api/auth/token': () => answer() });
  becomeSession(signedOut(true));
  becomeSession({ status: 'signed-in', user, expiresAt });
  noteUse();
  stop = watchIdle(10);
});
afterEach(() => {
  stop();
  becomeSession(signedOut(true));
  vi.useRealTimers();
});

const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000);
const renewals = () =>
  server.callsTo('POST /api/auth/token').map(({ url }) => Number(url.searchParams.get('idleSeconds') ?? 0));

it('asks nothing while nobody uses the page, and then whether the session goes on', async () => {
  await minutes(9);
  expect(renewals()).toEqual([]);
  answer = () => problemAnswer(401, 'authentication_required', 'Over');
  await minutes(1.2);
  expect(renewals()).toEqual([600]);
  expect(currentSession()).toMatchObject({ status: 'ended', user });
});

it('tells the server of use, at most every half minute, with how long ago it was', async () => {
  for (let second = 0; second < 60; second += 1) {
    dispatchEvent(new Event('keydown'));
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect(renewals().length).toBeLessThanOrEqual(2);
  expect(renewals()[0]).toBeLessThanOrEqual(1);
  await minutes(5);
  expect(renewals().length).toBeLessThanOrEqual(3);
});

it('goes on where the server knows of another tab that is used', async () => {
  await minutes(15);
  expect(currentSession().status).toBe('signed-in');
  // At most once every half minute, however long the activity lasts.
  expect(renewals().length).toBeLessThanOrEqual(11);
});

it('covers the page without a network too', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  await minutes(11);
  expect(currentSession()).toMatchObject({ status: 'ended', user });
});

it('stops when it is told to', async () => {
  stop();
  await minutes(30);
  expect(renewals()).toEqual([]);
});
