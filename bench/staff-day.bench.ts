import { randomUUID } from 'node:crypto';

import { type Browser, type BrowserContextOptions, chromium, type Locator, type Page } from 'playwright';

import { administrator, YardServer } from '../e2e/support/yard-server.ts';
import { chromiumArguments, chromiumPath } from '../scripts/lib/chromium.js';
import { runtime } from '../scripts/lib/runtime.js';
import { buildWebApp } from '../scripts/lib/web-build.js';
import { buildCheckInForm } from '#test/factories.ts';
import { report } from './support/results.ts';

/**
 * What a dispatcher at a desk and a dock hand with a phone do all day, in presses, keys and seconds. A press is a press or a field gone
 * into, a key a letter that is typed; the seconds are those of a script that never thinks, with what the product makes one wait.
 * `npm run bench -- staff-day [TRUCKS]`: that many trucks for each of the two, one dock each.
 */
const trucks = Number(process.argv[2] ?? 8);
/** An ordinary truck is called, docked in and docked out. */
const mostPresses = 3;
const facility = 'Woodridge';

interface Deed {
  deed: string;
  presses: number;
  keys: number;
  seconds: number;
}

/** Somebody at work: each deed with what it took. */
class Worker {
  readonly page: Page;
  readonly deeds: Deed[] = [];
  #presses = 0;
  #keys = 0;

  constructor(page: Page) {
    this.page = page;
  }

  async press(what: Locator): Promise<void> {
    this.#presses += 1;
    await what.click();
  }

  async enter(field: Locator, text: string): Promise<void> {
    this.#presses += 1;
    this.#keys += text.length;
    await field.fill(text);
  }

