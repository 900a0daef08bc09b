import { checkIn, entryOf, expect, signInOnPage, test, truck } from './support/test.ts';

test('The whole story works over plain HTTP on a name of the local network', async ({ page, browser, yard }) => {
  const site = `http://yard.test:${yard.port}`;
  const driver = truck();
  await signInOnPage(page, site);
  expect(await page.evaluate(() => isSecureContext)).toBe(false);

  const driversPage = await (await browser.newContext()).newPage();
  await checkIn(driversPage, site, driver);

  const entry = entryOf(page, driver);
  await entry.getByRole('button', { name: /^Dock In/ }).click();
  await entry.getByRole('button', { name: /^Dock 4/ }).click();
  await entry.getByRole('button', { name: /^Dock Out/ }).click();
  await expect(entry.getByText('Completed')).toBeVisible();
});
