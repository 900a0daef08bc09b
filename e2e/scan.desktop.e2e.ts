import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type Browser, chromium, type Page } from '@playwright/test';

import { chromiumArguments, chromiumPath } from '../scripts/lib/chromium.js';
import { type CodeFormat, codeFilm, codePicture } from '../src/test/code-pictures.ts';
import { faultsInBothThemes } from './support/axe.ts';
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
    const phone = await browser.newPage({ permissions: ['camera'] });
    const sent: string[] = [];
    phone.on('request', (request) => sent.push(request.url() + (request.postData() ?? '')));
    await phone.goto(`${yard.url}/driver`);
    await below(phone, 'containerNumber').click();
    await expect(phone.getByRole('status')).toContainText("This is a driver's license or identity card");
    expect(await faultsInBothThemes(phone)).toEqual([]);
    await phone.keyboard.press('Escape');
    await expect(phone.getByRole('dialog')).toBeHidden();
    await expect(phone.locator('[name="containerNumber"]')).toHaveValue('');
    const held = await phone.evaluate(async () => [
      document.documentElement.outerHTML,
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, location.href]),
      JSON.stringify(await indexedDB.databases()),
      ...Array.from(document.querySelectorAll('input'), ({ value }) => value),
    ]);
    expect(`${held.join('')}${sent.join('')}`).not.toMatch(/L512\W?5550|LOPEZ|MARIA|ANSI 636/i);
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
