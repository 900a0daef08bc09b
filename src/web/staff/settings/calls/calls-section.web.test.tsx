import '#web/styles/index.css';

import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';

import type { CallSetUp } from '#shared/contract/calls.ts';
import { broken } from '#shared/errors/broken-rule.ts';
import { fieldError } from '#shared/errors/rule-texts.ts';
import { defaultSettings } from '#shared/settings/settings.ts';
import { languages } from '#shared/words/languages.ts';
import { type FakeRoute, problemAnswer } from '#test/fake-server.ts';
import { openSettings } from '#test/open-settings.tsx';
import { queryClient } from '#web/staff/data/staff-store.ts';

const bare: CallSetUp = {
  textPasswordSince: null,
  inboundKeySince: null,
  inboundUrl: 'https://yard.test/hooks/text/inbound',
  hasSecureAddress: true,
  unreadable: [],
};
const since = '2026-05-04T17:00:00.000Z';
const save = page.getByRole('button', { name: 'Save', exact: true });
const part = (name: string) => page.getByRole('region', { name });

function open(routes: Record<string, FakeRoute> = {}, setUp: CallSetUp = bare) {
  return openSettings('/calls', {
    routes: {
      'GET /api/calls/set-up': () => Response.json(setUp),
      'GET /api/calls/deliveries': () => Response.json({ deliveries: [] }),
      ...routes,
    },
  });
}

beforeEach(async () => {
  queryClient.clear();
  await page.viewport(1280, 900);
});

it('switches channels on with their delays, all saved together', async () => {
  const { server } = await open();
  await page.getByRole('checkbox', { name: /^Text messages/ }).click();
  await page.getByLabelText(/^Text messages after/).fill('45');
  await page.getByRole('radio', { name: 'Kannel' }).click();
  await page.getByLabelText(/^Silent from/).fill('22:00');
  await save.click();
  await expect.element(page.getByText('Settings saved')).toBeVisible();
  expect(server.callsTo('PUT /api/settings')[0]?.body).toMatchObject({
    changes: { callsByText: true, textDelaySeconds: 45, textGateway: 'kannel', quietFrom: '22:00' },
  });
});

it('says at its field why a channel cannot be switched on', async () => {
  const fields = { 'changes.callsByText': fieldError('callsByText', broken('needs', { missing: 'password' })) };
  await open({ 'PUT /api/settings': () => problemAnswer(400, 'validation_failed', 'No.', { fields }) });
  const texts = page.getByRole('checkbox', { name: /^Text messages/ });
  await texts.click();
  await save.click();
  await expect.element(texts).toHaveAccessibleDescription(/need the password or token of the gateway/);
  await expect.element(texts).toBeInvalid();
});

it('says of a channel that is on what it lacks', async () => {
  const defaults = defaultSettings();
  await open({ 'GET /api/settings': () => Response.json({ values: { ...defaults, callsByPush: true }, defaults }) });
  await expect.element(page.getByText(/^Push messages: Push services need an address/)).toBeVisible();
});

describe('a template', () => {
  it('says its length in parts while it is typed, and that of the built-in text while it is empty', async () => {
    await open();
    await page.getByText('The text in each language').click();
    const text = page.getByLabelText(/^Text in English/);
    await text.fill('Dock {dock}');
    await expect.element(page.getByText('With sample values 7 characters: 1 part (GSM-7), 153 left.')).toBeVisible();
    await text.fill('Док {dock}');
    await expect.element(page.getByText('With sample values 6 characters: 1 part (UCS-2), 64 left.')).toBeVisible();
    expect(page.getByText(/^With sample values .*: \d parts? \((GSM-7|UCS-2)\)/).elements()).toHaveLength(
      languages.length,
    );
  });

  it('without the dock is refused at its field', async () => {
    const { server } = await open();
    await page.getByText('The text in each language').click();
    await page.getByLabelText(/^Text in Polish/).fill('Jedź!');
    await save.click();
    await expect.element(page.getByLabelText(/^Text in Polish/)).toBeInvalid();
    expect(server.callsTo('PUT /api/settings')).toEqual([]);
  });
});

