import { beforeEach, expect, test } from 'vitest';

import { testApp } from '#test/of-this-file.ts';
import { callsOf } from '#test/calls.ts';

let cookie: string;
const site = await testApp();
const clockStart = site.clock.now();

beforeEach(async () => {
  site.clock.set(clockStart);
  ({ cookie } = await site.signedIn());
});

async function signOutAfter(minutes: number | null): Promise<void> {
  const answer = await callsOf(site, await site.signedIn()).put('/api/settings', {
    changes: { idleMinutesAdmin: minutes },
  });
  expect(answer.statusCode).toBe(200);
}

const minutes = (count: number) => site.clock.advance(count * 60_000);
const user = async () => (await callsOf(site, { cookie }).get('/api/auth/session')).json().user;

/** Renews like a browser that nobody has used for this long; returns whether it succeeded. */
async function renew(idleSeconds: number): Promise<boolean> {
  const url = `/api/auth/token?grant_type=refresh_token&idleSeconds=${idleSeconds}`;
  const answer = await callsOf(site, { cookie }).post(url, {});
  if (answer.statusCode !== 200) return false;
  cookie = `session=${answer.cookies[0]!.value}`;
  return true;
}

test('is off at first: a browser renews for hours that nobody uses', async () => {
  for (let round = 1; round <= 30; round += 1) {
    minutes(14);
    expect(await renew(round * 14 * 60)).toBe(true);
  }
  expect(await user()).not.toHaveProperty('idleMinutes');
});

test('ends a session that nobody has used for so long, whatever its browser renews and reads meanwhile', async () => {
  await signOutAfter(10);
  expect(await user()).toMatchObject({ idleMinutes: 10 });
  for (let minute = 1; minute < 10; minute += 1) {
    minutes(1);
    expect(await renew(minute * 60)).toBe(true);
    expect(await user()).not.toBeNull();
  }
  minutes(1);
  expect(await user()).toBeNull();
  expect(await renew(600)).toBe(false);
  // A browser that later claims otherwise cannot reopen the session.
  expect(await renew(0)).toBe(false);
  await signOutAfter(null);
});

test('goes on from when somebody last used any of its tabs', async () => {
  await signOutAfter(10);
  minutes(8);
  expect(await renew(30)).toBe(true);
  minutes(1);
  // Another, unused tab.
  expect(await renew(9 * 60)).toBe(true);
  minutes(8);
  expect(await user()).not.toBeNull();
  minutes(1);
  expect(await user()).toBeNull();
  await signOutAfter(null);
});

test('holds for open sessions and for those of before, from their last renewal', async () => {
  await site.context.database.db.updateTable('sessions').set({ active_at: null }).execute();
  minutes(5);
  await signOutAfter(5);
  expect(await user()).toBeNull();
  await signOutAfter(null);
  expect(await user()).not.toBeNull();
});

test.each(['-1', '481', '1.5', 'ten'])('%s minutes are refused', async (text) => {
  const value = Number.isNaN(Number(text)) ? text : Number(text);
  const answer = await callsOf(site, { cookie }).put('/api/settings', { changes: { idleMinutesStaff: value } });
  expect(answer.json()).toMatchObject({ status: 400, code: 'validation_failed' });
});
