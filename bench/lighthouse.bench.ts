import lighthouse, { type RunnerResult } from 'lighthouse';
import { chromium } from 'playwright';

import { freePort, YardServer } from '../e2e/support/yard-server.ts';
import { chromiumArguments, chromiumPath } from '../scripts/lib/chromium.js';
import { runtime } from '../scripts/lib/runtime.js';
import { buildWebApp } from '../scripts/lib/web-build.js';
import { median, report } from './support/results.ts';

/**
 * A driver's first visit by Lighthouse's mobile rules (a slow phone on a slow network). Scores are the median of five
 * visits to each page. `npm run bench -- lighthouse [VISITS]`
 */
const visits = Number(process.argv[2] ?? 5);
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const faultless = { accessibility: 100, 'best-practices': 100, seo: 100 };
/** The minimum scores of each page, and the maximum largest contentful paint. */
const budgets = {
  '/driver': { ...faultless, performance: 97, largestPaintMs: 1600 },
  '/': { ...faultless, performance: 95, largestPaintMs: 2000 },
};
type Page = keyof typeof budgets;

type Figures = Record<(typeof categories)[number] | 'largestPaintMs' | 'firstPaintMs' | 'layoutShift', number>;

function figuresOf({ lhr }: RunnerResult): Figures {
  const score = (name: string) => Math.round((lhr.categories[name]?.score ?? 0) * 100);
  const value = (name: string) => lhr.audits[name]?.numericValue ?? Number.NaN;
  for (const { id, auditRefs } of Object.values(lhr.categories)) {
    if (id === 'performance') continue;
    const failed = auditRefs.filter((ref) => ref.weight > 0 && (lhr.audits[ref.id]?.score ?? 1) < 1);
    for (const ref of failed) process.stdout.write(`  ${id}: ${lhr.audits[ref.id]?.title}\n`);
  }
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    largestPaintMs: Math.round(value('largest-contentful-paint')),
    firstPaintMs: Math.round(value('first-contentful-paint')),
    layoutShift: Number(value('cumulative-layout-shift').toFixed(3)),
  };
}

async function visit(url: string, executablePath: string): Promise<Figures> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath,
    args: [...chromiumArguments, `--remote-debugging-port=${port}`],
  });
  try {
    const result = await lighthouse(url, { port, onlyCategories: [...categories], logLevel: 'error' });
    if (!result) throw new Error(`Lighthouse said nothing about ${url}`);
    return figuresOf(result);
  } finally {
    await browser.close();
  }
}

async function measure(url: string, executablePath: string): Promise<Figures> {
  const taken: Figures[] = [];
  for (let count = 0; count < visits; count += 1) taken.push(await visit(url, executablePath));
  const names = Object.keys(taken[0] ?? {}) as (keyof Figures)[];
  return Object.fromEntries(names.map((name) => [name, median(taken.map((one) => one[name]))])) as Figures;
}

function missed(figures: Figures, budget: (typeof budgets)[Page]): string[] {
  const low = categories.filter((name) => figures[name] < budget[name]);
  return [...low, ...(figures.largestPaintMs < budget.largestPaintMs ? [] : ['largestPaintMs'])];
}

const executablePath = chromiumPath();
if (!executablePath) throw new Error('Lighthouse needs Chromium or Chrome: install one, or set CHROMIUM_PATH.');
const build = await buildWebApp(runtime());
if (build.status !== 0) throw new Error(build.output);
const yard = await YardServer.start();
try {
  const figures: Partial<Record<Page, Figures>> = {};
  for (const page of Object.keys(budgets) as Page[]) figures[page] = await measure(yard.url + page, executablePath);
  await report('lighthouse', { visits, budgets, pages: figures });
  for (const [page, taken] of Object.entries(figures) as [Page, Figures][]) {
    const names = missed(taken, budgets[page]);
    if (names.length === 0) continue;
    process.stderr.write(`${page} misses its budget: ${names.join(', ')}\n`);
    process.exitCode = 1;
  }
} finally {
  await yard.dispose();
}
