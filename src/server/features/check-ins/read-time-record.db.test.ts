import { expect, test } from 'vitest';

import type { TimeRecord } from '#shared/contract/time-record.ts';
import { testApp } from '#test/of-this-file.ts';
import { administrator } from '#test/build-test-app.ts';
import { type Calls, callsOf } from '#test/calls.ts';
import { newCheckIn } from '#test/factories.ts';
import { answerCall } from '../calls/calls-service.ts';
import { runRetention } from '../retention/run-retention.ts';
import { issueReceipt } from './own-check-in.ts';

let staff: Calls;
const site = await testApp();

const now = () => site.clock.now().toISOString();

/**
 * A truck called to one dock and then another, whose driver answered both calls; docked ten minutes after the call,
 * with a time corrected afterwards; not docked out yet.
 */
async function visit() {
  staff = callsOf(site, await site.signedIn());
  const { id } = await newCheckIn(site.context);
  const arrived = now();
  const take = (step: string, more: object = {}) => staff.post(`/api/check-ins/${id}/steps`, { step, ...more });
  const answer = () => answerCall(site.context, id, { answer: 'on-my-way', way: 'page' });
  await take('call', { dock: '5' });
  await answer();
  await staff.patch(`/api/check-ins/${id}`, { changes: { dock: '4' } });
  site.clock.advance(120_000);
  const answered = now();
  await answer();
  site.clock.advance(480_000);
  await take('dock-in');
  const docked = now();
  site.clock.advance(60_000);
  await staff.patch(`/api/check-ins/${id}`, { changes: { dockInAt: arrived }, reason: 'Maria Lopez was first' });
  return { id, take, arrived, answered, docked };
}

const recordOf = async (id: string) => (await staff.get(`/api/check-ins/${id}/time-record`)).json<TimeRecord>();

test('staff read every time with who recorded it, how, and the corrections; also from the archive', async () => {
  const { id, take, arrived, answered, docked } = await visit();
  await take('dock-out');
  const record = await recordOf(id);
  expect(record).toMatchObject({ id, facility: 'Bedford Park', dock: '4', timeZone: 'America/Chicago' });
  expect(record.times).toMatchObject([
    { stage: 'arrived', at: arrived, by: 'driver', actor: null, source: 'button' },
    { stage: 'called', at: arrived, by: 'staff', actor: administrator.email, source: 'button' },
    { stage: 'answered', at: answered, by: 'driver', actor: null, source: 'button' },
    {
      stage: 'docked',
      at: arrived,
      source: 'edited',
      corrections: [{ before: docked, after: arrived, actor: administrator.email, reason: 'Maria Lopez was first' }],
    },
    { stage: 'work-begun', at: null },
    { stage: 'work-ended', at: null },
    { stage: 'left', at: now(), source: 'button' },
  ]);
  expect(record.detention).toEqual({ minutes: 11, freeMinutes: 120, beyondMinutes: 0, level: 'free' });
  site.clock.advance(31 * 24 * 3_600_000);
  await runRetention(site.context, new AbortController().signal, { clockIsConfirmed: true });
  staff = callsOf(site, await site.signedIn());
  expect((await recordOf(id)).times).toEqual(record.times);
  expect((await staff.get(`/api/check-ins/${id}/history`)).body).not.toContain('answered');
});

test('an answer counts for the call that counts alone', async () => {
  staff = callsOf(site, await site.signedIn());
  const { id } = await newCheckIn(site.context);
  const call = async (dock: string) => {
    site.clock.advance(60_000);
    await staff.patch(`/api/check-ins/${id}`, { changes: { dock } });
  };
  const answeredAt = async () => (await recordOf(id)).times.find(({ stage }) => stage === 'answered')?.at;
  await call('4');
  expect(await answeredAt()).toBeNull();
  await answerCall(site.context, id, { answer: 'more-time', way: 'page' });
  expect(await answeredAt()).toBe(now());
  await call('5');
  expect(await answeredAt(), 'the new call has no answer').toBeNull();
  await answerCall(site.context, id, { answer: 'on-my-way', way: 'page' });
  expect(await answeredAt()).toBe(now());
  await staff.post(`/api/check-ins/${id}/steps`, { step: 'uncall' });
  expect(await answeredAt(), 'the call was taken back').toBeNull();
});

test('the driver reads the same once he has left, by his receipt, without names and reasons', async () => {
  const { id, take } = await visit();
  const driver = callsOf(site, { cookie: `receipt=${await issueReceipt(site.context, id)}` });
  const url = '/api/check-ins/mine/time-record';
  expect((await driver.get(url)).statusCode).toBe(204);
  await take('dock-out');
  const answer = await driver.get(url);
  const { times } = await recordOf(id);
  const { times: own } = answer.json<TimeRecord>();
  expect(own.map(({ at, by, source }) => [at, by, source])).toEqual(
    times.map(({ at, by, source }) => [at, by, source]),
  );
  expect(own[3]?.corrections).toMatchObject([{ before: times[3]?.corrections[0]?.before, actor: null, reason: null }]);
  for (const secret of ['Maria', 'Lopez', administrator.email]) expect(answer.body).not.toContain(secret);
  expect(answer.headers['cache-control']).toBe('private, no-store');
  expect((await driver.get(`${url}?id=${id}`)).statusCode).toBe(200);
  const other = await newCheckIn(site.context);
  expect((await driver.get(`${url}?id=${other.id}`)).statusCode).toBe(404);
  expect((await callsOf(site).get(url)).statusCode).toBe(204);
  expect((await callsOf(site).get(`/api/check-ins/${id}/time-record`)).statusCode).toBe(401);
});
