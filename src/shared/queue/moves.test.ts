import { expect, it } from 'vitest';

import { buildStaffCheckIn } from '#test/staff-check-in.ts';
import { movesOf, positionsIn } from './moves.ts';

const minutesAgo = (minutes: number) => new Date(Date.UTC(2026, 4, 4, 17) - minutes * 60_000).toISOString();
const truck = (id: string, minutes: number, values: object = {}) =>
  buildStaffCheckIn({ id, dateCreated: minutesAgo(minutes), ...values });

const [first, second, third] = [truck('first', 40), truck('second', 30), truck('third', 20)];
const urgent = truck('urgent', 5, { priority: 'high' });
const waiting = [urgent, first, second, third];

it('leads to the front, up, down, or after any other of its lane', () => {
  expect(movesOf(third, waiting)).toEqual({
    front: { before: 'first' },
    up: { before: 'second' },
    others: [first, second],
  });
  expect(movesOf(first, waiting)).toEqual({ down: { after: 'second' }, others: [second, third] });
});

it('is not possible for a truck that is alone in its lane, or does not wait', () => {
  expect(movesOf(urgent, waiting)).toEqual({ others: [] });
  expect(movesOf(truck('called', 50), waiting)).toEqual({ others: [] });
});

it('goes by the places that drivers are told: called trucks have one, dropped trailers count apart', () => {
  const called = truck('called', 60, { dock: '4', dockAssignedAt: minutesAgo(1) });
  const trailer = truck('trailer', 90, { status: 'drop' });
  const held = truck('held', 80, { heldAt: minutesAgo(10) });
  expect([...positionsIn('Woodridge', [third, held, called, trailer, first, urgent])]).toEqual([
    ['urgent', 1],
    ['called', 2],
    ['first', 3],
    ['third', 4],
    ['trailer', 1],
  ]);
});
