import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { chromium, type Page } from '@playwright/test';

import { checkIn, expect, signIn, test, truck } from './support/test.ts';

/** How many records staff have of a driver. */
async function recordsOf(staff: Page, site: string, driverName: string): Promise<number> {
  const answer = await staff.request.get(`${site}/api/check-ins`, { params: { search: driverName } });
  return ((await answer.json()) as { checkIns: unknown[] }).checkIns.length;
}

test('In an app’s own browser, which has no storage, a driver checks in and follows his place', async ({
  page,
  browser,
  yard,
}) => {
  // What pages see where an app has not switched storage on in the view that it opens a scanned link in.
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(globalThis, name, { configurable: true, get: () => null });
  });
  const driver = truck();
  await checkIn(page, yard.url, driver);
  await expect(page.getByText('Check-In Complete!', { exact: true })).toBeVisible();
  await expect(page.getByText(/ahead of you|you are next/i).first()).toBeVisible();
  await page.getByRole('link', { name: 'Follow your visit' }).click();
  await expect(page).toHaveURL(`${yard.url}/visit`);
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  const staff = await browser.newPage();
  await signIn(staff, yard.url);
  expect(await recordsOf(staff, yard.url, driver.driverName)).toBe(1);
});

test('With all site data blocked a driver checks in once, and is not sent to the form again', async ({
  browser,
  yard,
}, info) => {
  const folder = info.outputPath('profile');
  await mkdir(join(folder, 'Default'), { recursive: true });
  const blocked = { profile: { default_content_setting_values: { cookies: 2 } } };
  await writeFile(join(folder, 'Default', 'Preferences'), JSON.stringify(blocked));
  const { launchOptions, viewport, locale } = info.project.use;
  const context = await chromium.launchPersistentContext(folder, {
    ...launchOptions,
    viewport: viewport!,
    locale: locale!,
  });
  try {
    const page = await context.newPage();
    const driver = truck();
    await checkIn(page, yard.url, driver);
    await expect(page.getByText('Check-In Complete!', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Enter my ticket' })).toBeVisible();
    await expect(page.getByText('Not checked in yet?')).toHaveCount(0);
    const staff = await browser.newPage();
    await signIn(staff, yard.url);
    expect(await recordsOf(staff, yard.url, driver.driverName)).toBe(1);
  } finally {
    await context.close();
  }
});
