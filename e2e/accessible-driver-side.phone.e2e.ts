import { arrive } from './support/arrive.ts';
import { faultsInBothThemes as faults } from './support/axe.ts';
import { checkIn, expect, signIn, test, truck } from './support/test.ts';

// An axe check of a page takes seconds, and these tests check many.
test.slow();

test("Nobody is shut out of the driver's screens", async ({ page, yard, quietConsole }) => {
  quietConsole.expect(/404/);
  await page.goto(yard.url);
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  expect(await faults(page)).toEqual([]);

  await page.goto(`${yard.url}/driver`);
  await page.getByRole('checkbox').check();
  expect(await faults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Check In' }).click();
  await expect(page.getByText('Carrier name is required')).toBeVisible();
  expect(await faults(page)).toEqual([]);

  await checkIn(page, yard.url, truck());
  await expect(page.getByRole('region', { name: 'Your check-in' })).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await page.getByRole('tab', { name: 'Link' }).click();
  expect(await faults(page)).toEqual([]);

  await page.goto(`${yard.url}/visit?lang=ar`);
  await expect(page.getByRole('button', { name: 'نبّهني' })).toBeVisible();
  expect(await faults(page)).toEqual([]);

  await page.goto(`${yard.url}/nowhere`);
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  expect(await faults(page)).toEqual([]);
});

test('Nobody is shut out of a record, its panel and its dialogs', async ({ page, browser, yard }) => {
  const driver = truck();
  const driversPage = await (await browser.newContext()).newPage();
  await arrive(driversPage, yard.url, [driver]);
  await signIn(page, yard.url);
  const found = await page.request.get(`${yard.url}/api/check-ins?search=${encodeURIComponent(driver.driverName)}`);
  const [record] = ((await found.json()) as { checkIns: { id: string }[] }).checkIns;

  await driversPage.goto(`${yard.url}/driver/${record?.id}`);
  await expect(driversPage.getByText('Names and numbers are shortened for privacy.')).toBeVisible();
  expect(await faults(driversPage)).toEqual([]);

  await page.goto(`${yard.url}/driver/${record?.id}`);
  await page.getByRole('button', { name: 'Dock In', exact: true }).click();
  await expect(page.getByRole('main').getByRole('button', { name: 'Undo Dock In' })).toBeVisible();
  await page.getByText('History', { exact: true }).click();
  await expect(page.getByText('The driver checked in')).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Delete Check-In' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  expect(await faults(page)).toEqual([]);
});
