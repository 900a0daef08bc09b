import { beforeEach, expect, it } from 'vitest';

import { type FakeRoute, installFakeServer, problemAnswer } from '#test/fake-server.ts';
import { buildStaffCheckIn } from '#test/staff-check-in.ts';
import { becomeSession } from '#web/common/data/session-state.ts';
import { newOperation } from './new-operation.ts';
import { sendKept } from './send-kept.ts';
import { offlineTexts } from '#web/common/texts/synchronizing.ts';
import { say } from '#web/common/data/words.ts';

const user = { id: '01900000-0000-7000-8000-000000000001', email: 'lee@yard.test', role: 'manager' } as const;
const [truck, other] = [buildStaffCheckIn(), buildStaffCheckIn()];
const notFound: FakeRoute = () => problemAnswer(404, 'not_found', 'The requested check-in could not be found.');
const deleted: FakeRoute = () => Response.json({ entries: [{ version: 1, kind: 'deleted' }] });
const historyOf = ({ id }: { id: string }) => `GET /api/check-ins/${id}/history`;
const deletion = () => newOperation({ type: 'DELETE', id: truck.id });

beforeEach(() => becomeSession({ status: 'signed-in', user, expiresAt: '2099-01-01T00:00:00Z' }));

it('a kept deletion of what somebody else has deleted is done', async () => {
  installFakeServer({ [`DELETE /api/check-ins/${truck.id}`]: notFound, [historyOf(truck)]: deleted });
  expect(await sendKept(deletion())).toEqual({ kind: 'done' });
});

it('a kept deletion at a facility that the account is no longer for is refused with the reason', async () => {
  installFakeServer({ [`DELETE /api/check-ins/${truck.id}`]: notFound, [historyOf(truck)]: notFound });
  const refusal = { message: 'The requested check-in could not be found.' };
  expect(await sendKept(deletion())).toEqual({ kind: 'refused', refusal });
});

it('a kept deletion waits where the server cannot say what became of the record', async () => {
  installFakeServer({
    [`DELETE /api/check-ins/${truck.id}`]: notFound,
    [historyOf(truck)]: () => problemAnswer(503, 'unavailable', 'The database does not answer.'),
  });
  expect(await sendKept(deletion())).toEqual({ kind: 'failed' });
});

it.each([
  ['deleted', deleted, { kind: 'done' }],
  [
    'out of scope',
    notFound,
    { kind: 'refused', refusal: { message: say(offlineTexts.someMissing, { missing: 1, all: 2 }) } },
  ],
])('a kept change of several, one of them %s', async (_, history, outcome) => {
  installFakeServer({
    'POST /api/check-ins/bulk-update': () =>
      Response.json({ checkIns: [{ ...truck, priority: 'low' }], missing: [other.id] }),
    [historyOf(other)]: history,
  });
  const ids = [truck.id, other.id];
  expect(await sendKept(newOperation({ type: 'BULK_UPDATE', ids, data: { changes: { priority: 'low' } } }))).toEqual(
    outcome,
  );
});

it.each([
  [
    'a status',
    () => newOperation({ type: 'UPDATE', id: truck.id, data: { changes: { status: 'drop' as const } } }),
    'Status stays at live, as somebody else set it in the meantime.',
  ],
  [
    'a step',
    () => newOperation({ type: 'STEP', id: truck.id, data: { step: 'hold' as const } }),
    'On Hold does not count, as somebody took a later step. It is Waiting now.',
  ],
])('%s that somebody has overtaken is done, and the toast says what stands instead', async (_, operation, said) => {
  installFakeServer({
    [`PATCH /api/check-ins/${truck.id}`]: () => Response.json(truck),
    [`POST /api/check-ins/${truck.id}/steps`]: () => Response.json(truck),
  });
  expect(await sendKept(operation())).toEqual({
    kind: 'done',
    overtaken: { title: 'Someone else got there first', description: `${truck.driverName}: ${said}` },
  });
});

it('what took effect is done without a word', async () => {
  installFakeServer({ [`PATCH /api/check-ins/${truck.id}`]: () => Response.json({ ...truck, status: 'drop' }) });
  const operation = newOperation({ type: 'UPDATE', id: truck.id, data: { changes: { status: 'drop' as const } } });
  expect(await sendKept(operation)).toEqual({ kind: 'done' });
});
