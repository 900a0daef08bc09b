import { v7 } from 'uuid';
import { beforeEach, expect, test } from 'vitest';

import type { DeviceView, NewDevice, OwnDevice } from '#shared/contract/devices.ts';
import { contract } from '#shared/contract/index.ts';
import { buildTestApp } from '#test/build-test-app.ts';
import { type Calls, callsOf } from '#test/calls.ts';
import { buildNewCheckIn } from '#test/factories.ts';
import { testApp } from '#test/of-this-file.ts';
import { signedInAs } from '#test/somebody.ts';
import { statementsIn } from '#test/statements-of.ts';

const site = await testApp();
let admin: Calls;
// Sessions expire as tests advance the clock.
const signIn = async () => {
  admin = callsOf(site, (await signedInAs(site)).headers);
};
beforeEach(signIn);
const query = (text: string, values: unknown[] = []) => site.context.database.pool.query(text, values);
const facility = site.context.facilities.all[0]!.id;

type Answer = Awaited<ReturnType<Calls['get']>>;
type Made = DeviceView & { code: string; expiresAt: string };

async function made(values: Partial<NewDevice> = {}): Promise<Made> {
  const answer = await admin.post('/api/devices', { kind: 'kiosk', facility, name: 'Gate A', ...values });
  expect(answer.statusCode).toBe(201);
  return answer.json<Made>();
}
const register = (code: string) => callsOf(site).post('/api/device', { code });
const cookieOf = ({ cookies }: Answer) => {
  const cookie = cookies.find(({ name }) => name.endsWith('registered-device'))!;
  return { cookie: `${cookie.name}=${cookie.value}` };
};
const listed = async (id: string) =>
  (await admin.get('/api/devices')).json<{ devices: DeviceView[] }>().devices.find((one) => one.id === id);
const outcome = (answer: Answer) => [answer.statusCode, answer.json<{ code?: string }>().code];

/** A registered device with its client. */
async function device(values: Partial<NewDevice> = {}): Promise<{ id: string; calls: Calls }> {
  const { id, code } = await made(values);
  return { id, calls: callsOf(site, cookieOf(await register(code))) };
}

test('an administrator makes a code, a browser becomes the device by it, and both are listed and audited', async () => {
  const { id, code, expiresAt, ...shown } = await made({ name: 'Gate B' });
  expect(code).toMatch(/^[A-Y2-9]{5}-[A-Y2-9]{5}$/);
  expect(Date.parse(expiresAt) - site.clock.now().getTime()).toBe(15 * 60_000);
  expect(shown).toMatchObject({ state: 'waiting', facility, name: 'Gate B', registeredAt: null, lastSeenAt: null });
  const answer = await register(code.toLowerCase().replace('-', ' '));
  expect(answer.json<OwnDevice>()).toEqual({
    id,
    kind: 'kiosk',
    facility,
    name: 'Gate B',
    recipient: expect.stringMatching(/^age1/),
  });
  const [cookie] = answer.cookies;
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/', maxAge: 400 * 86_400 });
  const own = await callsOf(site, cookieOf(answer)).get('/api/device?version=1.2.3');
  expect(own.json<OwnDevice>()).toEqual({
    id,
    kind: 'kiosk',
    facility,
    name: 'Gate B',
    recipient: expect.stringMatching(/^age1/),
  });
  expect(cookieOf(own), 'its cookie is kept for another while').toEqual(cookieOf(answer));
  const now = site.clock.now().toISOString();
  expect(await listed(id)).toMatchObject({ state: 'active', registeredAt: now, lastSeenAt: now, version: '1.2.3' });
  const { rows } = await query(
    'select kind, actor is null as by_itself from audit_events where subject ->> $1 = $2 order by id',
    ['device', id],
  );
  expect(rows).toEqual([
    { kind: 'device_created', by_itself: false },
    { kind: 'device_registered', by_itself: true },
  ]);
  const audit = (await admin.get('/api/audit')).json<{ entries: { kind: string; about: string | null }[] }>();
  expect(audit.entries.find(({ kind }) => kind === 'device_registered')?.about).toBe('Gate B');
});

