import { afterEach, beforeEach, expect, test } from 'vitest';

import { testApp } from '#test/of-this-file.ts';
import { administrator } from '#test/build-test-app.ts';
import { callsOf } from '#test/calls.ts';
import { openSessions } from './auth-service.ts';

let eventsBefore: number;
const site = await testApp();
const clockStart = site.clock.now();

beforeEach(async () => {
  eventsBefore = (await allEvents()).length;
});
afterEach(async () => {
  site.clock.set(clockStart);
  await site.context.database.db.deleteFrom('sessions').execute();
});

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const renewUrl = '/api/auth/token?grant_type=refresh_token';

type Session = { cookie: string };

const ask = async (session: Session) => {
  const answer = await callsOf(site, session).get('/api/auth/session');
  return answer.json<{ user: unknown; expiresAt: string | null }>();
};
const isSignedIn = async (session: Session) => (await ask(session)).user !== null;

/** Renews a session; null if the server refuses. */
async function renew(session: Session): Promise<Session | null> {
  const answer = await site.app.inject({ method: 'POST', url: renewUrl, headers: session });
  if (answer.statusCode === 401) return null;
  expect(answer.statusCode).toBe(200);
  return { cookie: `${answer.cookies[0]!.name}=${answer.cookies[0]!.value}` };
}

async function renewed(session: Session): Promise<Session> {
  const next = await renew(session);
  expect(next).not.toBeNull();
  return next!;
}

/** The audit entries of this test. */
const events = async () => (await allEvents()).slice(eventsBefore);
const allEvents = async () => {
  const { db } = site.context.database;
  return (await db.selectFrom('audit_events').selectAll().orderBy('id').execute()).map(({ kind }) => kind);
};

test('renewing a session yields a new token for another fifteen minutes', async () => {
  const first = await site.signedIn();
  site.clock.advance(13 * minuteMs);
  const second = await renewed(first);
  expect(second.cookie).not.toBe(first.cookie);
  expect((await ask(second)).expiresAt).toBe(new Date(clockStart.getTime() + 28 * minuteMs).toISOString());
});

test('renewing accepts no body or an empty one, while signing in reports missing fields', async () => {
  const session = await site.signedIn();
  const empty = await callsOf(site, session).post(renewUrl, {});
  expect(empty.statusCode).toBe(200);
  const password = '/api/auth/token?grant_type=password';
  const missing = { code: 'required', params: {}, message: 'Please provide both email and password' };
  for (const [body, fields] of [
    [undefined, { email: missing, password: missing }],
    [{}, { email: missing, password: missing }],
    [{ email: 'dispatch@yard.test' }, { password: missing }],
  ] as const) {
    const answer = await site.app.inject({ method: 'POST', url: password, ...(body && { payload: body }) });
    expect([answer.statusCode, answer.json().fields]).toEqual([400, fields]);
  }
});

test('after a lost response, the old token can be exchanged again, however late', async () => {
  const first = await site.signedIn();
  await renewed(first);
  site.clock.advance(2 * hourMs);
  const second = await renewed(first);
  expect(await isSignedIn(second)).toBe(true);
});

test('two tabs that renew concurrently both stay signed in, and the browser continues with one token', async () => {
  const first = await site.signedIn();
  const [lost, kept] = [await renewed(first), await renewed(first)];
  expect(await isSignedIn(lost)).toBe(true);
  expect(await isSignedIn(kept)).toBe(true);
  site.clock.advance(29_999);
  // A slow request from the tab whose token the other replaced.
  expect(await isSignedIn(lost)).toBe(true);
  for (let renewals = 0, token = kept; renewals < 4; renewals += 1) {
    site.clock.advance(10 * minuteMs);
    token = await renewed(token);
    expect(await isSignedIn(token)).toBe(true);
  }
  expect(await events()).not.toContain('token_reuse');
});

test('using both successors after the grace period ends the session for both, and is recorded', async () => {
  const first = await site.signedIn();
  const [owner, thief] = [await renewed(first), await renewed(first)];
  expect(await isSignedIn(owner)).toBe(true);
  expect(await isSignedIn(thief)).toBe(true);
  site.clock.advance(30_000);
  expect(await isSignedIn(owner)).toBe(true);
  expect(await isSignedIn(owner)).toBe(true);
  expect(await isSignedIn(thief)).toBe(false);
  expect(await isSignedIn(owner)).toBe(false);
  expect([await renew(owner), await renew(thief)]).toEqual([null, null]);
  expect((await events()).filter((kind) => kind === 'token_reuse')).toHaveLength(1);
  expect(site.log.text()).toContain('two successors of one session token were used');
});

test('a copy that was renewed in time, or first used late, is detected too', async () => {
  for (const renewsInTime of [true, false]) {
    const first = await site.signedIn();
    const [owner, copy] = [await renewed(first), await renewed(first)];
    expect(await isSignedIn(owner)).toBe(true);
    const thief = renewsInTime ? await renewed(await renewed(copy)) : copy;
    site.clock.advance(12 * minuteMs);
    const next = await renewed(owner);
    expect(await isSignedIn(next)).toBe(true);
    expect(await isSignedIn(thief)).toBe(false);
    expect(await isSignedIn(next)).toBe(false);
  }
});

test('if two holders arrive simultaneously, neither continues', async () => {
  const first = await site.signedIn();
  const both = [await renewed(first), await renewed(first)];
  for (const holder of both) expect(await isSignedIn(holder)).toBe(true);
  site.clock.advance(31_000);
  await Promise.all(both.map(isSignedIn));
  expect(await Promise.all(both.map(isSignedIn))).toEqual([false, false]);
});

