import { arrive } from './support/arrive.ts';
import { fleet, search, searchBox, signInToTruck } from './support/dashboard.ts';
import { entryOf, expect, signIn, test } from './support/test.ts';

test('Another page of the list starts at its top, and Back returns to search, page and place', async ({
  page,
  yard,
}) => {
  const { carrier, drivers } = fleet(21);
  await signIn(page, yard.url);
  // The set-up list disappears at the twenty-first truck, which would move everything below it.
  await page.request.put(`${yard.url}/api/settings`, { data: { changes: { setUpList: false } } });
  await arrive(page, yard.url, drivers);
  await search(page, carrier, 21);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Page 2 of 2')).toBeVisible();
  await expect(entryOf(page, drivers[0]!)).toBeInViewport();
  await page.goBack();
  await expect(page.getByText('Page 1 of 2')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next' })).toBeInViewport();
  await page.getByRole('button', { name: `More for ${drivers[2]!.driverName}` }).click();
  const place = await page.evaluate(() => scrollY);
  await page.getByRole('menuitem', { name: 'Open Full Record' }).click();
  await expect(page.getByRole('heading', { name: 'Edit Driver Check-In' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Admin Dashboard' }).click();
  await expect(searchBox(page)).toHaveValue(carrier);
  await expect(page.getByText('21 check-ins', { exact: true })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
  expect(page.url()).not.toContain('Fleet');
});

test('A truck is called from the list with two taps, and docked in with one', async ({ page, yard }) => {
  const { driver, entry } = await signInToTruck(page, yard.url);
  await page.evaluate(() => {
    const counted = window as unknown as { taps: number };
    counted.taps = 0;
    addEventListener('click', () => (counted.taps += 1), true);
  });
  const taps = () => page.evaluate(() => (window as unknown as { taps: number }).taps);
  const dock = entry.getByRole('button', { name: new RegExp(`^Dock of .*${driver.driverName}`) });
  await dock.click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Dock 4/ })
    .click();
  await expect(dock).toHaveAccessibleName(/: 4$/);
  expect(await taps()).toBe(2);
  await entry.getByRole('button', { name: /^Dock In/ }).click();
  await expect(entry.getByText('At dock 4')).toBeVisible();
  expect(await taps()).toBe(3);
});
