/**
 * Exports of 100,000 check-ins from an open dashboard in a real browser: how long each format takes, how large the file
 * is, and the longest time that the page was unresponsive meanwhile. Needs the built web app (`npm start` builds it).
 */
import { existsSync, statSync } from 'node:fs';

import { chromium, type Page } from 'playwright';

import { chromiumArguments, chromiumPath } from '../scripts/lib/chromium.js';
import { account } from './support/samples.ts';
import { withFilledYards } from './support/filled-yards.ts';
import { report } from './support/results.ts';

const count = 100_000;
const formats = ['CSV', 'JSON', 'Excel', 'PDF', 'PowerPoint'] as const;
/** A page that is unresponsive for longer feels stuck. */
const maxTaskBudgetMs = 200;
const webFolder = new URL('../dist/web', import.meta.url).pathname;

// Runs in the page, where the server's types do not reach.
const watchTasks = `
  window.longest = 0;
  new PerformanceObserver((list) => {
    for (const task of list.getEntries()) window.longest = Math.max(window.longest, task.duration);
  }).observe({ type: 'longtask' });
  undefined;
`;

async function openDashboard(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await page.getByText('100,000 check-ins', { exact: true }).waitFor();
  await page.evaluate(watchTasks);
}

async function exportAs(page: Page, format: string) {
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: format }).waitFor();
  await page.evaluate('window.longest = 0');
  const begun = performance.now();
  const saved = page.waitForEvent('download', { timeout: 180_000 });
  await page.getByRole('menuitem', { name: format }).click();
  await page.getByRole('progressbar').waitFor();
  const path = await (await saved).path();
  const seconds = Number(((performance.now() - begun) / 1000).toFixed(1));
  const longestTaskMs = Math.round(await page.evaluate<number>('window.longest'));
  return { seconds, megabytes: Number((statSync(path).size / 1e6).toFixed(1)), longestTaskMs };
}

const executablePath = chromiumPath();
if (!executablePath || !existsSync(`${webFolder}/index.html`)) {
  process.stderr.write('This bench needs Chromium and the built web app.\n');
  process.exit(1);
}
await withFilledYards(
  [count],
  async ([yard]) => {
    const browser = await chromium.launch({ executablePath, args: [...chromiumArguments] });
    try {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, acceptDownloads: true });
      await openDashboard(page, yard?.url ?? '');
      const figures: Record<string, Awaited<ReturnType<typeof exportAs>>> = {};
      for (const format of formats) figures[format] = await exportAs(page, format);
      await report('export', { budgets: { longestTaskMs: maxTaskBudgetMs }, records: count, figures });
    } finally {
      await browser.close();
    }
  },
  webFolder,
);
