import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import { unzipSync } from 'fflate';

import { arrive } from './support/arrive.ts';
import { faultsInBothThemes } from './support/axe.ts';
import { misfits } from './support/misfits.ts';
import { askForPapers, drawPicture, paperField, sendPicture } from './support/papers.ts';
import { expect, signIn, test, type Truck, truck } from './support/test.ts';

const bill = paperField({ id: 'f1', kind: 'photo', label: { en: 'Bill of lading' }, required: true, max: 3 });
const damage = paperField({ id: 'f2', kind: 'photo', label: { en: 'Damage' }, by: 'staff', stage: 'dock', max: 5 });
const signature = paperField({ id: 'f3', kind: 'signature', label: { en: 'Signature' }, stage: 'leaving' });

async function idOf(page: Page, site: string, { containerNumber }: Truck): Promise<string> {
  const found = await page.request.get(`${site}/api/check-ins?search=${encodeURIComponent(containerNumber)}`);
  const { checkIns } = (await found.json()) as { checkIns: { id: string }[] };
  return checkIns[0]?.id ?? '';
}

test('An administrator switches photos on and asks for one at the dock', async ({ page, ownYard: yard, request }) => {
  await signIn(page, yard.url);
  await page.goto(`${yard.url}/admin/settings/data`);
  await page.getByRole('checkbox', { name: 'Photos and signatures' }).check();
  await page.getByLabel('Keep photos for (days)').fill('365');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Settings saved', { exact: true })).toBeVisible();

  await page.goto(`${yard.url}/admin/settings/form`);
  await page.getByRole('button', { name: 'Add a field' }).click();
  await expect(page.locator('input:focus')).toBeVisible();
  await page.keyboard.type('Seal');
  await page.getByLabel('Kind').selectOption({ label: 'Photo' });
  await page.getByRole('checkbox', { name: 'Required' }).check();
  await page.getByRole('group', { name: 'Asked of' }).getByRole('radio', { name: 'Staff only' }).check();
  await page.getByRole('group', { name: 'When it is asked for' }).getByRole('radio', { name: 'At the dock' }).check();
  await page.getByLabel('How many photos at most').selectOption('4');
  await expect(page.getByText('Can it identify a person?')).toHaveCount(0);
  expect(await faultsInBothThemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Publish...' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish version 2?' });
  await expect(dialog.getByText('At the dock')).toBeVisible();
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Version 2 is published', { exact: true })).toBeVisible();
  const form = (await (await page.request.get(`${yard.url}/api/form`)).json()) as { fields: unknown[] };
  expect(form.fields.at(-1)).toMatchObject({ kind: 'photo', by: 'staff', stage: 'dock', max: 4, personal: true });
  // Fields for staff are not visible to visitors.
  expect(await (await request.get(`${yard.url}/api/form`)).text()).not.toContain('Seal');
});

