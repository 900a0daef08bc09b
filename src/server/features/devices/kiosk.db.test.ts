import { v7 } from 'uuid';
import { expect, test } from 'vitest';

import type { OwnDevice } from '#shared/contract/devices.ts';
import { callExamples } from '#shared/contract/examples.ts';
import { type Calls, callsOf } from '#test/calls.ts';
import { withHidden } from '#test/forms.ts';
import { testApp } from '#test/of-this-file.ts';
import { sealedFor } from '#test/sample-devices.ts';
import { signedInAs } from '#test/somebody.ts';

const site = await testApp();
const admin = callsOf(site, (await signedInAs(site)).headers);
const [woodridge, other] = site.context.facilities.all;

/** A registered device with its client and its own data. */
async function registered(kind: OwnDevice['kind'] = 'kiosk', facility = woodridge!.id) {
  const made = (await admin.post('/api/devices', { kind, facility, name: 'Gate A' })).json<{
    id: string;
    code: string;
  }>();
  const answer = await callsOf(site).post('/api/device', { code: made.code });
  const { name, value } = answer.cookies[0]!;
  return { id: made.id, calls: callsOf(site, { cookie: `${name}=${value}` }), own: answer.json<OwnDevice>() };
}

const checkIn = (changes: object = {}) => ({ ...callExamples.createCheckIn.body, id: v7(), ...changes });

const send = async ({ calls, own }: { calls: Calls; own: OwnDevice }, content: object, sentAt?: string) =>
  calls.post('/api/device/check-ins', { sealed: await sealedFor(own.recipient!, content), ...(sentAt && { sentAt }) });

const recorded = async (id: string) =>
  (await admin.get(`/api/check-ins/${id}`)).json<{ facility: string; dateCreated: string; ticket: string }>();

test('what a kiosk has sealed is a check-in at its facility, with a link to follow it, and no receipt stays in the browser', async () => {
  const kiosk = await registered('kiosk', other!.id);
  const content = checkIn({ facility: woodridge!.name });
  const answer = await send(kiosk, content);
  expect(answer.statusCode).toBe(201);
  expect(answer.cookies).toEqual([]);
  const { ticket, visit } = answer.json<{ ticket: string; visit: string }>();
  expect(await recorded(content.id)).toMatchObject({ facility: other!.name, ticket });
  const followed = await callsOf(site, { authorization: `Visit ${visit}` }).get('/api/visit');
  expect(followed.statusCode).toBe(200);
  const { entries } = (await admin.get(`/api/check-ins/${content.id}/history`)).json<{
    entries: { actor: string | null }[];
  }>();
  expect(entries[0]?.actor).toBe('Kiosk Gate A');
});

test('however often it is sent it is one check-in, also at the same time', async () => {
  const kiosk = await registered();
  const content = checkIn();
  const answers = await Promise.all([send(kiosk, content), send(kiosk, content), send(kiosk, content)]);
  const later = await send(kiosk, content);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 201]);
  expect(later.statusCode).toBe(200);
  expect(new Set([...answers, later].map(({ body }) => body)).size).toBe(1);
  expect((await send(kiosk, { ...content, carrier: 'Another' })).json()).toMatchObject({ code: 'id_conflict' });
});

test('what was kept without a network is dated by when it was entered, on a device with any clock', async () => {
  const kiosk = await registered();
  const content = checkIn({ occurredAt: '2031-01-01T10:00:00.000Z' });
  expect((await send(kiosk, content, '2031-01-01T10:40:00.000Z')).statusCode).toBe(201);
  const { rows } = await site.context.database.pool.query<{ late: string }>(
    `select extract(epoch from received_at - occurred_at) as late from check_in_events where check_in_id = $1`,
    [content.id],
  );
  expect(Number(rows[0]?.late)).toBeCloseTo(40 * 60, -1);
});

test('what a driver was told is kept comes in, though the rules have changed within that minute', async () => {
  const kiosk = await registered();
  const rules = `/api/facilities/${woodridge!.id}/site-rules`;
  const publish = async (baseVersion: number, texts: object) =>
    expect((await admin.put(rules, { baseVersion, texts, askAgainDays: null })).statusCode).toBe(200);
  await publish(0, { en: 'Wear a vest.' });
  const content = checkIn({ occurredAt: '2031-01-01T10:00:00.000Z' });
  const sealed = await sealedFor(kiosk.own.recipient!, content);
  const sentAt = '2031-01-01T10:00:20.000Z';
  const sent = (more: object) => kiosk.calls.post('/api/device/check-ins', { sealed, sentAt, ...more });
  expect((await sent({})).json()).toMatchObject({ status: 400, fields: { siteRules: { code: 'required' } } });
  expect((await sent({ keptAt: woodridge!.id })).statusCode).toBe(201);
  await publish(1, {});
});

test('what was kept at another gate is a check-in there, held apart where that gate has a code', async () => {
  const before = await registered();
  const contents = [checkIn(), checkIn()];
  await admin.delete(`/api/devices/${before.id}`);
  const moved = await registered('kiosk', other!.id);
  const asking = (gateCode: string) => admin.patch(`/api/facilities/${woodridge!.id}`, { changes: { gateCode } });
  const found: unknown[] = [];
  for (const [place, content] of contents.entries()) {
    expect((await asking(['', 'poster'][place]!)).statusCode).toBe(200);
    const sealed = await sealedFor(before.own.recipient!, content);
    const answer = await moved.calls.post('/api/device/check-ins', { sealed, keptAt: woodridge!.id });
    expect(answer.statusCode).toBe(201);
    found.push(await recorded(content.id));
  }
  await asking('');
  expect(found).toMatchObject([{ facility: woodridge!.name }, { facility: woodridge!.name, unverified: 'no-code' }]);
  expect(found[0]).not.toHaveProperty('unverified');
  // A facility that is no longer known cannot be meant.
  const content = checkIn();
  const sealed = await sealedFor(moved.own.recipient!, content);
  expect((await moved.calls.post('/api/device/check-ins', { sealed, keptAt: v7() })).statusCode).toBe(201);
  expect((await recorded(content.id)).facility).toBe(other!.name);
});

