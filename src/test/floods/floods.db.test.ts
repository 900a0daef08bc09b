import { expect, test } from 'vitest';

import { buildTestApp } from '#test/build-test-app.ts';
import { renderedFolder } from '#test/rendered-folder.ts';

import { canFlood, runFloods } from './run-floods.ts';

const rateLimits = { publicWrites: 60, publicReads: 1_200, signIn: 10, refused: 600, heldMs: 1_000 };

// `npm run bench -- floods` measures waits; this test checks that no honest request is refused.
test.skipIf(!canFlood)(
  'beside small floods by another process nobody at another address is refused (needs wrk)',
  async () => {
    const built = await renderedFolder();
    const site = await buildTestApp({ webFolder: built.folder, rateLimits });
    const url = await site.listen();
    const small = {
      url,
      staff: await site.signedIn(),
      pid: null,
      seconds: 1,
      rounds: 1,
      floodsAlone: true,
      perSecond: 200,
    };
    const names = ['made-up sessions', 'sign-ins', 'bad forms', 'the queue', 'streams that come and go'];
    const found = await runFloods(small, names);
    expect(Object.keys(found)).toEqual(names);
    for (const [name, { flooded }] of Object.entries(found)) {
      expect([name, flooded.refused, flooded.calls > 0]).toEqual([name, 0, true]);
    }
    expect(site.log.entries().filter(({ level }) => Number(level) >= 50)).toEqual([]);
    await site.close();
    await built.remove();
  },
  60_000,
);
