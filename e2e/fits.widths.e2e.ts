import type { Page } from '@playwright/test';

import {
  driverTranslations,
  followedTranslations,
  homeTranslations,
  queueTranslations,
} from '../src/shared/words/translations.ts';
import { misfits, resizeTo, widths } from './support/misfits.ts';
import { untilDashboardIsWhole, untilLoaded } from './support/kept-files.ts';
import { startLongYard } from './support/long-yard.ts';
import { expect, fillIn, signIn, test, truck, unreachable } from './support/test.ts';

const underTheMenu = widths.filter((width) => width < 768);

/** Widths for screens with the same content at all sizes. */
const few = [320, 390, 768, 1280] as const;

/** The settings pages, with a text of each. */
const settingsSections = [
  ['company', 'Company name'],
  ['facilities', 'Add a facility'],
  ['facilities/bedford-park', 'Name in addresses'],
  ['queue', 'Refresh interval'],
  ['calls', 'Order and delays'],
  ['data', 'Clock format'],
  ['accounts', 'Find an account'],
  ['security', 'Second factor for staff'],
  ['api-keys', 'Make a key'],
  ['devices', 'Register a device'],
  ['webhooks', 'Add a webhook'],
  ['audit', 'from 127.0.0.1'],
  ['changes', 'Nothing has been changed yet.'],
  ['about', 'Where things are'],
] as const;

let yard: Awaited<ReturnType<typeof startLongYard>>;
test.beforeAll(async () => {
  yard = await startLongYard();
});
const busyYards: (typeof yard)[] = [];
test.afterAll(async () => {
  for (const one of [yard, ...busyYards]) await one.stop();
});

// One yard with four hours of history is used for about a hundred and fifty screens.
test.describe.configure({ mode: 'default', timeout: 600_000 });
// A trace would copy every page at every width.
test.use({ trace: 'off' });

/** Opens an address and waits until the text is shown. */
async function open(page: Page, address: string, shown: RegExp | string) {
  await page.goto(yard.url + address);
  await expect(page.locator('main, [data-staff-bar]').getByText(shown).first()).toBeVisible();
}

test("Every visitor's screen fits, from the narrowest phone to the widest desk", async ({ page, quietConsole }) => {
  quietConsole.expect(/404/);
  quietConsole.expect(unreachable);
  const found: string[] = [];
  const look = async (state: string, from: readonly number[] = widths) => {
    found.push(...(await misfits(page, state, from)));
  };
  await open(page, '/', 'Scan this QR code');
  await look('home');
  await resizeTo(page, 390);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await look('menu', underTheMenu);
  await open(page, '/driver', 'Driver Check-In Form');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Check In' }).click();
  await expect(page.getByText('Carrier name is required')).toBeVisible();
  await look('form with faults', few);
  await fillIn(page, { ...truck(), carrier: 'InternationalTransportationLogisticsLLC' });
  await page.getByRole('button', { name: 'Check In' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(`${yard.url}/success`);
  await look('success');
  await page.getByRole('link', { name: 'Follow your visit' }).click();
  await page.getByRole('button', { name: 'Show code and link' }).click();
  await expect(page.getByText('/v#')).toBeVisible();
  await look('visit', few);
  await open(page, '/queue', 'active drivers');
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await look('queue');
  await untilLoaded(page, 'after');
  await page.context().setOffline(true);
  await expect(page.getByRole('banner').getByText('Offline')).toBeAttached();
  await look('queue offline', few);
  await page.context().setOffline(false);
  await open(page, '/queue?dates=custom&from=2020-01-01&to=2020-01-02', 'No drivers currently in queue');
  await look('empty queue', few);
  await open(page, '/queue?display=wall', 'At the dock');
  await look('wall');
  await open(page, '/login', 'Admin Login');
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await look('login with faults', few);
  for (const address of ['/docs', '/docs/troubleshooting', '/docs/faq', '/docs/security']) {
    await page.goto(yard.url + address);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await look(address, few);
  }
  await open(page, '/nowhere', 'Page Not Found');
  await look('not found', few);
  await open(page, '/kiosk', 'An administrator makes it');
  await look('kiosk before it is registered', few);
  const answer = await page.request.get(`${yard.url}/api/queue`);
  const { checkIns } = (await answer.json()) as { checkIns: { id: string; carrier: string }[] };
  const long = checkIns.find(({ carrier }) => carrier.length > 100) ?? checkIns[0];
  await open(page, `/driver/${long?.id}`, 'Names and numbers are shortened for privacy.');
  await look('public record', few);
  expect(found).toEqual([]);
});

// The drivers' languages with the longest words.
for (const language of ['de', 'tr', 'ro'] as const) {
  test(`What a driver opens fits a narrow phone in ${language}`, async ({ page, quietConsole }) => {
    quietConsole.expect(/404/);
    const [{ driver }, { followed }, { home }, { queue }] = await Promise.all([
      driverTranslations[language](),
      followedTranslations[language](),
      homeTranslations[language](),
      queueTranslations[language](),
    ]);
    const found: string[] = [];
    const look = async (state: string) => {
      found.push(...(await misfits(page, state, [320])));
    };
    await resizeTo(page, 320);
    await open(page, `/?lang=${language}`, home.quick.caption);
    await look('home');
    await page.getByRole('button', { name: driver.header.open }).click();
    await look('menu');
    await open(page, `/driver?lang=${language}`, driver.form.heading);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: driver.form.submit }).click();
    await expect(page.getByText(driver.errors.carrier)).toBeVisible();
    await look('form with faults');
    await fillIn(page, truck());
    await page.getByRole('button', { name: driver.form.submit }).click();
    await expect(page).toHaveURL(/\/success/);
    await expect(page.getByRole('heading', { level: 1, name: driver.success.title })).toBeVisible();
    await look('success');
    await page.getByRole('link', { name: driver.success.visit }).click();
    await page.getByRole('button', { name: followed.take.show }).click();
    await expect(page.getByText('/v#')).toBeVisible();
    await look('visit');
    await open(page, `/queue?lang=${language}`, queue.publicView.title);
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    await look('queue');
    await open(page, `/queue?display=wall&lang=${language}`, queue.wall.docked);
    await look('wall');
    expect(found).toEqual([]);
  });
}

