import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { type FakeRoute, installFakeServer, problemAnswer } from '#test/fake-server.ts';
import { buildStaffCheckIn } from '#test/staff-check-in.ts';
import { undo } from '#web/staff/data/changes.ts';
import { queryKeys } from '#web/common/data/keys.ts';
import { queryClient } from '#web/staff/data/staff-store.ts';
import { becomeSession, signedOut } from '#web/common/data/session-state.ts';
import { newOperation } from './new-operation.ts';
import { offlineQueue } from './offline-queue.ts';
import { perform } from './perform.ts';

const user = { id: '01900000-0000-7000-8000-000000000001', email: 'admin@example.com', role: 'admin' } as const;
const truck = buildStaffCheckIn({ version: 1, carrier: 'Red Line' });
const other = buildStaffCheckIn();
const patch = ({ id }: { id: string }) => `PATCH /api/check-ins/${id}`;
const changeOf = ({ id }: { id: string }, carrier: string) =>
  newOperation({ type: 'UPDATE', id, data: { changes: { carrier }, base: { carrier: 'Red Line' } } });
const answered: FakeRoute = () => Response.json({ ...truck, carrier: 'Blue Line', version: 2 });
const unanswered: FakeRoute = () => Promise.reject(new TypeError('Failed to fetch'));

/** A response that the test resolves. */
function held() {
  let answer: (response: Response) => void = () => undefined;
  const route: FakeRoute = () => new Promise((resolve) => (answer = resolve));
  return { route, answer: (response: Response) => answer(response) };
}

beforeEach(() => {
  localStorage.clear();
  offlineQueue.refresh();
  becomeSession({ status: 'signed-in', user, expiresAt: '2099-01-01T00:00:00Z' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  localStorage.clear();
  offlineQueue.refresh();
  becomeSession(signedOut(true));
});

it('an unanswered change is dated by when it was made, not when it timed out', async () => {
  vi.useFakeTimers({ now: new Date('2026-05-04T12:00:00Z'), toFake: ['Date'] });
  installFakeServer({
    [patch(truck)]: () => {
      vi.setSystemTime(new Date('2026-05-04T12:00:15Z'));
      return unanswered({} as never);
    },
  });
  expect(await perform(changeOf(truck, 'Blue Line'))).toBeNull();
  const [kept] = offlineQueue.read().waiting;
  expect(kept).toMatchObject({ operation: { timestamp: '2026-05-04T12:00:00.000Z' }, attempts: 1 });
});

it('sends operations on one record in order, without waiting for other records', async () => {
  const first = held();
  const server = installFakeServer({ [patch(truck)]: first.route, [patch(other)]: () => Response.json(other) });
  const [one, two] = [perform(changeOf(truck, 'Blue Line')), perform(changeOf(truck, 'Green Line'))];
  expect(await perform(changeOf(other, 'Blue Line'))).toMatchObject({ id: other.id });
  expect(server.callsTo(patch(truck))).toHaveLength(1);
  first.answer(await answered({} as never));
  await one;
  await expect.poll(() => server.callsTo(patch(truck))).toHaveLength(2);
  first.answer(await answered({} as never));
  expect(await two).toMatchObject({ version: 2 });
});

it('operations after an unanswered change wait behind it', async () => {
  const first = held();
  installFakeServer({ [patch(truck)]: first.route });
  const both = [perform(changeOf(truck, 'Blue Line')), perform(changeOf(truck, 'Green Line'))];
  first.answer(problemAnswer(503, 'unavailable', 'Not now.'));
  expect(await Promise.all(both)).toEqual([null, null]);
  const carriers = offlineQueue.read().waiting.map(({ operation }) => 'data' in operation && operation.data);
  expect(carriers).toMatchObject([{ changes: { carrier: 'Blue Line' } }, { changes: { carrier: 'Green Line' } }]);
});

it('sends one request and stores nothing if the server responds', async () => {
  const writing = vi.spyOn(Storage.prototype, 'setItem');
  const server = installFakeServer({ [patch(truck)]: answered });
  await perform(changeOf(truck, 'Blue Line'));
  expect([server.requests.length, writing.mock.calls]).toEqual([1, []]);
});

it('the server’s response is on screen before an operation stops counting as unsent', async () => {
  queryClient.setQueryData(queryKeys.record(truck.id), truck);
  installFakeServer({ [patch(truck)]: answered });
  await offlineQueue.add(changeOf(truck, 'Blue Line'));
  const shown: unknown[] = [];
  const stop = offlineQueue.subscribe(() => {
    if (offlineQueue.read().waiting.length === 0) shown.push(queryClient.getQueryData(queryKeys.record(truck.id)));
  });
  await offlineQueue.sync();
  await expect.poll(() => shown).toMatchObject([{ carrier: 'Blue Line', version: 2 }]);
  stop();
});

it('retrying an undo after a lost response uses the same id', async () => {
  const operationId = '01900000-0000-7000-8000-00000000cc01';
  const call = `POST /api/operations/${operationId}/undo`;
  const routes = { [call]: unanswered };
  const server = installFakeServer(routes);
  await expect(undo(operationId)).rejects.toThrow('There was an error connecting to the server.');
  routes[call] = () => Response.json({ checkIns: [truck] });
  expect(await undo(operationId)).toMatchObject([{ id: truck.id }]);
  const [first, second] = server.callsTo(call).map(({ body }) => (body as { operationId: string }).operationId);
  expect(second).toBe(first);
});

it('what waits is not sent while the server has ended the session, and is once its user has signed in', async () => {
  const server = installFakeServer({ [patch(truck)]: answered });
  await offlineQueue.add(changeOf(truck, 'Blue Line'));
  becomeSession({ status: 'ended', user, expiresAt: '2099-01-01T00:00:00Z' });
  await offlineQueue.sync();
  expect(server.callsTo(patch(truck))).toHaveLength(0);
  expect(offlineQueue.read().waiting).toHaveLength(1);

  becomeSession({ status: 'signed-in', user, expiresAt: '2099-01-01T00:00:00Z' });
  await offlineQueue.sync();
  expect(server.callsTo(patch(truck))).toHaveLength(1);
  expect(offlineQueue.read().waiting).toHaveLength(0);
});
