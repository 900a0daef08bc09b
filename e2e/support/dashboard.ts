import type { Locator, Page } from '@playwright/test';
import { v7 } from 'uuid';

import { arrive } from './arrive.ts';
import { untilDashboardIsWhole } from './kept-files.ts';
import { entryOf, expect, signIn, type Truck, truck } from './test.ts';

/** Trucks of a carrier that no other test has. */
export function fleet(size: number): { carrier: string; drivers: Truck[] } {
  const carrier = `Fleet ${v7().slice(-8)}`;
  return { carrier, drivers: Array.from({ length: size }, () => ({ ...truck(), carrier })) };
}

/** Signs staff in to a dashboard where one truck waits for its Dock In. */
export async function signInToTruck(page: Page, site: string): Promise<{ driver: Truck; entry: Locator }> {
  const driver = truck();
  await signIn(page, site);
  await arrive(page, site, [driver]);
  const entry = entryOf(page, driver);
  await expect(entry.getByRole('button', { name: /^Dock In/ })).toBeVisible();
  await untilDashboardIsWhole(page);
  return { driver, entry };
}

/** The search box of the dashboard. */
export const searchBox = (page: Page) => page.getByPlaceholder('Search by driver, carrier, container...');
/** A toast with this text. */
export const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first();

/** Searches, and waits until the expected number of check-ins is left. The previous list may have as many. */
export async function search(page: Page, text: string, count: number): Promise<void> {
  const answered = page.waitForResponse((response) => new URL(response.url()).searchParams.get('search') === text);
  await searchBox(page).fill(text);
  await answered;
  await expect(page.locator('output[aria-busy="false"]').filter({ hasText: `${count} check-in` })).toBeVisible();
}

/** Chooses an item from the menu of a truck's row or card. */
export async function fromMenu(page: Page, driver: Truck, item: string): Promise<void> {
  await page.getByRole('button', { name: `More for ${driver.driverName}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
}
