import '#web/styles/index.css';

import { MemoryRouter, Route, Routes } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import type { OwnAccount } from '#shared/contract/own-account.ts';
import { fakeEventStream, type FakeRoute, installFakeServer, problemAnswer } from '#test/fake-server.ts';
import { buildConfig } from '#test/public-config.ts';
import { configStore } from '#web/common/data/config.ts';
import { becomeSession, currentSession, signedOut } from '#web/common/data/session-state.ts';
import { AccountScreen } from './account-screen.tsx';

const expiresAt = '2099-01-01T00:00:00Z';
const user = { id: '01900000-0000-7000-8000-000000000001', email: 'sam@example.com', role: 'staff' } as const;
const codes = Array.from({ length: 10 }, (_, index) => `abcdef-ghjkmn-pqrstu-vwxyz${index + 2}`);

let account: OwnAccount;
beforeEach(() => {
  const reads = { language: null, ownColumns: false };
  const secondFactor = { isOn: false, isRequired: false, recoveryCodesLeft: 0 };
  account = { ...user, name: '', lastSignInAt: null, provider: null, secondFactor, report: null, reads };
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const wrong = (field: string, code: string, params = {}) =>
  problemAnswer(400, 'validation_failed', '', { fields: { [field]: { code, params, message: '' } } } as never);

async function open(routes: Record<string, FakeRoute> = {}) {
  becomeSession(signedOut(true));
  becomeSession({ status: 'signed-in', user, expiresAt });
  configStore.write(buildConfig());
  const server = installFakeServer({
    'GET /api/auth/session': () =>
      Response.json({ user: { ...user, ...(account.name && { name: account.name }) }, expiresAt }),
    'GET /api/config': () => Response.json(buildConfig()),
    'GET /api/events': fakeEventStream().answer,
    'GET /api/account': () => Response.json(account),
    'GET /api/account/sessions': () => Response.json({ sessions: [] }),
    ...routes,
  });
  await render(
    <MemoryRouter initialEntries={['/admin/account']}>
      <Routes>
        <Route path="/admin/account" element={<AccountScreen />} />
        <Route path="/login" element={<p>Please sign in</p>} />
      </Routes>
    </MemoryRouter>,
  );
  return server;
}

it('changes the e-mail address after the password, which is asked only then', async () => {
  const server = await open({
    'PATCH /api/account': ({ body }) => {
      const { email, currentPassword } = body as { email: string; currentPassword: string };
      if (currentPassword !== 'the password') return wrong('currentPassword', 'wrong_password');
      account = { ...account, email };
      return Response.json(account);
    },
  });
  const part = page.getByRole('region', { name: 'E-mail address' });
  const save = part.getByRole('button', { name: 'Change address' });
  await expect.element(save).toBeDisabled();
  expect(part.getByLabelText(/password/i).elements()).toEqual([]);
  await part.getByLabelText(/^Your e-mail address/).fill('sam ortiz');
  await save.click();
  await expect.element(part.getByText('Please enter an e-mail address')).toBeVisible();
  expect(server.callsTo('PATCH /api/account')).toEqual([]);
  await part.getByLabelText(/^Your e-mail address/).fill('sam.ortiz@example.com');
  await part.getByLabelText(/password/i).fill('a guess');
  await save.click();
  await expect.element(part.getByText('This is not your password.')).toBeVisible();
  await part.getByLabelText(/password/i).fill('the password');
  await save.click();
  await expect.element(part.getByText('Address changed')).toBeVisible();
  await expect.element(page.getByText('sam.ortiz@example.com, Staff')).toBeVisible();
});

it('saves the name, which the session knows then', async () => {
  await open({
    'PATCH /api/account': ({ body }) => {
      account = { ...account, ...(body as object) };
      return Response.json(account);
    },
  });
  await page.getByLabelText(/^Your name/).fill('Sam Ortiz');
  await button('Save name').click();
  await expect.element(page.getByText('Name saved')).toBeVisible();
  await expect.poll(() => currentSession().user?.name).toBe('Sam Ortiz');
});

it('shows the newest of many sessions, and all of them at a press; what ends all stays near', async () => {
  const sessions = Array.from({ length: 30 }, (_, index) => ({
    id: `01990000-0000-7000-8000-0000000000${index + 10}`,
    device: `Browser ${index + 1}`,
    startedAt: '2026-05-04T12:00:00Z',
    lastUsedAt: '2026-05-04T12:00:00Z',
    isCurrent: index === 0,
  }));
  await open({ 'GET /api/account/sessions': () => Response.json({ sessions }) });
  const part = page.getByRole('region', { name: 'Where you are signed in' });
  await expect.element(part.getByText('Browser 5')).toBeVisible();
  expect(part.getByRole('listitem').elements()).toHaveLength(5);
  await expect.element(part.getByRole('button', { name: 'Sign out everywhere' })).toBeVisible();
  await part.getByRole('button', { name: 'Show all 30' }).click();
  expect(part.getByRole('listitem').elements()).toHaveLength(30);
});

describe('reports by mail', () => {
  const part = page.getByRole('region', { name: 'Reports by mail' });
  const facility = (name: string, number: number) => ({
    id: `01990000-0000-7000-8000-00000000000${number}`,
    name,
    slug: name,
    timeZone: 'America/Chicago',
    isDefault: number === 1,
    retiredAt: null,
    docks: [],
    settings: {},
    version: 1,
  });

  it('are not offered where mail is not set up', async () => {
    await open();
    await expect.element(page.getByRole('region', { name: 'E-mail address' })).toBeVisible();
    expect(part.elements()).toEqual([]);
  });

  it('are chosen with hour and facilities, of which there has to be one', async () => {
    account = { ...account, report: { every: 'never', hour: 7, facilities: null } };
    const server = await open({
      'GET /api/facilities': () =>
        Response.json({ facilities: [facility('Woodridge', 1), facility('Flexport', 2)] as never[] }),
      'PUT /api/account/report': ({ body }) => {
        account = { ...account, report: body as OwnAccount['report'] };
        return Response.json(account);
      },
    });
    const save = part.getByRole('button', { name: 'Save reports' });
    await expect.element(save).toBeDisabled();
    expect(part.getByLabelText(/^Sent at/).elements()).toEqual([]);
    await part.getByRole('radio', { name: /Weekly/ }).click();
    await part.getByLabelText(/^Sent at/).selectOptions('6 AM');
    await part.getByLabelText('All facilities').click();
    await save.click();
    await expect.element(part.getByText('Choose at least one facility.')).toBeVisible();
    await part.getByLabelText('Flexport').click();
    await save.click();
    await expect.element(part.getByText('Reports saved')).toBeVisible();
    const chosen = { every: 'weekly', hour: 6, facilities: [facility('Flexport', 2).id] };
    expect(server.callsTo('PUT /api/account/report').map(({ body }) => body)).toEqual([chosen]);
    await expect.element(save).toBeDisabled();
  });
});

describe('the password', () => {
  const fill = async (present: string, chosen: string, repeated = chosen) => {
    await page.getByLabelText('Current password').fill(present);
    await page.getByLabelText('New password', { exact: true }).fill(chosen);
    await page.getByLabelText('Repeat the new password').fill(repeated);
    await button('Change password').click();
  };

  it('is changed after the present one, and the fields are empty then', async () => {
    const server = await open({ 'PATCH /api/account': () => Response.json(account) });
    await fill('the present one', 'another password');
    await expect.element(page.getByText('Password changed')).toBeVisible();
    await expect.element(page.getByLabelText('Current password')).toHaveValue('');
    const [sent] = server.callsTo('PATCH /api/account');
    expect(sent?.body).toEqual({ currentPassword: 'the present one', newPassword: 'another password' });
  });

  it('is checked before it is sent', async () => {
    const server = await open();
    await fill('', 'short', 'other');
    await expect.element(page.getByText('Please enter your password.')).toBeVisible();
    await expect.element(page.getByText('The password is shorter than 12 characters. Use a longer one.')).toBeVisible();
    await fill('the present one', 'another password', 'another one again');
    await expect.element(page.getByText('The two do not match.')).toBeVisible();
    expect(server.callsTo('PATCH /api/account')).toEqual([]);
  });

  it('stays typed where the server refuses, and says why at its field', async () => {
    let answer = () => wrong('currentPassword', 'wrong_password');
    await open({ 'PATCH /api/account': () => answer() });
    await fill('a wrong guess', 'another password');
    await expect.element(page.getByText('This is not your password.')).toBeVisible();
    await expect.element(page.getByLabelText('New password', { exact: true })).toHaveValue('another password');
    answer = () => wrong('newPassword', 'weak_password', { fault: 'common' });
    await button('Change password').click();
    await expect
      .element(page.getByText('The password is one of the most common ones.', { exact: false }))
      .toBeVisible();
  });
});

describe('the second factor', () => {
  const begins: FakeRoute = () =>
    Response.json({ secret: 'GEZDGNBVGY3TQOJQ', address: 'otpauth://totp/x?secret=GEZDGNBVGY3TQOJQ' });

  it('is set up with the password, the code to scan and a code of the app; the recovery codes are shown once', async () => {
    let isRight = false;
    await open({
      'POST /api/account/second-factor': begins,
      'PUT /api/account/second-factor': () => {
        if (!isRight) return problemAnswer(401, 'invalid_code', 'This code is wrong.');
        account = { ...account, secondFactor: { isOn: true, isRequired: false, recoveryCodesLeft: 10 } };
        return Response.json({ recoveryCodes: codes });
      },
    });
    await button('Set up').click();
    await button('Continue').click();
    await expect.element(page.getByText('Please enter your password.')).toBeVisible();
    await page.getByLabelText('Current password').last().fill('the present one');
    await button('Continue').click();
    await expect.element(page.getByRole('img', { name: /authenticator app/ })).toBeVisible();
    await expect.element(page.getByText('GEZD GNBV GY3T QOJQ')).toBeVisible();
    await page.getByLabelText('Code from the app').fill('000000');
    await button('Confirm').click();
    await expect.element(page.getByText('This code is wrong.')).toBeVisible();
    isRight = true;
    await button('Confirm').click();
    await expect.element(page.getByRole('heading', { name: 'Your recovery codes' })).toHaveFocus();
    for (const code of codes) await expect.element(page.getByText(code)).toBeVisible();
    await button('I have saved them').click();
    await expect.element(page.getByText('On. 10 recovery codes are left.')).toBeVisible();
    await expect.element(page.getByText(codes[0]!)).not.toBeInTheDocument();
  });

  it('that the role asks for cannot be removed, but replaced', async () => {
    account = { ...account, secondFactor: { isOn: true, isRequired: true, recoveryCodesLeft: 1 } };
    await open();
    await expect.element(page.getByText('On. 1 recovery code is left.')).toBeVisible();
    await expect.element(page.getByText('Your role asks for one.')).toBeVisible();
    await expect.element(button('Set up another one')).toBeVisible();
    await expect.element(button('Turn it off')).not.toBeInTheDocument();
  });
});

it('says when it cannot be loaded', async () => {
  await open({ 'GET /api/account': () => problemAnswer(403, 'forbidden', 'Not now') });
  await expect.element(page.getByText('Could not load your account.')).toBeVisible();
});
