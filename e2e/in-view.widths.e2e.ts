import type { Locator } from '@playwright/test';

import { arrive } from './support/arrive.ts';
import { change } from './support/staff-calls.ts';
import { expect, signIn, test, truck } from './support/test.ts';

/** The minimum number fully in view without scrolling. Source: docs/product, "Choosing how the list looks". */
const sizes = [
  { width: 1366, height: 768, rows: 8, denseRows: 14, doors: 24 },
  { width: 1920, height: 1080, rows: 12, denseRows: 22, doors: 24 },
] as const;

/** How many of these are fully in the window. */
const countInView = (parts: Locator) =>
  parts.evaluateAll(
    (all) =>
      all.filter((part) => {
        const { top, bottom, height } = part.getBoundingClientRect();
        return height > 0 && top >= 0 && bottom <= innerHeight;
      }).length,
  );

test('Staff see eight trucks, 24 doors and who waits for them at once', async ({ page, ownYard }) => {
  const { url } = ownYard;
  await signIn(page, url);
  await arrive(page, url, Array.from({ length: 24 }, truck));
  const names = (first: number, last: number) =>
    Array.from({ length: last - first + 1 }, (_, place) => String(first + place));
  const made = await page.request.post(`${url}/api/facilities`, { data: { name: 'Gatehouse', docks: names(1, 24) } });
  expect(made.status()).toBe(201);
  // Three of these are called to the same door.
  const trucks = [truck(), truck(), truck(), truck()];
  await arrive(page, url, trucks, 'Gatehouse');
  for (const { containerNumber } of trucks.slice(1)) await change(page.request, containerNumber, { dock: '1' }, url);

  const rows = page.getByRole('row').filter({ has: page.locator('[data-row-link]') });
  const open = page.getByRole('button', { name: 'View', exact: true });
  for (const { rows: least, denseRows, ...size } of sizes) {
    await page.setViewportSize(size);
    await page.goto(`${url}/admin`);
    await expect.poll(() => countInView(rows)).toBeGreaterThanOrEqual(least);
    await open.click();
    // A page of the default size is shorter than the window.
    await page.getByRole('radio', { name: '50' }).check();
    await page.keyboard.press('Escape');
    for (const [choice, wanted] of [
      ['Dense', denseRows],
      ['Usual', least],
    ] as const) {
      await open.click();
      await page.getByRole('radio', { name: choice }).check();
      await page.keyboard.press('Escape');
      await expect.poll(() => countInView(rows)).toBeGreaterThanOrEqual(wanted);
    }
  }
  const doors = page.getByRole('region', { name: 'Docks' }).locator('li[data-state]');
  for (const { doors: least, width, height } of sizes) {
    await page.setViewportSize({ width, height });
    await page.goto(`${url}/admin/docks?facility=gatehouse`);
    await expect.poll(() => countInView(doors)).toBeGreaterThanOrEqual(least);
    await expect(
      page
        .getByRole('region', { name: /^Waiting/ })
        .getByRole('listitem')
        .first(),
    ).toBeInViewport();
  }
  const { id } = (await made.json()) as { id: string };
  await page.request.post(`${url}/api/facilities/${id}/docks`, { data: { names: names(25, 60) } });
  await page.reload();
  await expect(doors).toHaveCount(60);
  await expect
    .poll(() => doors.last().evaluate((last) => last.getBoundingClientRect().bottom < 2 * innerHeight))
    .toBe(true);
});

test('The record of a truck that has been through everything takes two screens', async ({ page, yard }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await signIn(page, yard.url);
  const driver = truck();
  await arrive(page, yard.url, [driver]);
  const now = () => new Date().toISOString();
  for (const changes of [
    { priority: 'high', adminNotes: 'Seal broken on arrival, see the photo.', assignedTo: 'Bartholomew Featherstone' },
    { dock: '3' },
    { dockInAt: now() },
    { comments: 'Two pallets short' },
    { dockOutAt: now() },
  ])
    await change(page.request, driver.containerNumber, changes, yard.url);
  const found = await page.request.get(`${yard.url}/api/check-ins`, { params: { search: driver.containerNumber } });
  const { checkIns } = (await found.json()) as { checkIns: { id: string }[] };
  await page.goto(`${yard.url}/driver/${checkIns[0]?.id}`);
  await expect(page.getByLabel('Carrier')).toHaveValue(driver.carrier);
  expect(await page.evaluate(() => document.documentElement.scrollHeight / innerHeight)).toBeLessThanOrEqual(2);
});
