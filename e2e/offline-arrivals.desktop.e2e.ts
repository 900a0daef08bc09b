import type { Browser, Page } from '@playwright/test';

import { arrive } from './support/arrive.ts';
import { ask } from './support/ask.ts';
import { untilAllIsKept } from './support/kept-files.ts';
import { entryOf, expect, signIn, test, truck, unreachable } from './support/test.ts';
import type { YardServer } from './support/yard-server.ts';

test.use({ serviceWorkers: 'allow' });

const rowOf = (page: Page, number: string) => page.getByRole('listitem').filter({ hasText: number });

/** Enables expected arrivals, and expects one at any time of today. */
async function expectToday(page: Page, { url }: YardServer): Promise<string> {
  const on = { data: { changes: { expectedArrivals: true } } };
  expect((await page.request.put(`${url}/api/settings`, on)).ok()).toBe(true);
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Chicago' }).format(new Date());
  const data = { facility: 'Woodridge', day, numbers: ['DAWN-77'], carrier: 'Lakeshore Freight' };
  const made = await page.request.post(`${url}/api/expected-arrivals`, { data });
  return ((await made.json()) as { id: string }).id;
}

/** Changes the carrier on another device. */
async function changeElsewhere(browser: Browser, { url }: YardServer, id: string): Promise<void> {
  const other = await (await browser.newContext()).newPage();
  await signIn(other, url);
  const change = { data: { changes: { carrier: 'Harbor Lines' } } };
  expect((await other.request.patch(`${url}/api/expected-arrivals/${id}`, change)).ok()).toBe(true);
}

test('Arrivals are expected, changed and matched without a network, survive a reload, and are sent once; a conflict is asked about', async ({
  page,
  context,
  browser,
  ownYard: yard,
  quietConsole,
}) => {
  quietConsole.expect(unreachable);
  const driver = { ...truck(), facility: 'Woodridge' };
  await signIn(page, yard.url);
  const id = await expectToday(page, yard);
  const walkIn = { ...truck(), facility: 'Woodridge' };
  await arrive(page, yard.url, [driver, walkIn]);
  await page.reload();
  for (const one of [driver, walkIn]) await expect(entryOf(page, one)).toContainText('Not expected');
  await page.getByRole('link', { name: 'Expected', exact: true }).click();
  await expect(rowOf(page, 'DAWN-77')).toBeVisible();
  await untilAllIsKept(page);

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Edit DAWN-77' }).click();
  await page.getByLabel(/^Carrier/).fill('Acme Freight');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(rowOf(page, 'DAWN-77').getByText('Acme Freight', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Match DAWN-77 to a check-in' }).click();
  await page.getByRole('dialog').getByRole('button', { name: driver.driverName }).click();
  await expect(page.getByRole('link', { name: 'The check-in of DAWN-77' })).toBeVisible();
  await page.getByRole('button', { name: 'Add an arrival' }).click();
  await page.getByLabel(/^Pickup\/Delivery numbers/).fill('OFF-1');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(rowOf(page, 'OFF-1').getByText('Not sent yet')).toBeVisible();

  await page.reload();
  await expect(rowOf(page, 'OFF-1').getByText('Not sent yet')).toBeVisible();
  await expect(rowOf(page, 'DAWN-77').getByText('Not sent yet')).toBeVisible();
  await expect(rowOf(page, 'DAWN-77').getByText('Acme Freight', { exact: false })).toBeVisible();
  await expect(page.getByRole('link', { name: 'The check-in of DAWN-77' })).toBeVisible();
  await expect(page.getByText("3 operations will sync when you're back online.")).toBeVisible();
  await page.getByRole('navigation', { name: 'Staff' }).getByRole('link', { name: 'Dashboard' }).click();
  await expect(entryOf(page, walkIn)).toContainText('Not expected');
  await expect(entryOf(page, driver)).toContainText('Expected');
  await page.getByRole('link', { name: 'Expected', exact: true }).click();

  await changeElsewhere(browser, yard, id);
  await context.setOffline(false);
  const refused = page.getByRole('region', { name: "Some changes couldn't be synchronized" });
  await expect(refused).toContainText('Carrier Yours: Acme Freight. Theirs: Harbor Lines.');
  await expect(rowOf(page, 'OFF-1')).toBeVisible();
  await expect(rowOf(page, 'OFF-1').getByText('Not sent yet')).toBeHidden();
  await refused.getByRole('button', { name: 'Send mine' }).click();
  await expect(refused).toBeHidden();
  // Until it is sent, the row shows the same from the local queue.
  await expect(rowOf(page, 'DAWN-77').getByText('Not sent yet')).toBeHidden();
  await expect(rowOf(page, 'DAWN-77').getByText('Acme Freight', { exact: false })).toBeVisible();

  const { entries } = await ask(page, `/api/expected-arrivals/${id}`);
  expect(entries.map(({ changes }) => Object.keys(changes)).slice(1)).toEqual([['carrier'], ['checkIn'], ['carrier']]);
  const listed = await page.request.get(`${yard.url}/api/expected-arrivals`);
  const { arrivals } = (await listed.json()) as { arrivals: { numbers: string[] }[] };
  expect(arrivals.map(({ numbers }) => numbers.join()).toSorted()).toEqual(['DAWN-77', 'OFF-1']);
});
