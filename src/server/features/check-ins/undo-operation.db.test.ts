import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { CheckInChanges } from '#shared/check-in/changes.ts';
import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { type Calls, callsOf } from '#test/calls.ts';
import { newCheckIn } from '#test/factories.ts';

let site: TestApp;
let staff: Calls;

beforeAll(async () => {
  site = await buildTestApp();
  staff = callsOf(site, await site.signedIn());
});
afterAll(() => site.close());

const now = () => site.clock.now().toISOString();
const undo = (id: string, body: object = {}) => staff.post(`/api/operations/${id}/undo`, body);
const stored = async (id: string) => (await staff.get(`/api/check-ins/${id}`)).json<StaffCheckIn>();

/** Changes a record and returns the operation id. */
async function change(id: string, changes: CheckInChanges): Promise<string> {
  const operationId = v7();
  const answer = await staff.patch(`/api/check-ins/${id}`, { changes, operationId });
  expect(answer.statusCode).toBe(200);
  return operationId;
}

test('undoes a Dock In hours later, as long as nothing newer touched the record', async () => {
  const { id } = await newCheckIn(site.context);
  const dockIn = await change(id, { dockInAt: now() });
  site.clock.advance(5 * 3_600_000);
  staff = callsOf(site, await site.signedIn());
  expect((await undo(dockIn)).json()).toMatchObject({ checkIns: [{ id, dockInAt: null, version: 3 }] });
});

test('undoes a Dock In and its dock assignment together', async () => {
  const { id } = await newCheckIn(site.context);
  const before = await stored(id);
  const dockIn = await change(id, { dockInAt: now() });
  const named = await change(id, { dock: '4' });
  expect((await undo(dockIn)).json()).toMatchObject({ status: 409, code: 'illegal_transition' });
  expect((await undo(dockIn, { also: [named] })).statusCode).toBe(200);
  expect(await stored(id)).toEqual({ ...before, version: 4 });
});

test('refuses if somebody changed the record in between or afterwards', async () => {
  for (const order of ['between', 'after']) {
    const { id } = await newCheckIn(site.context);
    const dockIn = await change(id, { dockInAt: now() });
    if (order === 'between') await change(id, { priority: 'high' });
    const named = await change(id, { dock: '4' });
    if (order === 'after') await change(id, { priority: 'high' });
    const answer = await undo(dockIn, { also: [named] });
    expect(answer.json()).toMatchObject({ status: 409, message: expect.stringContaining('has changed since') });
    expect(await stored(id)).toMatchObject({ dock: '4', priority: 'high' });
  }
});

test('undoes a dock assignment on its own, including of the default, and any other edit, but no undo', async () => {
  for (const dock of ['1', '7'] as const) {
    const { id } = await newCheckIn(site.context);
    const named = await change(id, { dock });
    expect((await undo(named)).json()).toMatchObject({ checkIns: [{ dock: '1', dockAssignedAt: null }] });
  }
  const { id } = await newCheckIn(site.context);
  const edit = await change(id, { carrier: 'Lakeside Haulage' });
  const operationId = v7();
  expect((await undo(edit, { operationId })).json()).toMatchObject({ checkIns: [{ carrier: 'Prairie Freight' }] });
  expect((await undo(operationId)).json()).toMatchObject({ status: 409, code: 'illegal_transition' });
});

test('undoing a Dock Out restores the delivery type', async () => {
  const { id } = await newCheckIn(site.context);
  await change(id, { status: 'drop' });
  await change(id, { dockInAt: now() });
  const dockOut = await change(id, { dockOutAt: now() });
  expect((await undo(dockOut)).json()).toMatchObject({ checkIns: [{ status: 'drop', dockOutAt: null }] });
});

test('a delivery type that was taken back is none to come back to', async () => {
  const { id } = await newCheckIn(site.context);
  await change(id, { status: 'canceled' });
  await undo(await change(id, { status: 'drop' }), { operationId: v7() });
  expect((await undo(await change(id, { status: 'live' }))).json()).toMatchObject({
    checkIns: [{ status: 'canceled', deliveryType: 'live' }],
  });
});

test('repeating an undo, as after a lost response, has one effect', async () => {
  const { id } = await newCheckIn(site.context);
  const dockIn = await change(id, { dockInAt: now() });
  const again = { operationId: v7() };
  const answers = [await undo(dockIn, again), await undo(dockIn, again)];
  expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200]);
  expect(await stored(id)).toMatchObject({ dockInAt: null, version: 3 });
});

test('refuses operations that are unknown or changed nothing', async () => {
  const { id } = await newCheckIn(site.context);
  await change(id, { dock: '4' });
  const nothing = await change(id, { dock: '4' });
  for (const operation of [nothing, v7()]) expect((await undo(operation)).statusCode).toBe(404);
  const answer = await undo(nothing, { also: Array.from({ length: 11 }, () => v7()) });
  expect(answer.json()).toMatchObject({ status: 400, fields: { also: { code: 'too_many', params: { max: 10 } } } });
});
