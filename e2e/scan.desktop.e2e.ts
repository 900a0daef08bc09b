import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type APIRequestContext, type Browser, chromium, type Page } from '@playwright/test';
import { v7 } from 'uuid';

import { chromiumArguments, chromiumPath } from '../scripts/lib/chromium.js';
import { firstForm } from '../src/shared/form/first-form.ts';
import { type CodeFormat, codeFilm, codePicture } from '../src/test/code-pictures.ts';
import { faultsInBothThemes } from './support/axe.ts';
import { staffOf } from './support/staff-calls.ts';
import { expect, signIn, test, truck } from './support/test.ts';
import type { YardServer } from './support/yard-server.ts';

const number = 'L512-5550-1871';
const licence = `@\n\u001e\rANSI 636000100002DL00410278ZV03190008DLDAQ${number}\nDCSLOPEZ\nDACMARIA\nDBB06061986\n`;
const button = 'Scan with the camera';

async function switchOn(page: Page, yard: YardServer): Promise<void> {
  const on = await page.request.put(`${yard.url}/api/settings`, { data: { changes: { scanning: true } } });
  expect(on.status()).toBe(200);
}

/** Runs `story` in a browser whose camera shows a code. */
async function withCamera(text: string, format: CodeFormat, story: (browser: Browser) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'camera-'));
  const film = join(folder, 'film.y4m');
  await writeFile(film, await codeFilm(text, format));
  const camera = ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${film}`];
  // The headless browser has no camera.
  const executablePath = chromiumPath() ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: [...chromiumArguments, ...camera] });
  try {
    await story(browser);
  } finally {
    await browser.close();
    await rm(folder, { recursive: true });
  }
}

/** Opens a page of that browser, with access to its camera; `held` returns all that it holds and has sent. */
async function openPage(browser: Browser) {
  const page = await browser.newPage({ permissions: ['camera'] });
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url() + (request.postData() ?? '')));
  const held = async () => {
    const here = await page.evaluate(async () => [
      document.documentElement.outerHTML,
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, location.href]),
      JSON.stringify(await indexedDB.databases()),
      ...Array.from(document.querySelectorAll('input'), ({ value }) => value),
    ]);
    return `${here.join('')}${sent.join('')}`;
  };
  return { page, held };
}
const ofLicence = /L512\W?5550|LOPEZ|MARIA|ANSI 636/i;
/** Of somebody who is no driver of these tests. */
const another = licence.replace(number, 'G731-2240-1992').replace('LOPEZ', 'GARCIA').replace('MARIA', 'PILAR');
const ofAnother = /G731\W?2240|GARCIA|PILAR|ANSI 636/i;

/** Expects a driver's load; returns its link's token. */
async function linkOfLoad(staff: APIRequestContext, facility: string): Promise<string> {
  await staff.put('/api/settings', { data: { changes: { expectedArrivals: true } } });
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const load = { from: at(1), until: at(2), numbers: ['4500017'], containerNumber: 'MSCU6639870' };
  const made = await staff.post('/api/expected-arrivals', { data: { facility, ...load } });
  const { id } = (await made.json()) as { id: string };
  const link = await staff.post('/api/arrival-links', { data: { arrival: id } });
  return ((await link.json()) as { token: string }).token;
}

/** The button below a field of the form. */
const below = (page: Page, field: string) =>
  page.locator(`div:has(> [name=${field}])`).getByRole('button', { name: button });

const picture = async (text: string, format: CodeFormat) => ({
  name: 'paper.png',
  mimeType: 'image/png',
  buffer: await codePicture(text, format),
});

test('A driver reads the numbers of his papers with the camera, and his licence is dropped unread', async ({
  page,
  ownYard: yard,
}) => {
  test.slow();
  await signIn(page, yard.url);
  await switchOn(page, yard);

  for (const [code, format] of [
    ['HLXU2008419', 'Code128'],
    ['hlxu 200841 9', 'QRCode'],
    ['HLXU/200841/9', 'PDF417'],
  ] as const) {
    await withCamera(code, format, async (browser) => {
      const phone = await browser.newPage({ permissions: ['camera'] });
      const blocked: string[] = [];
      phone.on('console', (message) => message.type() === 'error' && blocked.push(message.text()));
      await phone.goto(`${yard.url}/driver`);
      await below(phone, 'containerNumber').click();
      await expect(phone.locator('[name="containerNumber"]')).toHaveValue('HLXU2008419');
      await expect(phone.getByRole('dialog')).toBeHidden();
      expect(await phone.evaluate(() => document.querySelector('video')?.srcObject ?? null)).toBeNull();
      expect(blocked).toEqual([]);
    });
  }

  await withCamera(licence, 'PDF417', async (browser) => {
    const { page: phone, held } = await openPage(browser);
    await phone.goto(`${yard.url}/driver`);
    await below(phone, 'containerNumber').click();
    await expect(phone.getByRole('status')).toContainText("This is a driver's license or identity card");
    expect(await faultsInBothThemes(phone)).toEqual([]);
    await phone.keyboard.press('Escape');
    await expect(phone.getByRole('dialog')).toBeHidden();
    await expect(phone.locator('[name="containerNumber"]')).toHaveValue('');
    expect(await held()).not.toMatch(ofLicence);
  });
});

test('Where no camera is allowed a photo of the code is enough, and staff find a truck by its paper', async ({
  page,
  ownYard: yard,
}) => {
  await signIn(page, yard.url);
  await page.goto(`${yard.url}/driver`);
  await expect(page.locator('[name="containerNumber"]')).toBeVisible();
  await expect(page.getByRole('button', { name: button })).toHaveCount(0);
  await switchOn(page, yard);
  await page.goto(`${yard.url}/admin`);
  await page.getByRole('button', { name: button }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('status')).toContainText(/camera/);
  const photo = dialog.locator('input[type=file]');
  await photo.setInputFiles(await picture(licence, 'PDF417'));
  await expect(dialog.getByRole('status')).toContainText("This is a driver's license");
  await photo.setInputFiles(await picture('https://elsewhere.example/a#dGhlLWRyaXZlcnMtbGluaw', 'QRCode'));
  await expect(dialog.getByRole('status')).toContainText('not opened here');
  const { pickupDeliveryNumber } = truck();
  await photo.setInputFiles(await picture(pickupDeliveryNumber, 'Code128'));
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('main').locator('[name=search]')).toHaveValue(pickupDeliveryNumber);
});

test('Staff hold the link of a load or a ticket before their camera, which finds it, and a licence, which is dropped', async ({
  ownYard: yard,
}) => {
  test.slow();
  const staff = await staffOf(yard.url);
  await staff.put('/api/settings', { data: { changes: { scanning: true } } });
  const [facility, form] = ['Woodridge', { ...truck(), purpose: 'Delivery', comments: '' }];
  const token = await linkOfLoad(staff, facility);
  const made = await staff.post('/api/check-ins', { data: { id: v7(), facility, ...form } });
  const { ticket } = (await made.json()) as { ticket: string };
  const search = (page: Page) => page.getByRole('main').locator('[name=search]');
  for (const [code, format, found] of [
    [`${yard.url}/a#${token}`, 'QRCode', '4500017'],
    [ticket, 'Code128', ticket],
  ] as const) {
    await withCamera(code, format, async (browser) => {
      const { page } = await openPage(browser);
      await signIn(page, yard.url);
      await page.getByRole('main').getByRole('button', { name: button }).press('Enter');
      await expect(search(page)).toHaveValue(found);
      await expect(page.getByRole('dialog')).toBeHidden();
      expect(await page.evaluate(() => document.querySelector('video')?.srcObject ?? null)).toBeNull();
    });
  }
  await withCamera(another, 'PDF417', async (browser) => {
    const { page, held } = await openPage(browser);
    await signIn(page, yard.url);
    await page.getByRole('main').getByRole('button', { name: button }).press('Enter');
    await expect(page.getByRole('dialog').getByRole('status')).toContainText("This is a driver's license");
    await page.keyboard.press('Escape');
    await expect(search(page)).toHaveValue('');
    expect(await held()).not.toMatch(ofAnother);
  });
  await staff.dispose();
});

