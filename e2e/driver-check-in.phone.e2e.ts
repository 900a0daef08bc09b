import type { Page } from '@playwright/test';

import { untilFormIsWhole } from './support/kept-files.ts';
import { checkIn, expect, fillIn, signIn, test, truck, unreachable } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

const maxTaps = 12;
const leastTargetPx = 48;

/** The tap targets on the page that are too small for a gloved thumb. */
async function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const controls = document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary');
    return [...controls].flatMap((control) => {
      // The tap target of a checkbox is its label.
      const { width, height } = (control.closest('label') ?? control).getBoundingClientRect();
      // Controls that appear only on keyboard focus are clipped until then.
      const isClipped = getComputedStyle(control).clipPath !== 'none';
      const isShown = control.checkVisibility() && !isClipped && width > 1 && height > 1;
      return isShown && (height < least || width < least)
        ? `${control.tagName} ${control.textContent || control.getAttribute('name')} ${width}x${height}`
        : [];
    });
  }, leastTargetPx);
}

/** A phone's `innerWidth` grows with overflowing content. */
async function isWiderThanScreen(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
}

/** How many check-ins of this driver staff can find. */
async function recordsNamed(page: Page, site: string, driverName: string): Promise<number> {
  const answer = await page.request.get(`${site}/api/check-ins?search=${encodeURIComponent(driverName)}`);
  return ((await answer.json()) as { checkIns: unknown[] }).checkIns.length;
}

test('A driver checks in with at most twelve taps besides typing, without zooming or scrolling sideways', async ({
  page,
  yard,
}) => {
  const driver = truck();
  let taps = 0;
  const tap = async (target: ReturnType<Page['locator']>) => {
    taps += 1;
    await target.tap();
  };
  await page.goto(yard.url);
  await tap(page.getByRole('link', { name: 'Check In Now' }));
  for (const [name, value] of Object.entries(driver)) {
    const field = page.locator(`[name="${name}"]`);
    await tap(field);
    await page.keyboard.type(value);
  }
  expect(await isWiderThanScreen(page)).toBe(false);
  await tap(page.getByRole('checkbox'));
  await tap(page.getByRole('button', { name: 'Check In' }));
  await expect(page.getByRole('heading', { name: 'Check-In Complete!' })).toBeVisible();
  expect(taps).toBeLessThanOrEqual(maxTaps);
  expect(await isWiderThanScreen(page)).toBe(false);
  expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);
});

for (const path of ['/', '/driver', '/success', '/nowhere']) {
  test(`Everything a driver taps on ${path} is large enough and nothing sticks out`, async ({
    page,
    yard,
    quietConsole,
  }) => {
    quietConsole.expect(/404/);
    await page.goto(yard.url + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await smallTargets(page)).toEqual([]);
    expect(await isWiderThanScreen(page)).toBe(false);
  });
}

test('A double tap on Check In makes one record', async ({ page, yard }) => {
  const driver = truck();
  await page.goto(`${yard.url}/driver`);
  await fillIn(page, driver);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Check In' }).dblclick();
  await expect(page.getByRole('heading', { name: 'Check-In Complete!' })).toBeVisible();
  await signIn(page, yard.url);
  expect(await recordsNamed(page, yard.url, driver.driverName)).toBe(1);
});

test('What a driver typed survives a reload and a lost network, and arrives once', async ({
  page,
  context,
  browser,
  yard,
  quietConsole,
}) => {
  quietConsole.expect(unreachable);
  const driver = truck();
  await page.goto(`${yard.url}/driver`);
  await page.getByRole('checkbox').check();
  await expect(page.getByRole('button', { name: 'Check In' })).toBeEnabled();
  await fillIn(page, driver);
  await page.reload();
  await untilFormIsWhole(page);
  for (const [name, value] of Object.entries(driver)) {
    await expect(page.locator(`[name="${name}"]`)).toHaveValue(value);
  }
  await page.getByRole('checkbox').check();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Check In' }).click();
  await expect(page.getByText(/not sent yet/i).first()).toBeVisible();
  await context.setOffline(false);
  const desk = await (await browser.newContext()).newPage();
  await signIn(desk, yard.url);
  await expect.poll(() => recordsNamed(desk, yard.url, driver.driverName)).toBe(1);
});

