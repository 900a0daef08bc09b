import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

import { type Browser, chromium, type Locator } from 'playwright';

import { chromiumArguments, chromiumPath } from '../scripts/lib/chromium.js';
import { runtime } from '../scripts/lib/runtime.js';
import { buildWebApp } from '../scripts/lib/web-build.js';
import { buildCheckInForm } from '#test/factories.ts';
import { inView } from './support/in-view.ts';
import { ownerDay } from './support/owner-day.ts';
import { ProductVersion } from './support/product-version.ts';
import { report } from './support/results.ts';
import { account, signIn } from './support/samples.ts';
import { type Deed, Worker } from './support/worker.ts';

/**
 * The daily work of a dispatcher at a desk and a dock hand with a phone, and a new owner's first day, in presses, keys
 * and seconds, and how many trucks and doors they see at once. The seconds are those of a script without thinking time,
 * including the product's own delays. `npm run bench -- staff-day [TRUCKS [FOLDER]]`: that many trucks for each of the
 * two, one dock each; and the same with the version in FOLDER, a built checkout of 1.0.0 with its packages.
 */
const trucks = Number(process.argv[2] ?? 8);
const olderFolder = process.argv[3];
/** The presses for an ordinary truck: call, Dock In and Dock Out. */
const mostPresses = 3;
const facility = 'Woodridge';
/** A facility of 24 doors, and its slug. */
const large = { name: 'Gatehouse', slug: 'gatehouse', doors: 24 } as const;

/** A second press at the same spot is ignored for this long. Source: docs/product, "Dock In and Dock Out". */
const doubleTapMs = 1200;

/**
 * Takes the same step at each of these places in sequence; the next is pressed once the result is shown, and not as the
 * second press of a double tap, since the list may have scrolled it under the same spot.
 */
async function stepAtEach(worker: Worker, places: readonly Locator[], step: (place: number) => RegExp): Promise<void> {
  for (const [index, place] of places.entries()) {
    const button = place.getByRole('button', { name: step(index + 1), disabled: false });
    await worker.press(button);
    await button.waitFor({ state: 'detached' });
    await worker.page.waitForTimeout(doubleTapMs);
  }
}

async function holdAndResume(worker: Worker, row: Locator): Promise<void> {
  const { page } = worker;
  await worker.does('finds a truck and puts it on hold', async () => {
    await worker.enter(page.getByRole('textbox', { name: 'Search check-ins' }), nameOf(trucks + 1));
    await page.getByText('1 check-in', { exact: true }).waitFor();
    await worker.press(row.getByRole('button', { name: /^More for/ }));
    await worker.press(page.getByRole('menuitem', { name: 'On Hold' }));
    await row.getByText('On Hold').waitFor();
  });
  await worker.does('takes that back', async () => {
    await worker.press(row.getByRole('button', { name: /^Resume,/ }));
    await row.getByText('Waiting').waitFor();
  });
  await worker.does('corrects a carrier', async () => {
    await worker.press(row.getByRole('button', { name: /^More for/ }));
    await worker.press(page.getByRole('menuitem', { name: 'Edit' }));
    const dialog = page.getByRole('dialog');
    await worker.enter(dialog.getByLabel('Carrier'), 'Lakeshore');
    await worker.press(dialog.getByRole('button', { name: 'Save' }));
    await row.getByText('Lakeshore').waitFor();
  });
}

async function dispatcherDay(browser: Browser, url: string): Promise<Deed[]> {
  const worker = await Worker.at(browser, `${url}/login`, { viewport: { width: 1366, height: 768 } });
  const { page } = worker;
  const row = (truck: number) => page.getByRole('row').filter({ hasText: nameOf(truck) });
  // The newest rows, which are at the top.
  const rows = Array.from({ length: trucks }, (_, index) => row(2 * trucks + 1 - index));
  await worker.does('signs in and sees the first truck', async () => {
    await worker.signIn(account);
    await page.locator('[data-row-link]').first().waitFor();
  });
  await worker.does(`calls ${trucks} trucks`, () =>
    stepAtEach(worker, rows, (place) => new RegExp(`^Call to ${place},`)),
  );
  await worker.does(`docks ${trucks} trucks in`, () => stepAtEach(worker, rows, () => /^Dock In,/));
  await worker.does(`docks ${trucks} trucks out`, () => stepAtEach(worker, rows, () => /^Dock Out,/));
  await holdAndResume(worker, row(trucks + 1));
  await worker.leave();
  return worker.deeds;
}

async function noteBrokenSeal(worker: Worker, door: Locator): Promise<void> {
  const { page } = worker;
  await worker.press(door.getByRole('button', { name: /^(Dock 1|More for dock .?1.?)$/ }));
  const record = /^Open the record/;
  await worker.press(page.getByRole('button', { name: record }).or(page.getByRole('menuitem', { name: record })));
  await worker.enter(page.getByLabel('Internal notes'), 'Seal broken');
  await worker.press(page.getByRole('button', { name: /^Save (changes|Notes)$/, disabled: false }));
  // The title alone may be that of an earlier change.
  await page
    .getByText(/Changes Saved|notes have been saved/i)
    .first()
    .waitFor();
  await page.goBack();
  await door.waitFor();
}

