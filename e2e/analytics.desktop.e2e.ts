import { readFile } from 'node:fs/promises';

import papaparse from 'papaparse';

import { arrive } from './support/arrive.ts';
import { faultsInBothThemes } from './support/axe.ts';
import { expect, signIn, test, truck } from './support/test.ts';

test('A manager reads a plot by keyboard, and the file says the same as the screen', async ({
  page,
  ownYard: yard,
}) => {
  await signIn(page, yard.url);
  const trucks = [truck(), truck(), truck()];
  await arrive(page, yard.url, trucks, 'Flexport');
  await page.goto(`${yard.url}/admin`);
  await page.getByRole('navigation', { name: 'Staff' }).getByRole('link', { name: 'Analytics' }).click();
  await page.getByLabel('Period', { exact: true }).selectOption('Today');
  await page.getByLabel('Facility', { exact: true }).selectOption('Flexport');
  await expect(page).toHaveURL(/\/analytics\?.*facility=flexport/);
  const plot = page.getByRole('region', { name: 'Arrivals by weekday and hour', exact: true });
  await expect(plot.getByText('Too few trucks for a pattern: only 3 trucks.')).toBeVisible();

  // Tab enters the plot at the chart, and its table follows.
  const chart = plot.getByRole('application');
  await chart.focus();
  await page.keyboard.press('End');
  await expect(chart.getByText(/^Sunday, 11 PM: /)).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const table = plot.getByRole('table');
  await expect(table).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(plot.getByRole('region', { name: 'Arrivals by weekday and hour: as a table' })).toBeFocused();
  const rows = await table.getByRole('row').all();
  const [heads = [], ...days] = await Promise.all(
    rows.map(async (row) => (await row.locator('th, td').allTextContents()).map((text) => text.trim())),
  );
  expect(await faultsInBothThemes(page, 'main')).toEqual([]);

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Report' }).press('Enter');
  await page.getByRole('menuitem', { name: /^CSV/ }).press('Enter');
  const file = await readFile(await (await saved).path(), 'utf8');
  const { data } = papaparse.parse<string[]>(file.replace(/^\uFEFF/, ''), { skipEmptyLines: true });
  const inFile = data.filter(([figure]) => figure === 'Arrivals by weekday and hour').map((cells) => cells.slice(1));
  expect(inFile).toEqual(days.flatMap(([day, ...cells]) => cells.map((cell, at) => [day, heads[at + 1], cell])));
  expect(inFile.reduce((sum, cells) => sum + Number(cells[2]), 0)).toBe(3);
  // An open page would log errors once the server is gone.
  await page.goto('about:blank');
});