test('neither code nor token is stored or logged', async () => {
  const { code } = await made();
  const token = cookieOf(await register(code)).cookie.split('=')[1]!;
  const { rows } = await query(
    "select string_agg(d::text, ' ') || (select string_agg(a::text, ' ') from audit_events a) as text from devices d",
  );
  for (const secret of [code, code.replace('-', ''), token]) {
    expect((rows[0] as { text: string }).text).not.toContain(secret);
    expect(site.log.text()).not.toContain(secret);
  }
});

test('a code works once, for 15 minutes, and not when it was revoked', async () => {
  const [used, old, revoked] = [await made(), await made(), await made()];
  expect((await register(used.code)).statusCode).toBe(200);
  expect(outcome(await register(used.code))).toEqual([404, 'not_found']);
  await admin.delete(`/api/devices/${revoked.id}`);
  expect(outcome(await register(revoked.code))).toEqual([404, 'not_found']);
  expect((await listed(used.id))?.state).toBe('active');
  site.clock.advance(15 * 60_000);
  expect(outcome(await register(old.code))).toEqual([404, 'not_found']);
  await signIn();
  expect((await listed(old.id))?.state).toBe('expired');
});

test('a revoked device is told so by whatever it asks for, forgets its cookie, and is then a visitor', async () => {
  const { id, calls } = await device();
  expect((await calls.get('/api/config')).statusCode).toBe(200);
  expect((await admin.delete(`/api/devices/${id}`)).statusCode).toBe(204);
  for (const path of ['/api/device', '/api/config', '/api/queue?facility=Woodridge']) {
    const answer = await calls.get(path);
    expect([path, ...outcome(answer)]).toEqual([path, 401, 'device_revoked']);
    expect(answer.cookies[0]).toMatchObject({ name: 'registered-device', value: '', path: '/' });
  }
  expect((await callsOf(site).get('/api/device')).statusCode).toBe(204);
  expect((await listed(id))?.state).toBe('revoked');
});

test('that it was seen is written once a minute', async () => {
  const { id, calls } = await device();
  await calls.get('/api/config');
  const before = (await listed(id))!.lastSeenAt!;
  site.clock.advance(59_000);
  await calls.get('/api/config');
  expect((await listed(id))?.lastSeenAt).toBe(before);
  site.clock.advance(1_000);
  await calls.get('/api/config');
  expect((await listed(id))?.lastSeenAt).toBe(site.clock.now().toISOString());
});

test('where somebody is signed in the browser is no device until he signs out', async () => {
  const { calls } = await device();
  const both = callsOf(site, { cookie: `${calls.headers['cookie']}; ${admin.headers['cookie']}` });
  expect((await both.get('/api/device')).json<OwnDevice>().isSignedIn).toBe(true);
  expect((await both.get('/api/devices')).statusCode).toBe(200);
  expect((await calls.get('/api/devices')).statusCode).toBe(401);
});

test('what is wrong with a registration is said at its field', async () => {
  const refused = async (values: object) => {
    const answer = await admin.post('/api/devices', { kind: 'kiosk', facility, name: 'Gate', ...values });
    return [answer.statusCode, Object.keys(answer.json<{ fields: object }>().fields)];
  };
  expect(await refused({ name: ' ' })).toEqual([400, ['name']]);
  expect(await refused({ name: 'x'.repeat(61) })).toEqual([400, ['name']]);
  expect(await refused({ kind: 'printer' })).toEqual([400, ['kind']]);
  expect(await refused({ facility: '01990000-0000-7000-8000-00000000ffff' })).toEqual([400, ['facility']]);
});

test('requests without the cookie ask the database for nothing that they did not ask before', async () => {
  const asked = (calls: Calls, path: string) => statementsIn(async () => void (await calls.get(path)));
  expect(await asked(callsOf(site), '/api/config')).toEqual([]);
  expect(await asked(callsOf(site), '/api/device')).toEqual([]);
  const { calls } = await device();
  expect(await asked(calls, '/api/config')).toHaveLength(1);
});

