import { type Browser, chromium, type Page } from 'playwright';

import { chromiumArguments, chromiumPath } from '../../scripts/lib/chromium.js';
import { buildCheckInForm } from '#test/factories.ts';

/** Two windows of one browser, a driver's form and staff's dashboard, which share a clock. */
export interface YardWindows {
  /** Checks one driver in; resolves with the milliseconds from the submit to the row on the dashboard. */
  submitAndWait(): Promise<number>;
  close(): Promise<void>;
}

// Run in the pages, where the server's types do not reach.
const now = 'performance.timeOrigin + performance.now()';

const noteWhenShown = (text: string): string => `
  window.shownAt = new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('main')?.textContent.includes(${JSON.stringify(text)})) return;
      observer.disconnect();
      resolve(${now});
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  undefined;
`;

const noteSubmit = `
  new Promise((resolve) => {
    document.addEventListener('submit', () => resolve(${now}), { capture: true, once: true });
  });
`;

let drivers = 0;

/** Opens the dashboard, signed in; null without a browser. */
export async function openYardWindows(
  url: string,
  account: { email: string; password: string },
): Promise<YardWindows | null> {
  const executablePath = chromiumPath();
  if (!executablePath) return null;
  const browser = await chromium.launch({ executablePath, args: [...chromiumArguments] });
  try {
    const dashboard = await openDashboard(browser, url, account);
    const phone = await browser
      .newContext({ viewport: { width: 390, height: 844 } })
      .then((context) => context.newPage());
    return { submitAndWait: () => submitAndWait(phone, dashboard, url), close: () => browser.close() };
  } catch (error) {
    await browser.close();
    throw error;
  }
}

async function openDashboard(
  browser: Browser,
  url: string,
  account: { email: string; password: string },
): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const streaming = context.waitForEvent('request', (request) => request.url().endsWith('/api/events'));
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL(`${url}/admin`);
  await streaming;
  return page;
}

async function submitAndWait(phone: Page, dashboard: Page, url: string): Promise<number> {
  drivers += 1;
  const driverName = `Driver Number ${drivers}`;
  await dashboard.evaluate(noteWhenShown(driverName));
  await phone.goto(`${url}/driver`);
  for (const [name, value] of Object.entries(buildCheckInForm({ driverName }))) {
    const field = phone.locator(`[name="${name}"]`);
    const isChoice = (await phone.locator(`select[name="${name}"]`).count()) > 0;
    await (isChoice ? field.selectOption(value) : field.fill(value));
  }
  await phone.getByRole('checkbox').check();
  const submitted = phone.evaluate<number>(noteSubmit);
  await phone.getByRole('button', { name: 'Check In' }).click();
  const [from, until] = [await submitted, await dashboard.evaluate<number>('window.shownAt')];
  await phone.waitForURL(`${url}/success`);
  return until - from;
}
