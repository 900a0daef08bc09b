import type { Browser, Page } from '@playwright/test';

import { faults } from './support/axe.ts';
import { expect, fillIn, openRendered, signIn, test, truck, type Truck } from './support/test.ts';

test.use({ javaScriptEnabled: false });

const send = (page: Page) => page.getByRole('button', { name: 'Check In', exact: true }).click();

const refused = /status of 400/;

/** What axe finds on a page without its scripts; axe itself needs a page that runs scripts. */
async function faultsOf(page: Page, judge: Page): Promise<string[]> {
  const html = (await page.content()).replaceAll(/<script.*?<\/script>/gs, '');
  await judge.route('**/as-it-is', (route) =>
    route.fulfill({ contentType: 'text/html', body: html.replaceAll(/<(\/?)noscript/g, '<$1div') }),
  );
  await judge.goto(new URL('/as-it-is', page.url()).href);
  return faults(judge);
}

/** How many records of a driver staff have. */
async function recordsOf(page: Page, site: string, { driverName }: Truck): Promise<number> {
  const answer = await page.request.get(`${site}/api/check-ins?search=${encodeURIComponent(driverName)}`);
  return ((await answer.json()) as { checkIns: unknown[] }).checkIns.length;
}

test('Without JavaScript a driver corrects the form, checks in once, however often it is sent, and sees his place', async ({
  page,
  browser,
  yard,
  quietConsole,
}) => {
  quietConsole.expect(refused);
  const judge = await (await browser.newContext({ javaScriptEnabled: true })).newPage();
  const driver = truck();
  await page.goto(`${yard.url}/driver?facility=woodridge`);
  await fillIn(page, { ...driver, carrier: '' });
  await page.getByLabel('Comments').fill('At the gate\nsince six');
  await send(page);

  const problems = page.getByRole('alert');
  await expect(problems).toContainText('Invalid form');
  await expect(problems.getByRole('link')).toHaveText([
    'Carrier name is required',
    'Please confirm that you have entered all required information',
  ]);
  await expect(page.getByLabel('Carrier')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Carrier')).toHaveAccessibleDescription('Carrier name is required');
  await expect(page.locator(':focus')).toContainText('Invalid form');
  await expect(page.getByLabel('Driver name')).toHaveValue(driver.driverName);
  await expect(page.getByLabel('Facility')).toHaveValue('Woodridge');
  await expect(page.getByLabel('Comments')).toHaveValue('At the gate\nsince six');
  expect(await faultsOf(page, judge)).toEqual([]);

  await problems.getByRole('link', { name: 'Carrier name is required' }).click();
  await page.getByLabel('Carrier').fill(driver.carrier);
  await page.getByRole('checkbox').check();
  await send(page);
  await expect(page).toHaveURL(`${yard.url}/success`);
  await expect(page.getByRole('heading', { name: 'Check-In Complete!' })).toBeVisible();
  await expect(page.getByText(/ahead of you|You are next/).first()).toBeVisible();
  expect(await faultsOf(page, judge)).toEqual([]);
  await page.getByRole('link', { name: 'Show my place' }).click();
  await expect(page.getByRole('heading', { name: 'Check-In Complete!' })).toBeVisible();

  await page.goto(`${yard.url}/driver?facility=woodridge`);
  await fillIn(page, driver);
  await page.getByLabel('Comments').fill('At the gate\nsince six');
  await page.getByRole('checkbox').check();
  await send(page);
  await expect(page).toHaveURL(`${yard.url}/success`);

  const desk = await (await browser.newContext({ javaScriptEnabled: true })).newPage();
  await signIn(desk, yard.url);
  expect(await recordsOf(desk, yard.url, driver)).toBe(1);
});

test('A form of a yard of its own stands on the page before any code, and is sent without it', async ({
  page,
  browser,
  ownYard: yard,
  quietConsole,
}) => {
  quietConsole.expect(refused);
  const scripted = await browser.newContext({ javaScriptEnabled: true });
  const desk = await scripted.newPage();
  const errors: Error[] = [];
  scripted.on('weberror', (error) => errors.push(error.error()));
  await signIn(desk, yard.url);
  const form = (await (await desk.request.get(`${yard.url}/api/form`)).json()) as {
    version: number;
    fields: { id: string }[];
  };
  const own = form.fields.map((field) => (field.id === 'driversLicense' ? { ...field, presence: 'hidden' } : field));
  const shared = { system: false, required: true, personal: false };
  const fields = [
    ...own,
    { ...shared, id: 'f1', kind: 'text', label: { en: 'Seal number', es: 'Número de precinto' } },
    { ...shared, id: 'f2', kind: 'yesNo', label: { en: 'Hazardous' } },
  ];
  const answer = await desk.request.put(`${yard.url}/api/form`, { data: { baseVersion: form.version, fields } });
  expect(answer.ok(), await answer.text()).toBe(true);

  const { driversLicense: _, ...driver } = truck();
  await openRendered(page, `${yard.url}/driver?lang=es`, page.getByLabel('Número de precinto'));
  await openRendered(page, `${yard.url}/driver`, page.getByLabel('Seal number'));
  await expect(page.getByLabel("Driver's license number")).toHaveCount(0);
  await fillIn(page, driver);
  await page.getByRole('checkbox').check();
  await page.getByRole('radio', { name: 'No', exact: true }).check();
  await send(page);
  await expect(page.getByLabel('Seal number')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('radio', { name: 'No', exact: true })).toBeChecked();
  await page.getByLabel('Seal number').fill('S-77');
  await send(page);
  await expect(page).toHaveURL(`${yard.url}/success`);

  // Input from before hydration is kept, also in the yard's custom fields.
  const phone = await (await browser.newContext({ javaScriptEnabled: true })).newPage();
  phone.on('pageerror', (error) => errors.push(error));
  const { promise: mayArrive, resolve: letArrive } = Promise.withResolvers<void>();
  await phone.route('**/assets/*.js', (route) => mayArrive.then(() => route.continue()));
  await phone.goto(`${yard.url}/driver`, { waitUntil: 'commit' });
  await phone.getByLabel('Seal number').fill('S-78');
  await phone.getByRole('radio', { name: 'Yes' }).check();
  letArrive();
  await expect(phone.getByRole('button', { name: 'Check In', exact: true })).toBeDisabled();
  await expect(phone.getByLabel('Seal number')).toHaveValue('S-78');
  await expect(phone.getByRole('radio', { name: 'Yes' })).toBeChecked();
  expect(errors).toEqual([]);
});

test('What the browser itself has sent is no draft any more, once the page after it runs its code', async ({
  browser,
  yard,
}) => {
  const page = await (await browser.newContext({ javaScriptEnabled: true })).newPage();
  await page.goto(`${yard.url}/driver?lang=pl`);
  await expect(page.getByRole('button', { name: 'Zgłoś się' })).toBeDisabled();
  const driver = truck();
  for (const [name, value] of Object.entries(driver)) await page.locator(`[name=${name}]`).fill(value);
  // Typed and opened again; this time the button is pressed before hydration.
  const { promise: mayArrive, resolve: letArrive } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', (route) => mayArrive.then(() => route.continue()));
  await page.reload({ waitUntil: 'commit' });
  for (const [name, value] of Object.entries(driver)) await page.locator(`[name=${name}]`).fill(value);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Zgłoś się' }).click();
  await expect(page).toHaveURL(`${yard.url}/success?lang=pl`);
  letArrive();
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl');
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('warehouse-check-in:draft'))).toBe('"sent"');
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Zgłoś się' })).toBeDisabled();
  await expect(page.locator('[name=driverName]')).toHaveValue('');
  await expect(page.getByRole('checkbox')).not.toBeChecked();
});