test("Every screen and dialog of staff's fits, waits of four hours and names of 120 letters included", async ({
  page,
  quietConsole,
}) => {
  quietConsole.expect(unreachable);
  const found: string[] = [];
  const look = async (state: string, from: readonly number[] = widths) => {
    found.push(...(await misfits(page, state, from)));
  };
  const close = async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  };
  await signIn(page, yard.url);
  const listed = page.getByRole('button', { name: /^Dock (In|Out)/ }).first();
  await expect(listed).toBeVisible();
  await expect(page.getByText(/4\sh\s\d\d\smin/).first()).toBeVisible();
  await look('dashboard');
  for (const width of [1024, 1280]) {
    await resizeTo(page, width);
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
    const lines = () =>
      links.locator('> span').evaluateAll((texts) => texts.map((text) => text.getBoundingClientRect().height < 24));
    await expect.poll(lines, `links of one line at ${width} px`).not.toContain(false);
  }
  await page
    .getByRole('link', { name: 'Next' })
    .or(page.getByRole('button', { name: 'Next' }))
    .click();
  await expect(page.getByText('Page 2 of 2')).toBeVisible();
  await look('second page', few);
  await page.getByRole('button', { name: 'Previous' }).click();
  // A row of the previous page and its menu disappear when this page is rendered.
  await expect(page.getByText('Page 1 of 2')).toBeVisible();
  const menus = page.getByRole('button', { name: /^More for/ });
  for (const [item, shown, width] of [
    ['Edit', 'Edit Check-In', 390],
    ['Assign Staff', 'Assign Staff', 320],
    ['Delete', 'Delete Check-In', 640],
  ] as const) {
    // Opened at each width, because another width has other row elements, which closes the menu.
    await resizeTo(page, width);
    await menus.nth(1).click();
    await look('row menu', [width]);
    await page.getByRole('menuitem', { name: item }).click();
    await expect(page.getByRole('heading', { name: shown })).toBeVisible();
    await look(`${item} dialog`, few);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menuitem', { name: item })).toBeHidden();
  }
  await resizeTo(page, 390);
  await page.getByRole('checkbox', { name: 'Select this page' }).check();
  await look('rows chosen', few);
  await page.getByRole('button', { name: 'Update Selected' }).click();
  await page.getByLabel('Dock', { exact: true }).selectOption('7');
  await look('bulk dialog', few);
  await close();
  await page.getByRole('button', { name: 'Clear selection' }).click();
  await page.getByRole('button', { name: /needs? attention/ }).click();
  await look('trucks that need attention', few);
  await close();
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('bell', few);
  await close();
  await resizeTo(page, 390);
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  await expect(page.getByRole('dialog').getByText('Internal notes')).toBeVisible();
  await look('record over the list', few);
  await close();
  await page.getByRole('textbox', { name: 'Search check-ins' }).fill('nobody is called this');
  await expect(page.getByText('No check-ins found')).toBeVisible();
  await look('empty list', few);
  await page.getByRole('textbox', { name: 'Search check-ins' }).fill('');
  await expect(listed).toBeVisible();
  for (const [section, shown] of settingsSections) {
    await open(page, `/admin/settings/${section}`, shown);
    await look(`settings, ${section}`, few);
  }
  await open(page, '/admin/settings/api-keys', 'Make a key');
  await page.getByRole('button', { name: 'Make a key' }).click();
  await look('form of an API key', few);
  await page.getByLabel('Name').fill('InternationalTransportationLogisticsLLC gate cameras');
  await page.getByRole('dialog').getByRole('button', { name: 'Make a key' }).click();
  await expect(page.getByRole('button', { name: 'I have saved it' })).toBeVisible();
  await look('API key shown once', few);
  await page.getByRole('button', { name: 'I have saved it' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'gate cameras' })).toBeVisible();
  await look('list of API keys', few);
  await open(page, '/admin', 'Last refreshed: Just now');
  await untilDashboardIsWhole(page);
  await page.context().setOffline(true);
  await expect(page.getByText('Offline Mode').first()).toBeVisible();
  await look('dashboard offline');
  await page.context().setOffline(false);
  const answer = await page.request.get(`${yard.url}/api/check-ins?pageSize=100`);
  const { checkIns } = (await answer.json()) as { checkIns: { id: string; driverName: string; carrier: string }[] };
  for (const { id } of checkIns.filter(({ driverName, carrier }) => (driverName + carrier).length > 100).slice(0, 3)) {
    await open(page, `/driver/${id}`, 'Delivery type');
    await page.getByText('History', { exact: true }).click();
    await expect(page.getByText('checked in').first()).toBeVisible();
    await look('record', few);
  }
  await open(page, '/queue', 'active drivers');
  await look("staff's queue");
  await open(page, '/analytics', 'Arrivals by weekday and hour');
  await look('figures', few);
  await page.goto(`${yard.url}/docs/security`);
  await expect(page.getByRole('heading', { name: 'Security', level: 1 })).toBeVisible();
  await look("staff's documentation", few);
  expect(found).toEqual([]);
});