test('A kiosk reads the link of a load and the number of a paper with its camera, and drops a licence unread', async ({
  ownYard: yard,
}) => {
  test.slow();
  const staff = await staffOf(yard.url);
  await staff.put('/api/settings', { data: { changes: { scanning: true } } });
  const asked = new Set<string>(['driverName', 'facility', 'containerNumber']);
  const fields = firstForm.fields.map((field) =>
    asked.has(field.id) ? field : Object.assign({}, field, { presence: 'hidden' }),
  );
  expect((await staff.put('/api/form', { data: { baseVersion: 1, fields } })).status()).toBe(200);
  const { facilities } = (await (await staff.get('/api/facilities')).json()) as {
    facilities: { id: string; name: string }[];
  };
  const { id: facility = '', name = '' } = facilities[0] ?? {};
  const token = await linkOfLoad(staff, name);

  /** A tablet before whose camera somebody holds a code, at its first question. */
  const atKiosk = (
    code: string,
    format: CodeFormat,
    story: (kiosk: Page, held: () => Promise<string>) => Promise<void>,
  ) =>
    withCamera(code, format, async (browser) => {
      const made = await staff.post('/api/devices', { data: { kind: 'kiosk', facility, name: 'Gate A' } });
      const { page: kiosk, held } = await openPage(browser);
      await kiosk.goto(`${yard.url}/kiosk#${((await made.json()) as { code: string }).code}`);
      await kiosk.getByRole('button', { name: 'English' }).click();
      await story(kiosk, held);
    });
  const press = (kiosk: Page, label: string) => kiosk.getByRole('button', { name: label, exact: true }).click();
  const toContainer = async (kiosk: Page) => {
    await kiosk.locator('[name=driverName]').fill('Maria Lopez');
    await press(kiosk, 'Next');
  };

  await atKiosk(`${yard.url}/a#${token}`, 'QRCode', async (kiosk) => {
    await press(kiosk, 'I have a link or code');
    await press(kiosk, button);
    await expect(kiosk.locator('[name=driverName]')).toBeVisible();
    await expect(kiosk.getByRole('dialog')).toBeHidden();
    await toContainer(kiosk);
    await expect(kiosk.getByRole('heading', { name: 'Is everything right?' })).toBeVisible();
    await expect(kiosk.getByText('MSCU6639870')).toBeVisible();
  });
  await atKiosk('hlxu 200841 9', 'Code128', async (kiosk) => {
    await toContainer(kiosk);
    await press(kiosk, button);
    await expect(kiosk.locator('[name=containerNumber]')).toHaveValue('HLXU2008419');
    expect(await kiosk.evaluate(() => document.querySelector('video')?.srcObject ?? null)).toBeNull();
  });
  await atKiosk(another, 'PDF417', async (kiosk, held) => {
    await press(kiosk, 'I have a link or code');
    await press(kiosk, button);
    const dialog = kiosk.getByRole('dialog');
    await expect(dialog.getByRole('status')).toContainText("This is a driver's license");
    expect(await faultsInBothThemes(kiosk)).toEqual([]);
    await kiosk.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(kiosk.locator('[name=shown]')).toHaveValue('');
    expect(await held()).not.toMatch(ofAnother);
  });
  await staff.dispose();
});