test('A language that the address names goes along without JavaScript', async ({ page, yard }) => {
  await page.goto(`${yard.url}/driver?lang=pl`);
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page).toHaveURL(`${yard.url}/?lang=pl`);
  await page.locator('main').getByRole('link').first().click();
  await expect(page).toHaveURL(`${yard.url}/driver?lang=pl`);
  await expect(page.getByRole('button', { name: 'Zgłoś się' })).toBeVisible();
});

/** A browser that supports modules but not our syntax, such as a television of 2021. */
async function openOldBrowser(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext({ javaScriptEnabled: true })).newPage();
  await page.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'toSorted'));
  await page.route('**/assets/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: 'class {' }));
  return page;
}

test('The queue and the wall can be read without their code, in old browsers as without JavaScript', async ({
  page,
  browser,
  // A wall alternates between pages of trucks.
  ownYard: yard,
}) => {
  const driver = truck();
  await page.goto(`${yard.url}/driver?facility=woodridge`);
  await fillIn(page, driver);
  await page.getByRole('checkbox').check();
  await send(page);
  await expect(page).toHaveURL(`${yard.url}/success`);
  const old = await openOldBrowser(browser);
  for (const reader of [page, old]) {
    for (const path of ['/queue', '/queue?display=wall&facility=woodridge']) {
      await reader.goto(yard.url + path, { waitUntil: 'commit' });
      await expect(reader).toHaveURL(/display=plain/);
      await expect(reader.getByRole('heading')).toContainText('Driver Queue Display');
      await expect(reader.getByText(driver.containerNumber)).toBeVisible();
    }
    for (const path of ['/login', '/docs', '/time-record']) {
      await reader.goto(yard.url + path);
      await expect(reader.locator('p').first()).toContainText('Chrome or Edge 111, Firefox 128, Safari 16.4');
      await expect(reader.getByRole('link', { name: 'the queue' })).toHaveAttribute('href', '/queue?display=plain');
    }
  }
  for (const [language, words] of [
    ['ar', 'JavaScript ومتصفح أحدث'],
    ['pl', 'JavaScriptu i nowszej przeglądarki'],
  ] as const) {
    for (const reader of [page, old]) {
      await reader.goto(`${yard.url}/time-record?lang=${language}`);
      await expect(reader.locator('p').first()).toContainText(words);
      await expect(reader.locator('p a').last()).toHaveAttribute('href', `/queue?display=plain&lang=${language}`);
    }
    expect(await (await page.request.get(`${yard.url}/queue?lang=${language}`)).text()).toContain(words);
  }
  const [cookie] = await page.context().cookies();
  await old.context().addCookies(cookie ? [cookie] : []);
  for (const reader of [page, old]) {
    for (const path of ['/success', '/visit']) {
      await reader.goto(yard.url + path);
      await expect(reader.getByText(/ahead of you|You are next/).first()).toBeVisible();
      await expect(reader.getByRole('link', { name: /queue/i }).first()).toBeVisible();
      await expect(reader.locator('.animate-breathe:visible')).toHaveCount(0);
      await expect(reader.getByRole('tablist')).toHaveCount(0);
    }
  }
  await old.context().clearCookies();
  await old.goto(`${yard.url}/visit`);
  await expect(old.getByText(/needs JavaScript/)).toBeVisible();
});
