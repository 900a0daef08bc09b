import { beforeEach, expect, test } from 'vitest';

import type { HistoryEntry } from '#shared/contract/check-ins.ts';
import type { StaffCheckIn } from '#shared/check-in/record.ts';
import type { ArrivalView } from '#shared/contract/expected-arrivals.ts';
import type { NewCheckIn } from '#shared/contract/create-check-in.ts';
import type { Visit } from '#shared/contract/visit.ts';
import { callsOf } from '#test/calls.ts';
import { eventually } from '#test/eventually.ts';
import { newCheckIn } from '#test/factories.ts';
import { staffedSite } from '#test/staffed-site.ts';
import { issueReceipt } from './own-check-in.ts';

const yard = staffedSite();
const places = ['Woodridge', 'Flexport'] as const;
let count = 0;

const set = async (facility: string, changes: object) => {
  const { id } = yard.site.context.facilities.all.find(({ name }) => name === facility) ?? {};
  expect((await yard.staff.patch(`/api/facilities/${id}`, { changes })).statusCode).toBe(200);
};

beforeEach(async () => {
  await yard.staff.put('/api/settings', { changes: { expectedArrivals: true } });
  await yard.site.context.database.db.deleteFrom('check_ins').execute();
  for (const facility of places) await set(facility, { servesByAppointment: true, freeTimeFromWindow: false });
});

const minutes = (by: number) => new Date(yard.site.clock.now().getTime() + by * 60_000).toISOString();

/** Expects a truck, from some minutes from now until others. */
async function expectOne([from, until]: [number, number], more: object = {}): Promise<ArrivalView> {
  count += 1;
  const body = {
    facility: 'Woodridge',
    from: minutes(from),
    until: minutes(until),
    numbers: [`APPT-${count}`],
    ...more,
  };
  const answer = await yard.staff.post('/api/expected-arrivals', body);
  expect(answer.statusCode).toBe(201);
  return answer.json<ArrivalView>();
}

async function arrive(arrival: ArrivalView | null, more: Partial<NewCheckIn> = {}) {
  yard.site.clock.advance(60_000);
  const pickupDeliveryNumber = arrival?.numbers[0] ?? 'WALK-IN';
  return newCheckIn(yard.site.context, {
    facility: 'Woodridge',
    containerNumber: 'none',
    pickupDeliveryNumber,
    ...more,
  });
}

const steps = (id: string, body: object) => yard.staff.post(`/api/check-ins/${id}/steps`, body);
const confirm = (id: string, { id: arrival }: ArrivalView, more: object = {}) =>
  steps(id, { step: 'confirm-appointment', arrival, ...more });

async function confirmed(id: string, arrival: ArrivalView, more: object = {}) {
  const answer = await confirm(id, arrival, more);
  expect(answer.statusCode).toBe(200);
  return answer.json<StaffCheckIn>();
}

async function order(facility = 'Woodridge') {
  const answer = await yard.staff.get(`/api/queue?${new URLSearchParams({ facility, order: 'longest-wait' })}`);
  const { checkIns } = answer.json<{ checkIns: { ticket: string; place: number | null }[] }>();
  const placed = checkIns.filter(({ place }) => place !== null);
  return placed.toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0)).map(({ ticket }) => ticket);
}

const lastEntry = async (id: string) =>
  (await yard.staff.get(`/api/check-ins/${id}/history`)).json<{ entries: HistoryEntry[] }>().entries.at(-1);

const visitOf = async (id: string) => {
  const driver = callsOf(yard.site, { cookie: `receipt=${await issueReceipt(yard.site.context, id)}` });
  return (await driver.get('/api/visit')).json<Visit>();
};
const untilTold = (id: string, told: Partial<Visit>) =>
  eventually(async () => {
    yard.site.clock.advance(250);
    expect(await visitOf(id)).toMatchObject(told);
  });

