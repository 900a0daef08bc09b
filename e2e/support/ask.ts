import type { Page } from '@playwright/test';

import type { Truck } from './test.ts';

/** Sends a request to the server with the page's session. */
export const ask = async (page: Page, path: string) =>
  (await page.evaluate(async (address) => (await fetch(address)).json() as unknown, path)) as {
    checkIns: { id: string; driverName: string; status: string }[];
    entries: { changes: Record<string, unknown> }[];
  };

/** A driver's records, as the page's user may read them. */
export const recordsOf = async (page: Page, driver: Truck) =>
  (await ask(page, '/api/check-ins?pageSize=100')).checkIns.filter(
    ({ driverName }) => driverName === driver.driverName,
  );
