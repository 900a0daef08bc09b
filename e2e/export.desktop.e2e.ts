import { readFile } from 'node:fs/promises';

import papaparse from 'papaparse';
import readExcelFile from 'read-excel-file/node';

import { arrive } from './support/arrive.ts';
import { faults, faultsInBothThemes } from './support/axe.ts';
import { fleet, search, toast } from './support/dashboard.ts';
import { entryOf, expect, signIn, test, truck, unreachable } from './support/test.ts';

test('A file holds exactly what the list shows', async ({ page, yard }) => {
  const { carrier, drivers } = fleet(25);
  await signIn(page, yard.url);
  await arrive(page, yard.url, drivers);
  await search(page, carrier, 25);
  const save = async (format: string) => {
    await page.getByRole('button', { name: 'Export' }).click();
    const saved = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: new RegExp(`^${format}(?! for)`) }).click();
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
  await page.getByRole('menuitem', { name: /^CSV(?! for Excel)/ }).click();
  await expect(toast(page, 'No data to export')).toBeVisible();
});

test('Staff stop an export that takes too long, and export one facility', async ({ page, yard }) => {
  const here = truck();
  const elsewhere = { ...truck(), carrier: here.carrier };
  await signIn(page, yard.url);
  await arrive(page, yard.url, [here], 'Bedford Park');
  await arrive(page, yard.url, [elsewhere], 'Flexport');
  const saved: string[] = [];
  page.on('download', (download) => saved.push(download.suggestedFilename()));

  await page.route('**/api/check-ins/export?*', () => new Promise(() => {}));
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: /^CSV(?! for Excel)/ }).click();
  await expect(page.getByRole('progressbar', { name: 'Exporting to CSV' })).toBeVisible();
  await expect(page.getByText('Requesting the rows...')).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await page.getByLabel('Facility').selectOption('Bedford Park');
  await expect(entryOf(page, here)).toBeVisible();
  await expect(entryOf(page, elsewhere)).toHaveCount(0);
  await page.getByRole('button', { name: 'Cancel Export' }).click();
  await expect(page.getByText('Export canceled').first()).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  expect(saved).toEqual([]);

  await page.unroute('**/api/check-ins/export?*');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'JSON' }).click();
  const rows = JSON.parse(await readFile(await (await download).path(), 'utf8')) as { driverName: string }[];
  const names = rows.map(({ driverName }) => driverName);
  expect(names).toContain(here.driverName);
  expect(names).not.toContain(elsewhere.driverName);
});

test('axe finds nothing on a dashboard that cannot be read', async ({ page, yard, quietConsole }) => {
  quietConsole.expect(unreachable);
  await signIn(page, yard.url);
  const driver = truck();
  await arrive(page, yard.url, [driver]);
  await expect(entryOf(page, driver)).toBeVisible();

  await page.route('**/api/check-ins?*', (route) => route.fulfill({ status: 403, body: '' }));
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('Data could not be refreshed. Showing last available information.')).toBeVisible();
  expect(await faultsInBothThemes(page)).toEqual([]);

  await page.goto(`${yard.url}/admin?tab=drop`);
  await expect(page.getByText('Failed to load check-ins')).toBeVisible();
  expect(await faultsInBothThemes(page)).toEqual([]);

  await page.route('**/api/check-ins?*', () => new Promise(() => {}));
  await page.goto(`${yard.url}/admin?tab=live`);
  await expect(page.getByText('Loading check-ins...')).toBeVisible();
  expect(await faultsInBothThemes(page)).toEqual([]);
});

test('Staff export all columns once they switch them on in the menu', async ({ page, yard }) => {
  await signIn(page, yard.url);
  const driver = truck();
  await arrive(page, yard.url, [driver], 'Bedford Park');
  await expect(entryOf(page, driver)).toBeVisible();
  await page.getByRole('button', { name: 'Export' }).click();
  const allColumns = page.getByRole('menuitemcheckbox', { name: 'All columns' });
  await expect(allColumns).not.toBeChecked();
  await allColumns.click();
  await expect(allColumns).toBeChecked();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /^CSV(?! for Excel)/ }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  const [head] = text.split('\r\n');
  expect(head).toContain('Dock,Comments,Facility,Purpose,Dock In,Dock Out,Wait Minutes,Dock Minutes,Ticket,Priority,');
  // No dock is assigned, so none is exported.
  expect(text.split('\r\n').find((line) => line.includes(driver.driverName))).toContain(',live,,');
});

test('The archive is exported by itself', async ({ page, yard }) => {
  await signIn(page, yard.url);
  await page.getByRole('button', { name: 'Export' }).click();
  const requested = page.waitForRequest((request) => request.url().includes('/api/check-ins/export'));
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  expect(new URL((await requested).url()).searchParams.get('archive')).toBe('only');
  // The yard is too new to have an archive.
  await expect(page.getByText('No data to export').first()).toBeVisible();
});
