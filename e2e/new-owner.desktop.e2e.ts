import type { Page } from '@playwright/test';

import { faultsInBothThemes } from './support/axe.ts';
import { entryOf, expect, fillIn, signIn, test, truck, unreachable } from './support/test.ts';

const setUpTasks = (page: Page) => page.getByRole('region', { name: 'Set up this installation' });

async function addFacility(page: Page, name: string, timeZone: string, docks: string, count: RegExp): Promise<void> {
  await page.getByRole('link', { name: 'Facilities and docks' }).first().click();
  await page.getByRole('button', { name: 'Add a facility' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a facility' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Time zone').fill(timeZone);
  await dialog.getByLabel('Docks').fill(docks);
  await expect(dialog.getByText(count)).toBeVisible();
  await dialog.getByRole('button', { name: 'Add a facility' }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
}

/** Adds a seal number to the drivers' form, and publishes it. */
async function askForSeal(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Check-in form' }).first().click();
  await page.getByRole('button', { name: 'Add a field' }).click();
  await expect(page.locator('input:focus')).toBeVisible();
  await page.keyboard.type('Seal number');
  await page.getByRole('checkbox', { name: 'Required' }).check();
  await page.getByRole('checkbox', { name: 'Exported' }).check();
  await page.getByRole('group', { name: 'Can it identify a person?' }).getByRole('radio', { name: 'No' }).check();
  await page.getByRole('button', { name: 'Publish...' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Version 2 is published', { exact: true })).toBeVisible();
}

test('A new owner sets up two yards and a form, prints a poster, and has the first driver at a dock', async ({
  page,
  ownYard: yard,
  browser,
  quietConsole,
}) => {
  test.slow();
  quietConsole.expect(unreachable);
  await signIn(page, yard.url);
  await page.goto(`${yard.url}/admin`);
  await setUpTasks(page).getByRole('link', { name: 'Company and country' }).click();
  await page.getByLabel('Company name').fill('Lakeshore Cold Storage');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(page.getByRole('heading', { name: 'Facility and docks' })).toBeVisible();
  await page.goto(`${yard.url}/admin/settings`);
  await addFacility(page, 'Denver Cold Store', 'America/Denver', 'A1-A12, B1-B12', /^24 docks/);
  await addFacility(page, 'Gary Cross-Dock', 'America/Chicago', 'North, South, Ramp', /^3 docks/);
  await askForSeal(page);

  await page.goto(`${yard.url}/admin/poster/denver-cold-store`);
  const poster = page.getByRole('article', { name: 'Poster' });
  await expect(poster.getByText('Lakeshore Cold Storage')).toBeVisible();
  expect((await page.pdf({ preferCSSPageSize: true })).byteLength).toBeGreaterThan(5000);
  const address = await poster.locator('strong').innerText();

  const phone = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await phone.goto(`http://${address}`);
  const driver = truck();
  await expect(phone.getByLabel('Seal number')).toBeVisible();
  await fillIn(phone, driver);
  await expect(phone.locator('[name="facility"]')).toHaveValue('Denver Cold Store');
  await phone.getByRole('checkbox').check();
  await phone.getByRole('button', { name: 'Check In' }).click();
  await expect(phone.getByText('This field is required.')).toBeVisible();
  expect(await faultsInBothThemes(phone)).toEqual([]);
  await phone.getByLabel('Seal number').fill('FR-204518');
  await phone.getByRole('button', { name: 'Check In' }).click();
  await expect(phone).toHaveURL(`${yard.url}/success`);
  await expect(phone.getByRole('banner')).toContainText('Lakeshore Cold Storage');

  await page.goto(`${yard.url}/admin`);
  const entry = entryOf(page, driver);
  await entry.getByRole('button', { name: /^Dock In/ }).click();
  await page.getByRole('button', { name: /^Dock B7/ }).click();
  await expect(entry.getByText('At dock B7')).toBeVisible();
  await expect(phone.getByText('You are at dock B7').first()).toBeVisible();
  const csv = await (await page.request.get(`${yard.url}/api/check-ins/export?format=csv&columns=all`)).text();
  const [heading = '', row = ''] = csv.split('\n');
  expect(heading).toContain('Seal number');
  expect(row).toContain('FR-204518');
});