test('signing in ends the browser’s previous session, whoever’s it was, and no other', async () => {
  const [here, elsewhere] = [await site.signedIn(), await site.signedIn()];
  const url = '/api/auth/token?grant_type=password';
  const wrong = await callsOf(site, here).post(url, { ...administrator, password: 'a wrong guess' });
  expect(wrong.statusCode).toBe(401);
  expect(await isSignedIn(here)).toBe(true);
  const answer = await callsOf(site, here).post(url, administrator);
  expect(answer.statusCode).toBe(200);
  expect(await isSignedIn(here)).toBe(false);
  expect(await renew(here)).toBeNull();
  expect(await isSignedIn({ cookie: `session=${answer.cookies[0]!.value}` })).toBe(true);
  expect(await isSignedIn(elsewhere)).toBe(true);
});

test('a token works for thirty more seconds once its successor is in use, for requests in flight', async () => {
  const first = await site.signedIn();
  const second = await renewed(first);
  await ask(second);
  site.clock.advance(29_999);
  expect(await isSignedIn(first)).toBe(true);
  expect(await renew(first)).not.toBeNull();
  expect(await events()).not.toContain('token_reuse');
});

test('a token reused later was copied: the session ends for every holder, and is recorded', async () => {
  const first = await site.signedIn();
  const second = await renewed(first);
  const elsewhere = await site.signedIn();
  await ask(second);
  site.clock.advance(30_000);
  expect(await renew(first)).toBeNull();
  expect(await isSignedIn(second)).toBe(false);
  expect(await renew(second)).toBeNull();
  expect(await isSignedIn(elsewhere)).toBe(true);
  expect((await events()).filter((kind) => kind === 'token_reuse')).toHaveLength(1);
  expect(site.log.text()).toContain('a superseded session token was used');
});

test('reading with a copied token ends the session too', async () => {
  const first = await site.signedIn();
  const second = await renewed(first);
  await ask(second);
  site.clock.advance(31_000);
  expect(await isSignedIn(first)).toBe(false);
  expect(await isSignedIn(second)).toBe(false);
});

test('a successor first used for another renewal counts as used', async () => {
  const first = await site.signedIn();
  const second = await renewed(first);
  // The device slept: the second token expired unused and can only be renewed.
  site.clock.advance(hourMs);
  const third = await renewed(second);
  expect(await isSignedIn(third)).toBe(true);
  site.clock.advance(31_000);
  expect(await renew(first)).toBeNull();
  expect(await isSignedIn(third)).toBe(false);
});

test('an expired token can be renewed up to eight hours after the last renewal', async () => {
  const [kept, lost] = [await site.signedIn(), await site.signedIn()];
  site.clock.advance(8 * hourMs - 1);
  expect(await isSignedIn(kept)).toBe(false);
  expect(await isSignedIn(await renewed(kept))).toBe(true);
  site.clock.advance(1);
  expect(await renew(lost)).toBeNull();
});

test('a session ends twelve hours after sign-in, however often it was renewed', async () => {
  let session = await site.signedIn();
  for (let hour = 0; hour < 11; hour += 1) {
    site.clock.advance(hourMs);
    session = await renewed(session);
  }
  site.clock.advance(hourMs - 5 * minuteMs);
  session = await renewed(session);
  site.clock.advance(5 * minuteMs - 1);
  expect(await isSignedIn(session)).toBe(true);
  site.clock.advance(1);
  expect(await isSignedIn(session)).toBe(false);
  expect(await renew(session)).toBeNull();
});

test('live streams end after twelve hours even if the token would still work', async () => {
  let session = await site.signedIn();
  const { db } = site.context.database;
  const { id } = await db.selectFrom('sessions').select('id').orderBy('created_at', 'desc').executeTakeFirstOrThrow();
  for (const hours of [7, 4.9]) {
    site.clock.advance(hours * hourMs);
    session = await renewed(session);
  }
  expect([...(await openSessions(site.context, [id])).keys()]).toEqual([id]);
  site.clock.advance(0.1 * hourMs);
  expect([...(await openSessions(site.context, [id])).keys()]).toEqual([]);
});

test('signing out everywhere ends every session of the user', async () => {
  const [here, there] = [await site.signedIn(), await site.signedIn()];
  const answer = await callsOf(site, here).post('/api/auth/logout?scope=everywhere', {});
  expect(answer.statusCode).toBe(204);
  expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([false, false]);
  expect([await renew(here), await renew(there)]).toEqual([null, null]);
});

test('signing out ends earlier and concurrent tokens too', async () => {
  const first = await site.signedIn();
  const [one, other] = [await renewed(first), await renewed(first)];
  await callsOf(site, one).post('/api/auth/logout', {});
  for (const token of [first, one, other]) expect(await renew(token)).toBeNull();
});

test('an expired token can still sign out, so that nobody else can renew it', async () => {
  const session = await site.signedIn();
  site.clock.advance(hourMs);
  expect((await callsOf(site, session).post('/api/auth/logout', {})).statusCode).toBe(204);
  expect(await renew(session)).toBeNull();
});

test('renewing without a token, or with a made-up one, fails and sets no cookie', async () => {
  for (const headers of [{}, { cookie: 'session=' }, { cookie: `session=${'A'.repeat(43)}` }]) {
    const answer = await site.app.inject({ method: 'POST', url: renewUrl, headers });
    expect(answer.json()).toMatchObject({ status: 401, code: 'authentication_required' });
    expect(answer.cookies).toEqual([]);
  }
});
