import type { Page } from '@playwright/test';
import { v7 } from 'uuid';

import { entryOf, expect, signIn, test, truck } from './support/test.ts';

/** Presses Tab until the focus is where it should be; fails when it never gets there. */
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
  await expect(page.getByText('1 check-ins', { exact: true })).toBeVisible();
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
