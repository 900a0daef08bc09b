import { arrive } from './support/arrive.ts';
import { change, staffOf } from './support/staff-calls.ts';
import { expect, signIn, test, truck } from './support/test.ts';

test('Staff see on the queue what visitors do not, and delete from it', async ({ page, request, yard }) => {
  const driver = truck();
  await arrive({ request }, yard.url, [driver]);
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