test('what is wrong with the answers is said at their fields, and what cannot be opened at what was sent', async () => {
  const kiosk = await registered();
  const answer = await send(kiosk, checkIn({ carrier: '' }));
  expect([answer.statusCode, Object.keys(answer.json<{ fields: object }>().fields)]).toEqual([400, ['carrier']]);
  for (const sealed of ['AAAA', await sealedFor(kiosk.own.recipient!, []), 'no base64!']) {
    const refused = await kiosk.calls.post('/api/device/check-ins', { sealed });
    expect(refused.json()).toMatchObject({ status: 400, fields: { sealed: { code: 'not_valid' } } });
  }
});

test('only a registered kiosk checks in so: no gate screen, no other browser, and none that was revoked', async () => {
  const [kiosk, gate] = [await registered(), await registered('gate')];
  expect(gate.own.recipient).toBeUndefined();
  const sealed = await sealedFor(kiosk.own.recipient!, checkIn());
  for (const calls of [gate.calls, callsOf(site), admin]) {
    expect((await calls.post('/api/device/check-ins', { sealed })).json()).toMatchObject({ code: 'forbidden' });
  }
  await admin.delete(`/api/devices/${kiosk.id}`);
  expect((await kiosk.calls.post('/api/device/check-ins', { sealed })).json()).toMatchObject({
    code: 'device_revoked',
  });
});

/** An arrival expected at a facility, with its link and code. */
async function expectedAt(facility: string) {
  expect((await admin.put('/api/settings', { changes: { expectedArrivals: true } })).statusCode).toBe(200);
  const day = site.context.clock.now().toISOString().slice(0, 10);
  const body = { facility, day, numbers: ['PU-778'], carrier: 'Blue Line' };
  const { id } = (await admin.post('/api/expected-arrivals', body)).json<{ id: string }>();
  const link = await admin.post('/api/arrival-links', { arrival: id });
  const read = async () => (await admin.get(`/api/expected-arrivals/${id}`)).json<{ arrival: { checkInId: string } }>();
  return { ...link.json<{ token: string; code: string }>(), read };
}

test('by a link or its code a kiosk fills in what is known, and the check-in is tied to its load whatever it names', async () => {
  const kiosk = await registered();
  const { token, code, read } = await expectedAt(woodridge!.name);
  for (const shown of [token, code.toLowerCase()]) {
    const answer = await kiosk.calls.post('/api/device/arrival', { shown });
    expect(answer.json()).toEqual({ state: 'open', known: { pickupDeliveryNumber: 'PU-778', carrier: 'Blue Line' } });
  }
  const content = { ...checkIn({ pickupDeliveryNumber: 'another' }), shown: token };
  expect((await send(kiosk, content)).statusCode).toBe(201);
  expect((await send(kiosk, content)).statusCode).toBe(200);
  expect((await read()).arrival.checkInId).toBe(content.id);
  expect((await kiosk.calls.post('/api/device/arrival', { shown: token })).json()).toEqual({ state: 'used' });
  // Another driver with the link is at the gate anyway.
  expect((await send(kiosk, { ...checkIn(), shown: token })).statusCode).toBe(201);
  expect((await read()).arrival.checkInId).toBe(content.id);
});

test('what is known of the load is recorded also where the kiosk does not ask for it', async () => {
  await withHidden(admin, ['carrier', 'pickupDeliveryNumber'], async () => {
    const kiosk = await registered();
    const { token } = await expectedAt(woodridge!.name);
    const content = { ...checkIn({ carrier: '', pickupDeliveryNumber: '' }), shown: token };
    expect((await send(kiosk, content)).statusCode).toBe(201);
    expect(await recorded(content.id)).toMatchObject({ carrier: 'Blue Line', pickupDeliveryNumber: 'PU-778' });
  });
});

test('a load of another facility is not filled in here, and an unknown link or any other caller learns nothing', async () => {
  const kiosk = await registered();
  const { token, read } = await expectedAt(other!.name);
  const answer = await kiosk.calls.post('/api/device/arrival', { shown: token });
  expect(answer.json()).toEqual({ state: 'elsewhere', facility: other!.name });
  expect((await send(kiosk, { ...checkIn(), shown: token })).statusCode).toBe(201);
  expect((await read()).arrival.checkInId).toBeNull();
  const unknown = await kiosk.calls.post('/api/device/arrival', { shown: 'dGhlLWRyaXZlcnMtbGluaw' });
  expect(unknown.json()).toMatchObject({ code: 'not_found' });
  for (const calls of [callsOf(site), admin]) {
    expect((await calls.post('/api/device/arrival', { shown: token })).json()).toMatchObject({ code: 'forbidden' });
  }
});

test('guessing codes is slowed for the kiosk at which it is done, and for no other at the same address', async () => {
  const { code } = await expectedAt(woodridge!.name);
  const [kiosk, beside] = [await registered(), await registered()];
  const guess = async () => (await kiosk.calls.post('/api/device/arrival', { shown: 'AAAAA-AAAAA' })).statusCode;
  const answers: number[] = [];
  for (let guesses = 0; guesses < 12; guesses += 1) answers.push(await guess());
  expect(answers[0]).toBe(404);
  expect(answers.at(-1)).toBe(429);
  expect((await beside.calls.post('/api/device/arrival', { shown: code })).json()).toMatchObject({ state: 'open' });
});
