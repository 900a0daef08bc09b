import type { BrowserContext } from '@playwright/test';

import { checkIn, entryOf, expect, signInOnPage, test, truck } from './support/test.ts';

// Only through the pages, as drivers and staff use them.
test.use({ serviceWorkers: 'allow', contextOptions: { reducedMotion: 'no-preference' } });

test('A driver checks in, staff see it at once, dock it in and dock it out', async ({ page, browser, yard }) => {
  const driver = truck();
  await signInOnPage(page, yard.url);
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();

  const phone: BrowserContext = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const driversPage = await phone.newPage();
  await checkIn(driversPage, yard.url, driver);
  await expect(driversPage.getByRole('heading', { name: 'Check-In Complete!' })).toBeVisible();
  await phone.close();

  const entry = entryOf(page, driver);
  await expect(entry).toBeVisible();
  await expect(entry.getByRole('button', { name: /^Call/ })).toBeVisible();
  await entry.getByRole('button', { name: /^Dock In/ }).click();
  await expect(page.getByText('Check-in updated', { exact: true })).toBeVisible();

  // Two taps dock the truck in and choose the dock; a third would undo both.
  const docks = page.getByRole('group', { name: `Which dock for ${driver.driverName}?` });
  await docks.getByRole('button', { name: /^Dock 4/ }).click();
  await expect(entry.getByText('At dock 4')).toBeVisible();
  await entry.getByRole('button', { name: /^Undo Dock In/ }).click();
  await entry.getByRole('button', { name: /^Dock In/ }).click();
  await docks.getByRole('button', { name: /^Dock 5/ }).click();
  await page.reload();

  await entry.getByRole('button', { name: /^Dock Out/ }).click();
  await expect(entry.getByText('Completed')).toBeVisible();
  await expect(entry.getByRole('button', { name: /^Dock (In|Out)/ })).toHaveCount(0);

  await page.reload();
  await expect(entryOf(page, driver).getByText('Completed')).toBeVisible();
});
