import { afterAll, afterEach, expect, test } from 'vitest';

import { administrator, buildTestApp } from '#test/build-test-app.ts';
import { callsOf } from '#test/calls.ts';
import { databaseBefore } from '#test/database-before.ts';
import { type EventListener, listenToEvents } from '#test/event-listener.ts';
import { signedInAs } from '#test/somebody.ts';
import { hashPassword } from './password.ts';

let listener: EventListener | undefined;
const before = await databaseBefore('account_limits');
await before.pool.query(`insert into admin_users (email, password_hash) values ($1, $2)`, [
  administrator.email,
  await hashPassword(administrator.password),
]);
await before.update();
const site = await buildTestApp({ database: before.database });
const baseUrl = await site.listen();

afterEach(() => listener?.close());
afterAll(async () => {
  await site.close();
  await before.drop();
});

const userOf = async (headers: Record<string, string>) =>
  (await callsOf(site, headers).get('/api/auth/session')).json().user as Record<string, unknown>;

test('an account of before has no limits and its answers say nothing of them', async () => {
  expect(Object.keys(await userOf(await site.signedIn()))).toEqual(['id', 'email', 'role']);
});

test('an account that is limited knows its facilities by their names of today', async () => {
  const { headers } = await signedInAs(site, { role: 'staff', facilities: ['Woodridge', 'Flexport'] });
  const admin = callsOf(site, await site.signedIn());
  const [woodridge] = site.context.facilities.all;
  await admin.patch(`/api/facilities/${woodridge!.id}`, { changes: { name: 'North' } });
  expect(await userOf(headers)).toMatchObject({ role: 'staff', facilities: ['North', 'Flexport'] });
});

test('nobody is limited to nothing, and no administrator is limited', async () => {
  await expect(signedInAs(site, { role: 'staff', facilities: [] })).rejects.toThrow(/limited_to_some/);
  await expect(signedInAs(site, { facilities: ['Flexport'] })).rejects.toThrow(/administrators_unlimited/);
});

test.each([[`role = 'viewer'`], [`facilities = '{Flexport}'`], ['disabled_at = now()']])(
  'a change of an account ends its streams, whoever makes it: %s',
  async (change) => {
    const { id, headers } = await signedInAs(site, { role: 'manager' });
    listener = await listenToEvents(baseUrl, headers);
    await before.pool.query(`update admin_users set name = 'Ada' where id = $1`, [id]);
    await before.pool.query(`update admin_users set ${change} where id = $1`, [id]);
    await expect(listener.ended).resolves.toBeUndefined();
  },
);
