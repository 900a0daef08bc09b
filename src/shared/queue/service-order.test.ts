import fc from 'fast-check';
import { expect, test } from 'vitest';

import type { Priority, Status } from '../check-in/closed-lists.ts';
import { compareServed, orderOfService, type Queued, queuedSince, timesAfterMove } from './service-order.ts';

const noon = Date.parse('2026-05-04T17:00:00Z');
const at = (ms: number) => new Date(noon + ms);

function truck(id: string, ms: number, values: { priority?: Priority; status?: Status; queuedAt?: Date } = {}) {
  const flow = { dockInAt: null, dockOutAt: null, dockAssignedAt: null, heldAt: null, noShowAt: null };
  return {
    id,
    facility: 'Woodridge',
    status: 'live' as Status,
    priority: null,
    dateCreated: at(ms),
    ...flow,
    ...values,
  };
}

test('priority, then the time by which they queue; those set aside and trailers are not among them', () => {
  const trucks = [
    truck('d', 4),
    truck('c', 3, { queuedAt: at(9) }),
    truck('b', 2),
    truck('a', 2),
    truck('e', 5, { priority: 'high' }),
    { ...truck('f', 1), heldAt: at(6) },
    { ...truck('g', 1), noShowAt: at(6) },
    truck('h', 1, { status: 'drop' }),
    { ...truck('i', 1), facility: 'Flexport' },
  ];
  const ids = (list: { id: string }[]) => list.map(({ id }) => id).join('');
  expect(ids(orderOfService(trucks, 'Woodridge'))).toBe('eabdc');
  expect(ids(orderOfService(trucks, 'Woodridge', 'drop'))).toBe('h');
});

const apply = (lane: Queued[], times: Map<string, Date> | null) =>
  lane
    .map((one) => ({ ...truck(one.id, 0), ...one, queuedAt: times?.get(one.id) ?? one.queuedAt ?? null }))
    .toSorted(compareServed);

test('a truck moves to exactly its place, whatever the times, and the others keep theirs', () => {
  const arrivals = fc.array(fc.integer({ min: 0, max: 12 }), { minLength: 2, maxLength: 9 });
  fc.assert(
    fc.property(arrivals, fc.nat(), fc.nat(), fc.boolean(), (times, from, to, isBefore) => {
      const lane = times.map((ms, index) => truck(`t${index}`, ms)).toSorted(compareServed);
      const moved = lane[from % lane.length]!;
      const others = lane.filter((one) => one !== moved);
      const beside = others[to % others.length]!;
      const move = { id: moved.id, [isBefore ? 'before' : 'after']: beside.id };
      const position = others.indexOf(beside) + (isBefore ? 0 : 1);
      const expected = others.toSpliced(position, 0, moved).map(({ id }) => id);
      const after = apply(lane, timesAfterMove(lane, move, at(13)));
      expect(after.map(({ id }) => id)).toEqual(expected);
    }),
  );
});

test('only the moved truck changes where there is room; at the back it stays ahead of who arrives next', () => {
  const lane = [truck('a', 0), truck('b', 60_000), truck('c', 120_000)];
  expect(timesAfterMove(lane, { id: 'c', after: 'a' }, at(180_000))).toEqual(new Map([['c', at(30_000)]]));
  const back = timesAfterMove(lane, { id: 'a', after: 'c' }, at(180_000));
  expect(queuedSince({ dateCreated: at(0), queuedAt: back?.get('a') })).toBeLessThan(at(180_000).getTime());
});

test('a truck that is not in the lane is no place to move to', () => {
  expect(timesAfterMove([truck('a', 0)], { id: 'a', before: 'z' }, at(1))).toBeNull();
  expect(timesAfterMove([truck('a', 0)], { id: 'a', before: 'a' }, at(1))).toBeNull();
});
