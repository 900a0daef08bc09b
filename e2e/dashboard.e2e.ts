import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';
import papaparse from 'papaparse';
import readExcelFile from 'read-excel-file/node';
import { v7 } from 'uuid';

import { arrive } from './support/arrive.ts';
import { faults } from './support/axe.ts';
import { entryOf, expect, signIn, test, type Truck, truck } from './support/test.ts';

/** Trucks of a carrier that no other test has. */
function fleet(size: number): { carrier: string; drivers: Truck[] } {
  const carrier = `Fleet ${v7().slice(-8)}`;
  return { carrier, drivers: Array.from({ length: size }, () => ({ ...truck(), carrier })) };
}

const searchBox = (page: Page) => page.getByPlaceholder('Search by driver, carrier, container...');
const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first();

async function search(page: Page, text: string, count: number): Promise<void> {
  await searchBox(page).fill(text);
  await expect(page.getByText(`${count} check-ins`, { exact: true })).toBeVisible();
}

async function fromMenu(page: Page, driver: Truck, item: string): Promise<void> {
  await page.getByRole('button', { name: `More for ${driver.driverName}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

test('Staff find a check-in, edit it, set its priority and staff, and delete it', async ({ page, yard }) => {
  const { carrier, drivers } = fleet(1);
  const driver = drivers[0]!;
  await signIn(page, yard.url);
  await arrive(page, yard.url, drivers);
  await search(page, driver.driverName.toLowerCase(), 1);
  expect(page.url()).not.toContain('Maria');

  await fromMenu(page, driver, 'Edit');
  const dialog = page.getByRole('dialog', { name: 'Edit Check-In' });
  await expect(dialog.getByRole('button', { name: /^Dock \d/ })).toHaveCount(6);
  await expect(dialog.getByLabel('Status').locator('option')).toHaveText(['Live Unload', 'Drop Trailer']);
  await dialog.getByRole('button', { name: /^Dock 4/ }).click();
  await dialog.getByLabel('Container/Trailer number').fill('CHANGED 1');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(toast(page, 'Changes Saved')).toBeVisible();
  await expect(toast(page, 'Check-in information has been updated successfully.')).toBeVisible();
  await expect(entryOf(page, driver)).toContainText('CHANGED 1');

  await page.getByRole('button', { name: `Priority of ${driver.driverName}: None` }).click();
  await page.getByRole('menuitem', { name: 'High' }).click();
  await expect(toast(page, 'Check-in priority has been set to high.')).toBeVisible();
  await fromMenu(page, driver, 'Assign Staff');
  await page.getByLabel('Staff name').fill('Kim Novak');
  await page.getByRole('dialog').getByRole('button', { name: 'Assign Staff' }).click();
  await expect(toast(page, 'Staff assigned')).toBeVisible();
  await expect(entryOf(page, driver)).toContainText('Staff: Kim Novak');

  await fromMenu(page, driver, 'Delete');
  await expect(page.getByText('Are you sure you want to delete this check-in?')).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Check-in deleted')).toBeVisible();
  await search(page, carrier, 0);
  await expect(page.getByText('No check-ins found')).toBeVisible();
});

test('Staff change several check-ins at once, see before what will change, and take it back', async ({
  page,
  yard,
}) => {
  const { carrier, drivers } = fleet(3);
  await signIn(page, yard.url);
  await arrive(page, yard.url, drivers);
  await search(page, carrier, 3);
  await page.getByRole('checkbox', { name: 'Select this page' }).check();
  await expect(page.getByText('3 selected', { exact: true }).last()).toBeVisible();
  await page.getByRole('button', { name: 'Update Selected' }).click();

  const dialog = page.getByRole('dialog', { name: 'Update 3 Check-Ins' });
  await dialog.getByLabel('Status').selectOption('drop');
  await dialog.getByLabel('Priority').selectOption('high');
  await expect(dialog.getByText('All 3 will change.')).toBeVisible();
  const preview = dialog.getByRole('list', { name: 'What will change' }).getByRole('listitem');
  await expect(preview.filter({ hasText: drivers[0]!.driverName }).first()).toContainText(/Status:\s*Live.*Drop/);
  await dialog.getByRole('button', { name: 'Update 3 check-ins' }).click();
  await expect(page.getByText('Bulk update completed', { exact: true })).toHaveCount(1);
  await expect(page.getByText('Updated 3 check-ins successfully.')).toBeVisible();
  for (const driver of drivers) await expect(entryOf(page, driver)).toContainText('Drop');

  await page.getByRole('button', { name: 'Undo Bulk Update' }).click();
  for (const driver of drivers) await expect(entryOf(page, driver)).toContainText('Live');
});

test('Another page of the list starts at its top, and Back returns to search, page and place', async ({
  page,
  yard,
}) => {
  const { carrier, drivers } = fleet(21);
  await signIn(page, yard.url);
  await arrive(page, yard.url, drivers);
  await search(page, carrier, 21);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Page 2 of 2')).toBeVisible();
  await expect(entryOf(page, drivers[0]!)).toBeInViewport();
  await page.goBack();
  await expect(page.getByText('Page 1 of 2')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next' })).toBeInViewport();
  await page.getByRole('button', { name: `More for ${drivers[2]!.driverName}` }).click();
  const place = await page.evaluate(() => scrollY);
  await page.getByRole('menuitem', { name: 'Open Full Record' }).click();
  await expect(page.getByRole('heading', { name: 'Edit Driver Check-In' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Admin Dashboard' }).click();
  await expect(searchBox(page)).toHaveValue(carrier);
  await expect(page.getByText('21 check-ins', { exact: true })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
  expect(page.url()).not.toContain('Fleet');
});

test('A file holds exactly what the list shows', async ({ page, yard }) => {
  const { carrier, drivers } = fleet(25);
  await signIn(page, yard.url);
  await arrive(page, yard.url, drivers);
  await search(page, carrier, 25);
  const save = async (format: string) => {
    await page.getByRole('button', { name: 'Export' }).click();
    const saved = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: format }).click();
    const download = await saved;
    await expect(toast(page, `Check-in data has been exported to ${format}.`)).toBeVisible();
    return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
  };

  const csv = await save('CSV');
  expect(csv.name).toMatch(/^check-ins-\d{4}-\d{2}-\d{2}\.csv$/);
  const { data } = papaparse.parse<string[]>(csv.content.toString().replace(/^\uFEFF/, ''), { skipEmptyLines: true });
  const names = data.slice(1).map((cells) => cells[1]);
  expect(names).toEqual(drivers.map(({ driverName }) => driverName).toReversed());

  const [sheet] = await readExcelFile((await save('Excel')).content);
  expect(sheet?.data.slice(1).map((cells) => cells[1])).toEqual(names);
  const json = JSON.parse((await save('JSON')).content.toString()) as { driverName: string }[];
  expect(json.map(({ driverName }) => driverName)).toEqual(names);
  expect((await save('PDF')).content.toString('latin1')).toMatch(/^%PDF-/);
  expect((await save('PowerPoint')).content.toString('latin1')).toMatch(/^PK/);

  await search(page, 'no such truck anywhere', 0);
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  await expect(toast(page, 'No data to export')).toBeVisible();
});

test('Two administrators who edit the same check-in both see what the other wrote', async ({
  page,
  browser,
  yard,
  quietConsole,
}) => {
  quietConsole.expect(/409/);
  const { carrier, drivers } = fleet(1);
  const driver = drivers[0]!;
  await signIn(page, yard.url);
  await arrive(page, yard.url, drivers);
  await search(page, carrier, 1);
  await fromMenu(page, driver, 'Edit');
  await page.getByLabel('Carrier').fill(`${carrier} mine`);

  const elsewhere = await browser.newContext(page.viewportSize() ? { viewport: page.viewportSize() } : {});
  const other = await elsewhere.newPage();
  await signIn(other, yard.url);
  await search(other, carrier, 1);
  await fromMenu(other, driver, 'Edit');
  await other.getByLabel('Carrier').fill(`${carrier} theirs`);
  await other.getByRole('button', { name: 'Save Changes' }).click();
  await expect(toast(other, 'Changes Saved')).toBeVisible();

  await page.getByRole('button', { name: 'Save Changes' }).click();
  const question = page.getByRole('dialog', { name: 'Someone else changed this meanwhile' });
  await expect(question.getByText(`${carrier} mine`)).toBeVisible();
  await expect(question.getByText(`${carrier} theirs`)).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await question.getByRole('radio', { name: `Your value: ${carrier} mine` }).check();
  await question.getByRole('button', { name: 'Save my choice' }).click();
  await expect(toast(page, 'Changes Saved')).toBeVisible();
  await expect(entryOf(other, driver)).toContainText(`${carrier} mine`);
  await elsewhere.close();
});

test('Signing out everywhere ends the sessions on other devices', async ({ page, browser, yard, quietConsole }) => {
  quietConsole.expect(/401/);
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await signIn(other, yard.url);
  await signIn(page, yard.url);
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL(`${yard.url}/`);
  await other.goto(`${yard.url}/admin`);
  await expect(other).toHaveURL(/\/login/);
  await elsewhere.close();
});

test('Nobody is shut out of the dashboard', async ({ page, yard }, { project }) => {
  const colorScheme = project.name === 'phone' ? 'light' : 'dark';
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  const { carrier, drivers } = fleet(2);
  const driver = drivers[0]!;
  await signIn(page, yard.url);
  await arrive(page, yard.url, drivers);
  await search(page, carrier, 2);
  expect(await faults(page)).toEqual([]);

  await page.getByRole('checkbox', { name: `Select ${driver.driverName}` }).check();
  await page.getByRole('button', { name: 'Update Selected' }).click();
  await page.getByLabel('Dock', { exact: true }).selectOption('7');
  await expect(page.getByText('All 1 will change.')).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Update 1 check-in' }).click();
  await expect(page.getByRole('button', { name: 'Undo Bulk Update' })).toBeVisible();
  expect(await faults(page)).toEqual([]);

  for (const [item, role] of [
    ['Edit', 'dialog'],
    ['Assign Staff', 'dialog'],
    ['Delete', 'alertdialog'],
  ] as const) {
    await fromMenu(page, driver, item);
    await expect(page.getByRole(role)).toBeVisible();
    expect(await faults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole(role)).toHaveCount(0);
    await expect(page.getByRole('button', { name: `More for ${driver.driverName}` })).toBeFocused();
  }
  await page.getByRole('button', { name: 'Export' }).click();
  expect(await faults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await search(page, 'no such truck anywhere', 0);
  expect(await faults(page)).toEqual([]);
});
