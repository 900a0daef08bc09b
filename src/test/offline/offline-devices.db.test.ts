import fc from 'fast-check';
import { v7 } from 'uuid';
import { expect, it } from 'vitest';
import { newCheckIn } from '../factories.ts';
import { faultsOf } from './judge.ts';
import { realServer } from './real-server.ts';
import { play, scenario } from './scenario.ts';
const site = await testApp();

it('the real server loses and repeats nothing and keeps the rules, whatever several devices do', async () => {
  await fc.assert(
    fc.asyncProperty(scenario, async (played) => {
      const server = await realServer(site);
      const ids = [(await newCheckIn(site.context)).id, (await newCheckIn(site.context)).id];
      const outcome = await play(played, server, ids, v7);
      expect(await faultsOf(outcome, server, ids)).toEqual([]);
    }),
    { numRuns: 50, seed: 20260504 },
  );
});
import { testApp } from '#test/of-this-file.ts';
