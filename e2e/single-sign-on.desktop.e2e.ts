import { faultsInBothThemes } from './support/axe.ts';
import { CompanyProvider } from './support/company-provider.ts';
import { expect, signIn, test, unreachable } from './support/test.ts';
import { freePort, YardServer } from './support/yard-server.ts';

const secret = 'secret-of-the-check-in';

test('An administrator sets single sign-on up, tests it, and the crew signs in by the company as its groups say', async ({
  page,
  browser,
  quietConsole,
}) => {
  test.slow();
  quietConsole.expect(/status of 40[13]/);
  quietConsole.expect(unreachable);
  const port = await freePort();
  const yard = await YardServer.start({ OUTGOING_ALLOWED: `localhost:${port}` });
  let company: CompanyProvider | undefined;
  try {
    await signIn(page, yard.url);
    await page.goto(`${yard.url}/admin/settings/single-sign-on`);
    await page.getByRole('button', { name: 'Add a provider' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a provider' });
    await dialog.getByLabel('Text of the button').fill('Sign in with Acme');
    await dialog.getByLabel('Issuer').fill(`http://localhost:${port}`);
    await dialog.getByLabel('Client ID').fill('check-in');
    await dialog.getByLabel('Client secret').fill(secret);
    await dialog.getByLabel('Scopes').fill('openid email profile groups');
    await dialog.getByRole('button', { name: 'Add a group' }).click();
    await dialog.getByLabel('Group or role there').fill('Loading crew');
    await dialog.getByRole('radio', { name: 'Staff' }).check({ force: true });
    expect(await faultsInBothThemes(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Add a provider' }).click();
    await expect(dialog).toBeHidden();
    await page.getByText('Sign in with Acme').click();
    const address = async (end: RegExp) => {
      await expect(page.getByText(end)).toBeVisible();
      return (await page.getByText(end).textContent()) ?? '';
    };
    const callback = await address(/\/callback$/);
    const logout = await address(/\/logout$/);
    expect(callback).toContain(`${yard.url}/api/sign-in/`);

    await page.getByRole('button', { name: 'Test', exact: true }).click();
    await expect(page.getByText('It does not say what it is')).toBeVisible();
    company = new CompanyProvider(port, { secret, callback, logout });
    await page.getByRole('button', { name: 'Test', exact: true }).click();
    await expect(page.getByText('It answers, and knows this client.')).toBeVisible();
    expect(await faultsInBothThemes(page)).toEqual([]);

    // Asked for a page, she comes back to it.
    const crew = await browser.newPage();
    await crew.goto(`${yard.url}/admin/docks`);
    await crew.getByRole('link', { name: 'Sign in with Acme' }).click();
    await expect(crew).toHaveURL(`${yard.url}/admin/docks`);
    await crew.goto(`${yard.url}/admin/account`);
    await expect(crew.getByText('maria@acme.example').first()).toBeVisible();
    await expect(crew.getByRole('heading', { name: 'Where you are signed in' })).toBeVisible();
    await expect(crew.getByRole('heading', { name: 'Password' })).toHaveCount(0);

    // Out of the group, she is out of the yard.
    company.maria.groups = [];
    const later = await browser.newPage();
    await later.goto(`${yard.url}/login`);
    await later.getByRole('link', { name: 'Sign in with Acme' }).click();
    await expect(later.getByText('You are not let in')).toBeVisible();
    await expect(later.getByLabel('Email')).toBeVisible();
    expect(await faultsInBothThemes(later)).toEqual([]);
    await expect(crew.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
    await expect(crew.getByRole('dialog').getByRole('link', { name: 'Sign in with Acme' })).toBeVisible();

    await page.getByRole('link', { name: 'Accounts' }).click();
    const account = page.getByRole('listitem').filter({ hasText: 'maria@acme.example' });
    await expect(account).toContainText('Deactivated');
    await expect(account).toContainText('Sign in with Acme');
  } finally {
    await company?.stop();
    await yard.dispose();
  }
});
