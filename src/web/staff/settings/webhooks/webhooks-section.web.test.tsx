import '#web/styles/index.css';

import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';

import type { NewWebhook, WebhookDelivery, WebhookView } from '#shared/contract/webhooks.ts';
import { webhookTypes } from '#shared/webhooks/events.ts';
import { type FakeRoute, problemAnswer } from '#test/fake-server.ts';
import { openSettings } from '#test/open-settings.tsx';

const wms: WebhookView = {
  id: '01900000-0000-7000-8000-000000000021',
  name: 'WMS',
  url: 'https://wms.example.com/hooks',
  types: ['check_in.created', 'call.made'],
  facilities: null,
  names: true,
  state: 'active',
  offReason: null,
  offAt: null,
  publicKey: `whpk_${'A'.repeat(43)}=`,
  formerSecretUntil: null,
  failingSince: null,
  createdAt: '2026-05-04T12:00:00Z',
};
const delivery: WebhookDelivery = {
  event: '01900000-0000-8000-8000-000000000031',
  type: 'check_in.created',
  subject: '01900000-0000-7000-8000-000000000041',
  state: 'failed',
  attempts: 10,
  createdAt: '2026-05-04T12:00:00Z',
  changedAt: '2026-05-04T17:30:00Z',
  nextAttemptAt: null,
  request: { type: 'check_in.created', data: { stage: 'waiting' } },
  status: 500,
  tookMs: 12,
  answer: 'Out of order',
  error: 'refused',
};
const secret = `whsec_${'a'.repeat(43)}=`;
const path = `/api/webhooks/${wms.id}`;

let webhooks: WebhookView[];
beforeEach(async () => {
  await page.viewport(1280, 900);
  webhooks = [wms];
});

const open = (routes: Record<string, FakeRoute> = {}) =>
  openSettings('/webhooks', {
    routes: {
      'GET /api/webhooks': () => Response.json({ webhooks }),
      [`GET ${path}/deliveries`]: () => Response.json({ deliveries: [delivery], next: null }),
      ...routes,
    },
  });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const openRow = async () => {
  await expect.element(page.getByText('2 kinds of events, all facilities, with names')).toBeVisible();
  await page.getByText('WMS', { exact: true }).click();
  await expect.element(button('Pause')).toBeVisible();
};

it('is empty at first, and says what webhooks are for', async () => {
  webhooks = [];
  await open();
  await expect.element(page.getByText('No webhooks yet')).toBeVisible();
});

it('says when they cannot be loaded, and tries again', async () => {
  let isDown = true;
  await open({
    'GET /api/webhooks': () => (isDown ? problemAnswer(403, 'forbidden', 'Not now') : Response.json({ webhooks })),
  });
  await expect.element(page.getByText('Could not load the webhooks.')).toBeVisible();
  isDown = false;
  await button('Retry').click();
  await expect.element(page.getByText('WMS', { exact: true })).toBeVisible();
});

it('adds one for what is chosen, refuses what cannot be sent, and shows the secret once', async () => {
  const { server } = await open({
    'POST /api/webhooks': ({ body }) => {
      const made = { ...wms, ...(body as NewWebhook), id: '01900000-0000-7000-8000-000000000022' };
      webhooks = [wms, made];
      return Response.json({ ...made, secret }, { status: 201 });
    },
  });
  await expect.element(page.getByText('WMS', { exact: true })).toBeVisible();
  await button('Add a webhook').click();
  const dialog = page.getByRole('dialog');
  const send = dialog.getByRole('button', { name: 'Add a webhook' });
  await dialog.getByLabelText('Name', { exact: true }).fill('TMS');
  await send.click();
  await expect.element(dialog.getByLabelText('Address')).toHaveAccessibleDescription(/required/i);
  await dialog.getByLabelText('Address').fill('https://tms.example.com/');
  await dialog.getByRole('checkbox', { name: 'Driver called' }).click();
  await dialog.getByRole('checkbox', { name: 'All facilities' }).click();
  await dialog.getByRole('checkbox', { name: 'Woodridge' }).click();
  await send.click();
  const shown = page.getByRole('dialog', { name: 'The secret of TMS' });
  await expect.element(shown.getByLabelText('Secret', { exact: true })).toHaveValue(secret);
  expect(server.callsTo('POST /api/webhooks').map(({ body }) => body)).toEqual([
    {
      name: 'TMS',
      url: 'https://tms.example.com/',
      types: webhookTypes.filter((type) => type !== 'call.made'),
      facilities: [expect.any(String)],
      names: false,
    },
  ]);
  await button('I have saved it').click();
  await expect.element(page.getByText('TMS', { exact: true })).toBeVisible();
  await expect.element(page.getByText(secret)).not.toBeInTheDocument();
});