test('who came within his window queues by its beginning once staff confirm it; history and driver are told', async () => {
  const arrival = await expectOne([-10, 60]);
  const [walkIn, truck] = [await arrive(null), await arrive(arrival)];
  expect(await order()).toEqual([walkIn.ticket, truck.ticket]);
  await untilTold(truck.id, { trucksAhead: 1 });
  expect(await visitOf(truck.id)).not.toHaveProperty('byAppointment');
  expect(await confirmed(truck.id, arrival)).toMatchObject({
    appointmentAt: arrival.from,
    queuedAt: arrival.from,
    dateCreated: truck.created_at.toISOString(),
  });
  expect(await order()).toEqual([truck.ticket, walkIn.ticket]);
  expect(await lastEntry(truck.id)).toMatchObject({
    jump: { kind: 'appointment', ticket: null },
    actor: expect.stringContaining('@') as unknown,
    changes: { appointmentAt: { before: null, after: arrival.from } },
  });
  await untilTold(truck.id, { trucksAhead: 0, byAppointment: true });
  await untilTold(walkIn.id, { trucksAhead: 1 });
  expect(await visitOf(walkIn.id)).not.toHaveProperty('byAppointment');
  // Confirming twice changes nothing.
  expect(await confirmed(truck.id, arrival)).toMatchObject({ version: 2 });
  // Once he is called, his place is over.
  expect((await steps(truck.id, { step: 'call', dock: '4' })).statusCode).toBe(200);
  await untilTold(truck.id, { dock: '4' });
  expect(await visitOf(truck.id)).not.toHaveProperty('byAppointment');
});

test('it is taken back, by a step or an undo, and the truck queues by its arrival again', async () => {
  const arrival = await expectOne([-10, 60]);
  const [walkIn, truck] = [await arrive(null), await arrive(arrival)];
  const operationId = '01993b5e-7a00-7c3e-9d51-3f0c9a6f2b77';
  await confirmed(truck.id, arrival, { operationId });
  expect((await yard.staff.post(`/api/operations/${operationId}/undo`, {})).statusCode).toBe(200);
  expect(await order()).toEqual([walkIn.ticket, truck.ticket]);
  await confirmed(truck.id, arrival);
  expect((await steps(truck.id, { step: 'unconfirm-appointment' })).json()).toMatchObject({ queuedAt: null });
  expect((await lastEntry(truck.id))?.jump).toEqual({ kind: 'no-appointment', ticket: walkIn.ticket });
  expect(await order()).toEqual([walkIn.ticket, truck.ticket]);
});

test('who is early queues by his arrival, as are late ones and those of a whole day, whatever is confirmed', async () => {
  const day = yard.site.clock.now().toISOString().slice(0, 10);
  const arrivals = [
    await expectOne([10, 60]),
    await expectOne([60, 90]),
    await expectOne([-90, -60]),
    await expectOne([0, 0], { from: undefined, until: undefined, day }),
  ];
  const trucks = [];
  for (const arrival of arrivals) trucks.push(await arrive(arrival));
  const before = await order();
  for (const [index, arrival] of arrivals.entries()) {
    const truck = trucks[index]!;
    expect(await confirmed(truck.id, arrival)).toMatchObject({ appointmentAt: arrival.from, queuedAt: null });
    expect(await lastEntry(truck.id)).not.toHaveProperty('jump');
  }
  expect(await order()).toEqual(before);
  expect(await visitOf(trucks[0]!.id)).not.toHaveProperty('byAppointment');
});

test('where confirming only moves the start of free time, the truck keeps its place', async () => {
  await set('Woodridge', { servesByAppointment: false, freeTimeFromWindow: true });
  const arrival = await expectOne([-10, 60]);
  const [walkIn, truck] = [await arrive(null), await arrive(arrival)];
  expect(await confirmed(truck.id, arrival)).toMatchObject({ appointmentAt: arrival.from });
  expect(await order()).toEqual([walkIn.ticket, truck.ticket]);
});

test('it is refused with what to do where the facility does not say so, without the tie, and at a dock', async () => {
  const [arrival, other] = [await expectOne([-10, 60]), await expectOne([-10, 60])];
  const truck = await arrive(arrival);
  const refusal = async (body: object) => {
    const answer = await steps(truck.id, body);
    return [answer.statusCode, answer.json<{ message: string }>().message];
  };
  const step = 'confirm-appointment';
  expect(await refusal({ step, arrival: other.id })).toEqual([
    409,
    'The check-in is not matched to the expected arrival that "arrival" names. Match it first, or name the one that it is matched to.',
  ]);
  expect((await steps(truck.id, { step })).json()).toMatchObject({ fields: { arrival: { code: 'required' } } });
  expect((await steps(truck.id, { step, arrival: 'none' })).statusCode).toBe(400);
  expect((await steps(truck.id, { step: 'hold', arrival: arrival.id })).statusCode).toBe(400);
  await set('Woodridge', { servesByAppointment: false });
  expect(await refusal({ step, arrival: arrival.id })).toEqual([
    409,
    'This facility confirms no appointments. An administrator can switch that on.',
  ]);
  await set('Woodridge', { servesByAppointment: true });
  expect((await steps(truck.id, { step: 'dock-in' })).statusCode).toBe(200);
  expect(await refusal({ step, arrival: arrival.id })).toEqual([
    409,
    'This check-in is "Docked". "Confirm appointment" is possible from: Waiting, Called, On Hold or No-Show.',
  ]);
});

