import { MemoryRouter } from '#test/memory-router.tsx';
import { buildConfig } from '#test/public-config.ts';
import '#web/styles/index.css';

import { Route, Routes } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import { type FakeRoute, installFakeServer, problemAnswer } from '#test/fake-server.ts';
import { configStore } from '#web/common/data/config.ts';
import { isCacheOff } from '#web/common/offline/cache-switch.ts';
import { becomeSession, signedOut } from '#web/common/data/session-state.ts';
import { Toaster } from '#web/common/ui/toaster.tsx';
import { LoginScreen } from './login-screen.tsx';

const user = { id: '01900000-0000-7000-8000-000000000001', email: 'admin@example.com', role: 'admin' } as const;
const expiresAt = '2099-01-01T00:00:00Z';
const accepts: FakeRoute = () => Response.json({ user, expiresIn: 900, expiresAt });

const email = page.getByLabelText('Email');
const password = page.getByLabelText('Password');
const button = page.getByRole('button', { name: 'Sign In' });

async function open(token: FakeRoute, state: unknown = null, more: object = {}) {
  const server = installFakeServer({
    'GET /api/auth/session': () => Response.json({ user: null, expiresAt: null }),
    'POST /api/auth/token': token,
    'GET /api/config': () => Response.json(buildConfig(more)),
    'POST /api/auth/reset-link': () => new Response(null, { status: 204 }),
  });
  configStore.write(buildConfig(more));
  await render(
    <MemoryRouter initialEntries={[{ pathname: '/login', state }]}>
      <Routes>
        <Route path="/login" element={<LoginScreen />} />
        <Route path="/admin" element={<p>The dashboard</p>} />
        <Route path="/driver/:id" element={<p>The record</p>} />
      </Routes>
      <Toaster />
    </MemoryRouter>,
  );
  return server;
}

beforeEach(() => {
  becomeSession(signedOut(true));
});

describe('signing in', () => {
  it('says that the browser blocks cookies, before anything is sent', async () => {
    const cookies = vi.spyOn(Navigator.prototype, 'cookieEnabled', 'get').mockReturnValue(false);
    const server = await open(accepts);
    await email.fill('admin@example.com');
    await password.fill('correct horse battery');
    await button.click();
    await expect.element(page.getByText('This browser blocks cookies', { exact: false })).toBeVisible();
    expect(server.callsTo('POST /api/auth/token')).toHaveLength(0);
    cookies.mockRestore();
  });

  it('opens the dashboard and shows a welcome', async () => {
    const server = await open(accepts);
    await email.fill(' admin@example.com ');
    await password.fill('correct horse battery');
    await button.click();
    await expect.element(page.getByText('The dashboard')).toBeVisible();
    await expect.element(page.getByText('Welcome to the admin dashboard').first()).toBeVisible();
    const [sent] = server.callsTo('POST /api/auth/token');
    expect(sent?.url.search).toBe('?grant_type=password');
    expect(sent?.body).toEqual({ email: 'admin@example.com', password: 'correct horse battery' });
  });

  it('returns to the previous page', async () => {
    await open(accepts, { returnTo: '/driver/42' });
    await email.fill('admin@example.com');
    await password.fill('correct horse battery');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('The record')).toBeVisible();
  });

  it('is skipped if already signed in', async () => {
    becomeSession({ status: 'signed-in', user, expiresAt });
    await open(accepts);
    await expect.element(page.getByText('The dashboard')).toBeVisible();
  });

  it('lets password managers fill the form', async () => {
    await open(accepts);
    await expect.element(email).toHaveAttribute('autocomplete', 'username');
    await expect.element(email).toHaveAttribute('name', 'email');
    await expect.element(password).toHaveAttribute('autocomplete', 'current-password');
  });
});

