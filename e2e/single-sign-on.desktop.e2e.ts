import { faultsInBothThemes } from './support/axe.ts';
import { arrive } from './support/arrive.ts';
import { ask } from './support/ask.ts';
import { CompanyProvider, ownCertificate } from './support/company-provider.ts';
import { expect, signIn, test, truck, unreachable } from './support/test.ts';
import { administrator, freePort, YardServer } from './support/yard-server.ts';

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

    // A deep link leads back to its page after the sign-in.
    const crew = await browser.newPage();
    await crew.goto(`${yard.url}/admin/docks`);
    await crew.getByRole('link', { name: 'Sign in with Acme' }).click();
    await expect(crew).toHaveURL(`${yard.url}/admin/docks`);
    await crew.goto(`${yard.url}/admin/account`);
    await expect(crew.getByText('maria@acme.example').first()).toBeVisible();
    await expect(crew.getByRole('heading', { name: 'Where you are signed in' })).toBeVisible();
    await expect(crew.getByRole('heading', { name: 'Password' })).toHaveCount(0);

    // Removed from the group, she loses access to the yard.
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

test.describe('over HTTPS', () => {
  test.use({ ignoreHTTPSErrors: true });

  test('Who logs out at the company is signed out in the open page, which keeps what was typed until the next sign-in', async ({
    page,
    context,
    request,
    quietConsole,
  }) => {
    test.slow();
    quietConsole.expect(/status of 401/);
    const port = await freePort();
    const yard = await YardServer.start({
      OUTGOING_ALLOWED: `localhost:${port}`,
      TLS_CERT: ownCertificate.cert,
      TLS_KEY: ownCertificate.key,
      NODE_EXTRA_CA_CERTS: ownCertificate.cert,
    });
    let company: CompanyProvider | undefined;
    try {
      await request.post(`${yard.url}/api/auth/token?grant_type=password`, { data: administrator });
      const rules = [{ group: 'Loading crew', role: 'staff', facilities: null }];
      const set = { name: 'Sign in with Acme', issuer: `https://localhost:${port}`, clientId: 'check-in', rules };
      const data = { ...set, clientSecret: secret, scopes: 'openid email profile groups' };
      const added = await request.post(`${yard.url}/api/sign-in-providers`, { data });
      const at = `${yard.url}/api/sign-in/${((await added.json()) as { id: string }).id}`;
      company = new CompanyProvider(port, { secret, callback: `${at}/callback`, logout: `${at}/logout` });

      // Unknown groups give no access, and password sign-in stays available.
      company.maria.groups = ['Visitors'];
      const answer = await page.goto(`${yard.url}/admin/docks`);
      const headers = (await answer?.allHeaders()) ?? {};
      expect(headers['content-security-policy']).toContain("form-action 'self'");
      expect(headers['strict-transport-security']).toContain('max-age=');
      await page.getByRole('link', { name: 'Sign in with Acme' }).click();
      await expect(page.getByRole('alert')).toContainText('None of your groups may use this site.');
      await expect(page.getByLabel('Email')).toBeVisible();

      company.maria.groups = ['Loading crew'];
      await page.goto(`${yard.url}/admin/docks`);
      await page.getByRole('link', { name: 'Sign in with Acme' }).click();
      await expect(page).toHaveURL(`${yard.url}/admin/docks`);
      const kept = (await context.cookies(yard.url)).filter(({ name }) => name.includes('session'));
      expect(kept).toMatchObject([{ name: '__Host-session', secure: true, httpOnly: true, sameSite: 'Strict' }]);

      const driver = truck();
      await arrive(page, yard.url, [driver]);
      const { checkIns } = await ask(page, `/api/check-ins?search=${encodeURIComponent(driver.driverName)}`);
      await page.goto(`${yard.url}/driver/${checkIns[0]?.id}`);
      await page.locator('[name="carrier"]').fill('Typed before logging out');

      // The logout starts at the provider, which does not know this page.
      const there = await context.newPage();
      await there.goto(`${company.issuer}/session/end`);
      await there.getByRole('button', { name: 'Log out' }).click();
      await expect(there.getByRole('heading', { name: 'Logged out' })).toBeVisible();
      const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
      await expect(dialog).toContainText('maria@acme.example');
      await expect(page.locator('[name="carrier"]')).toHaveValue('Typed before logging out');

      const [tab] = await Promise.all([
        context.waitForEvent('page'),
        dialog.getByRole('link', { name: 'Sign in with Acme' }).click(),
      ]);
      await expect(tab.getByText('Last refreshed: Just now')).toBeVisible();
      await expect(dialog).toBeHidden();
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await expect(page.getByRole('listitem').getByText('Check-in updated', { exact: true })).toBeVisible();
    } finally {
      await Promise.all(context.pages().map((one) => one.close()));
      await company?.stop();
      await yard.dispose();
    }
  });
});
