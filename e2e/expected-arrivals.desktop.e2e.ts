import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import { arrive } from './support/arrive.ts';
import { faultsInBothThemes } from './support/axe.ts';
import { misfits } from './support/misfits.ts';
import { expect, signIn, test, truck } from './support/test.ts';

const rowOf = (page: Page, number: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: number });
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });

/** Presses Tab until a control has the focus. */
async function tabTo(page: Page, name: string) {
  const control = page.getByRole('button', { name, exact: true });
  await expect(control).toBeVisible();
  for (let presses = 0; presses < 60; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${name}`);
}

test('A dispatcher plans a day: enters, changes, imports, matches, unmatches, cancels, takes back and exports', async ({
  page,
  ownYard,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await signIn(page, ownYard.url);
  const on = { data: { changes: { expectedArrivals: true } } };
  expect((await page.request.put(`${ownYard.url}/api/settings`, on)).ok()).toBe(true);
  // It shares no number with the arrival, so that it has to be matched by hand.
  const driver = { ...truck(), pickupDeliveryNumber: 'UNKNOWN-1' };
  await arrive(page, ownYard.url, [driver]);

  await page.goto(`${ownYard.url}/admin/expected`);
  await expect(page.getByText('Nothing is expected')).toBeVisible();
  await tabTo(page, 'Add an arrival');
  await page.keyboard.press('Enter');
  const form = dialogOf(page, 'Add an expected arrival');
  await form.getByLabel(/^Pickup\/Delivery numbers/).fill('PU-700, 0047');
  await form.getByLabel(/^Carrier/).fill('Polar');
  await page.keyboard.press('Enter');
  await expect(rowOf(page, 'PU-700')).toContainText('Polar');

  // Changed and undone by keyboard only.
  await tabTo(page, 'Edit PU-700');
  await page.keyboard.press('Enter');
  const edit = dialogOf(page, 'Change an expected arrival');
  await edit.getByLabel(/^Carrier/).fill('Lakeshore Freight');
  expect(await faultsInBothThemes(page)).toEqual([]);
  await page.keyboard.press('Enter');
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  // A focused toast does not disappear by itself.
  await undo.focus();
  await expect(rowOf(page, 'PU-700')).toContainText('Lakeshore Freight');
  await undo.click();
  await expect(rowOf(page, 'PU-700')).toContainText('Polar');

  // Today's file as a German spreadsheet program writes it.
  const today = new Intl.DateTimeFormat('de-DE', { timeZone: 'America/Chicago', dateStyle: 'medium' }).format(
    new Date(),
  );
  const file = Buffer.from(`Datum;Auftrags-Nr.;Spediteur\r\n${today};PU-701;Müller\r\n`, 'latin1');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const importing = dialogOf(page, 'Import expected arrivals');
  await importing.getByLabel('Facility').selectOption('Woodridge');
  await importing
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: file });
  await importing.getByRole('button', { name: 'Import 1 arrival' }).click();
  await expect(importing.getByText('1 new, 0 changed, 0 unchanged.')).toBeVisible();
  await importing.getByRole('button', { name: 'Close' }).last().click();
  await expect(rowOf(page, 'PU-701')).toContainText('Müller');

  // Matched by hand, unmatched, canceled and expected again, by keyboard only.
  await tabTo(page, 'Match PU-701 to a check-in');
  await page.keyboard.press('Enter');
  const choice = dialogOf(page, 'Which truck is PU-701?').getByRole('button', { name: driver.driverName });
  await expect(choice).toBeVisible();
  await choice.focus();
  await page.keyboard.press('Enter');
  await expect(rowOf(page, 'PU-701').getByRole('link', { name: 'The check-in of PU-701' })).toBeVisible();
  const fromMenu = async (item: string) => {
    await tabTo(page, 'More for PU-701');
    await page.keyboard.press('Enter');
    const chosen = page.getByRole('menuitem', { name: item, exact: true });
    await expect(chosen).toBeVisible();
    while (!(await chosen.evaluate((node) => node === document.activeElement))) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
  };
  await fromMenu('Unmatch');
  await expect(page.getByRole('button', { name: 'Match PU-701 to a check-in' })).toBeVisible();
  await fromMenu('Cancel arrival');
  await expect(rowOf(page, 'PU-701')).toContainText('Canceled');
  await fromMenu('Expect again');
  await expect(page.getByRole('button', { name: 'Match PU-701 to a check-in' })).toBeVisible();

  // The history names who did all of it.
  await page.getByRole('button', { name: 'Edit PU-701' }).click();
  await edit.getByText('History', { exact: true }).click();
  const did = edit.getByRole('listitem').locator('p:first-child');
  await expect(did).toHaveText([/expected again$/, /canceled$/, /unmatched$/, /matched$/, /imported$/]);
  await page.keyboard.press('Escape');
  await expect(edit).toBeHidden();

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: /^Excel/ }).click();
  const exported = await readFile(await (await saved).path());

  // The same file imported again changes nothing.
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  await importing.getByLabel('Facility').selectOption('Woodridge');
  await importing
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: 'expected.xlsx', mimeType: type, buffer: exported });
  await expect(importing.getByRole('definition').nth(1)).toHaveText('0');
  await importing.getByRole('button', { name: /^Import \d arrival/ }).click();
  await expect(importing.getByText(/^0 new, 0 changed, [12] unchanged\.$/)).toBeVisible();
  await importing.getByRole('button', { name: 'Close' }).last().click();

  for (const width of [1366, 390]) {
    expect(await misfits(page, 'expected arrivals', [width])).toEqual([]);
    await expect(rowOf(page, 'PU-701')).toBeVisible();
    expect(await faultsInBothThemes(page)).toEqual([]);
  }
});
