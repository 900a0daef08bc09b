import fc from 'fast-check';
import { expect, test } from 'vitest';

import type { CheckInChanges } from '../check-in/changes.ts';
import { type OperationStamp, isElsewhere, isOvertaken, type PastChange, resolveConflicts } from './conflicts.ts';

const waiting = {
  status: 'live',
  dockAssignedAt: null,
  dockInAt: null,
  dockOutAt: null,
  heldAt: null,
  noShowAt: null,
} as const;

test('a truck is elsewhere where its stage is not the one that a step leads to', () => {
  expect(isElsewhere('hold', waiting)).toBe(true);
  expect(isElsewhere('resume', waiting)).toBe(false);
});

test('a reopened truck is nowhere else, because its times decide which stage it returns to', () => {
  expect(isElsewhere('reopen', waiting)).toBe(false);
  expect(isElsewhere('reopen', { ...waiting, dockInAt: '2026-05-04T17:00:00.000Z' })).toBe(false);
});

test('a later step of somebody else overtakes at once, the same person’s only beyond what a slow request explains', () => {
  const at = (seconds: number) => new Date(Date.parse('2026-05-04T17:00:00Z') + seconds * 1000);
  const operation = { occurredAt: at(0), operationId: null, actor: 'sam', seenVersion: 1 };
  const overtakenBy = (actor: string, seconds: number) =>
    isOvertaken('hold', operation, [
      { version: 2, fields: ['noShowAt'], replaced: [], occurredAt: at(seconds), operationId: null, actor },
    ]);
  expect([overtakenBy('ann', -1), overtakenBy('ann', 1)]).toEqual([false, true]);
  expect([overtakenBy('sam', 30), overtakenBy('sam', 31)]).toEqual([false, true]);
});

const first = { status: 'live', dock: '1', assignedTo: null, dockInAt: null } as const;
type Latest = 'status' | 'dock' | 'assignedTo';

interface Told extends OperationStamp {
  operationId: string;
  field: Latest;
  value: string;
}

/**
 * The values after changes by people who all saw the record as it arrived, in the order in which the server receives
 * them.
 */
function told(changes: readonly Told[]) {
  const stored: Record<string, string | null> = { ...first };
  const history: PastChange[] = [];
  for (const operation of changes) {
    const requested = { [operation.field]: operation.value } as CheckInChanges;
    const { apply, superseded, conflicts } = resolveConflicts({
      changes: requested,
      base: first,
      stored,
      operation,
      history,
    });
    expect([...Object.keys(apply), ...superseded, ...conflicts.map(({ field }) => field)]).toEqual([operation.field]);
    if (!(operation.field in apply)) continue;
    stored[operation.field] = operation.value;
    history.push({ ...operation, version: history.length + 2, fields: [operation.field], replaced: [] });
  }
  return stored;
}

const minutes = fc.integer({ min: 0, max: 5 });
/** Several people acting at a few different times, each setting a value of their own. */
const anyStory = fc.array(fc.record({ field: fc.constantFrom<Latest>('status', 'dock', 'assignedTo'), at: minutes }), {
  minLength: 1,
  maxLength: 8,
});
const operationsOf = (story: readonly { field: Latest; at: number }[], actorOf: (index: number) => string) =>
  story.map(({ field, at }, index): Told => {
    const operationId = `operation ${index}`;
    return { field, value: `${index}`, operationId, actor: actorOf(index), occurredAt: new Date(at * 60_000) };
  });

test('whatever order changes of several people arrive in, the latest stands, and of the same instant that of the higher id', () => {
  // A status is a step, which voids an earlier call; apart from that, fields are independent.
  const apart = anyStory.filter((story) => !story.some(({ field }) => field === 'dock'));
  const shuffled = apart.chain((story) =>
    fc.tuple(fc.constant(story), fc.shuffledSubarray([...story.keys()], { minLength: story.length })),
  );
  fc.assert(
    fc.property(shuffled, ([story, order]) => {
      const operations = operationsOf(story, (index) => `person ${index}`);
      const expected: Record<string, string | null> = { ...first };
      for (const { field, value } of operations.toSorted(
        (a, b) => a.occurredAt.getTime() - b.occurredAt.getTime() || (a.operationId < b.operationId ? -1 : 1),
      ))
        expected[field] = value;
      expect(told(order.flatMap((index) => operations[index] ?? []))).toEqual(expected);
    }),
  );
});

test('a call made before somebody’s later status is void, in whatever order they arrive', () => {
  const call: Told = { ...operationsOf([{ field: 'dock', at: 1 }], () => 'ann')[0] } as Told;
  const status: Told = { ...operationsOf([{ field: 'status', at: 2 }], () => 'sam')[0], operationId: 'later' } as Told;
  expect(told([status, call])).toMatchObject({ dock: '1', status: '0' });
});

test('what one person does counts in the order in which it arrives, if measured within 30 seconds, in every field', () => {
  const jitter = fc.array(fc.integer({ min: 0, max: 30_000 }), { minLength: 2, maxLength: 8 });
  fc.assert(
    fc.property(fc.constantFrom<Latest>('status', 'dock', 'assignedTo'), jitter, (field, delays) => {
      const operations = delays.map((ms, index): Told => {
        const operationId = `operation ${9 - index}`;
        return { field, value: `${index}`, operationId, actor: 'sam', occurredAt: new Date(ms) };
      });
      expect(told(operations)[field]).toBe(`${operations.length - 1}`);
    }),
  );
});

test('a change or step of before what the person saw is not overtaken by it', () => {
  const past = {
    version: 4,
    fields: ['status', 'assignedTo'],
    replaced: [],
    occurredAt: new Date(9),
    operationId: null,
  };
  const history = [{ ...past, actor: 'ann' }];
  const outcome = (seenVersion: number) => {
    const operation = { occurredAt: new Date(5), operationId: null, actor: 'sam', seenVersion };
    const stored = { ...first, status: 'canceled', assignedTo: 'Ann' };
    const changes: CheckInChanges = { status: 'drop', assignedTo: 'Sam' };
    return [
      resolveConflicts({ changes, base: first, stored, operation, history }).superseded,
      isOvertaken('call', operation, history),
    ];
  };
  expect([outcome(3), outcome(4)]).toEqual([
    [['status', 'assignedTo'], true],
    [[], false],
  ]);
});
