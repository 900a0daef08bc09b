/**
 * Imports 20,000 arrivals of which 600 are invalid, as CSV and as a workbook, on the screen of expected arrivals in a
 * real browser, while drivers check in: the time until the preview has counted them, until the valid ones are stored,
 * and how long a check-in waited meanwhile; then the same import again, which changes nothing, and its undo. Needs the
 * built web app (`npm start` builds it).
 */
import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

import { chromium, type Page } from 'playwright';

import { workbookFile } from '#test/workbook-file.ts';
import { chromiumArguments, chromiumPath } from '../scripts/lib/chromium.js';
import { withFilledYards } from './support/filled-yards.ts';
import { report } from './support/results.ts';
import { account, sampleCheckIn } from './support/samples.ts';

const rows = 20_000;
const faulty = 600;
const budgets = { previewSeconds: 5, importSeconds: 20 };
const webFolder = new URL('../dist/web', import.meta.url).pathname;

const headings = ['Load ID', 'Date', 'From', 'Until', 'PO number', 'Carrier', 'Container', 'Purpose', 'Note'];
const two = (number: number) => `${number}`.padStart(2, '0');
const bodyOf = (kind: string) =>
  Array.from({ length: rows }, (_, row) => [
    `${kind}-${row}`,
    row % (rows / faulty) < 1 ? '2027-02-31' : `2027-02-${two(1 + (row % 28))}`,
    `${two(row % 23)}:00`,
    `${two((row % 23) + 1)}:00`,
    `45000${row}`,
    `Carrier ${row % 300}`,
    `CSQU${3_000_000 + row}`,
    'Inbound',
    'At the gate of the cold store',
  ]);

async function workbook(body: string[][]): Promise<Buffer> {
  const lines = [headings, ...body].map((cells, row) => {
    const line = cells.map(
      (text, column) => `<c r="${'ABCDEFGHI'[column]}${row + 1}" t="inlineStr"><is><t>${text}</t></is></c>`,
    );
    return `<row r="${row + 1}">${line.join('')}</row>`;
  });
  return Buffer.from(await workbookFile({ sheets: { Arrivals: { rows: lines.join('') } } }).arrayBuffer());
}

const seconds = (since: number) => Number(((performance.now() - since) / 1000).toFixed(1));

async function importFile(page: Page, url: string, name: string, buffer: Buffer) {
  await page.goto(`${url}/admin/expected`);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('File', { exact: true }).waitFor();
  const begun = performance.now();
  await dialog.getByLabel('File', { exact: true }).setInputFiles({ name, mimeType: '', buffer });
  await dialog.getByRole('definition').first().filter({ hasText: /\d/ }).waitFor({ timeout: 120_000 });
  const previewSeconds = seconds(begun);
  const pressed = performance.now();
  await dialog.getByRole('button', { name: /^Import 19,400 arrivals/ }).click();
  const outcome = dialog.getByText(/^[\d,]+ new, /);
  await outcome.waitFor({ timeout: 300_000 });
  return { previewSeconds, importSeconds: seconds(pressed), outcome: await outcome.textContent() };
}

/** Checks trucks in one after the other until stopped; returns the longest time in milliseconds. */
function checkIns(url: string) {
  const over = new AbortController();
  const run = async () => {
    let [count, longestMs] = [0, 0];
    while (!over.signal.aborted) {
      const begun = performance.now();
      const body = JSON.stringify(sampleCheckIn());
      const headers = { 'content-type': 'application/json' };
      const { status } = await fetch(`${url}/api/check-ins`, { method: 'POST', headers, body });
      if (status !== 201) throw new Error(`A check-in was answered with ${status}.`);
      longestMs = Math.max(longestMs, Math.round(performance.now() - begun));
      count += 1;
      await wait(250);
    }
    return { count, longestMs };
  };
  const running = run();
  return () => {
    over.abort();
    return running;
  };
}

const executablePath = chromiumPath();
if (!executablePath || !existsSync(`${webFolder}/index.html`)) {
  process.stderr.write('This bench needs Chromium and the built web app.\n');
  process.exit(1);
}
await withFilledYards(
  [1000],
  async ([yard]) => {
    const url = yard?.url ?? '';
    const browser = await chromium.launch({ executablePath, args: [...chromiumArguments] });
    try {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      await page.goto(`${url}/login`);
      await page.getByLabel('Email').fill(account.email);
      await page.getByLabel('Password', { exact: true }).fill(account.password);
      await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
      await page.getByText('1,000 check-ins', { exact: true }).waitFor();
      await page.request.put(`${url}/api/settings`, { data: { changes: { expectedArrivals: true } } });
      const csv = Buffer.from([headings, ...bodyOf('C')].map((cells) => cells.join(';')).join('\r\n'));
      const stop = checkIns(url);
      const first = await importFile(page, url, 'arrivals.csv', csv);
      const xlsx = await importFile(page, url, 'arrivals.xlsx', await workbook(bodyOf('X')));
      const again = await importFile(page, url, 'arrivals.csv', csv);
      const meanwhile = await stop();
      const fresh = await importFile(page, url, 'more.csv', Buffer.from(csv.toString().replaceAll('C-', 'U-')));
      const pressed = performance.now();
      await page.getByRole('button', { name: 'Undo import' }).click();
      await page.getByText('The import is undone').waitFor({ timeout: 120_000 });
      const undoSeconds = seconds(pressed);
      await report('import-arrivals', {
        budgets,
        rows,
        faulty,
        csv: first,
        xlsx,
        again,
        fresh,
        undoSeconds,
        checkIns: meanwhile,
      });
    } finally {
      await browser.close();
    }
  },
  webFolder,
);