async function dockHandDay(browser: Browser, url: string): Promise<Deed[]> {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const worker = await Worker.at(browser, `${url}/login`, phone);
  const { page } = worker;
  const doors = Array.from({ length: trucks }, (_, index) =>
    page
      .getByRole('region', { name: 'Docks' })
      .locator('li[data-state]')
      .filter({ has: page.getByRole('heading', { name: `Dock ${index + 1}`, exact: true }) }),
  );
  await worker.does('signs in', () => worker.signIn(account));
  await worker.does('opens the dock board', async () => {
    const menu = page.getByRole('button', { name: 'Open menu' });
    const board = page.getByRole('link', { name: 'Dock Board' });
    await page.locator('[data-row-link]').first().waitFor();
    if (!(await board.first().isVisible())) await worker.press(menu);
    await worker.press(board.first());
    await page.getByLabel('Facility').selectOption(facility);
    await doors[0]!.waitFor();
  });
  await worker.does(`calls ${trucks} trucks`, () =>
    stepAtEach(worker, doors, (place) => new RegExp(`^Call .* to dock .?${place}`)),
  );
  await worker.does(`docks ${trucks} trucks in`, () => stepAtEach(worker, doors, () => /^Dock In,/));
  await worker.does('notes a broken seal at a truck', () => noteBrokenSeal(worker, doors[0]!));
  await worker.does(`docks ${trucks} trucks out`, () => stepAtEach(worker, doors, () => /^Dock Out,/));
  await worker.leave();
  return worker.deeds;
}

const nameOf = (truck: number) => `Driver No. ${String(truck).padStart(3, '0')}`;

async function post(url: string, path: string, body: object, cookie = ''): Promise<void> {
  const headers = { 'content-type': 'application/json', origin: url, ...(cookie && { cookie }) };
  const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(await answer.text());
}

async function arrive(url: string, first: number, last: number, at: string = facility): Promise<void> {
  for (let truck = first; truck <= last; truck += 1) {
    const values = { driverName: nameOf(truck), containerNumber: `LSFU ${204_000 + truck}`, facility: at };
    const form = buildCheckInForm(values);
    await post(url, '/api/check-ins', { id: randomUUID(), confirmed: true, ...form });
  }
}

/** The presses for each truck, from the call until it leaves. */
const pressesOfTruck = (deeds: readonly Deed[]) =>
  deeds.filter(({ deed }) => deed.includes(`${trucks} trucks`)).reduce((sum, { presses }) => sum + presses / trucks, 0);

async function newOwner(browser: Browser, folder: string, dataDir: string): Promise<Deed[]> {
  const running = await new ProductVersion(folder, dataDir, { ADMIN_EMAIL: '', ADMIN_PASSWORD: '' }).start();
  const env = { ...process.env, DATA_DIR: dataDir };
  const command = [join(folder, 'src/server/admin.ts'), 'set-up-link'];
  // Versions without the one-time link do not have this command.
  const told = await promisify(execFile)(process.execPath, command, { env, cwd: folder }).catch(() => ({ stdout: '' }));
  const link = /\/setup#\S+/.exec(told.stdout)?.[0] ?? null;
  try {
    return await ownerDay(browser, { url: running.url, dataDir, link });
  } finally {
    await running.stop();
  }
}

async function daysOf(browser: Browser, folder: string) {
  const work = await mkdtemp(join(tmpdir(), 'bench-'));
  try {
    const owner = await newOwner(browser, folder, join(work, 'new'));
    const { url, stop } = await new ProductVersion(folder, join(work, 'day')).start();
    try {
      await arrive(url, 1, 2 * trucks + 1);
      const dispatcher = await dispatcherDay(browser, url);
      const dockHand = await dockHandDay(browser, url);
      const docks = Array.from({ length: large.doors }, (_, index) => String(index + 1));
      await post(url, '/api/facilities', { name: large.name, docks }, await signIn(url));
      await arrive(url, 100, 140);
      await arrive(url, 141, 165, large.name);
      return { dispatcher, dockHand, owner, inView: await inView(browser, url, large.slug) };
    } finally {
      await stop();
    }
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

const executablePath = chromiumPath();
if (!executablePath) throw new Error('A day needs Chromium or Chrome: install one, or set CHROMIUM_PATH.');
const build = await buildWebApp(runtime());
if (build.status !== 0) throw new Error(build.output);
const browser = await chromium.launch({ executablePath, args: [...chromiumArguments] });
const before = olderFolder && (await daysOf(browser, resolve(olderFolder)));
const days = await daysOf(browser, resolve(import.meta.dirname, '..'));
await browser.close();
await report('staff-day', { trucks, mostPresses, ...days, ...(before && { before }) });
const most = Math.max(pressesOfTruck(days.dispatcher), pressesOfTruck(days.dockHand));
if (most > mostPresses) {
  process.stderr.write(`A truck takes ${most} presses\n`);
  process.exitCode = 1;
}
