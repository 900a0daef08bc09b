import { expect, signIn, test } from './support/test.ts';
import { administrator } from './support/yard-server.ts';

test('An administrator signs in only with both fields and the right password', async ({ page, yard, quietConsole }) => {
  quietConsole.expect(/401/);
  await page.goto(`${yard.url}/login`);
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  await expect(page.getByText('Contact your system administrator to create an account')).toBeVisible();
  const button = page.getByRole('main').getByRole('button', { name: 'Sign In' });

  await page.getByLabel('Email').fill(administrator.email);
  await button.click();
  await expect(page.getByText('Please provide both email and password').first()).toBeVisible();

  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await button.click();
  await expect(page.getByText('Login failed', { exact: true })).toBeVisible();
  await expect(page.getByText('Invalid email or password').first()).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(administrator.email);

  const alert = page.waitForEvent('dialog');
  await Promise.all([
    alert.then(async (dialog) => {
      expect(dialog.message()).toBe('Please contact your system administrator to reset your password.');
      await dialog.accept();
    }),
    page.getByRole('button', { name: 'Forgot password?' }).click(),
  ]);

  await page.getByLabel('Password', { exact: true }).fill(administrator.password);
  await button.click();
  await expect(page).toHaveURL(`${yard.url}/admin`);
  await expect(page.getByText('Welcome to the admin dashboard', { exact: true })).toBeVisible();

  await page.goto(`${yard.url}/login`);
  await expect(page).toHaveURL(`${yard.url}/admin`);
  expect(await page.evaluate(() => document.cookie)).toBe('');
});

test('Logging out ends the session in every tab and leads home', async ({ page, context, yard, quietConsole }) => {
  // The other tab may have a request in flight.
  quietConsole.expect(/401/);
  await signIn(page, yard.url);
  const otherTab = await context.newPage();
  await otherTab.goto(`${yard.url}/admin`);
  await expect(otherTab.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();

  await page.getByRole('button', { name: /menu/i }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('You have been successfully logged out', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(`${yard.url}/`);
  await expect(otherTab).not.toHaveURL(`${yard.url}/admin`);

  const answer = await page.request.get(`${yard.url}/api/auth/session`);
  expect(await answer.json()).toEqual({ user: null, expiresAt: null });
});
