import { afterEach, beforeEach, expect, test } from 'vitest';

import { makeFirstLink, openFirstLink } from '#server/features/accounts/accounts-service.ts';
import { ensureFirstAdministrator, type FirstSignIn } from '#server/features/auth/auth-service.ts';
import { createAccount, disable, resetPassword } from '#server/features/auth/manage-accounts.ts';
import { administrator, buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { callsOf } from '#test/calls.ts';
import { databaseBefore } from '#test/database-before.ts';
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts';

const hourMs = 60 * 60_000;
const own = 'a password of my own';

let database: TestDatabase;
let site: TestApp;
let nodes: TestApp[];
let running: (() => Promise<void>)[];
let generated: FirstSignIn;

const node = async () => {
  const app = await buildTestApp({ database, rateLimits: { refused: 600 } });
  nodes.push(app);
  return app;
};

/** Runs the start's steps for the first administrator; returns the token it prints. */
async function start(app = site): Promise<string | null> {
  const made = await ensureFirstAdministrator(app.context, null, async () => undefined);
  if (made) generated = made;
  const { link, release } = await openFirstLink(app.context, made !== null);
  running.push(release);
  return link && link.path.slice('/setup#'.length);
}
const stop = () => Promise.all(running.splice(0).map((release) => release()));

const choose = (token: string | null, password = own) => callsOf(site).post('/api/invitations', { token, password });
const signIn = async (credentials: object) =>
  (await callsOf(site).post('/api/auth/token?grant_type=password', credentials)).statusCode;

beforeEach(async () => {
  nodes = [];
  running = [];
  database = await createTestDatabase();
  site = await node();
});
afterEach(async () => {
  await stop();
  await Promise.all(nodes.map((app) => app.close()));
  await database.drop();
});

test('the first start tells a link by which its owner chooses a password once, and the generated one is dead', async () => {
  const token = await start();
  expect(Buffer.from(token!, 'base64url')).toHaveLength(32);
  expect((await choose(token, generated.email)).json().fields.password).toMatchObject({ code: 'weak_password' });
  expect((await choose(token)).json()).toEqual({ email: generated.email });
  expect((await choose(token, 'another password')).json().fields.token).toMatchObject({ code: 'dead_link' });
  expect(await signIn(generated)).toBe(401);
  expect(await signIn({ email: generated.email, password: own })).toBe(200);
  await stop();
  expect(await start()).toBeNull();
});

test('the database has only a hash of it, and no log or trail anything', async () => {
  const token = await start();
  await choose(token);
  const { rows } = await site.context.database.pool.query('select * from account_links, audit_events');
  expect(JSON.stringify(rows) + site.log.text()).not.toContain(token);
  const { rows: trail } = await site.context.database.pool.query(
    "select kind, subject ->> 'link' as link from audit_events where kind like 'account_link%' order by id",
  );
  expect(trail).toEqual([
    { kind: 'account_link_made', link: 'first' },
    { kind: 'account_link_used', link: 'first' },
  ]);
});

test('of two browsers that use it at once one gets in', async () => {
  const token = await start();
  const both = await Promise.all([choose(token), choose(token, 'another password')]);
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400]);
});

test('it is dead after 24 hours; the next start tells another', async () => {
  const token = await start();
  site.clock.advance(24 * hourMs - 1);
  expect((await choose(token, 'short')).json().fields).toHaveProperty('password');
  site.clock.advance(1);
  expect((await choose(token)).statusCode).toBe(400);
  await stop();
  expect((await choose(await start())).statusCode).toBe(200);
});

test('it is dead once an administrator has signed in with the generated password, and none is told any more', async () => {
  const token = await start();
  expect(await signIn(generated)).toBe(200);
  expect((await choose(token)).statusCode).toBe(400);
  await stop();
  expect([await start(), await makeFirstLink(site.context)]).toEqual([null, null]);
});

test('an administrator made on the server ends it by signing in, somebody else does not', async () => {
  const token = await start();
  const { db } = site.context.database;
  await createAccount(db, 'maria@yard.test', own, { role: 'staff' });
  await createAccount(db, 'lee@yard.test', own);
  expect(await signIn({ email: 'maria@yard.test', password: own })).toBe(200);
  expect((await choose(token, 'short')).json().fields).toHaveProperty('password');
  expect(await signIn({ email: 'lee@yard.test', password: own })).toBe(200);
  expect((await choose(token)).statusCode).toBe(400);
});

test('a new password or no access, given on the server, ends it', async () => {
  const { database: handle, clock } = site.context;
  const token = await start();
  await resetPassword(handle.db, clock, generated.email, 'set on the server');
  expect((await choose(token)).statusCode).toBe(400);
});

test('whoever was let in no more is not let in again by it', async () => {
  const { database: handle, clock } = site.context;
  const token = await start();
  await disable(handle.db, clock, generated.email);
  expect((await choose(token)).statusCode).toBe(400);
});

test('while the node that told it runs, another tells none; a start after that tells one in its place', async () => {
  const token = await start();
  const other = await node();
  expect(await start(other)).toBeNull();
  other.clock.advance(24 * hourMs);
  expect(await start(other)).not.toBeNull();
  other.clock.set(site.clock.now());
  await stop();
  const anew = await start(other);
  expect((await choose(token)).statusCode).toBe(400);
  expect((await choose(anew)).statusCode).toBe(200);
});

test('nodes that start at once tell one', async () => {
  const tokens = await Promise.all([start(), start(await node()), start(await node())]);
  const told = tokens.filter((token) => token !== null);
  expect(told).toHaveLength(1);
  expect((await choose(told[0]!)).statusCode).toBe(200);
});

test('a backup from before anybody signed in does not bring the old link back', async () => {
  const token = await start();
  const { pool } = site.context.database;
  const kept = {
    users: await pool.query('select * from admin_users'),
    links: await pool.query('select * from account_links'),
  };
  await choose(token);
  await stop();
  const [{ id, password_hash: hash }] = kept.users.rows as [{ id: string; password_hash: string }];
  await pool.query('update admin_users set password_hash = $1, first_password = true where id = $2', [hash, id]);
  const [{ token_hash: tokenHash, expires_at: until }] = kept.links.rows as [{ token_hash: Buffer; expires_at: Date }];
  await pool.query("insert into account_links values ($1, $2, 'first', $3)", [id, tokenHash, until]);
  const anew = await start();
  expect((await choose(token)).statusCode).toBe(400);
  expect((await choose(anew)).statusCode).toBe(200);
});

test('who guesses is slowed', async () => {
  await start();
  const codes = new Set<number>();
  for (let guess = 0; guess < 70; guess += 1) codes.add((await choose(`guess ${guess}`)).statusCode);
  expect([...codes]).toEqual([400, 429]);
});

test('an administrator of the owner’s own choice needs none', async () => {
  expect(await ensureFirstAdministrator(site.context, administrator, async () => undefined)).toBeNull();
  expect([await start(), await makeFirstLink(site.context)]).toEqual([null, null]);
});

test('an installation of before tells none at its start, even if nobody has signed in', async () => {
  const before = await databaseBefore('first_link');
  await before.pool.query(
    "insert into admin_users (email, password_hash, first_password) values ('a@b.test', 'x', true)",
  );
  await before.update();
  const app = await buildTestApp({ database: before.database });
  expect(await start(app)).toBeNull();
  await app.close();
  await before.drop();
});
