import { signInToTruck } from './support/dashboard.ts';
import { builtFile, keptFiles } from './support/kept-files.ts';
import { expect, test, unreachable } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

/** Waits until the service worker has cached what the next visit needs. */
const untilKept = 'navigator.serviceWorker.ready.then(() => true)';

test('Staff who open the site again without a network see what they read last, and nobody does once they have logged out', async ({
  page,
  context,
  yard,
  quietConsole,
}) => {
  quietConsole.expect(unreachable);
  const { driver, entry } = await signInToTruck(page, yard.url);
  expect(await page.evaluate(untilKept)).toBe(true);
  await expect
    .poll(() => keptFiles(page))
    .toEqual(expect.arrayContaining([builtFile('dashboard'), builtFile('after-rows')]));
  await page.goto(`${yard.url}/queue`);
  await expect(page.getByText(driver.driverName, { exact: true })).toBeVisible();

  await context.setOffline(true);
  await page.goto(`${yard.url}/admin`);
  await expect(page.getByText('You are currently viewing cached data')).toBeVisible();
  await entry.getByRole('button', { name: /^Dock In/ }).click();
  await expect(entry.getByText('Not sent yet')).toBeVisible();
  await page.goto(`${yard.url}/queue`);
  await expect(page.getByText(driver.driverName, { exact: true })).toBeVisible();
  await expect(page.getByText('Data could not be refreshed. Showing last available information.')).toBeVisible();
  await expect(page.getByText("1 operation will sync when you're back online.")).toBeVisible();

  await context.setOffline(false);
  await page.goto(`${yard.url}/admin`);
  await expect(entry.getByRole('button', { name: /^Dock Out/ })).toBeVisible();
  await expect(entry.getByText('Not sent yet')).toBeHidden();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(`${yard.url}/`);
  const left = () => page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
  await expect.poll(left).not.toContain(driver.driverName);
  await context.setOffline(true);
  await page.goto(`${yard.url}/admin`);
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
});
