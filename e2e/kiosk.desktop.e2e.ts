import type { Page } from '@playwright/test';

import { faultsInBothThemes } from './support/axe.ts';
import { lookAtPage } from './support/kiosk-pages.ts';
import { staffOf } from './support/staff-calls.ts';
import { expect, signIn, test, type Truck, truck, unreachable } from './support/test.ts';

/** Creates a registration in the settings; returns its code. */
async function codeFor(page: Page, name: string): Promise<string> {
  await page.getByRole('button', { name: 'Register a device' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  expect(await faultsInBothThemes(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Register a device' }).click();
  const code = await dialog.getByLabel('Code').inputValue();
  expect(await faultsInBothThemes(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Done' }).click();
  return code;
}

/** Answers question after question by keyboard up to the overview; checks each page with `look`. */
async function answerAll(kiosk: Page, driver: Truck, look: (kiosk: Page) => Promise<void>): Promise<void> {
  await kiosk.getByRole('button', { name: 'English' }).click();
  for (let number = 1; number <= 8; number += 1) {
    await expect(kiosk.getByRole('heading', { name: `Question ${number} of 8` })).toBeVisible();
    const box = kiosk.locator('form :is(input, select, textarea)');
    await expect(box).toBeFocused();
    await look(kiosk);
    const answer = driver[(await box.getAttribute('name')) as keyof Truck] as string | undefined;
    if (answer) await box.fill(answer);
    await kiosk.getByRole('button', { name: 'Next' }).press('Enter');
  }
  await expect(kiosk.getByRole('heading', { name: 'Is everything right?' })).toBeVisible();
  await look(kiosk);
  // The first asks whether to send texts.
  await kiosk.getByRole('checkbox').last().check();
  await kiosk.getByRole('button', { name: 'Check In' }).click();
}

/** Switches the question on whether to send texts. */
async function askForTexts(site: string): Promise<void> {
  const staff = await staffOf(site);
  const set = (changes: object) => staff.put('/api/settings', { data: { changes } });
  await set({ textAccount: 'AC1', textSender: '+13125550100' });
  await staff.put('/api/calls/secrets', { data: { textPassword: 'gateway secret' } });
  expect((await set({ callsByText: true })).status()).toBe(200);
  await staff.dispose();
}

/** What somebody who takes the tablet could find on it. */
const onDevice = (kiosk: Page): Promise<string> =>
  kiosk.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, document.documentElement.outerHTML]),
  );

test('Drivers check in one after the other on a registered tablet, also without a network, until it is revoked', async ({
  page,
  ownYard: yard,
  browser,
  quietConsole,
}) => {
  test.slow();
  quietConsole.expect(unreachable);
  await askForTexts(yard.url);
  await signIn(page, yard.url);
  await page.goto(`${yard.url}/admin/settings/devices`);
  await expect(page.getByText('No devices yet')).toBeVisible();
  const code = await codeFor(page, 'Gate A');

  const tablet = await browser.newContext();
  const kiosk = await tablet.newPage();
  await kiosk.goto(`${yard.url}/kiosk`);
  await expect(kiosk.getByLabel('Code')).toBeVisible();
  await lookAtPage(kiosk);
  await kiosk.getByLabel('Code').fill(code);
  await kiosk.keyboard.press('Enter');
  const languages = kiosk.getByRole('heading', { name: 'Choose your language' });
  await expect(languages).toBeVisible();
  await lookAtPage(kiosk);

  const [first, second] = [truck(), truck()];
  await answerAll(kiosk, first, lookAtPage);
  await expect(kiosk.getByRole('heading', { name: 'You are checked in' })).toBeVisible();
  await expect(kiosk.getByRole('img', { name: /Scan this code/ })).toBeVisible();
  await lookAtPage(kiosk);
  await kiosk.getByRole('button', { name: 'Done' }).click();
  await expect(languages).toBeVisible();
  const cookies = await tablet.cookies();
  expect(cookies.map(({ name }) => name)).toEqual(['registered-device']);
  expect(await onDevice(kiosk)).not.toMatch(new RegExp(Object.values(first).join('|')));

  await yard.kill();
  await answerAll(kiosk, second, async () => {});
  await expect(kiosk.getByRole('heading', { name: 'Your check-in is kept' })).toBeVisible();
  await lookAtPage(kiosk);
  await kiosk.getByRole('button', { name: 'Done' }).click();
  await expect(kiosk.getByText('Check-ins that wait for the network: 1')).toBeVisible();
  await lookAtPage(kiosk);
  expect(await onDevice(kiosk)).not.toMatch(new RegExp(Object.values(second).join('|')));
  await yard.start();
  await kiosk.reload();
  await expect(languages).toBeVisible();
  await expect(kiosk.getByText(/wait for the network/)).toBeHidden();

  await expect(async () => {
    const answer = await page.request.get(`${yard.url}/api/check-ins`);
    const { checkIns } = (await answer.json()) as { checkIns: { driverName: string }[] };
    expect(checkIns.map(({ driverName }) => driverName).toSorted()).toEqual(
      [first.driverName, second.driverName].toSorted(),
    );
  }).toPass();

  await page.reload();
  await expect(page.getByRole('listitem').filter({ hasText: 'Gate A' })).toContainText(/Works.*Version/s);
  expect(await faultsInBothThemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Revoke: Gate A' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('Devices that no longer work (1)')).toBeVisible();
  await kiosk.reload();
  await expect(kiosk.getByRole('heading', { name: 'This device is not registered any more' })).toBeVisible();
  await lookAtPage(kiosk);
  await expect(languages).toBeHidden();
  await tablet.close();
});