test('What is typed and ticked before the code of the page has arrived stays, and is sent', async ({ page, yard }) => {
  const driver = truck();
  const { promise: mayArrive, resolve: letArrive } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await mayArrive;
    await route.continue();
  });
  await page.goto(`${yard.url}/driver`, { waitUntil: 'commit' });
  await fillIn(page, driver);
  await page.getByRole('checkbox').check();
  letArrive();
  await page.getByRole('button', { name: 'Check In' }).click();
  await expect(page.getByRole('heading', { name: 'Check-In Complete!' })).toBeVisible();
});

test('The code of the form is asked for once the form is on the screen', async ({ page, yard }) => {
  await page.goto(`${yard.url}/driver`);
  // The page's script disables it until the confirmation is ticked.
  await expect(page.getByRole('button', { name: 'Check In' })).toBeDisabled();
  const { shownAt, requestedAt } = await page.evaluate(() => {
    const scripts = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js')) as PerformanceResourceTiming[];
    const [begin, ...code] = scripts.toSorted((a, b) => a.startTime - b.startTime);
    const shown = performance.getEntriesByType('paint')[0]?.startTime ?? Number.NaN;
    const longestWaitMs = 1000;
    return {
      shownAt: Math.min(shown, (begin?.responseEnd ?? Number.NaN) + longestWaitMs),
      requestedAt: code[0]?.startTime,
    };
  });
  expect(requestedAt).toBeGreaterThanOrEqual(shownAt);
});

test('A driver who has checked in sees his place, and the dock as soon as staff assign it', async ({
  page,
  browser,
  yard,
}) => {
  const driver = truck();
  await checkIn(page, yard.url, driver);
  const place = page.getByRole('region', { name: 'Your check-in' });
  await expect(place).toContainText(/ahead of you|You are next/);

  const staff = await (await browser.newContext()).newPage();
  await signIn(staff, yard.url);
  const found = await staff.request.get(`${yard.url}/api/check-ins?search=${encodeURIComponent(driver.driverName)}`);
  const [record] = ((await found.json()) as { checkIns: { id: string }[] }).checkIns;
  await staff.request.patch(`${yard.url}/api/check-ins/${record?.id}`, { data: { changes: { dock: '4' } } });
  await page.reload();
  await expect(place).toContainText('Go to dock 4');
  await page.context().setOffline(true);
  await expect(page.getByRole('alert').filter({ hasText: 'No connection' })).toBeVisible();
  await expect(place).toContainText('Go to dock 4');
});

test('The facility is the usual one, or what the driver chose and scrolled to before the code of the page had come', async ({
  page,
  context,
  yard,
}) => {
  const takesInput = async (tab: Page) => {
    await tab.getByRole('checkbox').check();
    await expect(tab.getByRole('button', { name: 'Check In' })).toBeEnabled();
  };
  const code = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await code.promise;
    await route.continue();
  });
  await page.goto(`${yard.url}/driver`, { waitUntil: 'commit' });
  await page.getByLabel('Facility').selectOption('Woodridge');
  await page.evaluate(() => scrollTo(0, 400));
  code.resolve();
  await expect.poll(() => page.evaluate(() => history.scrollRestoration)).toBe('manual');
  expect(await page.evaluate(() => scrollY)).toBe(400);
  await takesInput(page);
  await expect(page.getByLabel('Facility')).toHaveValue('Woodridge');

  const other = await context.newPage();
  await other.goto(`${yard.url}/driver`);
  await takesInput(other);
  await expect(other.getByLabel('Facility')).toHaveValue('Chicago (Midway)');
});
