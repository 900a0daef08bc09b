import type { Page } from '@playwright/test';
import { v7 } from 'uuid';

import { arrive } from './support/arrive.ts';
import { fleet, searchBox } from './support/dashboard.ts';
import { entryOf, expect, signIn, test, truck } from './support/test.ts';

/** Presses Tab until the focus reaches a control; fails if it never does. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let press = 0; press < 60; press += 1) {
    await page.keyboard.press('Tab');
    const label = await page.evaluate(() => {
      const element = document.activeElement;
      const ownLabel = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null;
      return element?.getAttribute('aria-label') ?? ownLabel ?? element?.textContent ?? '';
    });
    if (name.test(label)) return;
  }
  throw new Error(`Tab never reaches ${name}`);
}

test('Staff search, sort, change priority and update several without a mouse', async ({ page, yard }) => {
  await signIn(page, yard.url);
  const driver = truck();
  const form = { ...driver, facility: 'Flexport', purpose: 'Pickup', comments: '' };
  await page.request.post(`${yard.url}/api/check-ins`, { data: { id: v7(), ...form, confirmed: true } });

  await tabTo(page, /^Search check-ins$/);
  await page.keyboard.type(driver.containerNumber.toLowerCase());
  await expect(page.getByText('1 check-in', { exact: true })).toBeVisible();
  await tabTo(page, /^Carrier$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('columnheader', { name: 'Carrier' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(page).toHaveURL(/sort=carrier&order=asc$/);

  await tabTo(page, new RegExp(`^Select ${driver.driverName}$`));
  await page.keyboard.press('Space');
  await tabTo(page, new RegExp(`^Priority of ${driver.driverName}`));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'High' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Medium' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Check-in priority has been set to medium.').first()).toBeVisible();
  await expect(page.getByRole('button', { name: `Priority of ${driver.driverName}: Medium` })).toBeFocused();

  await tabTo(page, /^Update Selected$/);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Status')).toBeVisible();
  await page.getByLabel('Status').focus();
  await page.keyboard.type('Dr');
  await tabTo(page, /^Update 1 check-in$/);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Bulk update completed').first()).toBeVisible();
  await expect(entryOf(page, driver)).toContainText('Drop');
});

test('Staff find a truck, go from one to the next, send one to a dock, undo that and open it, with the keys alone', async ({
  page,
  yard,
}) => {
  const { carrier, drivers } = fleet(3);
  await arrive(page, yard.url, drivers);
  await signIn(page, yard.url);
  const nameOf = (at: number) => page.getByRole('link', { name: drivers[at]!.driverName });
  await page.keyboard.press('/');
  await expect(searchBox(page)).toBeFocused();
  await page.keyboard.type(carrier);
  await expect(page.getByText('3 check-ins', { exact: true })).toBeVisible();
  await page.keyboard.press('Tab');

  // The newest check-in is at the top.
  await page.keyboard.press('j');
  await expect(nameOf(2)).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(nameOf(0)).toBeFocused();
  await page.keyboard.press('k');
  await expect(nameOf(1)).toBeFocused();

  await page.keyboard.press('d');
  await expect(
    page
      .getByRole('dialog')
      .getByText(/^Which dock for/)
      .first(),
  ).toBeVisible();
  await tabTo(page, /^Dock 3/);
  await page.keyboard.press('Enter');
  const dock = page.getByRole('button', { name: new RegExp(`^Dock of .*${drivers[1]!.driverName}`) });
  await expect(dock).toHaveAccessibleName(/: 3$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('u');
  await expect(dock).toHaveAccessibleName(/: not assigned$/);

  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const record = page.getByRole('dialog', { name: 'Check-In' });
  await expect(record.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(record).toHaveCount(0);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
});
