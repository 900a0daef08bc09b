import { hostname } from 'node:os';

import type { Locator, Page } from '@playwright/test';

import { faultsInBothThemes } from './support/axe.ts';
import { entryOf, expect, fillIn, test, truck, unreachable } from './support/test.ts';
import { YardServer } from './support/yard-server.ts';

// An English-speaking browser in Denver.
test.use({ timezoneId: 'America/Denver', locale: 'en-US' });

/** The maximum presses for an owner to set up a yard. Source: docs/product, "Setting up". */
const mostPresses = 25;

/** Counts every press and every field that is entered. */
class Owner {
  presses = 0;
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async press(what: Locator): Promise<void> {
    this.presses += 1;
    await what.click();
  }

  pressButton(name: string | RegExp): Promise<void> {
    return this.press(this.page.getByRole('main').getByRole('button', { name }));
  }

  async enter(field: string, text: string): Promise<void> {
    this.presses += 1;
    await this.page.locator(`[name="${field}"]`).fill(text);
  }

  async isAt(step: string): Promise<void> {
    await expect(this.page.getByRole('heading', { name: step, level: 2 })).toBeVisible();
    expect(await faultsInBothThemes(this.page, 'main')).toEqual([]);
    await this.page.emulateMedia({ colorScheme: 'light' });
  }
}

async function choosePassword(owner: Owner, link: string): Promise<void> {
  await owner.page.goto(link);
  await owner.enter('newPassword', 'a password of my own');
  await owner.enter('repeatedPassword', 'a password of my own');
  await owner.pressButton('Save password');
  await owner.isAt('Company and country');
}

test('A new owner gets from the link of the first start to a first driver, without a file and in a few minutes', async ({
  browser,
  page,
  quietConsole,
}) => {
  test.slow();
  quietConsole.expect(unreachable);
  const begun = performance.now();
  const yard = await YardServer.startNew({ HOST: '0.0.0.0' });
  const site = `http://${hostname()}:${yard.port}`;
  const owner = new Owner(page);
  const [path] = /\/setup#\S+/.exec(await yard.admin('set-up-link')) ?? [''];
  await choosePassword(owner, site + path);
  expect(page.url()).toBe(`${site}/setup/company`);

  await owner.enter('companyName', 'Lakeshore Cold Storage');
  await expect(page.locator('[name="country"]')).toHaveValue('US');
  await expect(page.locator('[name="timeZone"]')).toHaveValue('America/Denver');
  await owner.pressButton('Save and continue');

  await owner.isAt('Facility and docks');
  await owner.enter('name', 'Denver Cold Store');
  await owner.enter('docks', '1 to 24');
  await expect(page.getByText(/^24 docks/)).toBeVisible();
  await owner.pressButton('Save and continue');

  await owner.isAt('Address for phones');
  await expect(page.locator('[name="publicUrl"]')).toHaveValue(site);
  const requested = page.waitForResponse((answer) => answer.request().method() === 'POST');
  await owner.pressButton('Try it with a phone');
  const { path: tried } = (await (await requested).json()) as { path: string };
  await owner.isAt('Address for phones');
  const phone = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await phone.goto(site + tried);
  await expect(phone.getByText('This phone has reached the server')).toBeVisible();
  expect(await faultsInBothThemes(phone, 'main')).toEqual([]);
  await expect(page.getByText('A phone has reached this address')).toBeVisible();
  await owner.pressButton('Save and continue');

  await owner.isAt('Colleagues');
  await owner.pressButton('Continue');
  await owner.isAt('Check-in form');
  await owner.pressButton('Continue');
  await owner.isAt('Poster');
  await owner.press(page.getByRole('link', { name: 'Poster for Denver Cold Store' }));
  const poster = page.getByRole('article', { name: 'Poster' });
  await expect(poster.getByText('Lakeshore Cold Storage')).toBeVisible();

  const driver = truck();
  await phone.goto(`http://${await poster.locator('strong').innerText()}`);
  await fillIn(phone, driver);
  await expect(phone.locator('[name="facility"]')).toHaveValue('Denver Cold Store');
  await phone.getByRole('checkbox').check();
  await phone.getByRole('button', { name: 'Check In' }).click();
  await expect(phone).toHaveURL(`${site}/success`);
  await page.goto(`${site}/admin`);
  await expect(entryOf(page, driver)).toBeVisible();

  const seconds = Math.round((performance.now() - begun) / 1000);
  test.info().annotations.push({ type: 'measured', description: `${owner.presses} presses, ${seconds} s` });
  console.log(`new owner: ${owner.presses} presses, ${seconds} s from the start to the first driver`);
  expect(owner.presses).toBeLessThanOrEqual(mostPresses);

  const again = await browser.newPage();
  await again.goto(site + path);
  await again.getByLabel('New password', { exact: true }).fill('another password');
  await again.getByLabel('Repeat the new password').fill('another password');
  await again.getByRole('button', { name: 'Save password' }).click();
  await expect(again.getByRole('alert')).toContainText('Start the server again for a new one');
  await again.context().close();
  await phone.context().close();
  await page.close();
  await yard.dispose();
});
