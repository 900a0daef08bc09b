/** Takes the pictures in docs/images; `npm run screenshots` starts it with a Node that reads TypeScript. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { v7 } from 'uuid';
import { readConfig } from '#server/config.ts';
import { createLogger } from '#server/platform/logger.ts';
import { startServer } from '#server/start-server.ts';
import { chromiumArguments, ensureChromium } from './lib/chromium.js';
import { root } from './lib/project.js';
import { runtime } from './lib/runtime.js';
import { trucks } from './lib/sample-trucks.js';
import { buildWebApp } from './lib/web-build.js';

const minute = 60_000;
const newest = String(trucks.at(-1)?.form.driverName);
const account = { email: 'staff@yard.example', password: 'only for these pictures' };

/** @param {string} site @param {{ now: () => Date, set: (minutesAgo: number) => void }} clock */
const fillYard = async (site, clock) => {
  let cookie = '';
  /** @param {'POST' | 'PATCH'} method @param {string} path @param {object} content */
  const send = async (method, path, content) => {
    const headers = { 'content-type': 'application/json', cookie };
    const request = { method, headers, body: JSON.stringify(content) };
    const answer = await fetch(site + path, request);
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie;
  };
  for (const { minutesAgo, form, changes, docked, left } of trucks) {
    const id = v7();
    clock.set(minutesAgo);
    cookie = '';
    await send('POST', '/api/check-ins', { id, ...form, confirmed: true });
    if (!changes) continue;
    await send('POST', '/api/auth/token?grant_type=password', account);
    const path = `/api/check-ins/${id}`;
    await send('PATCH', path, { changes });
    clock.set(minutesAgo - 9);
    if (docked) await send('PATCH', path, { changes: { dockInAt: clock.now().toISOString() } });
    clock.set(minutesAgo - 14);
    if (left) await send('PATCH', path, { changes: { dockOutAt: clock.now().toISOString() } });
  }
  clock.set(0);
};

/** @param {import('playwright').Page} page @param {string} name */
const shoot = async (page, name) => {
  await page.evaluate('document.fonts.ready.then(() => undefined)');
  await page.screenshot({ path: join(root, 'docs/images', `${name}.png`), animations: 'disabled' });
  process.stdout.write(`docs/images/${name}.png\n`);
};

/** @param {string} site @param {string} executablePath */
const takePictures = async (site, executablePath) => {
  const browser = await chromium.launch({ executablePath, args: [...chromiumArguments] });
  const look = { reducedMotion: /** @type {const} */ ('reduce'), locale: 'en-US', timezoneId: 'America/Chicago' };
  try {
    const phone = await browser.newPage({ ...look, viewport: { width: 390, height: 844 } });
    await phone.goto(`${site}/driver`);
    await phone.getByRole('heading', { name: 'Driver Check-In Form' }).waitFor();
    await shoot(phone, 'driver-phone');

    const desk = await browser.newPage({ ...look, viewport: { width: 1440, height: 900 } });
    await desk.goto(`${site}/login`);
    await desk.getByLabel('Email').fill(account.email);
    await desk.getByLabel('Password', { exact: true }).fill(account.password);
    await desk.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
    await desk.waitForURL('**/admin');
    await desk.getByText(newest).first().waitFor();
    // The toast of the sign-in stands over the table for some seconds.
    await desk.getByText('Login successful', { exact: true }).waitFor({ state: 'detached' });
    await desk.mouse.move(0, 0);
    await shoot(desk, 'dashboard');
    await desk.setViewportSize({ width: 390, height: 844 });
    await shoot(desk, 'dashboard-phone');
  } finally {
    await browser.close();
  }
};

const executablePath = await ensureChromium();
if (!executablePath) process.exit(1);
const build = await buildWebApp(runtime());
if (build.status !== 0) throw new Error(build.output);
const dataDir = await mkdtemp(join(tmpdir(), 'screenshots-'));
const { email, password } = account;
const settings = { DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: '0', ADMIN_EMAIL: email, ADMIN_PASSWORD: password };
let ago = 0;
const clock = {
  now: () => new Date(Date.now() - ago),
  set: (/** @type {number} */ minutesAgo) => {
    ago = minutesAgo * minute;
  },
};
const config = readConfig({ ...settings, RATE_LIMIT_SIGN_IN: '0' });
const server = await startServer({ config, log: createLogger('warn'), clock, webFolder: join(root, 'dist/web') });
try {
  await fillYard(`http://127.0.0.1:${server.port}`, clock);
  await takePictures(`http://127.0.0.1:${server.port}`, executablePath);
} finally {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
