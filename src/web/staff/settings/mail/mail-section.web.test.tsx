import '#web/styles/index.css';

import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';

import type { MailSetUp } from '#shared/contract/mail.ts';
import { broken } from '#shared/errors/broken-rule.ts';
import { fieldError } from '#shared/errors/rule-texts.ts';
import { defaultSettings } from '#shared/settings/settings.ts';
import { type FakeRoute, problemAnswer } from '#test/fake-server.ts';
import { openSettings } from '#test/open-settings.tsx';
import { queryClient } from '#web/staff/data/staff-store.ts';

const bare: MailSetUp = { passwordSince: null, passwordDecided: false, passwordUnreadable: false };
const since = '2026-05-04T17:00:00.000Z';
const part = (name: string) => page.getByRole('region', { name });

function open(routes: Record<string, FakeRoute> = {}, setUp: MailSetUp = bare) {
  return openSettings('/mail', {
    routes: {
      'GET /api/mail/set-up': () => Response.json(setUp),
      'GET /api/mail/mails': () => Response.json({ mails: [] }),
      ...routes,
    },
  });
}

beforeEach(async () => {
  queryClient.clear();
  await page.viewport(1280, 900);
});

it('switches mail on with its server, all saved together', async () => {
  const { server } = await open();
  await page.getByRole('checkbox', { name: /^Send mail/ }).click();
  await page.getByLabelText(/^Mail server/).fill('smtp.example.com');
  await page.getByRole('radio', { name: 'TLS from the start' }).click();
  await page.getByLabelText(/^Port/).fill('465');
  await page.getByLabelText(/^Sender/).fill('yard@example.com');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(page.getByText('Settings saved')).toBeVisible();
  expect(server.callsTo('PUT /api/settings')[0]?.body).toMatchObject({
    changes: {
      mailOn: true,
      mailHost: 'smtp.example.com',
      mailPort: 465,
      mailSecurity: 'tls',
      mailSender: 'yard@example.com',
    },
  });
});

it('refuses what is no host and no address at their fields', async () => {
  const { server } = await open();
  await page.getByLabelText(/^Mail server/).fill('https://smtp.example.com');
  await page.getByLabelText(/^Sender/).fill('the yard');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(page.getByLabelText(/^Mail server/)).toBeInvalid();
  await expect.element(page.getByLabelText(/^Sender/)).toBeInvalid();
  expect(server.callsTo('PUT /api/settings')).toEqual([]);
});

it('sets the password without ever showing it', async () => {
  let current = bare;
  const { server } = await open({
    'GET /api/mail/set-up': () => Response.json(current),
    'PUT /api/mail/secret': () => Response.json((current = { ...bare, passwordSince: since })),
  });
  const password = part('Password of the mail server');
  await password.getByLabelText('New password').fill('secret-42');
  await password.getByRole('button', { name: 'Set password' }).click();
  await expect.element(password.getByText(/^Set on May 4, 2026/)).toBeVisible();
  await expect.element(password.getByLabelText('New password')).toHaveValue('');
  expect(server.callsTo('PUT /api/mail/secret')[0]?.body).toEqual({ password: 'secret-42' });
});

it('shows what MAIL_URL decides, and offers no other password', async () => {
  const defaults = defaultSettings();
  const values = { ...defaults, mailOn: true, mailHost: 'smtp.example.com', publicUrl: 'https://yard.example' };
  const decided = ['mailOn', 'mailHost'];
  await open(
    { 'GET /api/settings': () => Response.json({ values, defaults, decided }) },
    { ...bare, passwordDecided: true },
  );
  await expect.element(page.getByText(/sets this, as MAIL_URL/).first()).toBeVisible();
  await expect.element(part('Password of the mail server').getByText(/as MAIL_URL/)).toBeVisible();
  expect(page.getByLabelText('New password').elements()).toEqual([]);
  await expect.element(page.getByText(/^Sender: Mail is on and needs this/)).toBeVisible();
});

it('says what became of a test, and what is wrong with an address', async () => {
  const failed = { state: 'failed', error: 'sign-in', said: '535 Wrong password' };
  const fields = { to: fieldError('to', broken('wrong_format', { format: 'email' })) };
  let isRefused = true;
  await open({
    'POST /api/mail/test': () =>
      isRefused ? problemAnswer(400, 'validation_failed', 'No.', { fields }) : Response.json(failed),
  });
  const test = part('Test');
  await test.getByLabelText('Your own address').fill('me');
  await test.getByRole('button', { name: 'Send a test mail' }).click();
  await expect.element(test.getByLabelText('Your own address')).toBeInvalid();
  isRefused = false;
  await test.getByLabelText('Your own address').fill('me@example.com');
  await test.getByRole('button', { name: 'Send a test mail' }).click();
  await expect
    .element(page.getByText('The mail was not sent: the server did not accept user and password.'))
    .toBeVisible();
  await expect.element(page.getByText('The server said: 535 Wrong password')).toBeVisible();
});

it('lists the last mails with what became of them', async () => {
  const mail = { id: '01990000-0000-7000-8000-000000000001', kind: 'report', recipient: 'maria@example.com' };
  const listed = {
    ...mail,
    state: 'failed',
    error: 'refused',
    said: '550',
    attempts: 1,
    createdAt: since,
    changedAt: since,
  };
  await open({ 'GET /api/mail/mails': () => Response.json({ mails: [listed] }) });
  const list = page.getByRole('list', { name: 'The last 100 mails' });
  await expect
    .element(list.getByText('Report to maria@example.com: failed, the server refused the recipient or the mail'))
    .toBeVisible();
});
