import { faults } from './support/axe.ts';
import { bellOf, listOf, openDashboard, toastOf } from './support/notifications.ts';
import { checkIn, expect, test, truck } from './support/test.ts';

test('staff hear of a driver at once, open the check-in from the bell and find it read', async ({
  context,
  browser,
  yard,
}) => {
  const dashboard = await openDashboard(context, yard.url);
  const phone = await (await browser.newContext()).newPage();
  const driver = truck();
  const message = `${driver.driverName} from ${driver.carrier} has checked in.`;
  // Awaited from now on, because the toast disappears by itself, possibly before the phone has its page.
  const told = expect(toastOf(dashboard, driver)).toContainText(message);
  await checkIn(phone, yard.url, driver);
  await told;
  await expect(bellOf(dashboard)).toHaveText('1');
  await expect(toastOf(dashboard, driver)).toBeHidden();

  await bellOf(dashboard).click();
  const item = listOf(dashboard).getByRole('listitem').filter({ hasText: message });
  await expect(item).toContainText('New Driver Check-In');
  await expect(item).toContainText('less than a minute ago');
  expect(await faults(dashboard)).toEqual([]);
  await item.getByRole('button').click();
  await expect(dashboard).toHaveURL(/\/driver\/[0-9a-f-]{36}\?source=notification$/);
  await expect(dashboard.getByLabel('Driver name')).toHaveValue(driver.driverName);
  await expect(bellOf(dashboard)).toHaveText('');
  await phone.context().close();
});
