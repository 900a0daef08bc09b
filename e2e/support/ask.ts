import type { Page } from '@playwright/test';

import type { Truck } from './test.ts';

/** What a page asks of the server in the name of whoever is signed in there. */
export const ask = async (page: Page, path: string) =>
  (await page.evaluate(async (address) => (await fetch(address)).json() as unknown, path)) as {
    checkIns: { id: string; driverName: string; status: string }[];
    entries: { changes: Record<string, unknown> }[];
  };

/** The records of a driver, as whoever is signed in on the page may read them. */
export const recordsOf = async (page: Page, driver: Truck) =>
  (await ask(page, '/api/check-ins?pageSize=100')).checkIns.filter(
    ({ driverName }) => driverName === driver.driverName,
  );
