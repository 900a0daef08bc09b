import { expect, test } from 'vitest';

import { testApp } from '#test/of-this-file.ts';
import { callsOf } from '#test/calls.ts';

const site = await testApp({ rateLimits: { refused: 600 } });
const admin = callsOf(site, await site.signedIn());

const make = async () => {
  const { path } = (await admin.post('/api/reach-check', {})).json<{ path: string }>();
  return path.split('#')[1]!;
};
const confirm = (code: string) => callsOf(site).put('/api/reach-check', { code });
const reachedAt = async () => (await admin.get('/api/reach-check')).json<{ reachedAt: string | null }>().reachedAt;

test('a phone that opens the address is seen by who made it, and the database has only a hash of its code', async () => {
  expect(await reachedAt()).toBeNull();
  const code = await make();
  expect(await reachedAt()).toBeNull();
  expect((await confirm(code)).statusCode).toBe(204);
  expect(await reachedAt()).toBe(site.clock.now().toISOString());
  const { rows } = await site.context.database.pool.query('select * from reach_checks');
  expect(JSON.stringify(rows) + site.log.text()).not.toContain(code);
});

test('a new one begins anew and replaces the one before', async () => {
  const before = await make();
  const code = await make();
  expect((await confirm(before)).json().fields.code).toMatchObject({ code: 'dead_link' });
  expect(await reachedAt()).toBeNull();
  expect((await confirm(code)).statusCode).toBe(204);
});

test('it is none after half an hour', async () => {
  const code = await make();
  site.clock.advance(30 * 60_000);
  expect((await confirm(code)).statusCode).toBe(400);
});

test('who guesses codes is slowed', async () => {
  const codes = new Set<number>();
  for (let guess = 0; guess < 70; guess += 1) codes.add((await confirm(`guess ${guess}`)).statusCode);
  expect([...codes]).toEqual([400, 429]);
});
