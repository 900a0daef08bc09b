import type { BrowserContext, Page } from '@playwright/test';

import { expect, signIn, type Truck } from './test.ts';

/** The bell in the header. */
export const bellOf = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
/** The popover of the bell. */
export const listOf = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });
/** The toast for a driver's arrival. */
export const toastOf = (page: Page, { driverName }: Truck) =>
  page.getByRole('region', { name: /F8/ }).getByRole('listitem').filter({ hasText: driverName });

/** A dashboard that receives notifications. */
export async function openDashboard(context: BrowserContext, site: string): Promise<Page> {
  const page = await context.newPage();
  await signIn(page, site);
  await expect(bellOf(page)).toBeVisible();
  await expect(page.getByText('Connected', { exact: true })).toBeVisible();
  return page;
}
