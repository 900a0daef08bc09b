import { createHmac } from 'node:crypto';

import { v7 } from 'uuid';
import { expect, test } from 'vitest';

import type { OwnCheckIns } from '#shared/contract/own-check-in.ts';
import type { SystemHealth } from '#shared/contract/system.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { callsOf } from '#test/calls.ts';
import { databaseBefore } from '#test/database-before.ts';
import { buildNewCheckIn } from '#test/factories.ts';
import { forgeriesOf } from '#test/forgeries.ts';
import { isReportKey } from './report-key.ts';
import { hasStopped, noteStop } from './stops-repository.ts';
import { signReceipt } from '../check-ins/receipt.ts';
import { createSecretBox } from '#server/platform/secret-box.ts';

const dayMs = 24 * 60 * 60_000;
const stopped = '+13125550187';
const insert = `insert into check_ins (id, driver_name, facility, carrier, container_number, phone_number, drivers_license,
    pickup_delivery_number, created_at, status_changed_at, search_text)
  values ($1, 'Maria Lopez', 'Woodridge', 'Acme', 'C1', '3125550147', 'L1', 'PU1', $2, $2, E'\\nmarialopez')`;

/** An installation of the previous version with a check-in, a number that texted STOP, and its signing secret. */
async function filledBefore() {
  const before = await databaseBefore('sealed_secret');
  const { rows } = await before.pool.query<{ secret: Buffer }>('select receipt_secret as secret from installation');
  const { secret } = rows[0]!;
  const hmac = (text: string) => createHmac('sha256', secret).update(text).digest();
  const id = v7();
  await before.pool.query(insert, [id, '2026-05-04T16:00:00Z']);
  await before.pool.query('insert into text_stops (number_hash, stopped_at) values ($1, now())', [
    hmac(`text stop ${stopped}`),
  ]);
  await before.update();
  const stored = async () => JSON.stringify((await before.pool.query('select * from installation')).rows);
  const isPlain = async () => (await stored()).includes(JSON.stringify(secret));
  return { ...before, id, secret, hmac, isPlain };
}

const ownOf = async (site: TestApp, receipt: string) =>
  (await callsOf(site, { cookie: `receipt=${receipt}` }).get('/api/check-ins/mine')).json<Partial<OwnCheckIns>>().id;

test('what was signed in plain stays valid for its time, on nodes that seal it at once, and forges nothing later', async () => {
  const { database, id, secret, hmac, isPlain, drop } = await filledBefore();
  expect(await isPlain()).toBe(true);
  const [site, other] = [await buildTestApp({ database }), await buildTestApp({ database })];
  try {
    const now = () => site.clock.now();
    const receipt = signReceipt(secret, id, now());
    expect(await Promise.all([ownOf(site, receipt), ownOf(other, receipt)])).toEqual([id, id]);
    expect(await isPlain()).toBe(false);
    const report = hmac(`delivery report ${id}`).subarray(0, 16).toString('base64url');
    expect(await isReportKey(site.context, id, report)).toBe(true);
    for (const forged of forgeriesOf(report)) expect(await isReportKey(site.context, id, forged)).toBe(false);

    for (const { clock } of [site, other]) clock.advance(dayMs - 1);
    expect(await ownOf(site, receipt)).toBe(id);
    for (const { clock } of [site, other]) clock.advance(2);
    // Signed with the secret from an old backup.
    for (const node of [site, other]) expect(await ownOf(node, signReceipt(secret, id, now()))).toBeUndefined();
    expect(await isReportKey(site.context, id, report)).toBe(false);
    expect(await ownOf(other, signReceipt(await site.context.secrets.keyFor('receipt'), id, now()))).toBe(id);
    // Signed with the key of another use.
    expect(await ownOf(site, signReceipt(await site.context.secrets.keyFor('visit'), id, now()))).toBeUndefined();

    expect(await hasStopped(other.context, stopped)).toBe(true);
    await noteStop(site.context, stopped, null);
    expect(await hasStopped(other.context, stopped)).toBe(false);
    await noteStop(site.context, stopped, now());
    expect(await hasStopped(other.context, stopped)).toBe(true);
  } finally {
    await other.close();
    await site.close();
  }
  await drop();
});

test('a node with another key takes check-ins, says that it cannot check what is of before, and loses nothing of it', async () => {
  const { database, id, secret, drop } = await filledBefore();
  const site = await buildTestApp({ database });
  const lost = await buildTestApp({ database });
  lost.context.secrets = createSecretBox(async () => [Buffer.alloc(32, 6)]);
  try {
    const receipt = signReceipt(secret, id, site.clock.now());
    expect(await ownOf(site, receipt)).toBe(id);
    expect(await ownOf(lost, receipt)).toBeUndefined();
    expect((await callsOf(lost).post('/api/check-ins', buildNewCheckIn())).statusCode).toBe(201);
    const staff = callsOf(lost, await lost.signedIn());
    expect((await staff.get('/api/health')).json<SystemHealth>().about?.warnings).toEqual([
      expect.stringMatching(/^Drivers' receipts.*another key.*Set SECRET_KEY/),
    ]);
    expect(await ownOf(site, receipt)).toBe(id);
  } finally {
    await lost.close();
    await site.close();
  }
  await drop();
});
