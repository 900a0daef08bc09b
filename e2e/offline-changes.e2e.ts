import type { Page } from '@playwright/test';

import { checkIn, entryOf, expect, fillIn, signIn, test, truck, type Truck, unreachable } from './support/test.ts';
import { YardServer } from './support/yard-server.ts';

/** What a page asks of the server in the name of whoever is signed in there. */
const ask = async (page: Page, path: string) =>
  (await page.evaluate(async (address) => (await fetch(address)).json() as unknown, path)) as {
    checkIns: { id: string; driverName: string; status: string }[];
    entries: { changes: Record<string, unknown> }[];
  };

const recordsOf = async (page: Page, driver: Truck) =>
  (await ask(page, '/api/check-ins?pageSize=100')).checkIns.filter(
    ({ driverName }) => driverName === driver.driverName,
  );

test('A driver checks in without a network, and is told when it is sent', async ({
  page,
  context,
  browser,
  yard,
  quietConsole,
}) => {
  quietConsole.expect(unreachable);
  const driver = truck();
  await page.goto(`${yard.url}/driver`);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await fillIn(page, driver);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Check In' }).click();
  await expect(page.getByRole('heading', { name: 'Not sent yet' })).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Check-In Complete!' })).toBeVisible();
  const staff = await (await browser.newContext()).newPage();
  await signIn(staff, yard.url);
  expect(await recordsOf(staff, driver)).toHaveLength(1);
});

test('Staff go on while the server is down; what they did is sent once it is back', async ({ page, quietConsole }) => {
  quietConsole.expect(unreachable);
  const yard = await YardServer.start();
  try {
    const driver = truck();
    await checkIn(page, yard.url, driver);
    await signIn(page, yard.url);
    const entry = entryOf(page, driver);
    await expect(entry.getByRole('button', { name: /^Dock In/ })).toBeVisible();

    await yard.kill();
    await entry.getByRole('button', { name: /^Dock In/ }).click();
    await expect(page.getByText('Update queued', { exact: true }).first()).toBeVisible();
    await page.getByRole('button', { name: `More for ${driver.driverName}` }).click();
    await page.getByRole('menuitem', { name: 'Dock Out' }).click();
    await expect(entry.getByText('Completed')).toBeVisible();
    await expect(entry.getByText('Not sent yet')).toBeVisible();
    await expect(page.getByText('You are currently viewing cached data')).toBeVisible();
    await expect(page.getByText("2 operations will sync when you're back online.")).toBeVisible();

    await yard.start();
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(entry.getByText('Not sent yet')).toBeHidden();
    const [record] = await recordsOf(page, driver);
    expect(record?.status).toBe('completed');
    const { entries } = await ask(page, `/api/check-ins/${record?.id}/history`);
    expect(entries).toHaveLength(3);
  } finally {
    await yard.dispose();
  }
});

test('A change whose answer was lost takes effect once', async ({ page, yard, quietConsole }) => {
  quietConsole.expect(unreachable);
  const driver = truck();
  await checkIn(page, yard.url, driver);
  await signIn(page, yard.url);
  let lost = 0;
  await page.route('**/api/check-ins/*', async (route) => {
    if (route.request().method() !== 'PATCH' || lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    return route.abort();
  });
  const entry = entryOf(page, driver);
  await entry.getByRole('button', { name: /^Dock In/ }).click();
  await expect(entry.getByRole('button', { name: /^Undo Dock In/ })).toBeVisible();
  // While requests are intercepted, the test's own browser control answers none for the icon that tells of a connection.
  await page.unroute('**/api/check-ins/*');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByText('Offline changes synchronized', { exact: true }).first()).toBeVisible();
  const [record] = await recordsOf(page, driver);
  const { entries } = await ask(page, `/api/check-ins/${record?.id}/history`);
  expect([lost, entries.length]).toEqual([1, 2]);
});

test('What was done offline outlives the page, and signing out asks first', async ({
  page,
  context,
  yard,
  quietConsole,
  isMobile,
}) => {
  quietConsole.expect(unreachable);
  const driver = truck();
  await checkIn(page, yard.url, driver);
  await signIn(page, yard.url);
  const entry = entryOf(page, driver);
  await expect(entry.getByRole('button', { name: /^Dock In/ })).toBeVisible();
  await context.setOffline(true);
  await entry.getByRole('button', { name: /^Dock In/ }).click();
  await expect(entry.getByText('Not sent yet')).toBeVisible();

  if (isMobile) await page.getByRole('button', { name: /menu/i }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  const question = page.getByRole('alertdialog', { name: '1 change is not sent yet' });
  await expect(question).toContainText('Signed out, nothing is sent until you sign in here again.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();

  await page.close();
  await context.setOffline(false);
  const another = await context.newPage();
  await another.goto(`${yard.url}/admin`);
  await expect(entryOf(another, driver).getByRole('button', { name: /^Dock Out/ })).toBeVisible();
  await expect(entryOf(another, driver).getByText('Not sent yet')).toBeHidden();
});
