import { untilFormIsWhole, untilLoaded } from './support/kept-files.ts';
import { expect, fillIn, test, truck, unreachable } from './support/test.ts';

test('A driver who loses the network on a first visit over plain HTTP still reaches the page after the form', async ({
  page,
  context,
  yard,
  quietConsole,
}) => {
  quietConsole.expect(unreachable);
  const site = `http://yard.test:${yard.port}`;
  await page.goto(`${site}/driver`);
  await fillIn(page, truck());
  await page.getByRole('checkbox').check();
  // Code after the form is requested at once: discovering it step by step takes much longer on a slow network.
  await expect(page.locator('link[rel="later"]')).toHaveCount(0);
  await untilFormIsWhole(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Check In' }).click();
  await expect(page).toHaveURL(`${site}/success`);
  await expect(page.getByRole('heading', { name: 'Not sent yet' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Check-In Complete!' })).toBeVisible();
});

test('A link without a network over plain HTTP leaves the page as it is, and says why', async ({
  page,
  context,
  yard,
  quietConsole,
}) => {
  quietConsole.expect(unreachable);
  await page.goto(`http://yard.test:${yard.port}/driver`);
  const driver = truck();
  await fillIn(page, driver);
  await untilLoaded(page, 'after');
  await context.setOffline(true);
  await expect(page.getByRole('banner').getByText('Offline')).toBeVisible();
  await page.getByRole('link', { name: /Warehouse Check-In System/ }).click();
  await expect(page.getByText(/Connection (lost|issue detected)/).first()).toBeVisible();
  await expect(page.getByLabel('Driver name')).toHaveValue(driver.driverName);
  await context.setOffline(false);
});
