import type { Page } from '@playwright/test';

import { faultsInBothThemes } from './support/axe.ts';
import { entryOf, expect, fillIn, signIn, test, truck, unreachable } from './support/test.ts';

/** Saves the first form of the settings page. */
async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).first().click();
  await expect(page.getByText('Settings saved').first()).toBeVisible();
}

const openSection = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name }).click();

/** Adds the yard in Denver, renames it, and takes a dock out of service. */
async function addDenver(page: Page): Promise<void> {
  await openSection(page, 'Facilities and docks');
  await page.getByRole('button', { name: 'Add a facility' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a facility' });
  await dialog.getByLabel('Name').fill('Denver East');
  await dialog.getByLabel('Time zone').fill('America/Denver');
  await dialog.getByLabel('Docks').fill('A1-A2, B7, A10');
  await expect(dialog.getByText('4 docks: A1, A2, B7, A10')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add a facility' }).click();
  await expect(page.getByRole('heading', { name: 'Denver East' })).toBeVisible();
  const docks = page.getByRole('list', { name: 'Docks' }).getByRole('listitem');
  await expect(docks).toHaveText([/A1/, /A2/, /A10/, /B7/]);
  await page.getByRole('button', { name: 'Edit dock A2' }).click();
  const dock = page.getByRole('dialog', { name: 'Dock A2' });
  await dock.getByLabel('Reason it is out of service').fill('Door broken');
  await dock.getByRole('button', { name: 'Save' }).click();
  await expect(docks.nth(1)).toContainText('Door broken');
}

test('A company sets itself and its yard in another zone up in the browser, and open pages follow without a reload', async ({
  page,
  ownYard: yard,
  browser,
  quietConsole,
}) => {
  test.slow();
  quietConsole.expect(unreachable);
  const desk = await page.context().newPage();
  await signIn(desk, yard.url);
  await page.goto(`${yard.url}/admin/settings/company`);
  await page.getByLabel('Company name').fill('Lakeshore Cold Storage');
  await save(page);
  await expect(desk.getByRole('banner').getByText('Lakeshore Cold Storage').first()).toBeVisible();
  expect(await faultsInBothThemes(page)).toEqual([]);

  await addDenver(page);
  expect(await faultsInBothThemes(page)).toEqual([]);
  const facility = desk.getByRole('combobox', { name: /facility/i }).first();
  await expect(facility.getByRole('option', { name: 'Denver East' })).toBeAttached();
  await page.getByLabel('Name', { exact: true }).fill('Denver North');
  await page.getByLabel('Name in addresses').fill('north');
  await save(page);

  // The page of a poster printed before the facility was renamed.
  const phone = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await phone.goto(`${yard.url}/driver?facility=denver-east`);
  await expect(phone.locator('[name="facility"]')).toHaveValue('Denver North');
  const driver = truck();
  await fillIn(phone, driver);
  await phone.getByRole('checkbox').check();
  await phone.getByRole('button', { name: 'Check In' }).click();
  await expect(phone).toHaveURL(`${yard.url}/success`);

  const entry = entryOf(desk, driver);
  await expect(entry).toContainText('Denver North');
  await expect(entry.getByRole('button', { name: /^Call to A1/ })).toBeVisible();
  await entry.getByRole('button', { name: /^Dock In/ }).click();
  const question = desk.getByRole('dialog', { name: /Which dock/ });
  await expect(question.getByRole('button', { name: /^Dock [AB]/ })).toHaveText([/A1/, /A10/, /B7/]);
  await question.getByRole('button', { name: /^Dock B7/ }).click();
  await expect(entry.getByText('At dock B7')).toBeVisible();
  await expect(phone.getByText('B7').first()).toBeVisible();
  const csv = await (await page.request.get(`${yard.url}/api/check-ins/export?format=csv&columns=all`)).text();
  expect(csv).toContain('Denver North');

  await expect(entry).toContainText(/\d [AP]M/);
  await openSection(page, 'Data');
  await page.getByRole('radio', { name: /^24 hours/ }).check();
  await save(page);
  await expect(entry).not.toContainText(/\d [AP]M/);
  await openSection(page, 'Changes');
  await expect(page.getByRole('listitem').filter({ hasText: 'Clock format' })).toContainText('24 hours');
  expect(await faultsInBothThemes(page)).toEqual([]);
});
