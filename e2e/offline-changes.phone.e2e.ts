import type { Page } from '@playwright/test';

import { recordsOf } from './support/ask.ts';
import { signInToTruck } from './support/dashboard.ts';
import { untilFormIsWhole } from './support/kept-files.ts';
import { entryOf, expect, fillIn, signIn, test, type Truck, truck, unreachable } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

/** Leaves the page offline, with a check-in that waits to be sent. */
async function checkInWithoutNetwork(page: Page, site: string, driver: Truck): Promise<void> {
  await page.goto(`${site}/driver`);
  await untilFormIsWhole(page);
  await page.context().setOffline(true);
  await fillIn(page, driver);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Check In' }).click();
  await expect(page.getByRole('heading', { name: 'Not sent yet' })).toBeVisible();
}

test('A driver checks in without a network, and is told when it is sent', async ({
  page,
  context,
  browser,
  yard,
  quietConsole,
}) => {
  quietConsole.expect(unreachable);
  const driver = truck();
  await checkInWithoutNetwork(page, yard.url, driver);

  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Check-In Complete!' })).toBeVisible();
  const staff = await (await browser.newContext()).newPage();
  await signIn(staff, yard.url);
  expect(await recordsOf(staff, driver)).toHaveLength(1);
});

test('Offline changes survive closing the page, and signing out asks first', async ({
  page,
  context,
  yard,
  quietConsole,
}) => {
  quietConsole.expect(unreachable);
  const { driver, entry } = await signInToTruck(page, yard.url);
  await context.setOffline(true);
  await entry.getByRole('button', { name: /^Dock In/ }).click();
  await expect(entry.getByText('Not sent yet')).toBeVisible();

  await page.getByRole('button', { name: /menu/i }).click();
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

test('A driver is told that the browser deleted his check-in before it was sent, until he has checked in again', async ({
  page,
  context,
  browser,
  yard,
  quietConsole,
}) => {
  quietConsole.expect(unreachable);
  const driver = truck();
  await checkInWithoutNetwork(page, yard.url, driver);
  await page.close();

  const again = await context.newPage();
  const storageTypes = 'local_storage,indexeddb,cache_storage,service_workers';
  const devTools = await context.newCDPSession(again);
  await devTools.send('Storage.clearDataForOrigin', { origin: new URL(yard.url).origin, storageTypes });
  await context.setOffline(false);
  await again.goto(`${yard.url}/?lang=pl`);
  await expect(again.getByRole('alert')).toContainText('Twoje zgłoszenie nie zostało wysłane');
  await again.goto(yard.url);
  const alert = again.getByRole('alert').filter({ hasText: 'Your check-in was not sent' });
  await alert.getByRole('link', { name: 'Driver Check-In' }).click();
  await expect(again).toHaveURL(/\/driver/);
  await expect(alert).toBeVisible();
  await fillIn(again, driver);
  await again.getByRole('checkbox').check();
  await again.getByRole('button', { name: 'Check In', exact: true }).click();
  await expect(again.getByRole('heading', { name: 'Check-In Complete!' })).toBeVisible();
  await expect(alert).toHaveCount(0);
  const staff = await (await browser.newContext()).newPage();
  await signIn(staff, yard.url);
  expect(await recordsOf(staff, driver)).toHaveLength(1);
});
