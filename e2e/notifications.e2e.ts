import type { BrowserContext, Page } from '@playwright/test';

import { faults } from './support/axe.ts';
import { checkIn, entryOf, expect, signIn, test, type Truck, truck } from './support/test.ts';

const bellOf = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const listOf = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });
const toastOf = (page: Page, { driverName }: Truck) =>
  page.getByRole('region', { name: /F8/ }).getByRole('listitem').filter({ hasText: driverName });

/** A dashboard that hears of what happens. */
async function openDashboard(context: BrowserContext, site: string): Promise<Page> {
  const page = await context.newPage();
  await signIn(page, site);
  await expect(bellOf(page)).toBeVisible();
  await expect(page.getByText('Live', { exact: true }).first()).toBeVisible();
  return page;
}

/** Checks drivers in from a phone of their own. */
async function arrive(phone: Page, site: string): Promise<Truck> {
  const driver = truck();
  await checkIn(phone, site, driver);
  return driver;
}

test('staff hear of a driver at once, open the check-in from the bell and find it read', async ({
  context,
  browser,
  yard,
}) => {
  const dashboard = await openDashboard(context, yard.url);
  const phone = await (await browser.newContext()).newPage();
  const driver = await arrive(phone, yard.url);
  const message = `${driver.driverName} from ${driver.carrier} has checked in.`;
  await expect(toastOf(dashboard, driver)).toContainText(message);
  await expect(bellOf(dashboard)).toHaveText('1');
  await expect(toastOf(dashboard, driver)).toBeHidden({ timeout: 6000 });

  await bellOf(dashboard).click();
  const item = listOf(dashboard).getByRole('listitem').filter({ hasText: message });
  await expect(item).toContainText('New Driver Check-In');
  await expect(item).toContainText('less than a minute ago');
  expect(await faults(dashboard)).toEqual([]);
  await item.getByRole('button').click();
  await expect(dashboard).toHaveURL(/\/driver\/[0-9a-f-]{36}\?source=notification$/);
  await expect(dashboard.getByLabel('Driver name')).toHaveValue(driver.driverName);
  await expect(bellOf(dashboard)).toHaveText('');
  await phone.context().close();
});

test('two tabs share one connection, one toast and what was read', async ({ context, browser, yard }) => {
  const streams = new Set<string>();
  context.on('request', (request) => void (request.url().endsWith('/api/events') && streams.add(String(streams.size))));
  const first = await openDashboard(context, yard.url);
  const second = await context.newPage();
  await second.goto(`${yard.url}/admin`);
  await expect(bellOf(second)).toBeVisible();
  await expect(second.getByText('Live', { exact: true }).first()).toBeVisible();
  const phone = await (await browser.newContext()).newPage();
  const driver = await arrive(phone, yard.url);
  await expect(entryOf(first, driver)).toBeVisible();
  await expect(entryOf(second, driver)).toBeVisible();
  const shown = async () => (await toastOf(first, driver).count()) + (await toastOf(second, driver).count());
  await expect.poll(shown).toBe(1);
  expect(streams.size).toBe(1);

  await bellOf(first).click();
  await listOf(first).getByRole('button', { name: 'Mark all read' }).click();
  await expect(bellOf(second)).toHaveText('');
  await first.close();
  const next = await arrive(phone, yard.url);
  await expect(entryOf(second, next)).toBeVisible();
  await expect(bellOf(second)).toHaveText('1');
  expect(streams.size).toBe(2);
  await phone.context().close();
});

test('staff who come back find everything they missed in the bell, without a toast', async ({
  context,
  browser,
  yard,
}) => {
  const dashboard = await openDashboard(context, yard.url);
  const phone = await (await browser.newContext()).newPage();
  const before = await arrive(phone, yard.url);
  await expect(entryOf(dashboard, before)).toBeVisible();
  await dashboard.close();
  const missed = [await arrive(phone, yard.url), await arrive(phone, yard.url)];
  const back = await context.newPage();
  await back.goto(`${yard.url}/admin`);
  await expect(bellOf(back)).toHaveText('3');
  for (const driver of missed) {
    await expect(entryOf(back, driver)).toBeVisible();
    await expect(toastOf(back, driver)).toHaveCount(0);
  }
  await phone.context().close();
});

test('an open record and the queue change as they are changed elsewhere', async ({ context, browser, yard }) => {
  const dashboard = await openDashboard(context, yard.url);
  const phone = await (await browser.newContext()).newPage();
  const driver = await arrive(phone, yard.url);
  await bellOf(dashboard).click();
  await listOf(dashboard).getByRole('listitem').filter({ hasText: driver.driverName }).getByRole('button').click();
  await expect(dashboard.getByLabel('Driver name')).toHaveValue(driver.driverName);
  const queue = await context.newPage();
  await queue.goto(`${yard.url}/queue`);
  await expect(queue.getByText(driver.driverName)).toBeVisible();
  await dashboard
    .getByRole('button', { name: /^Dock In/ })
    .first()
    .click();
  await expect(queue.getByRole('listitem').filter({ hasText: driver.driverName })).toContainText('At dock');
  await phone.context().close();
});

test('logging out leaves no driver behind in the browser', async ({ context, browser, yard }) => {
  const dashboard = await openDashboard(context, yard.url);
  const phone = await (await browser.newContext()).newPage();
  const driver = await arrive(phone, yard.url);
  await expect(bellOf(dashboard)).toHaveText('1');
  const kept = () => dashboard.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(await kept()).toContain(driver.driverName);
  const menu = dashboard.getByRole('button', { name: 'Open menu' });
  if (await menu.isVisible()) await menu.click();
  await dashboard.getByRole('button', { name: 'Logout' }).click();
  await expect(dashboard).toHaveURL(`${yard.url}/`);
  expect(await kept()).not.toContain(driver.driverName);
  await expect(bellOf(dashboard)).toHaveCount(0);
  await phone.context().close();
});
