import { hash } from 'node:crypto';

import { v7 } from 'uuid';
import { expect, test } from 'vitest';

import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { testApp } from '#test/of-this-file.ts';
import { callsOf } from '#test/calls.ts';
import { newCheckIn } from '#test/factories.ts';
import { tableDigest } from '#test/table-digest.ts';

const site = await testApp();
const staff = callsOf(site, await site.signedIn());

const bulk = (body: object) => staff.post('/api/check-ins/bulk-update', body);
const others = (id: string, changes: object) => staff.patch(`/api/check-ins/${id}`, { changes });
const stored = async (id: string) => (await staff.get(`/api/check-ins/${id}`)).json<StaffCheckIn>();
const twoTrucks = async () => [(await newCheckIn(site.context)).id, (await newCheckIn(site.context)).id] as const;

test('the latest status, dock and staff and the highest priority win, per record', async () => {
  const ids = await twoTrucks();
  const [first, second] = ids;
  const done = site.clock.now().toISOString();
  site.clock.advance(60_000);
  const seen = { status: 'live', dock: '1', assignedTo: null, priority: null };
  await others(first, { status: 'drop', dock: '7', assignedTo: 'Ann', priority: 'high' });
  const changes = { status: 'canceled', dock: '3', assignedTo: 'Bob', priority: 'medium' };
  const sentAt = site.clock.now().toISOString();
  const base = Object.fromEntries(ids.map((id) => [id, seen]));
  // Done offline before the other change, but sent after it.
  expect((await bulk({ ids, changes, base, occurredAt: done, sentAt })).statusCode).toBe(200);
  expect(await stored(first)).toMatchObject({ status: 'drop', dock: '7', assignedTo: 'Ann', priority: 'high' });
  expect(await stored(second)).toMatchObject(changes);
  site.clock.advance(1000);
  await bulk({ ids: [first], changes: { ...changes, priority: 'low' }, base: { [first]: seen } });
  expect(await stored(first)).toMatchObject({ status: 'canceled', dock: '3', assignedTo: 'Bob', priority: 'high' });
});

test('notes changed by others are not overwritten: nothing changes, and both values are returned', async () => {
  const ids = await twoTrucks();
  const [first, second] = ids;
  await others(first, { adminNotes: 'seal broken' });
  const before = await tableDigest(site.context, ['check_ins', 'check_in_events']);
  const body = {
    ids,
    changes: { adminNotes: 'call first', priority: 'low' },
    base: Object.fromEntries(ids.map((id) => [id, { adminNotes: '', priority: null }])),
    operationId: v7(),
  };
  const refused = await bulk(body);
  const conflicts = [{ id: first, field: 'adminNotes', yours: 'call first', theirs: 'seal broken' }];
  expect(refused.json()).toMatchObject({ status: 409, code: 'edit_conflict', conflicts });
  expect((await bulk(body)).json()).toMatchObject({ code: 'edit_conflict', conflicts });
  expect(await tableDigest(site.context, ['check_ins', 'check_in_events'])).toEqual(before);
  const chosen = { ...body.base, [first]: { adminNotes: 'seal broken', priority: null } };
  expect((await bulk({ ...body, operationId: v7(), base: chosen })).statusCode).toBe(200);
  expect([(await stored(first)).adminNotes, (await stored(second)).adminNotes]).toEqual(['call first', 'call first']);
});

test('requests without a base, as older pages send, still work', async () => {
  const [id] = await twoTrucks();
  await others(id, { adminNotes: 'seal broken' });
  expect((await bulk({ ids: [id], changes: { adminNotes: 'call first' } })).statusCode).toBe(200);
  expect(await stored(id)).toMatchObject({ adminNotes: 'call first' });
});

test('rejects base values of check-ins that are not being changed', async () => {
  const [id, other] = await twoTrucks();
  const answer = await bulk({ ids: [id], changes: { priority: 'low' }, base: { [other]: { priority: null } } });
  expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['base']]);
});

test('accepts 500 notes of maximum length, and rejects larger bodies with the limit', async () => {
  const ids = Array.from({ length: 500 }, () => v7());
  const adminNotes = '界'.repeat(2000);
  const base = Object.fromEntries(ids.map((id) => [id, { adminNotes }]));
  expect((await bulk({ ids, changes: { adminNotes }, base })).json()).toEqual({ checkIns: [], missing: ids });
  const tooMuch = await bulk({ ids, changes: { adminNotes }, base, more: 'x'.repeat(2 * 1024 * 1024) });
  expect(tooMuch.json()).toMatchObject({ status: 413, message: 'The body is too large. Send at most 4,096 KiB.' });
});

test('a repeated operation is recognised whatever the order of its members, and by what an earlier version stored', async () => {
  const { id } = await newCheckIn(site.context);
  const changes = { priority: 'high', dock: '4' };
  const { dock } = await stored(id);
  const one = { operationId: v7(), base: { dock, priority: null } };
  const patch = (body: object) => staff.patch(`/api/check-ins/${id}`, body);
  const first = await patch({ changes, ...one });
  const swapped = { ...one, base: { priority: null, dock } };
  expect((await patch({ changes: { dock: '4', priority: 'high' }, ...swapped })).json()).toEqual(first.json());
  const setStored = (operationId: string, content: object) =>
    site.context.database.db
      .updateTable('operations')
      .set({ request_hash: hash('sha256', JSON.stringify(content), 'buffer') })
      .where('operation_id', '=', operationId)
      .execute();
  await setStored(one.operationId, { id, changes, base: one.base });
  expect((await patch({ changes, ...one })).json()).toEqual(first.json());

  const body = { ids: [id], changes: { dock: '5', priority: 'low' }, base: {}, operationId: v7() };
  const { ids, base } = body;
  const done = await bulk(body);
  await setStored(body.operationId, { ids, changes: body.changes, base });
  expect((await bulk(body)).json()).toEqual(done.json());
  expect((await stored(id)).version).toBe(3);
});
