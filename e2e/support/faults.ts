import type { BrowserContext, Page } from 'playwright';

import type { FaultProxy } from './fault-proxy.ts';
import { openAsStaff, type Plan, keepOnDevice, keptOn, untilKept, wake } from './offline-campaign.ts';
import type { YardServer } from './yard-server.ts';

export interface Scene {
  context: BrowserContext;
  yard: YardServer;
  proxy: FaultProxy;
  /** The timeout of one stage. */
  limitMs: number;
}

/** A fault during a replay; returns the page that continues. */
type Fault = (page: Page, scene: Scene) => Promise<Page>;

const gaveUp = async (page: Page, limitMs: number) => untilKept(page, ({ attempts }) => attempts > 0, limitMs);

/** Every fault that the offline queue has to survive. */
export const faults = {
  'the network is switched off and on': async (page, { context }) => {
    await context.setOffline(true);
    await context.setOffline(false);
    return page;
  },
  'the server is stopped and started': async (page, { yard, limitMs }) => {
    await yard.stop();
    await gaveUp(page, limitMs);
    await yard.start();
    await wake(page);
    return page;
  },
  'the server accepts and never answers': async (page, { proxy, limitMs }) => {
    proxy.fail('silent');
    await gaveUp(page, limitMs);
    proxy.mend();
    await wake(page);
    return page;
  },
  'the server answers after the device gave up': async (page, { proxy, limitMs }) => {
    proxy.fail('answerless');
    await gaveUp(page, limitMs);
    proxy.mend();
    await wake(page);
    return page;
  },
  'the server is killed and comes back': async (page, { yard }) => {
    await yard.kill();
    await yard.start();
    await wake(page);
    return page;
  },
  'the tab is closed and another opened': async (page, { context, proxy }) => {
    await page.close();
    const next = await context.newPage();
    await next.goto(`${proxy.url}/admin`);
    return next;
  },
} satisfies Record<string, Fault>;

export type FaultName = keyof typeof faults;

/**
 * Makes a device carry out a plan offline and send it while `names` are injected one after another; returns the ids of
 * its records.
 */
export async function sendThrough(plan: Plan, names: readonly FaultName[], scene: Scene): Promise<string[]> {
  const { context, proxy, limitMs } = scene;
  let page = await openAsStaff(context, proxy.url);
  await context.setOffline(true);
  const ids = await keepOnDevice(page, plan);
  await page.goto(`${proxy.url}/driver`);
  await context.setOffline(false);
  for (const [index, name] of names.entries()) {
    const left = Math.floor((plan.steps.length * (names.length - index)) / (names.length + 1));
    // One fault at a time.
    await untilKept(page, ({ count }) => count <= left, limitMs);
    page = await faults[name](page, scene);
  }
  await untilKept(page, ({ count, refused }) => count === refused.length, limitMs);
  const { refused } = await keptOn(page);
  if (refused.length > 0) throw new Error(`Refused after ${names.join(', ')}: ${refused.join('; ')}`);
  await page.close();
  return ids;
}
