import type { Page } from '@playwright/test';

import { faultsInBothThemes } from './support/axe.ts';
import { arrive } from './support/arrive.ts';
import { change, staffOf } from './support/staff-calls.ts';
import { checkIn, expect, test, truck, unreachable } from './support/test.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/** Checks in, and continues to the visit page. */
async function followed(page: Page, site: string) {
  const driver = truck();
  await checkIn(page, site, driver);
  await page.getByRole('link', { name: 'Follow your visit' }).click();
  await expect(page).toHaveURL(`${site}/visit`);
  return driver;
}

test('A driver follows the visit to the dock and out, is alerted, and answers', async ({ page, ownYard }) => {
  const driver = await followed(page, ownYard.url);
  await expect(heading(page, 'You are next')).toBeVisible();
  await page.getByRole('button', { name: 'Alert me' }).click();
  await expect(page.getByText('This phone alerts you when you are called')).toBeVisible();
  expect(await faultsInBothThemes(page)).toEqual([]);

  const staff = await staffOf(ownYard.url);
  await change(staff, driver.containerNumber, { dock: '6' });
  const sign = page.getByRole('dialog', { name: 'Go to dock 6' });
  await expect(sign).toBeVisible();
  await expect(page).toHaveTitle('DOCK 6 | Warehouse Check-In System');
  expect(await faultsInBothThemes(page)).toEqual([]);
  await sign.getByRole('button', { name: 'On my way' }).click();
  await expect(sign).toBeHidden();
  await expect(page.getByText('The staff know that you are on your way.')).toBeVisible();
  const { calls } = (await (await staff.get('/api/calls')).json()) as { calls: { answer: string }[] };
  expect(calls.map(({ answer }) => answer)).toEqual(['on-my-way']);

  await change(staff, driver.containerNumber, { dockInAt: new Date().toISOString() });
  await expect(heading(page, 'You are at dock 6')).toBeVisible();
  await change(staff, driver.containerNumber, { dockOutAt: new Date().toISOString() });
  await expect(heading(page, 'All done. You can leave.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Times so far' }).getByRole('listitem')).toHaveCount(4);
  await page.getByRole('link', { name: 'Your time record' }).click();
  await expect(heading(page, 'Time Record')).toBeVisible();
  await staff.dispose();
});

test('A visit is taken along to another phone, which can answer too', async ({ page, browser, yard }) => {
  const driver = await followed(page, yard.url);
  await page.getByRole('button', { name: 'Show code and link' }).click();
  const address = await page.getByText('/v#').innerText();
  expect(address).toMatch(/\/v#[\w-]{22}$/);

  const other = await browser.newContext();
  const dispatcher = await other.newPage();
  const requests: string[] = [];
  dispatcher.on('request', (request) => requests.push(request.url()));
  await dispatcher.goto(address);
  const ticket = await page
    .getByText(/^[A-Z]\d+$/)
    .first()
    .innerText();
  await expect(dispatcher.getByText(ticket, { exact: true })).toBeVisible();
  const staff = await staffOf(yard.url);
  await change(staff, driver.containerNumber, { dock: '6' });
  await expect(heading(dispatcher, 'Go to dock 6')).toBeVisible();
  await dispatcher.getByRole('button', { name: 'I need more time' }).click();
  await expect(page.getByText('The staff know that you need more time.')).toBeVisible();
  const [, token = ''] = address.split('#');
  expect(
    requests.filter((url) => new URL(url).pathname.includes(token) || new URL(url).search.includes(token)),
  ).toEqual([]);
  await other.close();
  await staff.dispose();
});

test.describe('with the pages kept on the phone', () => {
  test.use({ serviceWorkers: 'allow' });

  test('The last state opens again without a network, and says that it may have changed', async ({
    page,
    context,
    yard,
    quietConsole,
  }) => {
    quietConsole.expect(unreachable);
    await followed(page, yard.url);
    const shown = page.getByRole('heading', { level: 1 });
    await expect(shown).toHaveText(/ahead of you|You are next/);
    const text = await shown.innerText();
    await page.evaluate('navigator.serviceWorker.ready.then(() => true)');
    await context.setOffline(true);
    await page.reload();
    await expect(heading(page, text)).toBeVisible();
    await expect(page.getByText('No connection', { exact: true })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('No connection', { exact: true })).toBeHidden();
  });
});

test('Without JavaScript the page says how the visit stands, in the driver’s language', async ({
  browser,
  page,
  yard,
}) => {
  const called = truck();
  await arrive({ request: page.request }, yard.url, [called], 'Chicago (Midway)');
  const staff = await staffOf(yard.url);
  await change(staff, called.containerNumber, { dock: '6' });
  await staff.dispose();
  await page.context().clearCookies();
  await checkIn(page, yard.url, truck());
  const cookies = await page.context().cookies();
  const bare = await browser.newContext({ javaScriptEnabled: false, locale: 'pl-PL' });
  await bare.addCookies(cookies);
  const plain = await bare.newPage();
  await plain.goto(`${yard.url}/visit`);
  await expect(plain.getByText(/przed tobą|Twoja kolej/).first()).toBeVisible();
  await expect(plain.getByText(/^W ostatniej godzinie wezwano \d+ pojazd/)).toBeVisible();
  await plain.goto(`${yard.url}/v`);
  await expect(plain.getByText(/wymaga JavaScriptu/)).toBeVisible();
  await bare.close();
});
