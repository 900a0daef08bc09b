import { expect, test } from 'vitest';

import { type Calls, callsOf } from '#test/calls.ts';
import { newCheckIn } from '#test/factories.ts';
import { forgeriesOf } from '#test/forgeries.ts';
import { partsOf } from '#test/mail-server.ts';
import { mailingYard } from '#test/mailing-yard.ts';
import { statementsIn, statementsOf } from '#test/statements-of.ts';
import type { Notice } from '#shared/contract/check-ins.ts';
import type { NewCheckIn } from '#shared/contract/create-check-in.ts';
import type { Visit } from '#shared/contract/visit.ts';
import { notifyCarriers } from './notify-carriers.ts';

const yard = mailingYard({ nodes: 2 });
const minutes = (count: number) => yard.nodes.forEach(({ clock }) => clock.advance(count * 60_000));
/** Two nodes check at once. */
const look = () => Promise.all(yard.nodes.map(({ context }) => notifyCarriers(context)));
/** The queued and sent notices with their recipients. */
const told = async () => {
  const { rows } = await yard.site.context.database.pool.query<{ dedupe_key: string; recipient: string }>(
    "select dedupe_key, recipient from mails where kind = 'notice' order by created_at, recipient",
  );
  return rows.map(({ dedupe_key: key, recipient }) => `${key.split(' ')[2]} ${recipient}`);
};

/** Signs in again, since sessions expire long before a free time ends. */
const staff = async (): Promise<Calls> => (yard.staff = callsOf(yard.site, await yard.site.signedIn()));
const step = async (id: string, body: object) =>
  expect((await (await staff()).post(`/api/check-ins/${id}/steps`, body)).statusCode).toBe(200);
const noticesOf = async (id: string) =>
  (await (await staff()).get(`/api/check-ins/${id}/history`)).json<{ notices?: Notice[] }>().notices;

/** The received mails as a mail program shows them. */
const received = () => yard.server.received.map((mail) => ({ ...mail, read: partsOf(mail).join('\n') }));

const to = 'dispatch@polar.example';
const carrier = { name: 'Polar', spellings: ['Polar Express'], contacts: [to] };

/** A truck of a carrier with contacts, in a yard without the trucks and carriers of the previous test. */
async function arrive(agreed: object = {}, typed: Partial<NewCheckIn> = {}) {
  for (const table of ['check_ins', 'carriers']) await yard.site.context.database.pool.query(`delete from ${table}`);
  const made = await (await staff()).post('/api/carriers', { ...carrier, ...agreed });
  expect(made.statusCode).toBe(201);
  await yard.other.context.settings.read();
  return newCheckIn(yard.site.context, { facility: 'Woodridge', carrier: 'POLAR EXPRESS', ...typed });
}

test('a visit of 130 minutes is told at 90 and at 120, once each over two nodes, and on its record', async () => {
  const { id } = await arrive();
  minutes(10);
  await step(id, { step: 'call', dock: '4' });
  minutes(79);
  await look();
  expect(await told()).toEqual([]);
  expect(await noticesOf(id)).toBeUndefined();
  minutes(1);
  await look();
  await look();
  expect(await told()).toEqual([`nearly ${to}`]);
  await yard.send();
  expect(received()).toHaveLength(1);
  minutes(29);
  await look();
  expect(await told()).toHaveLength(1);
  minutes(1);
  await look();
  minutes(10);
  await look();
  expect(await told()).toEqual([`nearly ${to}`, `over ${to}`]);
  expect(await noticesOf(id)).toMatchObject([
    { stage: 'nearly', to, state: 'sent', error: null },
    { stage: 'over', to, state: 'queued', error: null },
  ]);
  await yard.send();
  await yard.send();
  expect(received().map((mail) => mail.to)).toEqual([[to], [to]]);
});

