import '#web/styles/index.css';

import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import type { SignedInUser } from '#shared/contract/session.ts';
import { type FakeRoute, installFakeServer } from '#test/fake-server.ts';
import { MemoryRouter } from '#test/memory-router.tsx';
import { becomeSession, signedOut } from '#web/common/data/session-state.ts';
import { WhoIsHere } from './who-is-here.tsx';

const expiresAt = '2099-01-01T00:00:00Z';
const sam: SignedInUser = { id: '01900000-0000-7000-8000-000000000001', email: 'sam@example.com', role: 'staff' };

async function open(user: SignedInUser, routes: Record<string, FakeRoute> = {}) {
  becomeSession(signedOut(true));
  becomeSession({ status: 'signed-in', user, expiresAt });
  const server = installFakeServer(routes);
  await render(
    <MemoryRouter>
      <WhoIsHere />
    </MemoryRouter>,
  );
  return server;
}

afterEach(() => becomeSession(signedOut(true)));

it.each([
  ['Sam Ortiz', 'SO'],
  ['Sam', 'S'],
  ['Ana María de la Cruz', 'AC'],
  ['李 小龙', '李小'],
  [undefined, 'S'],
])('says who is here, %j in letters for small screens, and leads to their account', async (name, letters) => {
  await page.viewport(390, 800);
  await open({ ...sam, ...(name !== undefined && { name }) });
  const link = page.getByRole('link', { name: new RegExp(`Your account: .*${name ?? sam.email}`) });
  await expect.element(link).toHaveAttribute('href', '/admin/account');
  await expect.element(page.getByText(letters, { exact: true })).toBeVisible();
});

it('has the name itself on a wide screen, where it is short enough', async () => {
  await page.viewport(1366, 800);
  await open({ ...sam, name: 'Sam Ortiz' });
  await expect.element(page.getByText('Sam Ortiz', { exact: true })).toBeVisible();
  await page.viewport(1024, 800);
  await expect.element(page.getByText('Sam Ortiz', { exact: true })).not.toBeVisible();
});

it('asks for a second factor over the page where the role needs one, until it is set up', async () => {
  let user: SignedInUser = { ...sam, secondFactorDue: true };
  await open(user, {
    'GET /api/auth/session': () => Response.json({ user, expiresAt }),
    'POST /api/account/second-factor': () => Response.json({ secret: 'GEZDGNBV', address: 'otpauth://totp/x' }),
    'PUT /api/account/second-factor': () => Response.json({ recoveryCodes: ['abcdef-ghjkmn'] }),
  });
  const dialog = page.getByRole('dialog', { name: 'Set up a second factor' });
  await dialog.getByLabelText('Current password').fill('the present one');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByLabelText('Code from the app').fill('123456');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(dialog.getByText('abcdef-ghjkmn')).toBeVisible();
  user = sam;
  await dialog.getByRole('button', { name: 'I have saved them' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});
