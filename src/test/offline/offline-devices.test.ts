import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import type { Fields } from './device.ts';
import { faultsOf } from './judge.ts';
import { memoryServer } from './memory-server.ts';
import { play, scenario } from './scenario.ts';

const uuid = (number: number) => `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const ids = [uuid(1), uuid(2)];
const fresh: Fields = {
  status: 'live',
  priority: null,
  assignedTo: null,
  carrier: 'Acme',
  adminNotes: '',
  dockInAt: null,
};

const yard = () => memoryServer(new Map(ids.map((id) => [id, fresh])));
const counter = () => {
  let last = 100;
  return () => uuid((last += 1));
};

// A queue retries by itself; here the scenario decides when.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it('loses and repeats nothing and keeps the conflict rules, whatever several devices do', async () => {
  await fc.assert(
    fc.asyncProperty(scenario, async (played) => {
      const server = yard();
      const outcome = await play(played, server, ids, counter());
      expect(await faultsOf(outcome, server, ids)).toEqual([]);
    }),
    { numRuns: 2000, seed: 20260504 },
  );
});

it('reaches the same result however wrong the devices’ clocks are', async () => {
  await fc.assert(
    fc.asyncProperty(scenario, async (played) => {
      const right = { ...played, clocks: played.clocks.map(() => 0) };
      const [wrongly, rightly] = [
        await play(played, yard(), ids, counter()),
        await play(right, yard(), ids, counter()),
      ];
      expect(wrongly.records).toEqual(rightly.records);
      expect([...wrongly.refused.keys()]).toEqual([...rightly.refused.keys()]);
    }),
    { numRuns: 500, seed: 20260504 },
  );
});
