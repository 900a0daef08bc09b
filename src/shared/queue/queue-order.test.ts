import { expect, test } from 'vitest';

import { compareQueued, type QueueOrder } from './queue-order.ts';

const at = (hour: number) => `2026-05-04T${hour}:00:00.000Z`;
const queued = [
  { id: 'a', priority: null, dateCreated: at(10) },
  { id: 'b', priority: 'low', dateCreated: at(12) },
  { id: 'c', priority: 'low', dateCreated: at(11) },
  { id: 'd', priority: 'high', dateCreated: at(13) },
  { id: 'e', priority: 'high', dateCreated: at(13) },
  { id: 'f', priority: 'medium', dateCreated: at(14) },
] as const;
const served = (order: QueueOrder) => queued.toSorted(compareQueued(order)).map(({ id }) => id);

test('priority comes before arrival, in which the order asked for decides, and ids settle the same instant', () => {
  expect(served('longest-wait')).toEqual(['d', 'e', 'f', 'c', 'b', 'a']);
  expect(served('newest')).toEqual(['e', 'd', 'f', 'b', 'c', 'a']);
});