test('guesses at codes cost the database nothing after the first ten, and keep no other address out', async () => {
  const guarded = await buildTestApp({ trustProxy: true });
  try {
    const { headers } = callsOf(guarded, await guarded.signedIn());
    const guess = (address: string, code: string) =>
      guarded.app.inject({
        method: 'POST',
        url: '/api/device',
        headers: { 'x-forwarded-for': address },
        payload: { code },
      });
    for (let at = 0; at < 11; at += 1) await guess('192.0.2.1', `AAAAA-AAA${at}`);
    const statuses = new Set<number>();
    const asked = await statementsIn(async () => {
      for (let at = 0; at < 300; at += 1) statuses.add((await guess('192.0.2.1', `BBBBB-${at}`)).statusCode);
    });
    expect([...statuses]).toEqual([429]);
    expect(asked).toEqual([]);
    const payload = { kind: 'gate', facility: guarded.context.facilities.all[0]!.id, name: 'Gate' };
    const registration = await guarded.app.inject({ method: 'POST', url: '/api/devices', headers, payload });
    expect((await guess('192.0.2.2', registration.json<Made>().code)).statusCode).toBe(200);
  } finally {
    await guarded.close();
  }
});

/** The routes made for devices: the only ones that may answer a device differently from a visitor. */
const ofDevices = /^\w+ \/api\/(device|gate)[ /]/;

test.each(['kiosk', 'gate'] as const)(
  'by its cookie a %s is told no more than a visitor, whatever it asks for',
  async (kind) => {
    const { calls } = await device({ kind });
    const sent = async (by: Calls, { method, path }: { method: string; path: string }) => {
      const url = path.replaceAll(/\{\w+\}/g, v7());
      const isWrite = method !== 'GET' && method !== 'DELETE';
      const { statusCode, body } = await site.app.inject({
        method: method as 'GET',
        url,
        headers: by.headers,
        ...(isWrite && { payload: {} }),
      });
      return `${statusCode} ${statusCode < 400 ? '' : (JSON.parse(body) as { code?: string }).code}`;
    };
    const others: string[] = [];
    for (const endpoint of Object.values(contract).filter(({ path }) => !path.includes('events'))) {
      const [visitor, asDevice] = [await sent(callsOf(site), endpoint), await sent(calls, endpoint)];
      if (visitor !== asDevice) others.push(`${endpoint.method} ${endpoint.path} ${visitor} ${asDevice}`);
    }
    expect(others.filter((one) => !ofDevices.test(one))).toEqual([]);
  },
);

test('whatever a visitor, a kiosk or a gate screen asks for, no answer holds a text of what waits for confirmation', async () => {
  const { name } = site.context.facilities.all[0]!;
  await admin.patch(`/api/facilities/${facility}`, { changes: { gateCode: 'screen' } });
  const texts = { driverName: 'Zzforged', carrier: 'Zzforged', containerNumber: 'ZZFORGED1', comments: 'Zzforged' };
  const body = buildNewCheckIn({ facility: name, ...texts });
  const { ticket } = (await callsOf(site).post('/api/check-ins', body)).json<{ ticket: string }>();
  const read = Object.values(contract).filter(({ method, path }) => method === 'GET' && !path.includes('events'));
  const ofOne = (path: string) => [body.id, facility, ticket].map((one) => path.replaceAll(/\{\w+\}/g, one));
  const ofAll = (path: string) =>
    ['', `?facility=${encodeURIComponent(name)}`, '?search=zzforged'].map((one) => path + one);
  const addresses = read.flatMap(({ path }) => (path.includes('{') ? ofOne(path) : ofAll(path)));
  const told: string[] = [];
  for (const calls of [callsOf(site), (await device()).calls, (await device({ kind: 'gate' })).calls]) {
    for (const address of addresses) if (/zzforged/i.test((await calls.get(address)).body)) told.push(address);
  }
  expect(told).toEqual([]);
  const known = (await admin.get('/api/check-ins?search=zzforged')).body;
  expect(known).toContain('ZZFORGED1');
  await admin.patch(`/api/facilities/${facility}`, { changes: { gateCode: '' } });
});
