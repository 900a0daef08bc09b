import type { Page } from '@playwright/test';

import { checkIn, expect, signIn, test, truck } from './support/test.ts';

/**
 * Removes the storages from a page: null as in an app's embedded browser, or forbidden as with all site data blocked.
 */
const withoutStorage = (page: Page, forbidden: boolean) =>
  page.addInitScript((isForbidden) => {
    const get = () => {
      if (isForbidden) throw new DOMException('Access is denied for this document.', 'SecurityError');
      return null;
    };
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(globalThis, name, { configurable: true, get });
  }, forbidden);

/** Drops the cookies of every response. */
const withoutCookies = (page: Page) =>
  page.route('**/api/**', async (route) => {
    const response = await route.fetch();
    await page.context().clearCookies();
    const headers = response.headers();
    delete headers['set-cookie'];
    await route.fulfill({ response, headers });
  });

async function expectOneRecord(staff: Page, site: string, driverName: string): Promise<void> {
  await signIn(staff, site);
  const answer = await staff.request.get(`${site}/api/check-ins`, { params: { search: driverName } });
  expect(((await answer.json()) as { checkIns: unknown[] }).checkIns).toHaveLength(1);
}

test('In an app’s own browser, which has no storage, a driver checks in and follows his place', async ({
  page,
  browser,
  yard,
}) => {
  await withoutStorage(page, false);
  const driver = truck();
  await checkIn(page, yard.url, driver);
  await expect(page.getByRole('heading', { name: 'Check-In Complete!' })).toBeVisible();
  await expect(page.getByText(/ahead of you|you are next/i).first()).toBeVisible();
  await page.getByRole('link', { name: 'Follow your visit' }).click();
  await expect(page).toHaveURL(`${yard.url}/visit`);
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await expectOneRecord(await browser.newPage(), yard.url, driver.driverName);
});

test('With all site data blocked a driver checks in once, and is not sent to the form again', async ({
  page,
  browser,
  yard,
}) => {
  await withoutStorage(page, true);
  await withoutCookies(page);
  const driver = truck();
  await checkIn(page, yard.url, driver);
  await expect(page.getByRole('heading', { name: 'Check-In Complete!' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Enter my ticket' })).toBeVisible();
  await expect(page.getByText('Not checked in yet?')).toHaveCount(0);
  await expectOneRecord(await browser.newPage(), yard.url, driver.driverName);
});
