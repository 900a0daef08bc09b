import { checkIn, expect, signInOnPage, test, truck } from './support/test.ts';

test('without HTTPS the bell still works, and says what it cannot do', async ({ context, browser, yard }) => {
  const site = `http://yard.test:${yard.port}`;
  const dashboard = await context.newPage();
  await signInOnPage(dashboard, site);
  expect(await dashboard.evaluate(() => isSecureContext)).toBe(false);
  const bell = dashboard.getByRole('button', { name: /^Notifications/ });
  await expect(bell).toBeVisible();
  await expect(dashboard.getByText('Connected', { exact: true })).toBeVisible();
  const driver = truck();
  const phone = await (await browser.newContext()).newPage();
  await checkIn(phone, site, driver);
  const toasts = dashboard.getByRole('region', { name: /F8/ });
  await expect(toasts.getByRole('listitem').filter({ hasText: driver.driverName })).toBeVisible();
  await expect(bell).toHaveText('1');
  await bell.click();
  const list = dashboard.getByRole('dialog', { name: 'Notifications' });
  await expect(list.getByText('System notifications need HTTPS.')).toBeVisible();
  await expect(list.getByRole('checkbox', { name: 'Show a system notification' })).toBeDisabled();
  await phone.context().close();
});
