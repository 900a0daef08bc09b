import { v7 } from 'uuid';
import { beforeEach, expect, test } from 'vitest';

import { readVisitsToSign } from '#server/features/check-ins/check-in-service.ts';
import { issueReceipt } from '#server/features/check-ins/own-check-in.ts';
import { runRetention } from '#server/features/retention/run-retention.ts';
import { buildTestApp } from '#test/build-test-app.ts';
import { callsOf } from '#test/calls.ts';
import { newCheckIn } from '#test/factories.ts';
import { partsOf } from '#test/mail-server.ts';
import { mailingYard } from '#test/mailing-yard.ts';
import { statementsIn } from '#test/statements-of.ts';
import { RecordIssuer } from './time-records-service.ts';

const yard = mailingYard({ nodes: 2 });
const address = 'Maria@drivers.example';
const path = '/api/check-ins/mine/time-record';

beforeEach(async () => {
  const { pool } = yard.site.context.database;
  await pool.query('delete from check_ins');
  await yard.pass(60 * 60_000);
});

/** Both nodes sign pending records at once. */
const issue = () => Promise.all(yard.nodes.map(({ context }) => new RecordIssuer(context, readVisitsToSign).issue()));

/** A driver whose truck has left, with a receipt. */
async function gone({ isSigned = true } = {}) {
  const { id } = await newCheckIn(yard.site.context, { driverName: 'Dora Driver', phoneNumber: '5550001234' });
  for (const step of ['dock-in', 'dock-out'])
    expect((await yard.staff.post(`/api/check-ins/${id}/steps`, { step })).statusCode).toBe(200);
  if (isSigned) await issue();
  const driver = callsOf(yard.site, { cookie: `receipt=${await issueReceipt(yard.site.context, id)}` });
  const ask = (more: object = {}) => driver.post(`${path}/mail`, { id, address, language: 'es', ...more });
  const offer = async () => (await driver.get(path)).json<{ byMail?: string }>().byMail;
  return { id, driver, ask, offer };
}

async function received() {
  await yard.send();
  return yard.server.received.splice(0).map((mail) => {
    const parts = partsOf(mail).map((part) => part.trim());
    const jws = parts.find((part) => /^[\w-]+\.[\w-]+\.[\w-]+$/.test(part)) ?? '';
    const text = parts.join('\n');
    const link = /https:\/\/yard\.example(\/record-by-mail\?l=es&m=[\w.-]+)/.exec(text)?.[1] ?? '';
    const end = /https:\/\/yard\.example(\/unsubscribe\?l=es&m=[\w.-]+)/.exec(text)?.[1] ?? '';
    return { to: mail.to.join(), text, jws, link, end };
  });
}

const page = (method: 'GET' | 'POST', url: string) => yard.site.app.inject({ method, url });
const query = (text: string) => yard.site.context.database.pool.query(text);

test('an address that a driver names gets a link, and the record and its corrections once it is pressed there', async () => {
  const { id, driver, ask, offer } = await gone();
  expect(await offer()).toBe('offered');
  expect((await ask()).statusCode).toBe(204);
  expect(await offer()).toBe('asked');
  const [question, ...others] = await received();
  expect([question?.to, others, question?.jws]).toEqual([address, [], '']);
  expect(question?.text).toContain('Alguien dio su dirección');
  expect(question?.text).not.toMatch(/Dora|5550001234/);

  // A program that scans links opens it, twice.
  for (const _ of [1, 2]) {
    const seen = await page('GET', question!.link);
    expect([seen.statusCode, seen.body]).toEqual([200, expect.stringContaining('¿Enviarle el registro de horas?')]);
  }
  expect(await received()).toEqual([]);
  expect((await page('POST', question!.link)).body).toContain('va en camino');
  await page('POST', question!.link);
  const [record, ...more] = await received();
  expect([record?.to, more]).toEqual([address, []]);
  expect(record?.text).toContain('porque pidió el registro');
  const verdict = async (copy = '') => (await driver.post('/api/time-records/check', { copy })).json().verdict;
  expect(await verdict(record?.jws)).toBe('genuine');

  yard.nodes.forEach(({ clock }) => clock.advance(60_000));
  const changes = { dockOutAt: yard.site.clock.now().toISOString() };
  expect((await yard.staff.patch(`/api/check-ins/${id}`, { changes, reason: 'wrong truck' })).statusCode).toBe(200);
  await issue();
  const [corrected, ...twice] = await received();
  expect([corrected?.to, twice]).toEqual([address, []]);
  expect(corrected?.text).toContain('sustituye al que se envió antes');
  expect(await verdict(record?.jws)).toBe('replaced');

  expect((await page('POST', corrected!.end)).statusCode).toBe(200);
  yard.nodes.forEach(({ clock }) => clock.advance(60_000));
  await yard.staff.patch(`/api/check-ins/${id}`, { changes: { containerNumber: 'TCLU2' } });
  await issue();
  expect(await received()).toEqual([]);
});

