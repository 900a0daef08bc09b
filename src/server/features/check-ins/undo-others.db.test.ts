import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createAccount } from '#server/features/auth/manage-accounts.ts';
import type { Role } from '#shared/access/permissions.ts';
import { administrator, buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { type Calls, callsOf } from '#test/calls.ts';
import { newCheckIn } from '#test/factories.ts';

let site: TestApp;
beforeAll(async () => {
  site = await buildTestApp();
});
afterAll(() => site.close());

async function somebody(role: Role): Promise<Calls> {
  const { db } = site.context.database;
  const email = `${v7()}@yard.test`;
  await createAccount(db, email, administrator.password);
  await db.updateTable('admin_users').set({ role }).where('email', '=', email).execute();
  const payload = { email, password: administrator.password };
  const answer = await site.app.inject({ method: 'POST', url: '/api/auth/token?grant_type=password', payload });
  expect(answer.json()).toMatchObject({ user: { email, role } });
  return callsOf(site, { cookie: `session=${answer.cookies[0]?.value}` });
}

async function dockedIn(by: Calls): Promise<string> {
  const operationId = v7();
  const { id } = await newCheckIn(site.context);
  const dockIn = { changes: { dockInAt: site.clock.now().toISOString() }, operationId };
  expect((await by.patch(`/api/check-ins/${id}`, dockIn)).statusCode).toBe(200);
  return operationId;
}

test('staff may undo their own operations, and managers also those of others', async () => {
  const [one, other, manager] = [await somebody('staff'), await somebody('staff'), await somebody('manager')];
  const own = await dockedIn(one);
  const refused = await other.post(`/api/operations/${own}/undo`, {});
  expect(refused.json()).toMatchObject({ status: 403, code: 'forbidden', title: 'Not allowed' });
  expect((await one.post(`/api/operations/${own}/undo`, {})).statusCode).toBe(200);
  expect((await manager.post(`/api/operations/${await dockedIn(one)}/undo`, {})).statusCode).toBe(200);
});

test('a changed role takes effect with the next request', async () => {
  const viewer = await somebody('viewer');
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