describe('an account with a second factor', () => {
  const code = page.getByLabelText('Code from your app');
  const asks: FakeRoute = ({ body }) => {
    const sent = (body as { code?: string }).code;
    if (sent === undefined) return problemAnswer(403, 'second_factor_required', 'Enter the code.');
    if (sent !== '123456') return problemAnswer(401, 'invalid_code', 'This code is wrong.');
    return Response.json({ user, expiresIn: 900, expiresAt });
  };
  const begin = async () => {
    const server = await open(asks);
    await expect.element(code).not.toBeInTheDocument();
    await email.fill('admin@example.com');
    await password.fill('correct horse battery');
    await button.click();
    await expect.element(code).toHaveFocus();
    return server;
  };

  it('is asked for a code after the right password, with no word of failure', async () => {
    const server = await begin();
    await expect.element(page.getByText('Login failed')).not.toBeInTheDocument();
    await expect.element(password).not.toBeVisible();
    await userEvent.keyboard('123456{Enter}');
    await expect.element(page.getByText('The dashboard')).toBeVisible();
    const last = server.callsTo('POST /api/auth/token').at(-1);
    expect(last?.body).toEqual({ email: 'admin@example.com', password: 'correct horse battery', code: '123456' });
  });

  it('is told when the code is missing or wrong, and can go back', async () => {
    const server = await begin();
    await button.click();
    await expect.element(page.getByText('Please enter the code from your authenticator app.')).toBeVisible();
    expect(server.callsTo('POST /api/auth/token')).toHaveLength(1);
    await code.fill('000000');
    await button.click();
    await expect.element(page.getByRole('alert').getByText('This code is wrong.')).toBeVisible();
    await page.getByRole('button', { name: 'Use another account' }).click();
    await expect.element(email).toBeVisible();
    await expect.element(code).not.toBeInTheDocument();
  });
});

describe('failing', () => {
  it("shows the server's message and keeps the input", async () => {
    await open(() => problemAnswer(401, 'invalid_credentials', 'Invalid email or password'));
    await email.fill('admin@example.com');
    await password.fill('wrong');
    await button.click();
    await expect.element(page.getByRole('alert').getByText('Invalid email or password')).toBeVisible();
    await expect.element(page.getByText('Login failed').first()).toBeVisible();
    await expect.element(email).toHaveValue('admin@example.com');
    await expect.element(password).toHaveValue('wrong');
    await expect.element(button).toBeEnabled();
  });

  it('without both values shows a message and sends no request', async () => {
    const server = await open(accepts);
    await email.fill('admin@example.com');
    await button.click();
    await expect.element(page.getByText('Please provide both email and password')).toBeVisible();
    await expect.element(password).toHaveFocus();
    await expect.element(password).toHaveAttribute('aria-invalid', 'true');
    expect(server.callsTo('POST /api/auth/token')).toHaveLength(0);
  });

  it('of the network shows a message', async () => {
    await open(() => Promise.reject(new TypeError('Failed to fetch')));
    await email.fill('admin@example.com');
    await password.fill('correct horse battery');
    await button.click();
    await expect
      .element(page.getByRole('alert').getByText('There was an error connecting to the server.'))
      .toBeVisible();
  });
});

it('tells users who forgot their password whom to ask', async () => {
  const alert = vi.spyOn(window, 'alert').mockImplementation(() => {});
  await open(accepts);
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  expect(alert).toHaveBeenCalledExactlyOnceWith('Please contact your system administrator to reset your password.');
  await expect.element(page.getByText('Contact your system administrator to create an account')).toBeVisible();
});

it('has a link mailed where mail is set up, and never says whether there is such an account', async () => {
  const server = await open(accepts, null, { resetByMail: true });
  await email.fill('admin@example.com');
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await expect
    .element(page.getByText('Please contact your system administrator to reset your password.'))
    .toBeVisible();
  await expect.element(page.getByLabelText('Email of your account')).toHaveValue('admin@example.com');
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect.element(page.getByText(/^If there is an account with this address/)).toBeVisible();
  expect(server.callsTo('POST /api/auth/reset-link')[0]?.body).toEqual({ email: 'admin@example.com' });
  await page.getByRole('button', { name: 'Back to signing in' }).click();
  await expect.element(password).toBeVisible();
});

it('offers to store nothing on this device, and remembers that', async () => {
  await open(accepts);
  const keepNothing = page.getByRole('checkbox', { name: 'Keep nothing on this device' });
  await expect.element(keepNothing).not.toBeChecked();
  await keepNothing.click();
  expect(isCacheOff()).toBe(true);
  await keepNothing.click();
  expect(isCacheOff()).toBe(false);
});