test('who confirms before the record is signed gets it as it is signed, once', async () => {
  const { ask, offer } = await gone({ isSigned: false });
  expect(await offer()).toBeUndefined();
  await ask();
  const [question] = await received();
  await Promise.all([page('POST', question!.link), issue()]);
  await issue();
  expect((await received()).map(({ to, jws }) => [to, jws !== ''])).toEqual([[address, true]]);
});

test('drivers of one dispatcher name his address within the hour, and he gets the record of each', async () => {
  const [one, two] = [await gone(), await gone()];
  for (const { ask } of [one, two]) await ask();
  const questions = await received();
  expect(questions.map(({ to }) => to)).toEqual([address, address]);
  for (const { link } of questions) expect((await page('POST', link)).statusCode).toBe(200);
  expect(new Set((await received()).map(({ jws }) => jws)).size).toBe(2);
});

test('a visit asks one address once, an address is asked five times an hour, and the answer is always the same', async () => {
  const first = await gone();
  const others = [await gone(), await gone(), await gone(), await gone(), await gone()];
  for (const { ask } of [first, first, ...others]) expect((await ask()).statusCode).toBe(204);
  expect((await first.ask({ address: 'other@drivers.example' })).statusCode).toBe(204);
  expect((await received()).map(({ to }) => to)).toEqual(Array.from({ length: 5 }, () => address));
  expect(await others.at(-1)?.offer()).toBe('asked');
  await yard.pass(60 * 60_000);
  await (await gone()).ask();
  const [question] = await received();
  await page('POST', question!.end);
  await yard.pass(60 * 60_000);
  expect((await (await gone()).ask()).statusCode).toBe(204);
  expect(await received()).toEqual([]);
});

test('nobody makes it mail for a visit that is not his or has not ended, nor to what is no address', async () => {
  const [mine, other] = [await gone(), await gone()];
  expect((await mine.ask({ id: other.id })).statusCode).toBe(404);
  expect((await callsOf(yard.site).post(`${path}/mail`, { id: mine.id, address, language: 'es' })).statusCode).toBe(
    404,
  );
  const { id } = await newCheckIn(yard.site.context);
  const waiting = callsOf(yard.site, { cookie: `receipt=${await issueReceipt(yard.site.context, id)}` });
  expect((await waiting.post(`${path}/mail`, { id, address, language: 'es' })).statusCode).toBe(404);
  for (const bad of ['maria', 'a@b.example, c@d.example', 'a@b.example\r\nBcc: c@d.example', ''])
    expect((await mine.ask({ address: bad })).json()).toMatchObject({ status: 400, fields: { address: {} } });
  expect(await received()).toEqual([]);
});

test('a link that was altered, or whose check-in is gone, leads nowhere', async () => {
  const { id, ask } = await gone();
  await ask();
  const [question] = await received();
  for (const bad of [question!.link.slice(0, -1), question!.link.replace(id, v7()), '/record-by-mail'])
    expect((await page('POST', bad)).statusCode).toBe(404);
  expect((await yard.staff.delete(`/api/check-ins/${id}`)).statusCode).toBe(204);
  const dead = await page('GET', question!.link);
  expect([dead.statusCode, dead.body]).toEqual([404, expect.stringContaining('Este enlace ya no funciona.')]);
  expect((await query('select * from record_addresses')).rows).toEqual([]);
});

test('the address goes as the check-in is archived', async () => {
  const { ask } = await gone();
  await ask();
  const [question] = await received();
  await page('POST', question!.link);
  await received();
  yard.nodes.forEach(({ clock }) => clock.advance(100 * 24 * 60 * 60_000));
  await runRetention(yard.site.context, new AbortController().signal, { clockIsConfirmed: true });
  expect((await query('select * from record_addresses')).rows).toEqual([]);
  expect((await query("select from mails where recipient ilike 'maria%'")).rows).toEqual([]);
});

test('where mail is off nothing is offered, asked of the database or mailed', async () => {
  const { driver, ask } = await gone();
  await yard.set({ mailOn: false });
  const asked = await statementsIn(async () => {
    expect((await driver.get(path)).json()).not.toHaveProperty('byMail');
  });
  expect(asked.filter((text) => text.includes('record_addresses'))).toEqual([]);
  expect((await ask()).statusCode).toBe(404);
});

test('an address on the network names five an hour', async () => {
  const last = await gone();
  const first = [await gone(), await gone(), await gone(), await gone(), await gone()];
  const { database } = yard;
  const limited = await buildTestApp({ database, publicUrl: 'https://yard.example', rateLimits: { publicWrites: 10 } });
  limited.clock.set(yard.site.clock.now().toISOString());
  try {
    const ask = ({ id, driver }: typeof last, remoteAddress = '203.0.113.7') => {
      const payload = { id, address: `${id}@drivers.example`, language: 'es' };
      return limited.app.inject({
        method: 'POST',
        url: `${path}/mail`,
        headers: driver.headers,
        payload,
        remoteAddress,
      });
    };
    for (const visit of first) expect((await ask(visit)).statusCode).toBe(204);
    expect((await ask(last)).json()).toMatchObject({ status: 429, code: 'too_many_requests' });
    expect((await ask(last, '203.0.113.8')).statusCode).toBe(204);
  } finally {
    await limited.close();
  }
});
