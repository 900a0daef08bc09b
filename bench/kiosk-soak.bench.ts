import { chromium, type Page } from 'playwright';

import { administrator, YardServer } from '../e2e/support/yard-server.ts';
import { chromiumArguments, chromiumPath } from '../scripts/lib/chromium.js';
import { runtime } from '../scripts/lib/runtime.js';
import { buildWebApp } from '../scripts/lib/web-build.js';
import { report } from './support/results.ts';

/**
 * Drivers check in at a kiosk one after the other, with a loss of network, a restart of the tablet and one of the server in between: no check-in is lost
 * or there twice, and memory, DOM, storage and history stay as they were. `npm run bench -- kiosk-soak [DRIVERS]`
 */
const drivers = Number(process.argv[2] ?? 500);
/** After how many the figures are taken first: by then everything is loaded. */
const warmUp = 20;
const mostGrowth = 1.1;

const executablePath = chromiumPath();
if (!executablePath) throw new Error('A kiosk needs Chromium or Chrome: install one, or set CHROMIUM_PATH.');

const nameOf = (number: number) => `Driver Number ${number}`;
const answers: Record<string, string> = {
  phoneNumber: '312-555-0134',
  driversLicense: 'D123-4567',
  carrier: 'Blue Line',
  containerNumber: 'MSKU 1234565',
  pickupDeliveryNumber: 'HB-1',
};

async function checkIn(kiosk: Page, number: number): Promise<void> {
  await kiosk.getByRole('button', { name: 'English' }).click();
  for (let question = 1; question <= 8; question += 1) {
    await kiosk.getByRole('heading', { name: `Question ${question} of 8` }).waitFor();
    const box = kiosk.locator('form :is(input, select, textarea)');
    const name = (await box.getAttribute('name')) ?? '';
    const answer = name === 'driverName' ? nameOf(number) : answers[name];
    if (answer) await box.fill(answer);
    await kiosk.getByRole('button', { name: 'Next' }).click();
  }
  await kiosk.getByRole('checkbox').check();
  await kiosk.getByRole('button', { name: 'Check In' }).click();
  await kiosk.getByRole('button', { name: 'Done' }).click();
  await kiosk.getByRole('heading', { name: 'Choose your language' }).waitFor();
}

interface Figures {
  heapBytes: number;
  nodes: number;
  listeners: number;
  stored: number;
  history: number;
}

/** What the page takes once nobody is there. */
async function figuresOf(kiosk: Page): Promise<Figures> {
  const tools = await kiosk.context().newCDPSession(kiosk);
  await tools.send('HeapProfiler.enable');
  await tools.send('HeapProfiler.collectGarbage');
  await tools.send('Performance.enable');
  const { metrics } = await tools.send('Performance.getMetrics');
  const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? Number.NaN;
  const kept = await kiosk.evaluate<Pick<Figures, 'stored' | 'history'>>(
    '({ stored: JSON.stringify([{ ...localStorage }, { ...sessionStorage }]).length, history: history.length })',
  );
  await tools.detach();
  return {
    heapBytes: metric('JSHeapUsedSize'),
    nodes: metric('Nodes'),
    listeners: metric('JSEventListeners'),
    ...kept,
  };
}

/** Whether the tablet still has anything of a driver, besides in its caches, which hold files of the build alone. */
const isTracedOn = (kiosk: Page) =>
  kiosk.evaluate<boolean>(
    '/Driver Number|Blue Line|MSKU|D123/.test(JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, document.documentElement.outerHTML]))',
  );

const build = await buildWebApp(runtime());
if (build.status !== 0) throw new Error(build.output);
const yard = await YardServer.start({ RATE_LIMIT_PUBLIC_WRITES: '0' });
const browser = await chromium.launch({ executablePath, args: chromiumArguments });
try {
  const office = await browser.newContext();
  await office.request.post(`${yard.url}/api/auth/token?grant_type=password`, { data: administrator });
  const { facilities } = (await (await office.request.get(`${yard.url}/api/config`)).json()) as {
    facilities: { id: string }[];
  };
  const device = { kind: 'kiosk', facility: facilities[0]?.id, name: 'Gate A' };
  const { code } = (await (await office.request.post(`${yard.url}/api/devices`, { data: device })).json()) as {
    code: string;
  };
  const tablet = await browser.newContext();
  const kiosk = await tablet.newPage();
  await kiosk.goto(`${yard.url}/kiosk#${code}`);
  let before: Figures | undefined;
  for (let number = 1; number <= drivers; number += 1) {
    if (number === Math.floor(drivers * 0.4)) await tablet.setOffline(true);
    if (number === Math.floor(drivers * 0.5)) await tablet.setOffline(false);
    if (number === Math.floor(drivers * 0.6)) {
      await yard.kill();
      await yard.start();
    }
    await checkIn(kiosk, number);
    if (number === warmUp) before = await figuresOf(kiosk);
    if (number === Math.floor(drivers * 0.8)) {
      // The figures are of one page; the tablet is switched off and on in another one.
      const other = await tablet.newPage();
      await other.goto(`${yard.url}/kiosk`);
      await checkIn(other, drivers + 1);
      await other.close();
    }
  }
  await kiosk.getByText(/wait for the network/).waitFor({ state: 'detached', timeout: 120_000 });
  const after = await figuresOf(kiosk);
  const isTraced = await isTracedOn(kiosk);
  const names: string[] = [];
  for (let page = 0; ; page += 1) {
    const answer = await office.request.get(`${yard.url}/api/check-ins?pageSize=100&page=${page}`);
    const { checkIns } = (await answer.json()) as { checkIns: { driverName: string }[] };
    if (checkIns.length === 0) break;
    names.push(...checkIns.map(({ driverName }) => driverName));
  }
  const expected = drivers + 1;
  const lost = expected - new Set(names).size;
  const twice = names.length - new Set(names).size;
  const growth = before ? { heap: after.heapBytes / before.heapBytes, nodes: after.nodes / before.nodes } : null;
  await report('kiosk-soak', {
    drivers: expected,
    lost,
    twice,
    isTraced,
    before,
    after,
    growth,
    budget: { mostGrowth },
  });
  const hasGrown =
    !growth ||
    growth.heap > mostGrowth ||
    growth.nodes > mostGrowth ||
    after.stored !== before?.stored ||
    after.history !== before.history;
  if (lost !== 0 || twice !== 0 || isTraced || hasGrown) {
    process.stderr.write('The kiosk lost a check-in, kept something of a driver, or grew.\n');
    process.exitCode = 1;
  }
} finally {
  await browser.close();
  await yard.dispose();
}
