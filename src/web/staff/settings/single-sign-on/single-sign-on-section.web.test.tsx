import '#web/styles/index.css';

import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';

import type { NewProvider, ProviderView } from '#shared/contract/sign-in-providers.ts';
import { type FakeRoute, problemAnswer } from '#test/fake-server.ts';
import { openSettings } from '#test/open-settings.tsx';

const acme: ProviderView = {
  id: '01900000-0000-7000-8000-000000000051',
  issuer: 'https://login.acme.example',
  name: 'Sign in with Acme',
  clientId: 'check-in',
  scopes: 'openid profile email',
  claim: 'groups',
  rules: [{ group: 'Loading crew', role: 'staff', facilities: null }],
  isActive: true,
  secretSince: '2026-05-04T12:00:00Z',
  accounts: 3,
};
const path = `/api/sign-in-providers/${acme.id}`;

let providers: ProviderView[];
beforeEach(async () => {
  await page.viewport(1280, 900);
  providers = [acme];
});

const open = (routes: Record<string, FakeRoute> = {}) =>
  openSettings('/single-sign-on', {
    routes: { 'GET /api/sign-in-providers': () => Response.json({ providers }), ...routes },
  });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = () => page.getByRole('dialog');
const openRow = async () => {
  await page.getByText(acme.name, { exact: true }).click();
  await expect.element(button('Test')).toBeVisible();
};

it('is empty at first, and says how people sign in', async () => {
  providers = [];
  await open();
  await expect.element(page.getByText('No providers yet')).toBeVisible();
  await expect.element(page.getByText('Everybody signs in with an email address and a password.')).toBeVisible();
});

it('says when they cannot be loaded, and tries again', async () => {
  let isDown = true;
  await open({
    'GET /api/sign-in-providers': () =>
      isDown ? problemAnswer(403, 'forbidden', 'Not now') : Response.json({ providers }),
  });
  await expect.element(page.getByText('Could not load the providers.')).toBeVisible();
  isDown = false;
  await button('Retry').click();
  await expect.element(page.getByText(acme.name, { exact: true })).toBeVisible();
});

it('says that nobody is let in as long as no group is', async () => {
  providers = [{ ...acme, rules: [] }];
  await open();
  await openRow();
  await expect.element(page.getByText('Nobody is let in yet: edit it, and add a group.')).toBeVisible();
});

it('adds one with what its groups may do, and refuses what cannot be sent', async () => {
  providers = [];
  const { server } = await open({
    'POST /api/sign-in-providers': ({ body }) => {
      const { clientSecret: _, ...sent } = body as NewProvider;
      const made = { ...acme, ...sent, accounts: 0 };
      providers = [made];
      return Response.json(made, { status: 201 });
    },
  });
  await expect.element(page.getByText('No providers yet')).toBeVisible();
  await button('Add a provider').click();
  const send = dialog().getByRole('button', { name: 'Add a provider' });
  await dialog().getByLabelText('Text of the button').fill('Sign in with Acme');
  await dialog().getByLabelText('Issuer').fill(' https://login.acme.example ');
  await dialog().getByLabelText('Client ID').fill('check-in');
  await dialog().getByLabelText('Scopes').fill('profile');
  await send.click();
  await expect.element(dialog().getByLabelText('Scopes')).toBeInvalid();
  await dialog().getByLabelText('Scopes').fill('openid groups');
  await dialog().getByRole('button', { name: 'Add a group' }).click();
  await send.click();
  await expect.element(dialog().getByLabelText('Group or role there')).toHaveAccessibleDescription(/required/i);
  await dialog().getByLabelText('Group or role there').fill('Loading crew');
  await dialog().getByRole('radio', { name: 'Staff' }).click();
  await dialog().getByRole('checkbox', { name: 'All facilities' }).click();
  await send.click();
  await expect.element(dialog().getByText(/at least one facility/i)).toBeVisible();
  await dialog().getByRole('checkbox', { name: 'Woodridge' }).click();
  await send.click();
  await expect.element(page.getByText(acme.name, { exact: true })).toBeVisible();
  expect(server.callsTo('POST /api/sign-in-providers').map(({ body }) => body)).toEqual([
    {
      name: 'Sign in with Acme',
      issuer: 'https://login.acme.example',
      clientId: 'check-in',
      clientSecret: null,
      scopes: 'openid groups',
      claim: 'groups',
      rules: [{ group: 'Loading crew', role: 'staff', facilities: [expect.any(String)] }],
    },
  ]);
});

it('keeps the secret that is not typed again, the issuer as it is, and says at its field what the server refuses', async () => {
  const fields = { clientId: { code: 'required', message: '' } };
  let isRefused = true;
  const { server } = await open({
    [`PATCH ${path}`]: () =>
      isRefused ? problemAnswer(400, 'validation_failed', '', { fields } as never) : Response.json(acme),
  });
  await openRow();
  await button('Edit').click();
  await expect.element(dialog().getByLabelText(/^Client secret/)).toHaveAccessibleDescription(/Leave empty to keep it/);
  await expect.element(dialog().getByLabelText('Issuer')).not.toBeInTheDocument();
  await dialog().getByLabelText('Client ID').fill('check-in-2');
  await dialog().getByRole('button', { name: 'Remove this group' }).click();
  await dialog().getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog().getByLabelText('Client ID')).toBeInvalid();
  await expect.element(dialog().getByLabelText('Client ID')).toHaveValue('check-in-2');
  isRefused = false;
  await dialog().getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(server.callsTo(`PATCH ${path}`).at(-1)?.body).toEqual({
    name: acme.name,
    clientId: 'check-in-2',
    scopes: acme.scopes,
    claim: acme.claim,
    rules: [],
  });
});

it('says what the provider has to know, and what a test of it found', async () => {
  const results = [
    { passed: ['discovery', 'keys'], failed: 'client', said: 'It is unknown there.' },
    { passed: ['discovery', 'keys', 'client'], failed: null, said: '' },
  ];
  await open({ [`POST ${path}/test`]: () => Response.json(results.shift()) });
  await openRow();
  for (const end of ['callback', 'logout'])
    await expect.element(page.getByText(new RegExp(`/api/sign-in/${acme.id}/${end}$`)).first()).toBeVisible();
  await button('Test').click();
  for (const said of ['It does not accept this client', 'It is unknown there.'])
    await expect.element(page.getByRole('alert').getByText(said)).toBeVisible();
  await button('Test').click();
  await expect.element(page.getByText('It answers, and knows this client.')).toBeVisible();
});

it('is switched off and deleted after a question, and says why it cannot be deleted', async () => {
  const { server } = await open({
    [`PATCH ${path}`]: () => {
      providers = [{ ...acme, isActive: false }];
      return Response.json(providers[0]);
    },
    [`DELETE ${path}`]: () => problemAnswer(409, 'illegal_transition', 'Accounts came from it.'),
  });
  await openRow();
  await button('Switch off').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Switch off' }).click();
  await expect.element(button('Switch on')).toBeVisible();
  expect(server.callsTo(`PATCH ${path}`).map(({ body }) => body)).toEqual([{ isActive: false }]);
  await button('Delete').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByText(/Accounts came from it/)).toBeVisible();
  await expect.element(page.getByText(acme.name, { exact: true })).toBeVisible();
});
