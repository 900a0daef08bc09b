import type { Page } from '@playwright/test';

import { administrator } from './support/yard-server.ts';
import { expect, fillIn, signIn, test, truck, unreachable } from './support/test.ts';

declare global {
  interface Window {
    isStillOpen?: true;
  }
}

/** Marks the document; a new document would not have the mark. */
const mark = (page: Page) => page.evaluate(() => void (window.isStillOpen = true));
const isStillOpen = (page: Page) => page.evaluate(() => window.isStillOpen === true);

test('The form and the page after it are one document, and going back leads through all of them', async ({
  page,
  yard,
}) => {
  await page.goto(yard.url);
  await page.getByRole('main').getByRole('link', { name: 'Check In Now' }).click();
  await expect(page.getByRole('heading', { name: 'Driver Check-In Form' })).toBeVisible();
  await page.goto(yard.url);
  await page.goto(`${yard.url}/driver`);
  // A press before hydration would be handled by the browser itself and load another document.
  await expect(page.getByRole('banner').getByRole('combobox')).toBeVisible();
  await fillIn(page, truck());
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Check In' }).click();
  await expect(page).toHaveURL(`${yard.url}/success`);
  await mark(page);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Driver Check-In Form' })).toBeVisible();
  await expect(page.getByLabel('Driver name')).toHaveValue('');
  await page.goForward();
  await expect(page.getByRole('heading', { name: 'Check-In Complete!' })).toBeVisible();
  expect(await isStillOpen(page)).toBe(true);
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page.getByRole('heading', { name: 'Quick Check-In' })).toBeVisible();
  expect(await isStillOpen(page)).toBe(false);
});

test('Whoever signs in from the queue comes back to it', async ({ page, yard }) => {
  await page.goto(`${yard.url}/queue?status=waiting`);
  await page
    .getByRole('main')
    .getByRole('link', { name: /sign in|log in/i })
    .click();
  await page.getByLabel('Email').fill(administrator.email);
  await page.getByLabel('Password', { exact: true }).fill(administrator.password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(`${yard.url}/queue?status=waiting`);
});

test('Staff go from a public page to their own and back without opening another document', async ({
  page,
  context,
  yard,
  quietConsole,
}) => {
  quietConsole.expect(unreachable);
  await signIn(page, yard.url);
  await page.goto(`${yard.url}/queue`);
  await expect(page.getByRole('button', { name: /notifications/i })).toBeVisible();
  await mark(page);
  const go = async (name: string) => {
    // On a phone the links are in the menu.
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();
  };
  await go('Admin Dashboard');
  await expect(page.getByText('Last refreshed: Just now')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Driver Queue Display' })).toBeVisible();
  expect(await isStillOpen(page)).toBe(true);
  await context.setOffline(true);
  await go('Admin Dashboard');
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  expect(await isStillOpen(page)).toBe(true);
});
