import { once } from 'node:events';
import { createServer, request } from 'node:http';

import type { Page, Request } from '@playwright/test';
import { v7 } from 'uuid';

import { arrive } from './support/arrive.ts';
import { staffOf } from './support/staff-calls.ts';
import { expect, signInOnPage, test, truck, unreachable } from './support/test.ts';

/** The delay of each response. */
const answerMs = 300;
const mostShift = 0.02;
const phoneAndDesk = [
  { width: 390, height: 844 },
  { width: 1366, height: 768 },
];

/** Addresses, each with a text that appears once everything has loaded. */
type Screens = readonly (readonly [address: string, shown: RegExp | string])[];

const forVisitors: Screens = [
  ['/', 'Scan this QR code'],
  ['/driver', 'Driver Check-In Form'],
  ['/queue', 'active driver'],
  ['/login', 'Contact your system administrator'],
  ['/docs', 'API reference'],
  ['/docs/faq', 'Previous'],
  ['/docs/admin', 'Log in'],
  ['/nowhere', 'Page Not Found'],
  ['/success', 'Not checked in yet?'],
  ['/visit', 'Not checked in yet?'],
  ['/verify', 'Paste the record'],
  ['/kiosk', 'Register a device'],
  ['/gate', 'Register a device'],
];

/** For a driver who has checked in on this device. */
const forDrivers: Screens = [
  ['/', 'You are checked in:'],
  ['/driver', 'You are checked in:'],
  ['/success', /ahead of you|You are next/],
  ['/visit', /ahead of you|You are next/],
  ['/queue', /ahead of you|You are next/],
];

const forStaff: Screens = [
  ['/admin', 'Not expected'],
  ['/admin?stage=on-site&sort=service&order=asc', 'Not expected'],
  ['/admin/docks?facility=woodridge', '4 waiting'],
  ['/admin/expected', 'MSCU6639870'],
  ['/analytics', 'Arrivals by weekday and hour'],
  ['/admin/settings/company', 'Company name'],
  ['/admin/settings/facilities', 'Add a facility'],
  ['/admin/settings/accounts', 'Find an account'],
  ['/admin/account', 'Change password'],
  ['/setup', 'Company name'],
  ['/driver', 'Driver Check-In Form'],
  ['/queue', 'active driver'],
  ['/docs', 'API reference'],
  ['/docs/admin', 'Previous'],
];

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

declare global {
  interface Window {
    shift: number;
    contents: Set<Element>;
  }
}

const tablets = [
  { width: 800, height: 1280 },
  { width: 1280, height: 800 },
];

