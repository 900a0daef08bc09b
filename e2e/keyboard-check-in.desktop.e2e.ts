import { expect, test, truck, unreachable } from './support/test.ts';

test('A driver checks in by keyboard alone', async ({ page, yard }) => {
  const { driverName, phoneNumber, driversLicense, carrier, containerNumber, pickupDeliveryNumber } = truck();
  await page.goto(yard.url);
  await expect(page.getByRole('link', { name: 'Check In Now' })).toBeVisible();
  const focused = page.locator(':focus');
  const tabTo = async (name: RegExp) => {
    for (let presses = 0; presses < 30; presses += 1) {
      await page.keyboard.press('Tab');
      const text = await focused.evaluate((element) => element.textContent || element.getAttribute('name') || '');
      if (name.test(text)) return;
    }
    throw new Error(`Tab never came to ${name}`);
  };
  await tabTo(/^Check In Now$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Driver Check-In Form' })).toBeFocused();
  for (const value of [driverName, phoneNumber, driversLicense, carrier, containerNumber]) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(value);
  }
  await page.keyboard.press('Tab');
  await page.keyboard.type('Wood');
  await expect(page.locator('[name="facility"]')).toHaveValue('Woodridge');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type(pickupDeliveryNumber);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Check-In Complete!' })).toBeFocused();
});

test('A link that is followed before the code of its page has come leads to the heading as well', async ({
  page,
  yard,
  quietConsole,
}) => {
  quietConsole.expect(unreachable);
  await page.route('**/*.js', (route) => route.abort());
  await page.goto(yard.url);
  await page.getByRole('main').getByRole('link', { name: 'Check In Now' }).focus();
  await page.unrouteAll();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Driver Check-In Form' })).toBeFocused();
});
