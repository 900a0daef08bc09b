/**
 * `npm run bench -- offline-faults [OPERATIONS [OPERATIONS_PER_FAULT]]`: a device does operations of all kinds offline
 * and sends them from a real browser to a real server, while one fault after another is injected. Fails unless every
 * record and its history are those of the same operations done online. Needs `dist/web` and Chromium.
 */
import { type Browser, chromium } from 'playwright';

import { FaultProxy } from '../e2e/support/fault-proxy.ts';
import { type FaultName, faults, sendThrough } from '../e2e/support/faults.ts';
import { planOf, StaffCalls } from '../e2e/support/offline-campaign.ts';
import { YardServer } from '../e2e/support/yard-server.ts';
import { chromiumArguments, chromiumPath } from '../scripts/lib/chromium.js';
import { report } from './support/results.ts';

const [many = '500', perFault = '50'] = process.argv.slice(2);
/** Long, because the machine may be busy. */
const limitMs = 300_000;

interface Run {
  faults: FaultName[];
  operations: number;
  records: number;
  /** Records whose final state or history differs from the online run. */
  differing: number;
  seconds: number;
}

async function run(browser: Browser, names: FaultName[], count: number): Promise<Run> {
  const yard = await YardServer.start();
  const proxy = await FaultProxy.start(yard.port);
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const plan = planOf(count);
    const begun = performance.now();
    const offline = await sendThrough(plan, names, { context, yard, proxy, limitMs });
    const seconds = Math.round((performance.now() - begun) / 1000);
    const staff = new StaffCalls(yard.url);
    await staff.signIn();
    const online = await staff.carryOut(plan);
    const stories = async (ids: readonly string[]) => {
      const told = await Promise.all(ids.map((id) => staff.storyOf(id)));
      return told.map((story) => JSON.stringify(story));
    };
    const [theirs, ours] = [await stories(online), await stories(offline)];
    const differing = ours.filter((story, index) => story !== theirs[index]).length;
    return { faults: names, operations: plan.steps.length, records: plan.slots, differing, seconds };
  } finally {
    await context.close();
    proxy.stop();
    await yard.dispose();
  }
}

const browser = await chromium.launch({
  executablePath: chromiumPath() ?? '/usr/bin/chromium',
  args: [...chromiumArguments],
});
const runs: Run[] = [];
try {
  const each = (Object.keys(faults) as FaultName[]).map((name) => [[name], Number(perFault)] as const);
  for (const [names, count] of [[['the network is switched off and on'], Number(many)] as const, ...each]) {
    // Sequentially, because they share the machine.
    const done = await run(browser, [...names] as FaultName[], count);
    process.stdout.write(`${JSON.stringify(done)}\n`);
    runs.push(done);
  }
} finally {
  await browser.close();
}
await report('offline-faults', { runs });
if (runs.some(({ differing }) => differing > 0)) process.exitCode = 1;