test('A driver’s photo appears on the open record, is enlarged, compared, saved and deleted', async ({
  page,
  browser,
  ownYard: yard,
}) => {
  await signIn(page, yard.url);
  await askForPapers(page.request, yard.url, [bill, damage, signature]);
  const driver = truck();
  const phone = await (await browser.newContext()).newPage();
  await arrive(phone, yard.url, [driver]);
  const id = await idOf(page, yard.url, driver);
  await page.goto(`${yard.url}/driver/${id}`);
  const papers = page.getByRole('region', { name: 'Photos and signatures' });
  await expect(papers.getByRole('region', { name: 'Bill of lading' }).getByText('Missing')).toBeVisible();

  const front = await drawPicture(page, 'Bill 4711');
  const small = await drawPicture(page, 'Bill 4711', { width: 240, height: 180 });
  await sendPicture(phone.request, yard.url, '/api/visit/papers', { field: 'f1', picture: front, thumbnail: small });
  await expect(papers.getByRole('button', { name: 'Bill of lading' })).toBeVisible();
  await expect(papers.getByText('Missing')).toHaveCount(0);
  const dent = await drawPicture(page, 'Dent on the left', { width: 700, height: 1100 });
  await sendPicture(page.request, yard.url, `/api/check-ins/${id}/papers`, { field: 'f2', picture: dent });
  await expect(papers.getByRole('button', { name: 'Damage' })).toBeVisible();
  expect(await faultsInBothThemes(page)).toEqual([]);
  expect(await misfits(page, 'record with photos', [320, 390, 768, 1280, 1920])).toEqual([]);

  await papers.getByRole('button', { name: 'Bill of lading' }).click();
  const viewer = page.getByRole('dialog', { name: 'Bill of lading' });
  const picture = viewer.getByRole('img', { name: 'Bill of lading' });
  await expect(picture).toHaveJSProperty('naturalWidth', 1200);
  const before = await picture.boundingBox();
  await page.keyboard.press('+');
  await expect.poll(async () => (await picture.boundingBox())?.width).toBeGreaterThan((before?.width ?? 0) * 1.4);
  await page.keyboard.press('r');
  await viewer.getByRole('button', { name: 'Compare' }).click();
  await expect(viewer.getByRole('img', { name: 'Damage' })).toHaveJSProperty('naturalHeight', 1100);
  expect(await faultsInBothThemes(page, '[role=dialog]')).toEqual([]);
  await viewer.getByRole('button', { name: 'Stop comparing' }).click();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('dialog', { name: 'Damage' }).getByText('Picture 2 of 2')).toBeVisible();
  await page.keyboard.press('Escape');

  const saving = page.waitForEvent('download');
  await papers.getByRole('button', { name: 'Download all' }).click();
  const file = await saving;
  const saved = unzipSync(await readFile(await file.path()));
  expect(Object.keys(saved)).toEqual(['01-Bill-of-lading-driver.jpg', '02-Damage-staff.jpg', 'papers.csv']);
  expect(Buffer.from(saved['02-Damage-staff.jpg'] ?? []).subarray(0, 2)).toEqual(Buffer.of(0xff, 0xd8));

  const record = page.url();
  await page.goto(`${yard.url}/admin`);
  await page.getByRole('button', { name: 'Export' }).click();
  const exporting = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'ZIP of photos' }).click();
  const ofList = unzipSync(await readFile(await (await exporting).path()));
  const folder = Object.keys(ofList)[0]?.split('/')[0] ?? '';
  expect(folder.endsWith(`-${id.slice(-6)}`)).toBe(true);
  expect(Object.keys(ofList)).toEqual(
    Object.keys(saved).map((name) => (name === 'papers.csv' ? name : `${folder}/${name}`)),
  );
  expect(Buffer.from(ofList['papers.csv'] ?? []).toString()).toContain(`,${id}`);
  await page.goto(record);

  await papers.getByRole('button', { name: 'Damage' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Deleted for good', { exact: true })).toBeVisible();
  await expect(papers.getByRole('button', { name: 'Damage' })).toHaveCount(0);
  await phone.context().close();
});

test('Staff add a photo of damage at the door of the dock board, and both print on the sheet with their hashes', async ({
  page,
  browser,
  ownYard: yard,
}) => {
  await signIn(page, yard.url);
  await askForPapers(page.request, yard.url, [bill, damage, signature]);
  const driver = truck();
  const phone = await (await browser.newContext()).newPage();
  await arrive(phone, yard.url, [driver]);
  const id = await idOf(page, yard.url, driver);
  const front = await drawPicture(page, 'Bill 4711');
  await sendPicture(phone.request, yard.url, '/api/visit/papers', { field: 'f1', picture: front });
  await phone.context().close();
  const step = async (name: string, more: object = {}) => {
    const answer = await page.request.post(`${yard.url}/api/check-ins/${id}/steps`, { data: { step: name, ...more } });
    expect(answer.status()).toBe(200);
  };
  await step('call', { dock: '4' });
  await step('dock-in');

  await page.goto(`${yard.url}/admin/docks?facility=woodridge`);
  await page.getByRole('button', { name: /^Dock 4/ }).click();
  const door = page.getByRole('dialog', { name: 'Dock 4' });
  const field = door.getByRole('region', { name: 'Damage' });
  const dent = await drawPicture(page, 'Dent on the left', { width: 2400, height: 3200 });
  await field.locator('input[type="file"]').setInputFiles({ name: 'dent.jpg', mimeType: 'image/jpeg', buffer: dent });
  await field.getByRole('button', { name: 'Send' }).click();
  await expect(field.getByRole('button', { name: 'Damage' })).toBeVisible();
  await expect(field.getByText('dock@yard.example')).toBeVisible();
  expect(await faultsInBothThemes(page, '[role=dialog]')).toEqual([]);

  await step('dock-out');
  await page.goto(`${yard.url}/driver/${id}`);
  await page.getByRole('link', { name: 'Time record' }).click();
  const sheet = page.getByRole('article', { name: 'Time Record' });
  await expect(sheet.getByRole('img', { name: 'Damage' })).toHaveJSProperty('complete', true);
  const { papers } = (await (await page.request.get(`${yard.url}/api/check-ins/${id}/papers`)).json()) as {
    papers: { sha256: string }[];
  };
  expect(papers).toHaveLength(2);
  for (const { sha256 } of papers) await expect(sheet.getByText(sha256)).toBeVisible();
  expect(await faultsInBothThemes(page)).toEqual([]);
  expect(await misfits(page, 'time record with photos', [320, 390, 768, 1280])).toEqual([]);
  expect((await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
});