/** Opens each screen of a site at each size; returns the layout shift of those that jump. */
async function jumping(page: Page, site: string, screens: Screens, sizes = phoneAndDesk): Promise<string[]> {
  const jumps: string[] = [];
  const awaited = new Set<Request>();
  page.on('request', (one) => void (/\/api\/(?!events)/.test(one.url()) && awaited.add(one)));
  page.on('requestfinished', (one) => void awaited.delete(one));
  page.on('requestfailed', (one) => void awaited.delete(one));
  await page.addInitScript(() => {
    window.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) if (!entry.hadRecentInput) window.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const size of sizes) {
    await page.setViewportSize(size);
    for (const [address, shown] of screens) {
      await page.goto(site + address);
      await expect(
        page.locator('main, main + aside, [data-staff-bar], body:not(:has(main))').getByText(shown).first(),
      ).toBeVisible();
      await expect.poll(() => awaited.size).toBe(0);
      const shift = await page.evaluate(async () => {
        for (let frame = 0; frame < 3; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
        return window.shift;
      });
      if (shift > mostShift) jumps.push(`${address} at ${size.width}: ${shift.toFixed(3)}`);
    }
  }
  return jumps;
}

/**
 * A proxy in front of the yard that delays each API response by `answerMs`. Playwright's routes would break the
 * favicon, which the page's connection check relies on.
 */
async function slowSite(site: string) {
  const target = new URL(site);
  const server = createServer((asked, answer) => {
    const pass = () => {
      const { url: path, method, headers } = asked;
      const forwarded = request({ host: target.hostname, port: target.port, path, method, headers }, (given) => {
        answer.writeHead(given.statusCode ?? 502, given.headers);
        given.pipe(answer);
      });
      forwarded.on('error', () => answer.destroy());
      answer.on('close', () => forwarded.destroy());
      asked.pipe(forwarded);
    };
    if (/^\/api\/(?!events)/.test(asked.url ?? '')) setTimeout(pass, answerMs);
    else pass();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

test('No screen of visitors jumps while its answers come', async ({ page, ownYard, quietConsole }) => {
  quietConsole.expect(/404/);
  const slow = await slowSite(ownYard.url);
  await arrive(await page.context().browser()!.newContext(), ownYard.url, [truck(), truck()]);
  expect(await jumping(page, slow.url, forVisitors)).toEqual([]);
  slow.stop();
});

test('No screen jumps for a driver who has checked in', async ({ page, ownYard }) => {
  const slow = await slowSite(ownYard.url);
  await arrive(await page.context().browser()!.newContext(), ownYard.url, [truck()]);
  await arrive(page, slow.url, [truck()]);
  expect(await jumping(page, slow.url, forDrivers)).toEqual([]);
  slow.stop();
});

test('A page that the server rendered stays while a slow phone loads its code', async ({ page, yard }) => {
  await arrive(page, yard.url, [truck()]);
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await page.addInitScript(() => {
    const contents = new Set<Element>();
    window.contents = contents;
    new MutationObserver(() => {
      const content = document.querySelector('main')?.firstElementChild;
      if (content) contents.add(content);
    }).observe(document, { childList: true, subtree: true });
  });
  for (const [address, shown] of forDrivers) {
    await page.goto(yard.url + address);
    await expect(page.locator('main, main + aside').getByText(shown).first()).toBeVisible();
    expect(await page.evaluate(() => window.contents.size), address).toBe(1);
  }
});

test('No registered kiosk jumps while its answers come', async ({ ownYard, page }) => {
  const slow = await slowSite(ownYard.url);
  const staff = await staffOf(ownYard.url);
  const { facilities } = (await (await staff.get('/api/facilities')).json()) as { facilities: { id: string }[] };
  const facility = facilities[0]?.id;
  const rules = { baseVersion: 0, texts: { en: 'Wear a vest.' }, askAgainDays: null };
  await staff.put(`/api/facilities/${facility}/site-rules`, { data: rules });
  const made = await staff.post('/api/devices', { data: { kind: 'kiosk', facility, name: 'Gate A' } });
  const { code } = (await made.json()) as { code: string };
  await page.request.post(`${slow.url}/api/device`, { data: { code } });
  expect(await jumping(page, slow.url, [['/kiosk', 'Choose your language']], tablets)).toEqual([]);
  await staff.dispose();
  slow.stop();
});

test("No screen of staff's jumps while its answers come", async ({ page, ownYard, quietConsole }) => {
  quietConsole.expect(unreachable);
  const slow = await slowSite(ownYard.url);
  const { url } = slow;
  await signInOnPage(page, url);
  await page.request.put(`${url}/api/settings`, { data: { changes: { expectedArrivals: true } } });
  await arrive(page, url, [truck(), truck(), truck(), truck()]);
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Chicago' }).format(new Date());
  const arrival = { id: v7(), facility: 'Woodridge', day, numbers: ['PU-7001'], containerNumber: 'MSCU6639870' };
  const made = await page.request.post(`${url}/api/expected-arrivals`, { data: arrival });
  expect(made.status()).toBe(201);
  const listed = await page.request.get(`${url}/api/check-ins`);
  const { checkIns } = (await listed.json()) as { checkIns: { id: string }[] };
  const screens = [...forStaff, [`/driver/${checkIns[0]?.id}`, 'Not expected'] as const];
  expect(await jumping(page, url, screens, [...phoneAndDesk, { width: 1920, height: 1080 }])).toEqual([]);
  slow.stop();
});