it('sets and removes the password of the gateway without ever showing it', async () => {
  let current = bare;
  const { server } = await open({
    'GET /api/calls/set-up': () => Response.json(current),
    'PUT /api/calls/secrets': ({ body }) => {
      const { textPassword } = body as { textPassword: string | null };
      current = { ...current, textPasswordSince: textPassword === null ? null : since };
      return Response.json(current);
    },
  });
  const password = part('Password or token of the gateway');
  await expect.element(password.getByText(/^None is set\./)).toBeVisible();
  await password.getByLabelText('New password or token').fill('secret-42');
  await password.getByRole('button', { name: 'Set password' }).click();
  await expect.element(password.getByText(/^Set on May 4, 2026/)).toBeVisible();
  await expect.element(password.getByLabelText('New password or token')).toHaveValue('');
  expect(document.body.textContent).not.toContain('secret-42');
  await password.getByRole('button', { name: 'Remove password' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove password' }).click();
  await expect.element(password.getByText(/^None is set\./)).toBeVisible();
  expect(server.callsTo('PUT /api/calls/secrets').map(({ body }) => body)).toEqual([
    { textPassword: 'secret-42' },
    { textPassword: null },
  ]);
});

it('shows a new address for replies, which is not shown again', async () => {
  await open({
    'POST /api/calls/inbound-key': () => Response.json({ path: '/in/KEY' }, { status: 201 }),
  });
  await part('Drivers’ replies').getByRole('button', { name: 'Make an address for replies' }).click();
  await expect.element(page.getByLabelText('Address for replies')).toHaveValue(`${location.origin}/in/KEY`);
});

it('says which secrets this server cannot read any more, and makes a new key of push messages by one press', async () => {
  const lost: CallSetUp = { ...bare, unreadable: ['text-password', 'inbound-key', 'vapid-key'] };
  const { server } = await open({ 'POST /api/calls/push-key': () => Response.json(bare) }, lost);
  await expect.element(part('Password or token of the gateway').getByText(/^No text is sent/)).toBeVisible();
  await expect.element(part('Drivers’ replies').getByText(/^No reply is accepted/)).toBeVisible();
  await part('Push messages').getByRole('button', { name: 'Make a new key' }).click();
  await expect.element(part('Push messages')).not.toBeInTheDocument();
  expect(server.callsTo('POST /api/calls/push-key')).toHaveLength(1);
});

describe('the test', () => {
  const test = part('Test');

  it('says what the gateway said', async () => {
    const { server } = await open({
      'POST /api/calls/test': () =>
        Response.json({ state: 'failed', error: 'refused', said: '401 Unauthorized', text: 'K42, dock 6' }),
    });
    await test.getByLabelText('Your own number').fill('+1 312 555 0187');
    await test.getByLabelText('Language of the text').selectOptions('Spanish');
    await test.getByRole('button', { name: 'Send a test text' }).click();
    await expect.element(page.getByText('The text was not sent: the service refused it.')).toBeVisible();
    await expect.element(page.getByText('The gateway said: 401 Unauthorized')).toBeVisible();
    expect(server.callsTo('POST /api/calls/test')[0]?.body).toEqual({ to: '+1 312 555 0187', language: 'es' });
  });

  it('names what is wrong with the number at its field', async () => {
    const fields = { to: { code: 'wrong_format', params: { format: 'phone' }, message: 'Must be a number' } };
    await open({
      'POST /api/calls/test': () => problemAnswer(400, 'validation_failed', 'Please correct', { fields } as never),
    });
    await test.getByLabelText('Your own number').fill('12');
    await test.getByRole('button', { name: 'Send a test text' }).click();
    await expect.element(test.getByLabelText('Your own number')).toBeInvalid();
  });
});

it('lists the last messages with what became of them', async () => {
  const one = { id: '01990000-0000-7000-8000-000000000001', checkInId: '01990000-0000-7000-8000-000000000002' };
  const delivery = { ...one, channel: 'text', state: 'failed', attempts: 2, changedAt: since, numberEnd: '0187' };
  const listed = { ...delivery, error: 'unreachable', ticket: 'K42', dock: '6', providerId: 'SM12' };
  await open({ 'GET /api/calls/deliveries': () => Response.json({ deliveries: [listed] }) });
  const list = page.getByRole('list', { name: 'The last 100 messages' });
  await expect.element(list.getByText('Text to …0187: failed, the service cannot be reached')).toBeVisible();
  await expect.element(list.getByText(/^K42 to dock 6. May 4, 2026.*, 2 attempts, at the gateway SM12$/)).toBeVisible();
});