test('goes by the free time that is agreed with the carrier, which the visit tells too', async () => {
  const { id, created_at: arrived } = await arrive({ freeMinutes: 60 });
  await step(id, { step: 'dock-in', dock: '5' });
  minutes(45);
  await look();
  expect(await told()).toEqual([`nearly ${to}`]);
  await yard.send();
  const link = /\/v\?lang=en#([\w-]+)/.exec(received()[0]?.read ?? '')?.[1];
  const reader = callsOf(yard.site, { authorization: `Visit ${link}` });
  const visit = (await reader.get('/api/visit')).json<Visit>();
  expect(visit).toMatchObject({
    stage: 'docked',
    dock: '5',
    readOnly: true,
    freeUntil: new Date(arrived.getTime() + 60 * 60_000).toISOString(),
  });
  // The link shows the visit, and allows nothing else.
  for (const [path, body] of [
    ['answer', { answer: 'on-my-way' }],
    ['link', {}],
  ] as const)
    expect((await reader.post(`/api/visit/${path}`, body)).statusCode).toBe(404);
  for (const forged of forgeriesOf(link ?? ''))
    expect((await callsOf(yard.site, { authorization: `Visit ${forged}` }).get('/api/visit')).statusCode).toBe(404);
});

test('none after Dock Out at 89, and what waits unsent is withdrawn', async () => {
  const { id } = await arrive();
  await step(id, { step: 'dock-in', dock: '5' });
  minutes(89);
  await step(id, { step: 'dock-out' });
  minutes(60);
  await look();
  expect(await told()).toEqual([]);

  const late = await arrive();
  await step(late.id, { step: 'dock-in', dock: '5' });
  minutes(95);
  await look();
  expect(await told()).toEqual([`nearly ${to}`]);
  await step(late.id, { step: 'dock-out' });
  expect(await told()).toEqual([]);
  await yard.send();
  expect(received()).toEqual([]);
  expect(await noticesOf(late.id)).toBeUndefined();
});

test('one that waits to be tried again is withdrawn at Dock Out, and one that is on the wire stays known', async () => {
  const retried = await arrive();
  await step(retried.id, { step: 'dock-in', dock: '5' });
  minutes(95);
  await look();
  yard.server.mail = () => ({ status: 451, message: 'Greylisted' });
  await yard.send();
  expect(await noticesOf(retried.id)).toMatchObject([{ state: 'queued', error: 'not-now' }]);
  await step(retried.id, { step: 'dock-out' });
  expect(await noticesOf(retried.id)).toBeUndefined();

  const { id } = await arrive();
  await step(id, { step: 'dock-in', dock: '5' });
  minutes(95);
  await look();
  const reached = Promise.withResolvers<void>();
  yard.server.mail = () => {
    reached.resolve();
    return 'hang';
  };
  yard.worker.wake();
  await reached.promise;
  await step(id, { step: 'dock-out' });
  expect(await told()).toEqual([`nearly ${to}`]);
});

test('what waits is withdrawn by no statement of its own, and where mail is off Dock Out names no mail', async () => {
  const dockOut = async () => {
    const { id } = await arrive();
    await step(id, { step: 'dock-in', dock: '5' });
    const calls = await staff();
    return statementsOf(() => calls.post(`/api/check-ins/${id}/steps`, { step: 'dock-out' }));
  };
  await dockOut();
  const on = await dockOut();
  await yard.set({ mailOn: false });
  const off = await dockOut();
  await yard.set({ mailOn: true });
  expect(on).toHaveLength(off.length);
  expect(on.filter((text) => text.includes('mails'))).toHaveLength(1);
  expect(off.filter((text) => text.includes('mails'))).toEqual([]);
});

test('strangers at the gate cannot make it mail anybody', async () => {
  const { id } = await arrive();
  minutes(130);
  await look();
  await step(id, { step: 'call', dock: '4' });
  await step(id, { step: 'no-show' });
  await look();
  expect(await told()).toEqual([]);
});

