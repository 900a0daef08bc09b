import { beforeEach, expect, test } from 'vitest';

import { notifyCarriers } from '#server/features/notices/notify-carriers.ts';
import { runRetention } from '#server/features/retention/run-retention.ts';
import { RecordIssuer } from '#server/features/time-records/time-records-service.ts';
import type { Analytics } from '#shared/contract/analytics.ts';
import type { ArrivalView } from '#shared/contract/expected-arrivals.ts';
import type { Statement } from '#shared/contract/statement.ts';
import type { TimeRecord } from '#shared/contract/time-record.ts';
import type { Visit } from '#shared/contract/visit.ts';
import type { VisitClaims } from '#shared/time-record/claims.ts';
import { readRecord } from '#shared/time-record/copy.ts';
import { newCheckIn } from '#test/factories.ts';
import { partsOf } from '#test/mail-server.ts';
import { mailingYard } from '#test/mailing-yard.ts';
import { callsOf } from '#test/calls.ts';
import { readVisitsToSign } from './read-time-record.ts';

const yard = mailingYard();
const minuteMs = 60_000;
const pass = (minutes: number) => yard.pass(minutes * minuteMs);
const carrier = 'Polar Express';
const day = '2026-05-04';

const after = (at: Date, minutes: number) => new Date(at.getTime() + minutes * minuteMs).toISOString();
const step = async (id: string, body: object) =>
  expect((await yard.staff.post(`/api/check-ins/${id}/steps`, body)).statusCode).toBe(200);
const recordOf = async (id: string) => (await yard.staff.get(`/api/check-ins/${id}/time-record`)).json<TimeRecord>();
const statement = async () => {
  const query = new URLSearchParams({ from: day, to: day, carrier });
  return (await yard.staff.get(`/api/statement?${query}`)).json<Statement>();
};
const counted = async () =>
  (await yard.staff.get(`/api/analytics?from=${day}&to=${day}`)).json<Analytics>().headline.detention;

async function signed(id: string): Promise<VisitClaims> {
  await new RecordIssuer(yard.site.context, readVisitsToSign).issue();
  return readRecord((await recordOf(id)).signed?.jws ?? '')?.claims as unknown as VisitClaims;
}

async function exported(): Promise<string> {
  return (await yard.staff.get(`/api/check-ins/export?format=csv&search=Polar`)).body;
}

async function set(freeTimeFromWindow: boolean, more: object = {}): Promise<void> {
  const { id } = yard.site.context.facilities.all.find(({ name }) => name === 'Woodridge')!;
  const answer = await yard.staff.patch(`/api/facilities/${id}`, { changes: { freeTimeFromWindow, ...more } });
  expect(answer.statusCode).toBe(200);
}

const at = (minutes: number) => after(yard.site.clock.now(), minutes);
let count = 0;

/** A truck that arrived an hour before the window of its expected arrival. */
async function early() {
  count += 1;
  const number = `EARLY-${count}`;
  const from = at(60);
  const expected = { facility: 'Woodridge', from, until: at(120), numbers: [number] };
  const arrival = (await yard.staff.post('/api/expected-arrivals', expected)).json<ArrivalView>();
  const typed = { facility: 'Woodridge', carrier, pickupDeliveryNumber: number };
  const { id, created_at: arrived } = await newCheckIn(yard.site.context, typed);
  return { id, arrived, from, arrival: arrival.id };
}

const confirm = ({ id, arrival }: { id: string; arrival: string }) =>
  step(id, { step: 'confirm-appointment', arrival });
const freeFromOf = async (id: string) => (await recordOf(id)).detention?.freeFrom;

beforeEach(async () => {
  await yard.set({ expectedArrivals: true });
  await set(true);
});