test('who moves the truck afterwards has the last word, also over a confirmation that comes late', async () => {
  const arrival = await expectOne([-10, 60]);
  const [first, second, truck] = [await arrive(null), await arrive(null), await arrive(arrival)];
  await confirmed(truck.id, arrival);
  expect((await steps(truck.id, { step: 'move', after: first.id })).statusCode).toBe(200);
  expect(await order()).toEqual([first.ticket, truck.ticket, second.ticket]);
  await untilTold(truck.id, { trucksAhead: 1 });
  expect(await visitOf(truck.id)).not.toHaveProperty('byAppointment');
  const late = await expectOne([-10, 60]);
  const other = await arrive(late);
  const occurredAt = yard.site.clock.now().toISOString();
  yard.site.clock.advance(300_000);
  expect(
    (await yard.staff.post(`/api/check-ins/${other.id}/steps`, { step: 'move', before: second.id })).statusCode,
  ).toBe(200);
  const sentAt = yard.site.clock.now().toISOString();
  expect(await confirmed(other.id, late, { occurredAt, sentAt, base: { version: 1 } })).toMatchObject({ version: 2 });
  expect(await order()).toEqual([first.ticket, truck.ticket, other.ticket, second.ticket]);
});

test('a hold, a no-show that keeps its place and another priority keep the appointment; another facility has none of it', async () => {
  const arrival = await expectOne([-10, 60]);
  const [walkIn, truck] = [await arrive(null), await arrive(arrival)];
  await confirmed(truck.id, arrival);
  for (const body of [{ step: 'hold' }, { step: 'resume' }, { step: 'no-show' }, { step: 'requeue', keepPlace: true }])
    expect((await steps(truck.id, body)).statusCode).toBe(200);
  expect(await order()).toEqual([truck.ticket, walkIn.ticket]);
  const change = (changes: object, operationId?: string) =>
    yard.staff.patch(`/api/check-ins/${truck.id}`, { changes, ...(operationId && { operationId }) });
  await change({ priority: 'low' });
  expect(await order()).toEqual([truck.ticket, walkIn.ticket]);
  const operationId = '01993b5e-7a00-7c3e-9d51-3f0c9a6f2b78';
  const moved = (await change({ facility: 'Flexport' }, operationId)).json<StaffCheckIn>();
  expect([moved.queuedAt, moved.appointmentAt]).toEqual([null, undefined]);
  expect((await yard.staff.post(`/api/operations/${operationId}/undo`, {})).statusCode).toBe(200);
  expect(await order()).toEqual([truck.ticket, walkIn.ticket]);
});

test('until somebody confirms it, a tied truck is told from no other one by what is public, nor after that', async () => {
  const arrival = await expectOne([-10, 60]);
  const [tied, untied] = [await arrive(arrival), await arrive(null)];
  const visitor = callsOf(yard.site);
  const seen = async () => {
    const answer = await visitor.get(`/api/queue?${new URLSearchParams({ facility: 'Woodridge' })}`);
    const { checkIns } = answer.json<{ checkIns: Record<string, unknown>[] }>();
    return [tied, untied].map(({ id }) => Object.keys(checkIns.find((one) => one['id'] === id) ?? {}).toSorted());
  };
  const visits = await Promise.all([tied, untied].map(async ({ id }) => Object.keys(await visitOf(id)).toSorted()));
  const [one, other] = await seen();
  expect(one).toEqual(other);
  expect(visits[0]).toEqual(visits[1]);
  await confirmed(tied.id, arrival);
  yard.site.clock.advance(1_000);
  expect(await seen()).toEqual([one, other]);
});
