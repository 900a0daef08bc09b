import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, type Locator, type Page, type TestInfo, test as base } from '@playwright/test';

import { administrator, YardServer } from './yard-server.ts';

interface TestFixtures {
  /** A newly installed yard of the test's own, which it may set up, stop and start. */
  ownYard: YardServer;
  /** Settings for its environment. */
  yardSettings: Record<string, string>;
  /** Fails the test when the browser's console shows an error that the test did not expect. */
  quietConsole: ConsoleWatch;
  /** Allows a failed test to be retried if, and only if, the browser had stopped drawing one of its pages. */
  drawing: void;
}

interface WorkerFixtures {
  /** A running yard that the tests of one worker share; each test looks only at its own trucks. */
  yard: YardServer;
}

/** Console errors that a test expects, such as those of a server that is down. */
export interface ConsoleWatch {
  expect(pattern: RegExp): void;
}

/** No page takes this long for a frame, however busy the machine is. */
const noFrameMs = 10_000;

/**
 * Whether the browser draws a page. Headless Chromium sometimes draws no frame for two minutes of a page that is
 * otherwise responsive, so that nothing can be pressed. An unresponsive page is the test's own failure.
 */
async function isDrawn(page: Page): Promise<boolean> {
  const later = (ms: number) => new Promise<'late'>((resolve) => setTimeout(resolve, ms, 'late'));
  if (page.isClosed() || (await Promise.race([page.evaluate(() => true), later(noFrameMs)])) === 'late') return true;
  const frame = page.evaluate(() => new Promise<'drawn'>((resolve) => requestAnimationFrame(() => resolve('drawn'))));
  return (await Promise.race([frame, later(noFrameMs)])) === 'drawn';
}

const notDrawn = 'the browser stopped drawing';
const notDrawnFile = ({ project, testId }: TestInfo) => join(project.outputDir, '.not-drawn', testId);

export const test = base.extend<TestFixtures, WorkerFixtures>({
  yard: [
    // oxlint-disable-next-line no-empty-pattern -- the fixture needs no other
    async ({}, use) => {
      const yard = await YardServer.start();
      await use(yard);
      await yard.dispose();
    },
    { scope: 'worker' },
  ],
  yardSettings: [{}, { option: true }],
  ownYard: async ({ context, yardSettings }, use) => {
    const yard = await YardServer.start(yardSettings);
    await use(yard);
    // A page that outlives its yard would log that it cannot reach it.
    await Promise.all(context.pages().map((page) => page.close()));
    await yard.dispose();
  },
  quietConsole: [
    async ({ context }, use) => {
      const foreseen: RegExp[] = [];
      const errors: string[] = [];
      context.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text());
      });
      context.on('weberror', (webError) => errors.push(webError.error().message));
      await use({ expect: (pattern) => void foreseen.push(pattern) });
      expect(errors.filter((text) => !foreseen.some((pattern) => pattern.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
  drawing: [
    async ({ context }, use, info) => {
      if (info.retry > 0 && !existsSync(notDrawnFile(info))) throw new Error('It has failed, and is not run again.');
      await use();
      if (info.status === info.expectedStatus) return;
      const drawn = await Promise.all(context.pages().map((page) => isDrawn(page).catch(() => true)));
      if (drawn.every(Boolean)) return;
      info.annotations.push({ type: notDrawn });
      const file = notDrawnFile(info);
      await mkdir(join(file, '..'), { recursive: true });
      await writeFile(file, '');
    },
    { auto: true },
  ],
});

export { expect };

/** What a browser logs if it cannot reach the server, including for its service worker's script. */
export const unreachable = /ERR_|Failed to load resource|An unknown error occurred when fetching the script/;

let trucks = 0;

/** A driver's input; each call returns another truck. */
export function truck() {
  trucks += 1;
  const number = `${Date.now().toString(36)}${trucks}`.toUpperCase();
  return {
    driverName: `Maria Lopez ${number}`,
    carrier: 'Lakeshore Freight',
    containerNumber: `LSFU ${number}`,
    phoneNumber: '312-555-0187',
    driversLicense: 'L512-5550-1871',
    pickupDeliveryNumber: 'PU-20418',
  };
}

export type Truck = ReturnType<typeof truck>;

/**
 * Opens a page that the server renders; an overloaded server sends the static page of the build, which lacks
 * `rendered`.
 */
export async function openRendered(page: Page, address: string, rendered: Locator): Promise<void> {
  await expect(async () => {
    await page.goto(address);
    await expect(rendered).toBeVisible({ timeout: 2000 });
  }).toPass();
}

/** Fills in the driver's form on the page. */
export async function fillIn(page: Page, driver: Partial<Truck>): Promise<void> {
  for (const [name, value] of Object.entries(driver)) await page.locator(`[name="${name}"]`).fill(value);
}

/** Checks a driver in through the form; use the faster `arrive` in tests about something else. */
export async function checkIn(page: Page, site: string, driver: Truck): Promise<void> {
  await page.goto(`${site}/driver`);
  await fillIn(page, driver);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Check In' }).click();
  await expect(page).toHaveURL(`${site}/success`);
}

/** Signs an administrator in through the API and opens the dashboard. */
export async function signIn(page: Page, site: string): Promise<void> {
  const answer = await page.request.post(`${site}/api/auth/token?grant_type=password`, { data: administrator });
  expect(answer.status()).toBe(200);
  await page.goto(`${site}/admin`);
  await expect(page.getByText('Last refreshed: Just now')).toBeVisible();
}

/** Signs an administrator in through the page, for tests of signing in. */
export async function signInOnPage(page: Page, site: string): Promise<void> {
  await page.goto(`${site}/login`);
  await page.getByLabel('Email').fill(administrator.email);
  await page.getByLabel('Password', { exact: true }).fill(administrator.password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(`${site}/admin`);
}

/** One truck's row, or card on a phone, on the dashboard. */
export function entryOf(page: Page, driver: Truck) {
  const main = page.getByRole('main');
  const row = main.getByRole('row').filter({ hasText: driver.driverName });
  const card = main.getByRole('listitem').filter({ hasText: driver.driverName });
  return row.or(card);
}