  async does(deed: string, act: () => Promise<void>): Promise<void> {
    this.#presses = 0;
    this.#keys = 0;
    const begun = performance.now();
    await act();
    const seconds = Math.round((performance.now() - begun) / 100) / 10;
    this.deeds.push({ deed, presses: this.#presses, keys: this.#keys, seconds });
  }
}

async function workerAt(browser: Browser, url: string, options: BrowserContextOptions): Promise<Worker> {
  const context = await browser.newContext({ serviceWorkers: 'block', ...options });
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  return new Worker(page);
}

async function signIn(worker: Worker): Promise<void> {
  const { page } = worker;
  await worker.enter(page.getByLabel('Email'), administrator.email);
  await worker.enter(page.getByLabel('Password', { exact: true }), administrator.password);
  await worker.press(page.getByRole('main').getByRole('button', { name: 'Sign In' }));
  await page.locator('[data-row-link]').first().waitFor();
}

/** A second press at the same spot is passed over for so long. Source: docs/product, "Dock In and Dock Out". */
const doubleTapMs = 1200;

/**
 * Takes the same step at each of these places, one after the other; the next is pressed once this one shows what came of it, and
 * not as the second of a double tap, since the list may have scrolled it under the same spot.
 */
async function stepAtEach(worker: Worker, places: readonly Locator[], step: (place: number) => RegExp): Promise<void> {
  for (const [index, place] of places.entries()) {
    const button = place.getByRole('button', { name: step(index + 1), disabled: false });
    await worker.press(button);
    await button.waitFor({ state: 'detached' });
    await worker.page.waitForTimeout(doubleTapMs);
  }
}

async function dispatcherDay(browser: Browser, url: string): Promise<Deed[]> {
  const worker = await workerAt(browser, url, { viewport: { width: 1366, height: 768 } });
  const { page } = worker;
  const row = (truck: number) => page.getByRole('row').filter({ hasText: nameOf(truck) });
  // The newest, which stand on top.
  const rows = Array.from({ length: trucks }, (_, index) => row(2 * trucks + 1 - index));
  await worker.does('signs in and sees the first truck', () => signIn(worker));
  await worker.does(`calls ${trucks} trucks`, () =>
    stepAtEach(worker, rows, (place) => new RegExp(`^Call to ${place},`)),
  );
  await worker.does(`docks ${trucks} trucks in`, () => stepAtEach(worker, rows, () => /^Dock In,/));
  await worker.does(`docks ${trucks} trucks out`, () => stepAtEach(worker, rows, () => /^Dock Out,/));
  await worker.does('finds a truck and puts it on hold', async () => {
    await worker.enter(page.getByRole('textbox', { name: 'Search check-ins' }), nameOf(trucks + 1));
    await page.getByText('1 check-in', { exact: true }).waitFor();
    await worker.press(row(trucks + 1).getByRole('button', { name: /^More for/ }));
    await worker.press(page.getByRole('menuitem', { name: 'On Hold' }));
    await row(trucks + 1)
      .getByText('On Hold')
      .waitFor();
  });
  await worker.does('takes that back', async () => {
    await worker.press(row(trucks + 1).getByRole('button', { name: /^Resume,/ }));
    await row(trucks + 1)
      .getByText('Waiting')
      .waitFor();
  });
  await worker.does('corrects a carrier', async () => {
    await worker.press(row(trucks + 1).getByRole('button', { name: /^More for/ }));
    await worker.press(page.getByRole('menuitem', { name: 'Edit' }));
    const dialog = page.getByRole('dialog');
    await worker.enter(dialog.getByLabel('Carrier'), 'Lakeshore');
    await worker.press(dialog.getByRole('button', { name: 'Save' }));
    await row(trucks + 1)
      .getByText('Lakeshore')
      .waitFor();
  });
  await page.context().close();
  return worker.deeds;
}

async function dockHandDay(browser: Browser, url: string): Promise<Deed[]> {
  const worker = await workerAt(browser, url, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const { page } = worker;
  const doors = Array.from({ length: trucks }, (_, index) =>
    page
      .getByRole('region', { name: 'Docks' })
      .locator('li[data-state]')
      .filter({ has: page.getByRole('heading', { name: `Dock ${index + 1}`, exact: true }) }),
  );
  await worker.does('signs in', () => signIn(worker));
  await worker.does('opens the dock board', async () => {
    await worker.press(page.getByRole('button', { name: 'Open menu' }));
    await worker.press(page.getByRole('link', { name: 'Dock Board' }));
    await page.getByLabel('Facility').selectOption(facility);
    await doors[0]!.waitFor();
  });
  await worker.does(`calls ${trucks} trucks`, () =>
    stepAtEach(worker, doors, (place) => new RegExp(`^Call .* to dock .?${place}`)),
  );
  await worker.does(`docks ${trucks} trucks in`, () => stepAtEach(worker, doors, () => /^Dock In,/));
  await worker.does('notes a broken seal at a truck', async () => {
    await worker.press(doors[0]!.getByRole('button', { name: 'Dock 1', exact: true }));
    await worker.press(page.getByRole('dialog').getByRole('button', { name: /^Open the record/ }));
    await worker.enter(page.getByLabel('Internal notes'), 'Seal broken');
    await worker.press(page.getByRole('button', { name: 'Save changes' }));
    await page
      .getByText(/Check-in updated|Changes Saved/)
      .first()
      .waitFor();
    await page.goBack();
    await doors[0]!.waitFor();
  });
  await worker.does(`docks ${trucks} trucks out`, () => stepAtEach(worker, doors, () => /^Dock Out,/));
  await page.context().close();
  return worker.deeds;
}

const nameOf = (truck: number) => `Driver No. ${String(truck).padStart(3, '0')}`;

/** The presses of each truck from the call to its leaving. */
const pressesOfTruck = (deeds: readonly Deed[]) =>
  deeds.filter(({ deed }) => deed.includes(`${trucks} trucks`)).reduce((sum, { presses }) => sum + presses / trucks, 0);

const executablePath = chromiumPath();
if (!executablePath) throw new Error('A day needs Chromium or Chrome: install one, or set CHROMIUM_PATH.');
const build = await buildWebApp(runtime());
if (build.status !== 0) throw new Error(build.output);
const yard = await YardServer.start();
try {
  for (let truck = 1; truck <= 2 * trucks + 1; truck += 1) {
    const data = {
      id: randomUUID(),
      confirmed: true,
      ...buildCheckInForm({ driverName: nameOf(truck), containerNumber: `LSFU ${204_000 + truck}`, facility }),
    };
    const answer = await fetch(`${yard.url}/api/check-ins`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(data),
    });
    if (!answer.ok) throw new Error(await answer.text());
  }
  const browser = await chromium.launch({ executablePath, args: [...chromiumArguments] });
  const dispatcher = await dispatcherDay(browser, yard.url);
  const dockHand = await dockHandDay(browser, yard.url);
  await browser.close();
  process.stdout.write('person      presses   keys  seconds  deed\n');
  for (const [person, deeds] of Object.entries({ dispatcher, 'dock hand': dockHand })) {
    for (const { deed, presses, keys, seconds } of deeds) {
      process.stdout.write(
        `${person.padEnd(12)}${String(presses).padStart(7)}${String(keys).padStart(7)}${String(seconds).padStart(9)}  ${deed}\n`,
      );
    }
  }
  await report('staff-day', { trucks, mostPresses, dispatcher, dockHand });
  const most = Math.max(pressesOfTruck(dispatcher), pressesOfTruck(dockHand));
  if (most > mostPresses) {
    process.stderr.write(`A truck takes ${most} presses\n`);
    process.exitCode = 1;
  }
} finally {
  await yard.dispose();
}
