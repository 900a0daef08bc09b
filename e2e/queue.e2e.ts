import { type APIRequestContext, request } from '@playwright/test';

import { checkIn, expect, signIn, test, truck } from './support/test.ts';
import { administrator } from './support/yard-server.ts';

/** Staff who change records without a page. */
async function staffOf(site: string): Promise<APIRequestContext> {
  const staff = await request.newContext({ baseURL: site });
  await staff.post('/api/auth/token?grant_type=password', { data: administrator });
  return staff;
}

/** Changes the truck of this container. */
async function change(staff: APIRequestContext, containerNumber: string, changes: object): Promise<void> {
  const found = await staff.get('/api/check-ins', { params: { search: containerNumber } });
  const [row] = (await found.json()).checkIns as { id: string }[];
  const answer = await staff.patch(`/api/check-ins/${row?.id}`, { data: { changes } });
  expect(answer.status()).toBe(200);
}

test('A driver follows the own truck in the queue until it is called to a dock', async ({ page, yard }) => {
  const driver = truck();
  await checkIn(page, yard.url, driver);
  await page.getByRole('link', { name: 'View Queue Status' }).click();
  await expect(page.getByRole('heading', { name: 'Driver Queue Display' })).toBeVisible();
  await expect(page).toHaveTitle('Driver Queue Display | Warehouse Check-In System');
  const own = page.getByRole('region', { name: 'Your check-in' });
  await expect(own).toBeVisible();
  const card = page.getByRole('listitem').filter({ hasText: driver.containerNumber });
  await expect(card.getByText('M... L...')).toBeVisible();
  await expect(page.getByText('Maria')).toHaveCount(0);

  const staff = await staffOf(yard.url);
  await change(staff, driver.containerNumber, { dock: '8' });
  await page.reload();
  await expect(own.getByText('Go to dock 8')).toBeVisible();
  await expect(card.getByText('Go to dock 8')).toBeVisible();

  await change(staff, driver.containerNumber, { priority: 'high' });
  await page.reload();
  await expect(own.getByText('Go to dock 8')).toBeVisible();
  await expect(card).toHaveCount(0);
  await staff.dispose();
});

test('Staff see on the queue what visitors do not, and delete from it', async ({ page, browser, yard }) => {
  const driver = truck();
  const visitor = await browser.newContext();
  await checkIn(await visitor.newPage(), yard.url, driver);
  await visitor.close();
  const staff = await staffOf(yard.url);
  await change(staff, driver.containerNumber, { priority: 'high' });
  await staff.dispose();

  await signIn(page, yard.url);
  await page.goto(`${yard.url}/queue`);
  const card = page.getByRole('listitem').filter({ hasText: driver.driverName });
  await expect(card.getByText('High', { exact: true })).toBeVisible();
  await card.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Check-in deleted', { exact: true })).toBeVisible();
  await expect(card).toHaveCount(0);
});
