import { v7 } from 'uuid';
import { expect, test } from 'vitest';

import type { ArrivalMark, ArrivalView } from '#shared/contract/expected-arrivals.ts';
import { callsOf } from '#test/calls.ts';
import { buildNewCheckIn } from '#test/factories.ts';
import { testApp } from '#test/of-this-file.ts';

const site = await testApp();
const staff = callsOf(site, await site.signedIn());
const visitor = callsOf(site);
await staff.put('/api/settings', { changes: { expectedArrivals: true } });

const url = '/api/expected-arrivals';
const facility = 'Woodridge';
// It is noon at the facility.
const window = { from: '2026-05-04T12:12', until: '2026-05-04T13:00' };

const expectOne = async (...numbers: string[]) =>
  (await staff.post(url, { facility, ...window, numbers })).json<ArrivalView>().id;
const tieOf = async (id: string) =>
  (await staff.get(`${url}/${id}`)).json<{ arrival: ArrivalView }>().arrival.checkInId;
const newCheckIn = (pickupDeliveryNumber: string) =>
  buildNewCheckIn({ facility, pickupDeliveryNumber, containerNumber: 'none' });

async function arrive(number: string): Promise<string> {
  const body = newCheckIn(number);
  expect((await visitor.post('/api/check-ins', body)).statusCode).toBe(201);
  return body.id;
}

async function step(id: string, name: string, given: object = {}): Promise<string> {
  const operationId = v7();
  const answer = await staff.post(`/api/check-ins/${id}/steps`, { step: name, operationId, ...given });
  expect([name, answer.statusCode]).toEqual([name, 200]);
  return operationId;
}
const undo = async (operation: string) =>
  expect((await staff.post(`/api/operations/${operation}/undo`, { operationId: v7() })).statusCode).toBe(200);

test('a check-in that is canceled before it comes to a dock is waited for again, until that is taken back', async () => {
  const id = await expectOne('GONE-1');
  const checkIn = await arrive('GONE-1');
  const canceled = await step(checkIn, 'cancel');
  expect(await tieOf(id)).toBeNull();
  await undo(canceled);
  expect(await tieOf(id)).toBe(checkIn);
  await step(checkIn, 'cancel');
  await staff.patch(`/api/check-ins/${checkIn}`, { changes: { pickupDeliveryNumber: 'GONE 1' } });
  expect(await tieOf(id)).toBeNull();
  await staff.patch(`/api/check-ins/${checkIn}`, { changes: { status: 'live' } });
  expect(await tieOf(id)).toBe(checkIn);
});

test('a duplicate that is canceled leaves the arrival to the driver who comes', async () => {
  const id = await expectOne('TWICE-1');
  await step(await arrive('TWICE-1'), 'cancel');
  const real = await arrive('TWICE-1');
  expect(await tieOf(id)).toBe(real);
});

test('one that was at a dock has come, whatever becomes of it', async () => {
  const id = await expectOne('DOCKED-1');
  const checkIn = await arrive('DOCKED-1');
  await step(checkIn, 'dock-in', { dock: '1' });
  await staff.patch(`/api/check-ins/${checkIn}`, { changes: { status: 'canceled' } });
  expect(await tieOf(id)).toBe(checkIn);
});

test('a corrected number frees the arrival that the wrong one took, and both come back with it', async () => {
  const [wrong, right] = [await expectOne('FREE-1'), await expectOne('FREE-2')];
  const checkIn = await arrive('FREE-1');
  const operationId = v7();
  const changes = { pickupDeliveryNumber: 'FREE-2' };
  await staff.patch(`/api/check-ins/${checkIn}`, { changes, operationId });
  expect([await tieOf(wrong), await tieOf(right)]).toEqual([null, checkIn]);
  await undo(operationId);
  expect([await tieOf(wrong), await tieOf(right)]).toEqual([checkIn, null]);
  await staff.patch(`/api/check-ins/${checkIn}`, { changes });
  const real = await arrive('FREE-1');
  expect([await tieOf(wrong), await tieOf(right)]).toEqual([real, checkIn]);
});

test('a tie by hand, and one with another number in common, stay when a number is corrected', async () => {
  const [byHand, several] = [await expectOne('HAND-1'), await expectOne('MANY-1', 'MANY-2')];
  const [one, other] = [await arrive('nothing'), await arrive('MANY-1')];
  await staff.patch(`${url}/${byHand}`, { changes: { checkIn: one } });
  await staff.patch(`/api/check-ins/${one}`, { changes: { pickupDeliveryNumber: 'PU-77123' } });
  await staff.patch(`/api/check-ins/${other}`, { changes: { pickupDeliveryNumber: 'MANY-2' } });
  expect([await tieOf(byHand), await tieOf(several)]).toEqual([one, other]);
});

test('by hand, too, nothing is tied to a check-in that was canceled before it came to a dock, as a device may ask for later', async () => {
  const id = await expectOne('LATE-TIE-1');
  const checkIn = await arrive('nothing else');
  const canceled = await step(checkIn, 'cancel');
  const refused = await staff.patch(`${url}/${id}`, { changes: { checkIn } });
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'illegal_transition']);
  expect(await tieOf(id)).toBeNull();
  await undo(canceled);
  expect((await staff.patch(`${url}/${id}`, { changes: { checkIn } })).statusCode).toBe(200);
});

test('nobody is sent to a facility that is closed, and what it still expects leaves one other that expects the load', async () => {
  const { facilities } = (await staff.get('/api/facilities')).json<{ facilities: { id: string; name: string }[] }>();
  const idOf = (name: string) => facilities.find((one) => one.name === name)!.id;
  const awaits = (where: string) => staff.post(url, { facility: where, ...window, numbers: ['CLOSED-1'] });
  for (const where of ['Bedford Park', 'Flexport']) expect((await awaits(where)).statusCode).toBe(201);
  const checkIn = await arrive('CLOSED-1');
  const markOf = async () =>
    (await staff.get(`${url}/check-ins?ids=${checkIn}`)).json<{ marks: ArrivalMark[] }>().marks[0]!.elsewhere;
  expect(await markOf()).toEqual([]);
  const close = (name: string, isRetired: boolean) =>
    staff.patch(`/api/facilities/${idOf(name)}`, { changes: { isRetired } });
  expect((await close('Flexport', true)).statusCode).toBe(200);
  expect((await markOf()).map((one) => one.facility)).toEqual(['Bedford Park']);
  expect((await close('Bedford Park', true)).statusCode).toBe(200);
  expect(await markOf()).toEqual([]);
});
