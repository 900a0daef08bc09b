import { v7 } from 'uuid';
import { expect, test } from 'vitest';

import { testApp } from '#test/of-this-file.ts';
import type { Calls } from '#test/calls.ts';
import { newCheckIn } from '#test/factories.ts';
import { somebody } from '#test/somebody.ts';

const site = await testApp();

async function dockedIn(by: Calls): Promise<string> {
  const operationId = v7();
  const { id } = await newCheckIn(site.context);
  const dockIn = { changes: { dockInAt: site.clock.now().toISOString() }, operationId };
  expect((await by.patch(`/api/check-ins/${id}`, dockIn)).statusCode).toBe(200);
  return operationId;
}

test('staff may undo their own operations, and managers also those of others', async () => {
  const [one, other, manager] = [
    await somebody(site, 'staff'),
    await somebody(site, 'staff'),
    await somebody(site, 'manager'),
  ];
  const own = await dockedIn(one);
  const refused = await other.post(`/api/operations/${own}/undo`, {});
  expect(refused.json()).toMatchObject({ status: 403, code: 'forbidden', title: 'Not allowed' });
  expect((await one.post(`/api/operations/${own}/undo`, {})).statusCode).toBe(200);
  expect((await manager.post(`/api/operations/${await dockedIn(one)}/undo`, {})).statusCode).toBe(200);
});

test('a changed role takes effect with the next request', async () => {
  const viewer = await somebody(site, 'viewer');
  expect((await viewer.get('/api/check-ins')).json()).toMatchObject({ view: 'staff' });
  const { id } = await newCheckIn(site.context);
  expect((await viewer.patch(`/api/check-ins/${id}`, { changes: { priority: 'low' } })).statusCode).toBe(403);
  await site.context.database.db
    .updateTable('admin_users')
    .set({ role: 'staff' })
    .where('role', '=', 'viewer')
    .execute();
  expect((await viewer.patch(`/api/check-ins/${id}`, { changes: { priority: 'low' } })).statusCode).toBe(200);
});
