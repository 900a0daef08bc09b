import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { chromium, type Page } from 'playwright';
import { v7 } from 'uuid';

import { administrator, YardServer } from '../e2e/support/yard-server.ts';
import { chromiumArguments, chromiumPath } from '../scripts/lib/chromium.js';
import { runtime } from '../scripts/lib/runtime.js';
import { buildWebApp } from '../scripts/lib/web-build.js';
import { buildCheckInForm } from '#test/factories.ts';
import { customField, formWith } from '#test/forms.ts';
import { report } from './support/results.ts';

/**
 * A driver's photo of 12 megapixels on a slow phone (a sixth of this processor) with a slow network (400 kbit/s, 400 ms
 * round trip): how long it takes to be shown, and to be sent, from when the camera returns it, and for how long at once
 * the page is blocked meanwhile. One picture is a page of text, the other noise, the worst case for compression. Each
 * is scaled down in a worker and, in turns, on the page's main thread, as in browsers without workers; Chromium
 * throttles only the main thread. `npm run bench -- paper-phone`
 */
const budgets = { sentWithinMs: 15_000, stillForMs: 500 };
const network = { offline: false, latency: 400, downloadThroughput: 50 * 1024, uploadThroughput: 50 * 1024 };
/** The maximum deviation from white of a picture's pixels. */
const pictures = { text: 24, noise: 255 } as const;

/** How often each picture is sent in each way. */
const turns = 2;

/** Enables or disables workers; runs in the page. */
const setWorkers = (has: boolean) => `window.Worker = ${has} ? window.ownWorker : undefined`;

/** Draws a picture like a camera's; runs in the page. */
const draw = (spread: number) => `(async () => {
  const canvas = new OffscreenCanvas(4000, 3000);
  const pen = canvas.getContext('2d');
  const pixels = pen.createImageData(4000, 3000);
  for (let at = 0; at < pixels.data.length; at += 1) pixels.data[at] = at % 4 === 3 ? 255 : 255 - Math.random() * ${spread};
  pen.putImageData(pixels, 0, 0);
  pen.font = '48px serif';
  for (let line = 1; line < 50; line += 1) pen.fillText((line + ' Bill of lading, 24 pallets, gross 18 240 kg. ').repeat(4), 100, line * 60);
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 });
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result.split(',')[1]);
    reader.readAsDataURL(blob);
  });
})()`;

/** Measures the longest time that the main thread is blocked, by a timer; runs in the page. */
const watchStandstill = `(() => {
  let last = performance.now();
  window.stillMs = 0;
  setInterval(() => {
    const now = performance.now();
    window.stillMs = Math.max(window.stillMs, now - last);
    last = now;
  }, 20);
})()`;

/** Sends a picture as soon as it is shown, and returns how long both took. */
async function sendPicture(page: Page, path: string) {
  let sentBytes = 0;
  page.on('request', (request) => {
    if (request.method() === 'PUT') sentBytes += request.postDataBuffer()?.length ?? 0;
  });
  const done = page.waitForResponse((answer) => answer.url().endsWith('/complete') && answer.ok());
  await page.evaluate('window.stillMs = 0');
  const begun = performance.now();
  const since = () => Math.round(performance.now() - begun);
  await page.locator('input[multiple]').setInputFiles(path);
  const send = page.getByRole('button', { name: 'Send', exact: true });
  await send.waitFor();
  const shownMs = since();
  await send.click();
  await done;
  const sentMs = since();
  page.removeAllListeners('request');
  const stillMs = Math.round(await page.evaluate<number>('window.stillMs'));
  return { sentBytes, shownMs, sentMs, stillMs };
}

/** A driver's phone at a yard that asks for a photo, on the page of the visit. */
async function phoneAt(yard: YardServer, page: Page): Promise<void> {
  const staff = page.context().request;
  const answers = [
    await staff.post(`${yard.url}/api/auth/token?grant_type=password`, { data: administrator }),
    await staff.put(`${yard.url}/api/settings`, { data: { changes: { papers: true } } }),
    await staff.put(`${yard.url}/api/form`, {
      data: {
        baseVersion: 1,
        fields: formWith([customField({ id: 'f1', kind: 'photo', personal: true, max: 10 })]).fields,
      },
    }),
  ];
  await page.context().clearCookies();
  const form = { id: v7(), confirmed: true, ...buildCheckInForm({ facility: 'Woodridge' }) };
  answers.push(await staff.post(`${yard.url}/api/check-ins`, { data: form }));
  for (const answer of answers) if (!answer.ok()) throw new Error(`${answer.url()}: ${await answer.text()}`);
  await page.goto(`${yard.url}/visit`);
  await page.locator('input[multiple]').waitFor({ state: 'attached' });
}

const executablePath = chromiumPath();
if (!executablePath) throw new Error('A slow phone needs Chromium or Chrome: install one, or set CHROMIUM_PATH.');
const build = await buildWebApp(runtime());
if (build.status !== 0) throw new Error(build.output);
const folder = await mkdtemp(join(tmpdir(), 'pictures-'));
const yard = await YardServer.start();
const browser = await chromium.launch({ executablePath, args: [...chromiumArguments] });
try {
  const page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await phoneAt(yard, page);
  const taken = [];
  for (const [picture, spread] of Object.entries(pictures)) {
    const path = join(folder, `${picture}.jpg`);
    const bytes = Buffer.from(await page.evaluate<string>(draw(spread)), 'base64');
    await writeFile(path, bytes);
    taken.push({ picture, path, takenBytes: bytes.length });
  }
  const phone = await page.context().newCDPSession(page);
  await phone.send('Network.enable');
  await phone.send('Network.emulateNetworkConditions', network);
  await phone.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await page.evaluate(watchStandstill);
  await page.evaluate('window.ownWorker = window.Worker');
  const measured = [];
  for (let turn = 0; turn < 2 * turns; turn += 1) {
    const inWorker = turn % 2 === 0;
    await page.evaluate(setWorkers(inWorker));
    for (const { picture, path, takenBytes } of taken)
      measured.push({ picture, inWorker, takenBytes, ...(await sendPicture(page, path)) });
  }
  await report('paper-phone', { budgets, measured });
  const isMissed = measured.some(
    ({ inWorker, sentMs, stillMs }) => inWorker && (sentMs > budgets.sentWithinMs || stillMs > budgets.stillForMs),
  );
  if (isMissed) process.exitCode = 1;
} finally {
  await browser.close();
  await yard.dispose();
  await rm(folder, { recursive: true, force: true });
}