test('tells nothing of trucks that were forgotten, of dropped trailers, and of carriers without contacts', async () => {
  const forgotten = await arrive();
  await step(forgotten.id, { step: 'dock-in', dock: '5' });
  minutes(26 * 60 + 1);
  await look();
  expect(await told()).toEqual([]);

  const dropped = await arrive();
  await step(dropped.id, { step: 'dock-in', dock: '5' });
  expect(
    (await (await staff()).patch(`/api/check-ins/${dropped.id}`, { changes: { status: 'drop' } })).statusCode,
  ).toBe(200);
  minutes(125);
  await look();
  expect(await told()).toEqual([]);
});

test('asks nothing of the database where no carrier has contacts, or mail is off', async () => {
  const { id } = await arrive({ contacts: [] });
  await step(id, { step: 'dock-in', dock: '5' });
  minutes(125);
  const { context } = yard.site;
  const blind = {
    ...context,
    settings: context.settings,
    facilities: context.facilities,
    database: undefined as never,
  };
  await expect(notifyCarriers(blind)).resolves.toBeUndefined();
  await arrive();
  await yard.set({ mailOn: false });
  await expect(notifyCarriers(blind)).resolves.toBeUndefined();
  await yard.set({ mailOn: true });
  await expect(notifyCarriers(blind)).rejects.toThrow(/undefined/);
});

test('nothing goes to an address that unsubscribed', async () => {
  const other = 'night@polar.example';
  const { id } = await arrive({ contacts: [to, other] });
  await step(id, { step: 'dock-in', dock: '5' });
  minutes(90);
  await look();
  await yard.send();
  const mail = received().find((one) => one.to.includes(to));
  const end = /https:\/\/yard\.example(\/unsubscribe\?l=en&m=[\w.-]+)/.exec(mail?.read ?? '')?.[1] ?? '';
  expect((await yard.site.app.inject({ method: 'POST', url: end })).statusCode).toBe(200);
  minutes(30);
  await look();
  expect(await told()).toEqual([`nearly ${to}`, `nearly ${other}`, `over ${other}`]);
});

test('where all contacts have unsubscribed, a late truck opens no transaction at each look', async () => {
  const { id } = await arrive();
  await step(id, { step: 'dock-in', dock: '5' });
  minutes(90);
  await look();
  await yard.send();
  const end = /https:\/\/yard\.example(\/unsubscribe\?l=en&m=[\w.-]+)/.exec(received()[0]?.read ?? '')?.[1] ?? '';
  expect((await yard.site.app.inject({ method: 'POST', url: end })).statusCode).toBe(200);
  minutes(30);
  const asked = await statementsIn(() => notifyCarriers(yard.site.context));
  expect(asked.filter((text) => /^begin|for share/.test(text))).toEqual([]);
  expect(asked).toHaveLength(2);
});

test('is in the language of the carrier, names no driver, and what is typed begins no line and no header', async () => {
  const typed = { containerNumber: 'TCLU1', pickupDeliveryNumber: 'PU-9 <b>', driverName: 'Dora Driver' };
  const { id } = await arrive({ language: 'pl' }, typed);
  // No screen accepts line breaks; a database of an earlier version may contain them.
  await yard.site.context.database.pool.query('update check_ins set container_number = $2 where id = $1', [
    id,
    'TCLU1\r\nBcc: evil@evil.example\n\nPay at evil.example',
  ]);
  await step(id, { step: 'dock-in', dock: '5' });
  minutes(120);
  await look();
  await yard.send();
  const [mail, ...others] = received();
  expect(others).toEqual([]);
  expect(mail?.to).toEqual([to]);
  const { raw = '', read = '' } = mail ?? {};
  expect(raw.split('\r\n\r\n')[0]).not.toMatch(/evil|TCLU1|PU-9|polar express/i);
  expect(read).toContain('Czas wolny od opłat do');
  expect(read).toContain('Numer kontenera/naczepy: TCLU1 Bcc: evil@evil.example Pay at evil.example');
  expect(read).not.toMatch(/^(Bcc|Pay)/m);
  expect(read).toContain('PU-9 &lt;b&gt;');
  expect(read).toContain('jako kontakt tego przewoźnika');
  expect(read).toContain('/unsubscribe?l=pl');
  expect(raw + read).not.toMatch(/Dora|Driver/);
});
