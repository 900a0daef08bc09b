import { expect, test } from 'vitest';

import type { HistoryEntry } from '#shared/contract/check-ins.ts';
import { newCheckIn } from '#test/factories.ts';
import { staffedSite } from '#test/staffed-site.ts';

const yard = staffedSite();

/** A truck that arrives after the previous one. */
async function arrive(facility: string) {
  yard.site.clock.advance(5_000);
  return newCheckIn(yard.site.context, { facility });
}

async function take(id: string, step: string, more: object = {}): Promise<void> {
  yard.site.clock.advance(5_000);
  expect((await yard.staff.post(`/api/check-ins/${id}/steps`, { step, ...more })).statusCode).toBe(200);
}

const lastEntry = async (id: string) =>
  (await yard.staff.get(`/api/check-ins/${id}/history`)).json<{ entries: HistoryEntry[] }>().entries.at(-1);

const prioritize = (id: string, priority: string) =>
  yard.staff.patch(`/api/check-ins/${id}`, { changes: { priority } });

test('the history says why a truck’s place changed, by the ticket of the other truck', async () => {
  const facility = 'Flexport';
  const [first, second, third] = [await arrive(facility), await arrive(facility), await arrive(facility)];
  await take(third.id, 'move', { before: second.id });
  const moved = await lastEntry(third.id);
  expect(moved?.jump).toEqual({ kind: 'moved-before', ticket: second.ticket });
  // The history entry contains only what changed.
  expect(Object.keys(moved?.changes ?? {})).toEqual(['queuedAt']);
  await take(first.id, 'no-show');
  await take(first.id, 'requeue');
  expect((await lastEntry(first.id))?.jump).toEqual({ kind: 'requeued', ticket: second.ticket });
  await take(second.id, 'no-show');
  await take(second.id, 'requeue', { keepPlace: true });
  expect((await lastEntry(second.id))?.jump).toEqual({ kind: 'kept-place', ticket: null });
  await prioritize(third.id, 'low');
  await prioritize(second.id, 'low');
  expect((await lastEntry(second.id))?.jump).toEqual({ kind: 'reprioritized', ticket: third.ticket });
  await prioritize(second.id, 'medium');
  expect((await lastEntry(second.id))?.jump).toEqual({ kind: 'reprioritized', ticket: null });
});

test('several trucks given one priority at once name the one that each of them is behind then', async () => {
  const facility = 'Chicago (Midway)';
  const [standing, earlier, later] = [await arrive(facility), await arrive(facility), await arrive(facility)];
  await prioritize(standing.id, 'high');
  const ids = [later.id, earlier.id];
  const answer = await yard.staff.post('/api/check-ins/bulk-update', { ids, changes: { priority: 'high' } });
  expect(answer.statusCode).toBe(200);
  expect((await lastEntry(earlier.id))?.jump).toEqual({ kind: 'reprioritized', ticket: standing.ticket });
  expect((await lastEntry(later.id))?.jump).toEqual({ kind: 'reprioritized', ticket: earlier.ticket });
});

test('a truck that made room for another one names it', async () => {
  const arriveAtOnce = () => newCheckIn(yard.site.context, { facility: 'Flexport' });
  const [ahead, pushed, moved] = [await arriveAtOnce(), await arriveAtOnce(), await arriveAtOnce()];
  await take(moved.id, 'move', { after: ahead.id });
  expect((await lastEntry(moved.id))?.jump).toEqual({ kind: 'moved-after', ticket: ahead.ticket });
  expect((await lastEntry(pushed.id))?.jump).toEqual({ kind: 'made-room', ticket: moved.ticket });
});
