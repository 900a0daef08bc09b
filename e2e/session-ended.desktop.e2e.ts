import type { BrowserContext, Page } from '@playwright/test';

import { arrive } from './support/arrive.ts';
import { expect, signIn, test, truck } from './support/test.ts';
import { administrator } from './support/yard-server.ts';

/** Ends every session of the administrator from elsewhere, as 'sign out everywhere' on another device does. */
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

test('A session that ends on the server keeps what was typed and comes back to the same page', async ({
  page,
  browser,
  yard,
  quietConsole,
}) => {
  quietConsole.expect(/401/);
  const driver = truck();
  await signIn(page, yard.url);
  await arrive(page, yard.url, [driver]);
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
  // A reload would abort what is being sent.
  await expect(page.getByRole('listitem').getByText('Check-in updated', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.locator('[name="carrier"]')).toHaveValue('Typed before the session ended');
});