test('The dashboard fits while it loads and when it cannot be read', async ({ page, quietConsole }) => {
  quietConsole.expect(unreachable);
  await signIn(page, yard.url);
  await expect(page.getByText(/4\sh\s\d\d\smin/).first()).toBeVisible();
  const held = Promise.withResolvers<void>();
  await page.route('**/api/{check-ins?*,summary}', async (route) => {
    await held.promise;
    await route.abort();
  });
  // A list that was never loaded, so that nothing of it is cached.
  await page.goto(`${yard.url}/admin?facility=Woodridge&sort=carrier&order=asc`);
  await expect(page.getByText('Loading check-ins...')).toBeVisible();
  const found = await misfits(page, 'loading', few);
  held.resolve();
  await expect(page.getByText('Failed to load check-ins')).toBeVisible();
  found.push(...(await misfits(page, 'failed', few)));
  expect(found).toEqual([]);
});

test("A visitor's and staff's screens with 60 trucks fit in light, dark and forced colours", async ({ page }) => {
  const busy = await startLongYard(60);
  busyYards.push(busy);
  await signIn(page, busy.url);
  // Colors only affect borders: with other colors, each layout is checked once, at its narrowest width.
  const layouts = [320, 768, 1366];
  const looks = [
    { colorScheme: 'light', forcedColors: 'none', from: [320, 390, 768, 1024, 1366, 1440, 1920] },
    { colorScheme: 'dark', forcedColors: 'none', from: layouts },
    { colorScheme: 'dark', forcedColors: 'active', from: layouts },
  ] as const;
  const found: string[] = [];
  const screens = [
    ['/admin?facility=Bedford%20Park', /^Call to|^Call\.\.\./],
    ['/admin/docks', 'Waiting'],
    ['/queue', '60 check-ins'],
    ['/queue?display=wall', 'At the dock'],
    ['/analytics', 'Arrivals by weekday and hour'],
  ] as const;
  for (const [address, shown] of screens) {
    await page.goto(busy.url + address);
    await expect(page.locator('main, [data-staff-bar]').getByText(shown).first()).toBeVisible();
    for (const { from, ...look } of looks) {
      await page.emulateMedia(look);
      const state = `${address}, ${look.colorScheme}, forced colours ${look.forcedColors}`;
      found.push(...(await misfits(page, state, from)));
    }
  }
  expect(found).toEqual([]);
});
