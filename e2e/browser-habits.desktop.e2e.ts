import type { Page } from '@playwright/test';

import { pagePaths } from '../src/shared/contract/page-names.ts';
import { translatePage } from '../src/test/browser-translation.tsx';
import { forgetZone } from '../src/test/unknown-zone.ts';
import { arrive } from './support/arrive.ts';
import { change, staffOf } from './support/staff-calls.ts';
import { checkIn, expect, signIn, test, type Truck, truck } from './support/test.ts';

const pagesFor = (path: RegExp, isTheirs: boolean) => pagePaths().filter((each) => path.test(each) === isTheirs);
const ofStaff = /^\/(admin|dashboard|analytics|driver\/)/;

/** Opens a page, and expects that neither the page nor a part of it has failed. */
async function look(page: Page, address: string): Promise<void> {
  await page.goto(address);
  const main = page.getByRole('main');
  // A driver without a check-in sees no heading above that.
  await expect(
    main
      .getByRole('heading')
      .or(main.getByText(/^no time record yet$/i))
      .first(),
  ).toBeVisible();
  await expect(page.getByText('Something went wrong')).toHaveCount(0);
}

async function walkAsDriver(page: Page, url: string, others: readonly Truck[]): Promise<void> {
  const own = truck();
  for (const path of pagesFor(ofStaff, false)) if (path !== '/v') await look(page, url + path);
  await checkIn(page, url, own);
  const staff = await staffOf(url);
  const docks = { '/success': ['4', '5'], '/visit': ['6', '7'], '/queue': ['8', '9'] } as const;
  for (const [path, [first, second]] of Object.entries(docks)) {
    await look(page, url + path);
    const goTo = (dock: string) => page.getByText(new RegExp(`go to dock ${dock}`, 'i'));
    for (const dock of [first, second]) {
      await change(staff, own.containerNumber, { dock });
      await expect(goTo(dock).first()).toBeVisible();
    }
    await expect(goTo(first)).toHaveCount(0);
  }
  await look(page, `${url}/queue?display=wall`);
  await change(staff, others[0]!.containerNumber, { dock: '3' });
  await expect(page.getByText('Go to dock 3')).toBeVisible();
  await staff.dispose();
}

/** Enables expected arrivals and expects one; its hour is a heading on their page. */
async function expectOne({ request }: Page, url: string): Promise<void> {
  const on = await request.put(`${url}/api/settings`, { data: { changes: { expectedArrivals: true } } });
  expect(on.status()).toBe(200);
  const [from, until] = [0, 3_600_000].map((ms) => new Date(Date.now() + ms).toISOString());
  const made = await request.post(`${url}/api/expected-arrivals`, { data: { facility: 'Woodridge', from, until } });
  expect(made.status()).toBe(201);
}

async function walkAsStaff(page: Page, url: string, [first]: readonly Truck[]): Promise<void> {
  await signIn(page, url);
  const found = await page.request.get(`${url}/api/check-ins`, { params: { search: first!.containerNumber } });
  const { id } = ((await found.json()) as { checkIns: { id: string }[] }).checkIns[0]!;
  await expectOne(page, url);
  const named: Record<string, string> = {
    ':id': id,
    ':slug': 'woodridge',
    ':facility': 'woodridge',
    ':section': 'company',
  };
  for (const path of pagesFor(ofStaff, true)) {
    if (path.includes(':account') || path === '/admin/invitation') continue;
    await look(page, url + path.replaceAll(/:\w+/g, (name) => named[name] ?? name));
  }
  for (const path of ['/admin', '/admin/docks?facility=woodridge', '/queue', `/driver/${id}`]) {
    await look(page, url + path);
    await change(page.request, first!.containerNumber, { dock: '2' }, url);
    await change(page.request, first!.containerNumber, { dock: '4', adminNotes: `At ${path}` }, url);
    const late = truck();
    await arrive(page, url, [late]);
    if (path.startsWith('/driver')) await expect(page.getByText(`At ${path}`).first()).toBeAttached();
    else await expect(page.getByText(late.containerNumber).first()).toBeVisible();
    await expect(page.getByText('Something went wrong')).toHaveCount(0);
  }
}

// Translation and an unknown time zone are independent, so one walk covers both.
const habits: [string, (page: Page) => Promise<unknown>][] = [
  ['a browser that translates it', (page) => page.addInitScript(translatePage)],
  [
    'a browser that translates around its texts and does not know its time zone',
    async (page) => {
      await page.addInitScript(translatePage, true);
      await page.addInitScript(forgetZone, 'America/Chicago');
    },
  ],
];

// The shortest interval that a yard may set: each driver's page has to see two docks.
test.use({ yardSettings: { QUEUE_REFRESH_SECONDS: '5' } });
test.describe.configure({ timeout: 400_000 });

for (const [habit, take] of habits) {
  test(`Every page that drivers see goes on in ${habit}`, async ({ page, ownYard }) => {
    const others = [truck(), truck()];
    await arrive(page, ownYard.url, others);
    await take(page);
    await walkAsDriver(page, ownYard.url, others);
  });

  test(`Every page of staff goes on in ${habit}`, async ({ page, ownYard }) => {
    const others = [truck(), truck()];
    await arrive(page, ownYard.url, others);
    await take(page);
    await walkAsStaff(page, ownYard.url, others);
  });
}
