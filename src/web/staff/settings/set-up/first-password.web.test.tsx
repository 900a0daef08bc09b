import '#web/styles/index.css';

import { MemoryRouter, Route, Routes } from 'react-router';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import { type FakeRoute, installFakeServer, problemAnswer } from '#test/fake-server.ts';
import { SetUpScreen } from './set-up-screen.tsx';

const user = { id: '01990000-0000-7000-8000-0000000000aa', email: 'admin@warehouse.local', role: 'admin' };
const signedIn = () => Response.json({ user, expiresIn: 900, expiresAt: new Date(Date.now() + 900_000).toISOString() });

async function open(routes: Record<string, FakeRoute> = {}) {
  const server = installFakeServer({
    'POST /api/invitations': () => Response.json({ email: user.email }),
    'POST /api/auth/token': signedIn,
    ...routes,
  });
  await render(
    <MemoryRouter initialEntries={['/setup#the-token']}>
      <Routes>
        <Route path="/setup/company" element={<p>The first step</p>} />
        <Route path="/setup/:step?" element={<SetUpScreen notFound={null} />} />
        <Route path="/login" element={<p>The sign-in</p>} />
      </Routes>
    </MemoryRouter>,
  );
  return server;
}

async function choose(): Promise<void> {
  await page.getByLabelText('New password', { exact: true }).fill('a password of my own');
  await page.getByLabelText('Repeat the new password').fill('a password of my own');
  await page.getByRole('button', { name: 'Save password' }).click();
}

it('asks the server nothing before a password is chosen, then signs in with it', async () => {
  const server = await open();
  await expect.element(page.getByRole('heading', { name: 'Choose your password' })).toBeVisible();
  expect(server.requests).toEqual([]);
  await choose();
  await expect.element(page.getByText('The first step')).toBeVisible();
  expect(server.requests.slice(0, 2).map(({ body }) => body)).toEqual([
    { token: 'the-token', password: 'a password of my own' },
    { email: user.email, password: 'a password of my own' },
  ]);
});

it('says how to get another link where this one works no more, and keeps what was typed', async () => {
  const fields = { token: { code: 'dead_link', params: {}, message: '' } };
  await open({ 'POST /api/invitations': () => problemAnswer(400, 'validation_failed', '', { fields } as never) });
  await choose();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Start the server again for a new one/);
  await expect.element(page.getByLabelText('Repeat the new password')).toHaveValue('a password of my own');
});

it('asks to sign in by hand where the password is saved and signing in fails', async () => {
  await open({ 'POST /api/auth/token': () => problemAnswer(429, 'too_many_requests', 'Wait.') });
  await choose();
  await expect.element(page.getByText('The sign-in')).toBeVisible();
});
