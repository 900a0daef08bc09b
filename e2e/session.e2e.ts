import type { BrowserContext, Page } from '@playwright/test';

import { checkIn, expect, signIn, test, truck } from './support/test.ts';
import { administrator } from './support/yard-server.ts';

/** Ends every session of the administrator from somewhere else, as 'sign out everywhere' on another device does. */
async function endSessionsElsewhere(context: BrowserContext, site: string): Promise<void> {
  const headers = { 'sec-fetch-site': 'same-origin' };
  await context.request.post(`${site}/api/auth/token?grant_type=password`, { data: administrator, headers });
  const ended = await context.request.post(`${site}/api/auth/logout?scope=everywhere`, { headers });
  expect(ended.status()).toBe(204);
}

async function openRecord(page: Page, site: string, driverName: string): Promise<string> {
  const answer = await page.request.get(`${site}/api/check-ins?search=${encodeURIComponent(driverName)}`);
  const { checkIns } = (await answer.json()) as { checkIns: { id: string }[] };
  const address = `${site}/driver/${checkIns[0]?.id}`;
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Edit Driver Check-In' })).toBeVisible();
  return address;
}

test('An administrator signs in only with both fields and the right password', async ({ page, yard, quietConsole }) => {
  quietConsole.expect(/401/);
  await page.goto(`${yard.url}/login`);
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  await expect(page.getByText('Contact your system administrator to create an account')).toBeVisible();
  const button = page.getByRole('main').getByRole('button', { name: 'Sign In' });

  await page.getByLabel('Email').fill(administrator.email);
  await button.click();
  await expect(page.getByText('Please provide both email and password').first()).toBeVisible();

  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await button.click();
  await expect(page.getByText('Login failed', { exact: true })).toBeVisible();
  await expect(page.getByText('Invalid email or password').first()).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(administrator.email);

  const alert = page.waitForEvent('dialog');
  await Promise.all([
    alert.then(async (dialog) => {
      expect(dialog.message()).toBe('Please contact your system administrator to reset your password.');
      await dialog.accept();
    }),
    page.getByRole('button', { name: 'Forgot password?' }).click(),
  ]);

  await page.getByLabel('Password', { exact: true }).fill(administrator.password);
  await button.click();
  await expect(page).toHaveURL(`${yard.url}/admin`);
  await expect(page.getByText('Welcome to the admin dashboard', { exact: true })).toBeVisible();

  await page.goto(`${yard.url}/login`);
  await expect(page).toHaveURL(`${yard.url}/admin`);
  expect(await page.evaluate(() => document.cookie)).toBe('');
});

test('Logging out ends the session in every tab and leads home', async ({
  page,
  context,
  yard,
  isMobile,
  quietConsole,
}) => {
  // The other tab may be in the middle of reading.
  quietConsole.expect(/401/);
  await signIn(page, yard.url);
  const otherTab = await context.newPage();
  await otherTab.goto(`${yard.url}/admin`);
  await expect(otherTab.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();

  if (isMobile) await page.getByRole('button', { name: /menu/i }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('You have been successfully logged out', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(`${yard.url}/`);
  await expect(otherTab).not.toHaveURL(`${yard.url}/admin`);

  const answer = await page.request.get(`${yard.url}/api/auth/session`);
  expect(await answer.json()).toEqual({ user: null, expiresAt: null });
});

test('A session that ends on the server keeps what was typed and comes back to the same page', async ({
  page,
  browser,
  yard,
  quietConsole,
}) => {
  quietConsole.expect(/401/);
  const driver = truck();
  await checkIn(await (await browser.newContext()).newPage(), yard.url, driver);
  await signIn(page, yard.url);
  const address = await openRecord(page, yard.url, driver.driverName);
  await page.locator('[name="carrier"]').fill('Typed before the session ended');

  await endSessionsElsewhere(await browser.newContext(), yard.url);
  await page.getByRole('button', { name: 'Save Changes' }).click();

  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await expect(dialog).toContainText(administrator.email);
  await dialog.getByLabel('Email').fill(administrator.email);
  await dialog.getByLabel('Password', { exact: true }).fill(administrator.password);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(address);
  await expect(page.locator('[name="carrier"]')).toHaveValue('Typed before the session ended');

  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.reload();
  await expect(page.locator('[name="carrier"]')).toHaveValue('Typed before the session ended');
});
