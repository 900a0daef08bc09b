import type { APIRequestContext } from '@playwright/test';

import { arrive } from './support/arrive.ts';
import { bellOf, listOf, openDashboard, toastOf } from './support/notifications.ts';
import { entryOf, expect, test, type Truck, truck } from './support/test.ts';

/** A driver who checked in on his own phone. */
async function sent(request: APIRequestContext, site: string): Promise<Truck> {
  const driver = truck();
  await arrive({ request }, site, [driver]);
  return driver;
}

test('two tabs share one connection, one toast and what was read', async ({ context, request, yard }) => {
  const streams = new Set<string>();
  context.on(
    'request',
    (requested) => void (requested.url().endsWith('/api/events') && streams.add(String(streams.size))),
  );
  const first = await openDashboard(context, yard.url);
  const second = await context.newPage();
  await second.goto(`${yard.url}/admin`);
  await expect(bellOf(second)).toBeVisible();
  await expect(second.getByText('Connected', { exact: true })).toBeVisible();
  const driver = await sent(request, yard.url);
  await expect(entryOf(first, driver)).toBeVisible();
  await expect(entryOf(second, driver)).toBeVisible();
  const shown = async () => (await toastOf(first, driver).count()) + (await toastOf(second, driver).count());
  await expect.poll(shown).toBe(1);
  expect(streams.size).toBe(1);

  await bellOf(first).click();
  await listOf(first).getByRole('button', { name: 'Mark all read' }).click();
  await expect(bellOf(second)).toHaveText('');
  await first.close();
  const next = await sent(request, yard.url);
  await expect(entryOf(second, next)).toBeVisible();
  await expect(bellOf(second)).toHaveText('1');
  expect(streams.size).toBe(2);
});

test('staff who come back find everything they missed in the bell, without a toast', async ({
  context,
  request,
  yard,
}) => {
  const dashboard = await openDashboard(context, yard.url);
  const before = await sent(request, yard.url);
  await expect(entryOf(dashboard, before)).toBeVisible();
  await dashboard.close();
  const missed = [await sent(request, yard.url), await sent(request, yard.url)];
  const back = await context.newPage();
  await back.goto(`${yard.url}/admin`);
  await expect(bellOf(back)).toHaveText('3');
  for (const driver of missed) {
    await expect(entryOf(back, driver)).toBeVisible();
    await expect(toastOf(back, driver)).toHaveCount(0);
  }
});

test('an open record and the queue follow changes made elsewhere', async ({ context, request, yard }) => {
  const dashboard = await openDashboard(context, yard.url);
  const driver = await sent(request, yard.url);
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
});

test('logging out leaves no driver behind in the browser', async ({ context, request, yard }) => {
  const dashboard = await openDashboard(context, yard.url);
  const driver = await sent(request, yard.url);
  await expect(bellOf(dashboard)).toHaveText('1');
  const kept = () => dashboard.evaluate(() => JSON.stringify({ ...localStorage }));
  await expect.poll(kept).toContain(driver.driverName);
  await dashboard.getByRole('button', { name: 'Logout' }).click();
  await expect(dashboard).toHaveURL(`${yard.url}/`);
  await expect.poll(kept).not.toContain(driver.driverName);
  await expect(bellOf(dashboard)).toHaveCount(0);
});
