import { expect, test } from 'vitest';

import { readVisitsToSign } from '#server/features/check-ins/check-in-service.ts';
import { newCheckIn } from '#test/factories.ts';
import { partsOf } from '#test/mail-server.ts';
import { mailingYard } from '#test/mailing-yard.ts';
import { statementsIn } from '#test/statements-of.ts';
import { RecordIssuer } from './time-records-service.ts';

const yard = mailingYard({ nodes: 2 });
const [to, other] = ['dispatch@polar.example', 'night@polar.example'];
const facility = 'Woodridge';

const mailing = async (mailRecords: boolean) => {
  const { id } = yard.site.context.facilities.all.find(({ key }) => key === facility)!;
  expect((await yard.staff.patch(`/api/facilities/${id}`, { changes: { mailRecords } })).statusCode).toBe(200);
  await yard.other.context.settings.read();
};

/** A truck of a carrier with contacts, still on site. */
async function arrive(contacts: readonly string[], agreed: object = {}): Promise<string> {
  await yard.site.context.database.pool.query('delete from carriers');
  const made = await yard.staff.post('/api/carriers', { name: 'Polar', spellings: [], contacts, ...agreed });
  expect(made.statusCode).toBe(201);
  await yard.other.context.settings.read();
  const driver = { driverName: 'Dora Driver', phoneNumber: '5550001234', pickupDeliveryNumber: 'PU-9' };
  const { id } = await newCheckIn(yard.site.context, { facility, carrier: 'POLAR', ...driver });
  return id;
}

/** Both nodes sign pending records at once. */
const issue = () => Promise.all(yard.nodes.map(({ context }) => new RecordIssuer(context, readVisitsToSign).issue()));

async function leave(id: string): Promise<void> {
  for (const step of ['dock-in', 'dock-out']) {
    expect((await yard.staff.post(`/api/check-ins/${id}/steps`, { step })).statusCode).toBe(200);
  }
  await issue();
}

/** The received mails as mail programs show them. */
async function received() {
  await yard.send();
  return yard.server.received.splice(0).map((mail) => {
    const parts = partsOf(mail).map((part) => part.trim());
    const jws = parts.find((part) => /^[\w-]+\.[\w-]+\.[\w-]+$/.test(part)) ?? '';
    return { to: mail.to.join(), raw: mail.raw, text: parts.join('\n'), jws };
  });
}

const verdictOf = async (copy: string) =>
  (await yard.staff.post('/api/time-records/check', { copy })).json<{ verdict: string }>().verdict;

test('each record goes to the contacts of the carrier once, over two nodes, and a correction says that it replaces it', async () => {
  await mailing(true);
  const id = await arrive([to, other], { language: 'pl' });
  await leave(id);
  await issue();
  const first = await received();
  expect(first.map((mail) => mail.to).toSorted()).toEqual([to, other].toSorted());
  const [{ jws, text, raw }] = first as [(typeof first)[number]];
  expect(await verdictOf(jws)).toBe('genuine');
  expect(await verdictOf(/\/verify\?lang=pl#([\w.-]+)/.exec(text)?.[1] ?? '')).toBe('genuine');
  expect(text).toContain('Ciężarówka odjechała.');
  expect(text).toContain('PU-9');
  expect(text + raw + Buffer.from(jws.split('.')[1] ?? '', 'base64url').toString()).not.toMatch(/Dora|5550001234/);

  yard.nodes.forEach(({ clock }) => clock.advance(60_000));
  const changes = { dockOutAt: yard.site.clock.now().toISOString() };
  const corrected = await yard.staff.patch(`/api/check-ins/${id}`, { changes, reason: 'wrong truck' });
  expect(corrected.statusCode).toBe(200);
  await issue();
  const second = await received();
  expect(second).toHaveLength(2);
  expect(second[0]?.text).toContain('zastępuje wysłany wcześniej');
  expect([await verdictOf(jws), await verdictOf(second[0]?.jws ?? '')]).toEqual(['replaced', 'genuine']);
  expect((await yard.mails()).map(({ kind, state }) => `${kind} ${state}`)).toEqual(Array(4).fill('record sent'));
  await yard.site.context.database.pool.query('delete from check_ins');
  expect(await yard.mails()).toEqual([]);
});

test('that a truck has left through the gate is in its record, and no reason for another mail', async () => {
  await mailing(true);
  const { id: place } = yard.site.context.facilities.all.find(({ key }) => key === facility)!;
  const recording = { changes: { gateOut: true } };
  expect((await yard.staff.patch(`/api/facilities/${place}`, recording)).statusCode).toBe(200);
  const id = await arrive([to]);
  await leave(id);
  const [first] = await received();
  const record = async () =>
    (await yard.staff.get(`/api/check-ins/${id}/time-record`)).json<{ signed: { jws: string } }>().signed.jws;
  const at = yard.site.clock.now();
  for (const minutes of [5, 7]) {
    yard.nodes.forEach(({ clock }) => clock.advance(minutes * 60_000));
    const gateOutAt = new Date(at.getTime() + minutes * 60_000).toISOString();
    const changed = await (minutes === 5
      ? yard.staff.post(`/api/check-ins/${id}/steps`, { step: 'gate-out' })
      : yard.staff.patch(`/api/check-ins/${id}`, { changes: { gateOutAt }, reason: 'clock of the gate' }));
    expect(changed.statusCode).toBe(200);
    await issue();
  }
  expect(await received()).toEqual([]);
  expect(await verdictOf(first!.jws)).toBe('replaced');
  // A correction of a mailed value is mailed, including the time at the gate.
  const corrected = { changes: { containerNumber: 'TCLU 9' } };
  expect((await yard.staff.patch(`/api/check-ins/${id}`, corrected)).statusCode).toBe(200);
  await issue();
  const again = await received();
  expect(again.map((mail) => mail.jws)).toEqual([await record()]);
  expect(again[0]?.text).toContain('TCLU 9');
});

test('nothing goes where the facility does not mail, to whom unsubscribed, or where mail is off', async () => {
  await mailing(false);
  const quiet = await arrive([to]);
  await leave(quiet);
  await yard.staff.patch(`/api/check-ins/${quiet}`, { changes: { containerNumber: 'TCLU2' } });
  const asked = await statementsIn(issue);
  expect(asked.filter((text) => text.includes('time_records'))).not.toEqual([]);
  expect(asked.filter((text) => /\bmails\b|mail_stops/.test(text))).toEqual([]);
  await mailing(true);
  await leave(await arrive([to, other]));
  const mail = (await received()).find((one) => one.to === to);
  const end = /https:\/\/yard\.example(\/unsubscribe\?l=en&m=[\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  expect((await yard.site.app.inject({ method: 'POST', url: end })).statusCode).toBe(200);
  await leave(await arrive([to, other]));
  expect((await received()).map((one) => one.to)).toEqual([other]);
  await yard.set({ mailOn: false });
  await leave(await arrive([to, other]));
  expect(await yard.mails()).toHaveLength(3);
});
