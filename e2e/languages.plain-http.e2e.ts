import { driver as english } from '../src/shared/words/en/driver.ts';
import { driverTranslations } from '../src/shared/words/translations.ts';
import { directionOf } from '../src/shared/words/languages.ts';
import { faultsInBothThemes as faults } from './support/axe.ts';
import { untilFormIsWhole } from './support/kept-files.ts';
import { expect, fillIn, test, truck, unreachable } from './support/test.ts';

test.use({ viewport: { width: 390, height: 844 } });
// Each page is checked with axe, which takes seconds.
test.slow();

for (const language of ['en', 'es', 'ar', 'pa'] as const) {
  test(`A driver who reads ${language} corrects an error, loses the network and is checked in`, async ({
    page,
    context,
    yard,
    quietConsole,
  }) => {
    quietConsole.expect(unreachable);
    const words = language === 'en' ? english : (await driverTranslations[language]()).driver;
    const site = `http://yard.test:${yard.port}`;
    await page.goto(`${site}/driver?lang=${language}`);
    await expect(page.locator('html')).toHaveAttribute('dir', directionOf(language));
    await expect(page.getByRole('heading', { level: 1, name: words.form.heading })).toBeVisible();

    const driver = truck();
    await fillIn(page, { ...driver, carrier: '' });
    await page.getByRole('checkbox', { name: words.form.confirmation }).check();
    await page.getByRole('button', { name: words.form.submit }).click();
    await expect(page.getByText(words.errors.carrier)).toBeVisible();
    expect(await faults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

    await page.getByLabel(words.form.labels.carrier, { exact: true }).fill(driver.carrier);
    await untilFormIsWhole(page);
    await context.setOffline(true);
    await page.getByRole('button', { name: words.form.submit }).click();
    await expect(page.getByRole('heading', { name: words.success.notSent.title })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: words.success.title })).toBeVisible();
    await expect(page.getByRole('region', { name: words.own.title })).toContainText(words.own.waitText);
    await expect(page.getByRole('tablist')).toHaveCSS('direction', directionOf(language));
    expect(await faults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

    await page.reload();
    await page.getByRole('link', { name: words.success.queue.view }).click();
    await expect(page).toHaveURL(`${site}/queue?lang=${language}`);
    await expect(page.locator('html')).toHaveAttribute('dir', directionOf(language));
  });
}

test('The next driver at a tablet that was left alone finds the form empty, and in the language of the device', async ({
  page,
  yard,
}) => {
  await page.clock.install();
  await page.goto(`http://yard.test:${yard.port}/driver`);
  await page.getByRole('banner').getByRole('combobox').selectOption('Polski');
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl');
  // The page's script, which also updates the minutes, disables it until the confirmation is ticked.
  await expect(page.locator('main button[type="submit"]')).toBeDisabled();
  await page.getByLabel('Przewoźnik', { exact: true }).fill('Blue Line');
  await page.clock.fastForward('10:00');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByLabel('Carrier', { exact: true })).toHaveValue('');
});
