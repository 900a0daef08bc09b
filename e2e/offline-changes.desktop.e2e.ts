import { ask, recordsOf } from './support/ask.ts';
import { signInToTruck } from './support/dashboard.ts';
import { expect, test, unreachable } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

test('Staff keep working while the server is down; their changes are sent once it is back', async ({
  page,
  ownYard: yard,
  quietConsole,
}) => {
  quietConsole.expect(unreachable);
  const { driver, entry } = await signInToTruck(page, yard.url);

  await yard.kill();
  await entry.getByRole('button', { name: /^Dock In/ }).click();
  // How it is said depends on who finds out first: the press, or a check of the connection that was under way.
  await expect(page.getByText(/saved locally/).first()).toBeVisible();
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
});

test('A change whose answer was lost takes effect once', async ({ page, yard, quietConsole }) => {
  quietConsole.expect(unreachable);
  const { driver, entry } = await signInToTruck(page, yard.url);
  let lost = 0;
  await page.route('**/api/check-ins/*', async (route) => {
    if (route.request().method() !== 'PATCH' || lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    return route.abort();
  });
  await entry.getByRole('button', { name: /^Dock In/ }).click();
  await expect(page.getByText('Update queued', { exact: true }).first()).toBeVisible();
  await expect(entry.getByRole('button', { name: /^Undo Dock In/ })).toBeVisible();
  // While requests are intercepted, Playwright does not answer the connectivity check.
  await page.unroute('**/api/check-ins/*');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByText('Offline changes synchronized', { exact: true }).first()).toBeVisible();
  const [record] = await recordsOf(page, driver);
  const { entries } = await ask(page, `/api/check-ins/${record?.id}/history`);
  expect([lost, entries.length]).toEqual([1, 2]);
});
