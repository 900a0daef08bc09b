import { change, staffOf } from './support/staff-calls.ts';
import { checkIn, expect, test, truck } from './support/test.ts';

test('A driver follows his truck in the queue until it is called to a dock', async ({ page, yard }) => {
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