it('says at its field why the server takes an address not', async () => {
  const fields = { url: { code: 'wrong_format', params: { format: 'outgoing' }, message: '' } };
  await open({
    [`PATCH ${path}`]: () => problemAnswer(400, 'validation_failed', '', { fields } as never),
  });
  await openRow();
  await button('Edit: WMS').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText('Address').fill('https://10.0.0.1/');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByLabelText('Address')).toHaveAccessibleDescription(/OUTGOING_ALLOWED/);
  await expect.element(dialog.getByLabelText('Address')).toHaveValue('https://10.0.0.1/');
});

it('pauses, tests and rotates, and says what came of it', async () => {
  const { server } = await open({
    [`PATCH ${path}`]: () => {
      webhooks = [{ ...wms, state: 'paused' }];
      return Response.json(webhooks[0]);
    },
    [`POST ${path}/test`]: () => Response.json({ ...delivery, type: 'webhook.test' }),
    [`POST ${path}/secret`]: () => Response.json({ ...wms, secret }),
  });
  await openRow();
  await button('Send a test').click();
  await expect.element(page.getByText('The test was not taken: it answered 500')).toBeVisible();
  await button('New secret').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'New secret' }).click();
  await expect.element(page.getByRole('dialog').getByLabelText('Secret', { exact: true })).toHaveValue(secret);
  await button('I have saved it').click();
  await button('Pause').click();
  await expect.element(button('Resume')).toBeVisible();
  expect(server.callsTo(`PATCH ${path}`).map(({ body }) => body)).toEqual([{ state: 'paused' }]);
});

it('warns before another rotation while the secret before still signs', async () => {
  webhooks = [{ ...wms, formerSecretUntil: '2026-05-05T12:00:00Z' }];
  const { server } = await open({ [`POST ${path}/secret`]: () => Response.json({ ...wms, secret }) });
  await openRow();
  await button('New secret').click();
  const question = page.getByRole('alertdialog');
  await expect.element(question).toHaveAccessibleDescription(/The secret before the last one signs too until/);
  await question.getByRole('button', { name: 'New secret' }).click();
  await expect.element(page.getByRole('dialog').getByLabelText('Secret', { exact: true })).toHaveValue(secret);
  expect(server.callsTo(`POST ${path}/secret`).map(({ body }) => body)).toEqual([{ force: true }]);
});

it('shows what was sent and answered, and sends it again', async () => {
  const { server } = await open({
    [`POST ${path}/deliveries/${delivery.event}/replay`]: () => Response.json({ queued: 1 }),
    [`POST ${path}/replay`]: () => Response.json({ queued: 3 }),
  });
  await openRow();
  await expect.element(page.getByText('Truck checked in: Not taken')).toBeVisible();
  await expect.element(page.getByText(/10 attempts, it answered 500/)).toBeVisible();
  await page.getByText('What was answered').click();
  await expect.element(page.getByText('Out of order')).toBeVisible();
  await page.getByText('What was sent').click();
  await expect.element(page.getByText(/"stage": "waiting"/)).toBeVisible();
  await page.getByRole('button', { name: /^Send again: Truck checked in/ }).click();
  await expect.poll(() => server.callsTo(`POST ${path}/deliveries/${delivery.event}/replay`)).toHaveLength(1);
  await button('Send the events of the last 24 hours again').click();
  await expect.element(page.getByText('3 events are sent again.')).toBeVisible();
});

it('says why one is off, and is deleted after a question', async () => {
  webhooks = [{ ...wms, state: 'off', offReason: 'gone', offAt: '2026-05-04T12:00:00Z' }];
  const { server } = await open({
    [`DELETE ${path}`]: () => {
      webhooks = [];
      return new Response(null, { status: 204 });
    },
  });
  await expect.element(page.getByText(/Its receiver said that it is gone/)).toBeVisible();
  await page.getByText('WMS', { exact: true }).click();
  await button('Delete: WMS').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByText('No webhooks yet')).toBeVisible();
  expect(server.callsTo(`DELETE ${path}`)).toHaveLength(1);
});
