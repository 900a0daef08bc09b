/** `npm run screenshots`: takes the screenshots for the README and the documentation pages. They show a simulated yard,
 * the same one each time, at the current time of day.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { chromiumArguments, ensureChromium } from './lib/chromium.js';
import { root } from './lib/project.js';
import { runtime } from './lib/runtime.js';
import { startThrowAwayYard } from './lib/throw-away-yard.js';
import { buildWebApp } from './lib/web-build.js';
import { yardHands } from './lib/yard-hands.js';
import { seededRandom, simulateYard } from './lib/yard-simulation.js';

/** @typedef {import('playwright').Page} Page */

const seed = 11;
const pastMinutes = 90;
const account = { email: 'staff@yard.example', password: 'only for these pictures' };
const pages = join(root, 'src/web/driver/documentation/images');
const readme = join(root, 'docs/images');
// src/web/driver/documentation/parts/screenshot.tsx repeats these sizes; a test compares them.
const phoneSize = { width: 390, height: 780 };
const deskSize = { width: 1440, height: 1080 };
/** Desktop screenshots are scaled down for the documentation. */
const deskScale = 1200 / deskSize.width;
const wallSize = { width: 1200, height: 675 };

/** @param {Page} page */
const settle = async (page) => {
  await page.evaluate('document.fonts.ready.then(() => undefined)');
  await page.mouse.move(0, 0);
};

/** @param {Page} page @param {string} name @param {number} [scale] */
const shootForPages = async (page, name, scale = 1) => {
  await settle(page);
  const session = await page.context().newCDPSession(page);
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const clip = { x: 0, y: 0, width, height, scale };
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 80, clip });
  await writeFile(join(pages, `${name}.webp`), Buffer.from(data, 'base64'));
  process.stdout.write(`${name}.webp\n`);
};

/** @param {Page} page @param {string} name */
const shootForReadme = async (page, name) => {
  await settle(page);
  await page.screenshot({ path: join(readme, `${name}.png`), animations: 'disabled' });
  process.stdout.write(`${name}.png\n`);
};

/** @param {import('playwright').Browser} browser @param {{ width: number, height: number }} viewport */
const openPage = async (browser, viewport) => {
  const look = { reducedMotion: /** @type {const} */ ('reduce'), locale: 'en-US', timezoneId: 'America/Chicago' };
  return await browser.newPage({ ...look, viewport });
};

/** @param {Page} page */
const checkIn = async (page) => {
  const driver = {
    driverName: 'Maria Lopez',
    phoneNumber: '312-555-0187',
    driversLicense: 'L512-5550',
    carrier: 'Lakeshore Haul',
    containerNumber: 'TCLU 482913 7',
    pickupDeliveryNumber: 'PU-20418',
  };
  for (const [name, value] of Object.entries(driver)) await page.locator(`[name="${name}"]`).fill(value);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Check In' }).click();
  await page.waitForURL('**/success');
  await page.getByRole('region', { name: 'Your check-in' }).waitFor();
  await page.getByText('Check-in recorded', { exact: true }).waitFor({ state: 'detached' });
};

/** @param {import('playwright').Browser} browser @param {string} site */
const takeDriversPictures = async (browser, site) => {
  const phone = await openPage(browser, { width: 390, height: 844 });
  await phone.goto(`${site}/driver`);
  await phone.getByRole('heading', { name: 'Driver Check-In Form' }).waitFor();
  await shootForReadme(phone, 'driver-phone');
  await phone.setViewportSize(phoneSize);
  await shootForPages(phone, 'driver-form');
  await checkIn(phone);
  await shootForPages(phone, 'success');
  await phone.goto(`${site}/queue`);
  await phone.getByRole('main').getByRole('listitem').first().waitFor();
  await shootForPages(phone, 'queue');

  const wall = await openPage(browser, wallSize);
  await wall.goto(`${site}/queue?display=wall`);
  await wall.getByText('At the dock').waitFor();
  await wall.getByText('Live', { exact: true }).first().waitFor();
  await shootForPages(wall, 'wall');
};

/** @param {import('playwright').Browser} browser @param {string} site */
const takeStaffPictures = async (browser, site) => {
  const desk = await openPage(browser, { width: 1440, height: 900 });
  await desk.goto(`${site}/login`);
  await desk.getByLabel('Email').fill(account.email);
  await desk.getByLabel('Password', { exact: true }).fill(account.password);
  await desk.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await desk.waitForURL('**/admin');
  await desk.getByText('Maria Lopez').first().waitFor();
  // The sign-in toast covers the table for a few seconds.
  await desk.getByText('Login successful', { exact: true }).waitFor({ state: 'detached' });
  await shootForReadme(desk, 'dashboard');
  await desk.setViewportSize(deskSize);
  await shootForPages(desk, 'dashboard', deskScale);
  const answer = await desk.request.get(`${site}/api/check-ins?pageSize=100`);
  /** @type {{ checkIns: { id: string, dockInTime: string, dockOutTime: string }[] }} */
  const { checkIns } = await answer.json();
  const docked = checkIns.find(({ dockInTime, dockOutTime }) => dockInTime && !dockOutTime);
  await desk.goto(`${site}/driver/${docked?.id}`);
  await desk.getByRole('heading', { name: 'Edit Driver Check-In' }).waitFor();
  await shootForPages(desk, 'record', deskScale);
  await desk.goto(`${site}/admin`);
  await desk.setViewportSize({ width: 390, height: 844 });
  await desk.getByText('Maria Lopez').first().waitFor();
  await shootForReadme(desk, 'dashboard-phone');
};

const executablePath = await ensureChromium();
if (!executablePath) process.exit(1);
const build = await buildWebApp(runtime());
if (build.status !== 0) throw new Error(build.output);
const unlimited = { RATE_LIMIT_PUBLIC_WRITES: '0', RATE_LIMIT_SIGN_IN: '0' };
const yard = await startThrowAwayYard({
  HOST: '127.0.0.1',
  PORT: '0',
  ADMIN_EMAIL: account.email,
  ADMIN_PASSWORD: account.password,
  ...unlimited,
});
const browser = await chromium.launch({ executablePath, args: [...chromiumArguments] });
try {
  const site = `http://127.0.0.1:${yard.server.port}`;
  const perform = yardHands(site, account, () => yard.clock.now());
  const nextMinute = simulateYard(seededRandom(seed));
  for (let ago = pastMinutes; ago > 0; ago -= 1) {
    yard.setMinutesAgo(ago);
    for (const event of nextMinute()) await perform(event);
  }
  yard.setMinutesAgo(0);
  await takeDriversPictures(browser, site);
  await takeStaffPictures(browser, site);
} finally {
  await browser.close();
  await yard.stop();
}
