import '#web/styles/index.css';

import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import { type FakeRoute, installFakeServer, problemAnswer } from '#test/fake-server.ts';
import { InvitationScreen } from './invitation-screen.tsx';

async function open(hash: string, accept: FakeRoute = () => Response.json({ email: 'maria@example.com' })) {
  const server = installFakeServer({ 'POST /api/invitations': accept });
  await render(
    <MemoryRouter initialEntries={[`/admin/invitation${hash}`]}>
      <InvitationScreen />
    </MemoryRouter>,
  );
  return server;
}

const save = page.getByRole('button', { name: 'Save password' });
const fill = async (chosen: string, repeated = chosen) => {
  await page.getByLabelText('New password', { exact: true }).fill(chosen);
  await page.getByLabelText('Repeat the new password').fill(repeated);
  await save.click();
};

it('asks the server nothing before a password is chosen, and then says with which address to sign in', async () => {
  const server = await open('#the-token');
  await expect.element(save).toBeVisible();
  expect(server.requests).toEqual([]);
  await fill('a password of my own');
  await expect.element(page.getByText('Your password is saved')).toBeVisible();
  await expect.element(page.getByText('maria@example.com', { exact: false })).toBeVisible();
  expect(server.requests.map(({ body }) => body)).toEqual([{ token: 'the-token', password: 'a password of my own' }]);
  await expect.element(page.getByRole('link', { name: 'Admin Login' })).toHaveAttribute('href', '/login');
});

it('checks the password before it is sent', async () => {
  const server = await open('#the-token');
  await fill('short');
  await expect.element(page.getByText('The password is shorter than 12 characters. Use a longer one.')).toBeVisible();
  await fill('a password of my own', 'a password of my owm');
  await expect.element(page.getByText('The two do not match.')).toBeVisible();
  expect(server.requests).toEqual([]);
});

it.each([
  ['token', 'dead_link', {}, 'This link was used or has expired, or the account has changed.'],
  ['password', 'weak_password', { fault: 'common' }, 'The password is one of the most common ones.'],
])('says what is wrong with the %s, and keeps what was typed', async (field, code, params, text) => {
  const fields = { [field]: { code, params, message: '' } };
  await open('#the-token', () => problemAnswer(400, 'validation_failed', '', { fields } as never));
  await fill('a password of my own');
  await expect.element(page.getByText(text, { exact: false })).toBeVisible();
  await expect.element(page.getByLabelText('Repeat the new password')).toHaveValue('a password of my own');
});

it('says when the link has lost its end', async () => {
  await open('');
  await expect.element(page.getByText('This link is incomplete')).toBeVisible();
});
