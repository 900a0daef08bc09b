import { randomUUID } from 'node:crypto';

import { type Browser, chromium, type Page, request as calls } from 'playwright';

import { administrator, YardServer } from '../e2e/support/yard-server.ts';
import { chromiumArguments, chromiumPath } from '../scripts/lib/chromium.js';
import { runtime } from '../scripts/lib/runtime.js';
import { buildWebApp } from '../scripts/lib/web-build.js';
import { buildCheckInForm } from '#test/factories.ts';
import { median, report } from './support/results.ts';

/**
 * What the dashboard of a yard with 60 trucks loads before its first row, opened by a signed-in person; and how long
 * after Sign In the first row appears with an empty cache. `npm run bench -- first-row [TURNS]`
 */
const budget = { scripts: 25, bytes: 200_000 };
/** Only printed next to the measured time, because times differ between machines. */
const wantedMs = 1500;
const trucks = 60;
const turns = Number(process.argv[2] ?? 5);

// Runs in the page, where the server's types do not reach: the times of the press and of the first row.
const watch = `
  addEventListener('submit', () => (window.pressedAt = performance.now()), { capture: true });
  new MutationObserver((_, observer) => {
    if (!document.querySelector('[data-row-link]')) return;
    window.rowAt = performance.now();
    observer.disconnect();
  }).observe(document, { subtree: true, childList: true });
`;

/** All requests before the first row, with the transfer size of each file. */
const read = `({
  rowAt: window.rowAt,
  pressedAt: window.pressedAt ?? 0,
  files: performance.getEntriesByType('resource')
    .filter(({ startTime }) => startTime < window.rowAt)
    .map(({ name, startTime, responseEnd, encodedBodySize }) => ({
      path: new URL(name).pathname, from: startTime, until: responseEnd, bytes: encodedBodySize,
    })),
})`;

interface Seen {
  rowAt: number;
  pressedAt: number;
  files: { path: string; from: number; until: number; bytes: number }[];
}

/** Opens a browser with an empty cache, and returns what it loaded until the first row. */
async function look(browser: Browser, act: (page: Page) => Promise<void>): Promise<Seen> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    await page.addInitScript(watch);
    await act(page);
    await page.locator('[data-row-link]').first().waitFor({ state: 'attached' });
    return await page.evaluate<Seen>(read);
  } finally {
    await context.close();
  }
}

function scriptsOf({ files }: Seen) {
  const scripts = files.filter(({ path }) => path.endsWith('.js') && path !== '/old-browser.js');
  return { scripts: scripts.length, scriptBytes: scripts.reduce((sum, { bytes }) => sum + bytes, 0) };
}

async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel('Email').pressSequentially(administrator.email, { delay: 30 });
  await page.getByLabel('Password', { exact: true }).pressSequentially(administrator.password, { delay: 30 });
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
}

/** The time from the press to the first row by stage, in milliseconds. */
function stagesOf({ files, pressedAt, rowAt }: Seen) {
  const after = files.filter(({ from }) => from >= pressedAt);
  const end = (isMeant: (path: string) => boolean) =>
    Math.round(Math.max(0, ...after.filter(({ path }) => isMeant(path)).map(({ until }) => until - pressedAt)));
  return {
    signedIn: end((path) => path === '/api/auth/token'),
    lastScript: end((path) => path.endsWith('.js')),
    list: end((path) => path === '/api/check-ins'),
    row: Math.round(rowAt - pressedAt),
  };
}

const executablePath = chromiumPath();
if (!executablePath) throw new Error('The first row needs Chromium or Chrome: install one, or set CHROMIUM_PATH.');
const build = await buildWebApp(runtime());
if (build.status !== 0) throw new Error(build.output);
const yard = await YardServer.start();
try {
  const driver = await calls.newContext({ baseURL: yard.url });
  for (let truck = 1; truck <= trucks; truck += 1) {
    const data = { id: randomUUID(), confirmed: true, ...buildCheckInForm({ driverName: `Driver Number ${truck}` }) };
    const answer = await driver.post('/api/check-ins', { data });
    if (!answer.ok()) throw new Error(await answer.text());
  }
  const browser = await chromium.launch({ executablePath, args: [...chromiumArguments] });
  // Browsers consider localhost a secure context, where responses are compressed by brotli.
  const url = `http://localhost:${yard.port}`;
  const opened = await look(browser, async (page) => {
    const signedIn = await page.context().request.post(`${url}/api/auth/token?grant_type=password`, {
      data: administrator,
    });
    if (!signedIn.ok()) throw new Error(await signedIn.text());
    await page.goto(`${url}/admin`);
  });
  const stages: ReturnType<typeof stagesOf>[] = [];
  for (let turn = 0; turn < turns; turn += 1) stages.push(stagesOf(await look(browser, (page) => signIn(page, url))));
  await browser.close();
  const medianOf = (name: keyof (typeof stages)[number]) => median(stages.map((one) => one[name]));
  const afterSignIn = {
    signedIn: medianOf('signedIn'),
    lastScript: medianOf('lastScript'),
    list: medianOf('list'),
    row: medianOf('row'),
  };
  const before = scriptsOf(opened);
  await report('first-row', {
    budget,
    wantedMs,
    trucks,
    turns,
    before,
    afterSignIn,
    rows: stages.map(({ row }) => row),
  });
  if (before.scripts > budget.scripts || before.scriptBytes > budget.bytes) {
    process.stderr.write(
      `The dashboard loads ${before.scripts} scripts, ${before.scriptBytes} bytes, before its first row\n`,
    );
    process.exitCode = 1;
  }
} finally {
  await yard.dispose();
}
