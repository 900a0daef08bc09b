import fc from 'fast-check';

import type { CheckInChanges } from '#shared/check-in/changes.ts';
import { priorities, statuses } from '#shared/check-in/closed-lists.ts';
import type { Operation } from '#shared/offline/operation.ts';
import { Device, type Fate, fates, type Fields, type OfflineServer } from './device.ts';

const deviceCount = 3;
const recordCount = 2;

type Step =
  | { kind: 'look'; device: number; record: number }
  | { kind: 'change'; device: number; record: number; changes: CheckInChanges | 'dock in' }
  | { kind: 'remove'; device: number; record: number }
  | { kind: 'sync'; device: number; fates: Fate[] };

export interface Scenario {
  steps: Step[];
  /** The error of each device's clock, in hours. */
  clocks: number[];
}

const device = fc.nat(deviceCount - 1);
const record = fc.nat(recordCount - 1);
const changes: fc.Arbitrary<CheckInChanges | 'dock in'> = fc.oneof(
  fc.record({ status: fc.constantFrom(...statuses) }),
  fc.record({ priority: fc.constantFrom(...priorities, null) }),
  fc.record({ assignedTo: fc.constantFrom('Ann', 'Bob', 'Cy') }),
  fc.record({ carrier: fc.constantFrom('Red Line', 'Blue Line', 'Green Line') }),
  fc.record({ adminNotes: fc.constantFrom('call first', 'seal broken') }),
  fc.record({ carrier: fc.constantFrom('Red Line', 'Blue Line'), priority: fc.constantFrom(...priorities) }),
  fc.constant('dock in' as const),
);

/** What several users with one device each may do, and what may happen to their requests. */
export const scenario: fc.Arbitrary<Scenario> = fc.record({
  steps: fc.array(
    fc.oneof(
      { weight: 3, arbitrary: fc.record({ kind: fc.constant('look' as const), device, record }) },
      { weight: 6, arbitrary: fc.record({ kind: fc.constant('change' as const), device, record, changes }) },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), device, record }) },
      {
        weight: 4,
        arbitrary: fc.record({
          kind: fc.constant('sync' as const),
          device,
          fates: fc.array(fc.constantFrom(...fates), { maxLength: 4 }),
        }),
      },
    ),
    { maxLength: 25 },
  ),
  clocks: fc.array(fc.integer({ min: -30, max: 30 }), { minLength: deviceCount, maxLength: deviceCount }),
});

export interface Done {
  operation: Operation;
  device: number;
  /** When it happened by the server's clock, whatever the device's clock showed. */
  at: number;
}

export interface Outcome {
  done: Done[];
  /** Ids of operations a device lists as refused, with their conflicts. */
  refused: Map<string, readonly string[]>;
  waiting: number;
  /** The records before and after, ordered by id. */
  before: (Fields | null)[];
  records: (Fields | null)[];
}

/** Plays a scenario, then lets every device send the rest undisturbed. `ids` are the record ids. */
export async function play(
  { steps, clocks }: Scenario,
  server: OfflineServer,
  ids: readonly string[],
  newId: () => string,
) {
  const devices = clocks.map((hours) => new Device(server, hours * 3_600_000, newId));
  const outcome: Outcome = { done: [], refused: new Map(), waiting: 0, before: [], records: [] };
  for (const id of ids) outcome.before.push(await server.look(id));
  for (const one of devices) for (const id of ids) await one.look(id);
  for (const step of steps) {
    server.advance(60_000);
    const one = devices[step.device];
    if (!one) continue;
    if (step.kind === 'sync') {
      await one.sync(step.fates);
      continue;
    }
    const id = ids[step.record] ?? '';
    if (step.kind === 'look') await one.look(id);
    else if (step.kind === 'remove')
      outcome.done.push({ operation: await one.remove(newId(), id), device: step.device, at: server.now() });
    else {
      const wanted = step.changes === 'dock in' ? { dockInAt: one.now().toISOString() } : step.changes;
      outcome.done.push({ operation: await one.change(newId(), id, wanted), device: step.device, at: server.now() });
    }
  }
  for (const one of devices) {
    server.advance(60_000);
    await one.sync([]);
    const { waiting, refused } = one.queue.read();
    outcome.waiting += waiting.length;
    for (const { operation, refusal } of refused) {
      outcome.refused.set(operation.operationId, refusal?.conflicts?.map(({ field }) => field) ?? []);
    }
  }
  for (const id of ids) outcome.records.push(await server.look(id));
  return outcome;
}
