import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';

import { faultsInBothThemes } from './support/axe.ts';
import { expect, signIn, test, unreachable } from './support/test.ts';
import { YardServer } from './support/yard-server.ts';

const colleague = { email: 'lee@yard.test', password: 'a password of my own' };

/** Requires a second factor of staff and invites one; returns the link to copy. */
async function invite(page: Page, site: string): Promise<string> {
  await page.goto(`${site}/admin/settings/security`);
  await page.getByRole('checkbox', { name: 'Second factor for staff' }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();
  await page.getByRole('link', { name: 'Accounts' }).click();
  await page.getByRole('button', { name: 'Invite somebody' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(colleague.email);
  await dialog.getByLabel('Name').fill('Lee Park');
  await dialog.getByRole('radio', { name: 'Staff' }).check();
  await dialog.getByRole('button', { name: 'Invite somebody' }).click();
  const link = await dialog.getByLabel('Link', { exact: true }).inputValue();
  expect(await faultsInBothThemes(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: colleague.email })).toContainText('Invited');
  return link;
}

async function accept(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await expect(page.getByRole('button', { name: 'Save password' })).toBeVisible();
  expect(await faultsInBothThemes(page)).toEqual([]);
  await page.getByLabel('New password', { exact: true }).fill(colleague.password);
  await page.getByLabel('Repeat the new password').fill(colleague.password);
  await page.getByRole('button', { name: 'Save password' }).click();
  // The header has a link of the same name; only the page's own shows that the password is saved.
  await page.getByRole('main').getByRole('link', { name: 'Admin Login' }).click();
  await signInWithPassword(page);
}

async function signInWithPassword(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(colleague.email);
  await page.getByLabel('Password', { exact: true }).fill(colleague.password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
}

/** Sets up the second factor in the dialog over the dashboard; returns the recovery codes. */
async function setUpFactor(page: Page): Promise<string[]> {
  const dialog = page.getByRole('dialog', { name: 'Set up a second factor' });
  await dialog.getByLabel('Current password').fill(colleague.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '');
  expect(await faultsInBothThemes(page)).toEqual([]);
  await dialog.getByLabel('Code from the app').fill(new TOTP({ secret }).generate());
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  const codes = await dialog.getByRole('listitem').allInnerTexts();
  await dialog.getByRole('button', { name: 'I have saved them' }).click();
  await expect(dialog).toBeHidden();
  return codes;
}

test('An administrator invites a colleague, who sets up a second factor, works, and is out at once when deactivated', async ({
  page,
  browser,
  quietConsole,
}) => {
  test.slow();
  quietConsole.expect(/40[013]/);
  quietConsole.expect(unreachable);
  const yard = await YardServer.start();
  const theirs = await browser.newPage();
  try {
    await signIn(page, yard.url);
    const link = await invite(page, yard.url);
    await accept(theirs, link);
    const [recoveryCode] = await setUpFactor(theirs);

    await expect(theirs.getByText('Last refreshed: Just now')).toBeVisible();
    await expect(theirs.getByRole('banner').getByRole('link', { name: /Lee Park/ })).toBeVisible();
    await expect(theirs.getByRole('link', { name: 'Settings', exact: true })).toBeHidden();
    await expect(theirs.getByRole('button', { name: 'Export' })).toBeHidden();
    await theirs.goto(`${yard.url}/admin/settings/accounts`);
    await expect(theirs.getByText('Settings are for administrators')).toBeVisible();

    await theirs.getByRole('button', { name: 'Logout' }).click();
    await expect(theirs).toHaveURL(`${yard.url}/`);
    await theirs.goto(`${yard.url}/login`);
    await signInWithPassword(theirs);
    await theirs.getByLabel('Code from your app').fill(recoveryCode!);
    await theirs.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
    await expect(theirs).toHaveURL(`${yard.url}/admin`);
    await theirs
      .getByRole('banner')
      .getByRole('link', { name: /Lee Park/ })
      .click();
    await expect(theirs.getByText('On. 9 recovery codes are left.')).toBeVisible();
    expect(await faultsInBothThemes(theirs)).toEqual([]);
    await theirs.getByLabel(/^Your name/).fill('Lee');

    await page.getByRole('link', { name: colleague.email }).click();
    await expect(page.getByText('Second factor', { exact: true })).toBeVisible();
    expect(await faultsInBothThemes(page)).toEqual([]);
    await page.getByRole('button', { name: 'Deactivate' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click();
    await expect(page.getByText('Deactivated', { exact: true })).toBeVisible();
    await expect(theirs.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
    await theirs.getByRole('dialog').getByLabel('Password', { exact: true }).fill(colleague.password);
    await theirs.getByRole('dialog').getByRole('button', { name: 'Sign In' }).click();
    await expect(theirs.getByText('Invalid email or password').first()).toBeVisible();
    await theirs.goto(link);
    await theirs.getByLabel('New password', { exact: true }).fill('one more password');
    await theirs.getByLabel('Repeat the new password').fill('one more password');
    await theirs.getByRole('button', { name: 'Save password' }).click();
    await expect(theirs.getByText(/This link was used or has expired/)).toBeVisible();
  } finally {
    await theirs.close();
    await yard.dispose();
  }
});