test('a tie that nobody confirmed moves no free time, confirming does, and taking that back moves it back', async () => {
  const truck = await early();
  expect(await freeFromOf(truck.id)).toBeUndefined();
  await confirm(truck);
  expect(await freeFromOf(truck.id)).toBe(truck.from);
  await step(truck.id, { step: 'unconfirm-appointment' });
  const { times, detention } = await recordOf(truck.id);
  expect(detention).not.toHaveProperty('freeFrom');
  expect(times.map(({ stage }) => stage)).not.toContain('free-time');
});

test('where the facility only serves by appointments, confirming moves no free time', async () => {
  await set(false, { servesByAppointment: true });
  const truck = await early();
  await confirm(truck);
  await set(true);
  expect(await freeFromOf(truck.id)).toBeUndefined();
});

test('of an early truck whose window is confirmed, notice, driver, record, statement and figures count from there', async () => {
  await yard.staff.post('/api/carriers', { name: carrier, contacts: ['dispatch@polar.example'] });
  const truck = await early();
  const { id, arrived, from } = truck;
  await confirm(truck);
  await step(id, { step: 'call', dock: '4' });
  await pass(149);
  await notifyCarriers(yard.site.context);
  await yard.send();
  expect(yard.server.received).toEqual([]);
  await pass(1);
  await notifyCarriers(yard.site.context);
  await yard.send();
  const [mail] = yard.server.received.map((one) => partsOf(one).join('\n'));
  expect(mail).toContain('Free time begins, by the appointment');
  const link = /\/v\?lang=en#([\w-]+)/.exec(mail ?? '')?.[1];
  const reader = callsOf(yard.site, { authorization: `Visit ${link}` });
  expect((await reader.get('/api/visit')).json<Visit>().freeUntil).toBe(after(arrived, 180));

  await step(id, { step: 'dock-in' });
  await pass(50);
  await step(id, { step: 'dock-out' });
  const { detention } = await recordOf(id);
  expect(detention).toEqual({ minutes: 200, freeMinutes: 120, freeFrom: from, beyondMinutes: 20, level: 'red' });
  expect(await signed(id)).toMatchObject({
    freeTime: { from, rule: 'window', minutes: 120 },
    detention: { stayMinutes: 200, beyondMinutes: 20 },
  });
  expect(await statement()).toMatchObject({ beyondMinutes: 20, lines: [{ id, freeFrom: from, beyondMinutes: 20 }] });
  expect(await exported()).toMatch(/Free Time From/);

  // The day has ended, and its counts are final.
  await pass(2 * 24 * 60);
  for (const _ of ['counts', 'reads what is counted']) expect(await counted()).toEqual({ trucks: 1, minutes: 20 });
  const corrected = after(arrived, 30);
  const correct = (freeTimeFrom: string | null, reason?: string) =>
    yard.staff.patch(`/api/check-ins/${id}`, { changes: { freeTimeFrom }, reason });
  expect((await correct(corrected)).json()).toMatchObject({ fields: { reason: {} } });
  expect((await correct(after(arrived, -1), 'Typed wrong')).json()).toMatchObject({ code: 'illegal_transition' });
  expect((await correct(corrected, 'The window of another load')).statusCode).toBe(200);
  expect(await counted()).toEqual({ trucks: 1, minutes: 50 });
  const claims = await signed(id);
  expect(claims).toMatchObject({ freeTime: { from: corrected, rule: 'window' }, detention: { beyondMinutes: 50 } });
  const corrections = claims.times.find(({ stage }) => stage === 'free-time')?.corrections;
  expect(corrections).toMatchObject([{ before: from, after: corrected }]);
  expect((await statement()).beyondMinutes).toBe(50);

  await set(false);
  expect(await exported()).not.toMatch(/Free Time From/);
  expect((await recordOf(id)).detention?.freeFrom, 'what was confirmed stays').toBe(corrected);
  await pass(31 * 24 * 60);
  await runRetention(yard.site.context, new AbortController().signal, { clockIsConfirmed: true });
  expect((await recordOf(id)).detention).toMatchObject({ freeFrom: corrected, beyondMinutes: 50 });
});
