import '#web/styles/index.css';

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';

import type { ApiKeyView, NewApiKey } from '#shared/contract/api-keys.ts';
import { type FakeRoute, problemAnswer } from '#test/fake-server.ts';
import { openSettings } from '#test/open-settings.tsx';

const erp: ApiKeyView = {
  id: '01900000-0000-7000-8000-000000000011',
  name: 'ERP',
  role: 'staff',
  facilities: null,
  state: 'active',
  createdAt: '2026-05-04T12:00:00Z',
  createdBy: 'admin@example.com',
  expiresAt: null,
  lastUsedAt: '2026-05-04T17:30:00Z',
};
const secret = `wci_${'0'.repeat(32)}_${'a'.repeat(49)}`;

let keys: ApiKeyView[];
beforeEach(async () => {
  await page.viewport(1280, 900);
  keys = [erp];
});

const open = (routes: Record<string, FakeRoute> = {}) =>
  openSettings('/api-keys', { routes: { 'GET /api/api-keys': () => Response.json({ apiKeys: keys }), ...routes } });
const made: FakeRoute = ({ body }) => {
  const key = { ...erp, ...(body as NewApiKey), id: '01900000-0000-7000-8000-000000000012', lastUsedAt: null };
  keys = [key, ...keys];
  return Response.json({ ...key, key: secret }, { status: 201 });
};
const button = (name: string) => page.getByRole('button', { name, exact: true });
/** The text of an element, once there is one. */
const textOf = (locator: Locator) => () => locator.query()?.textContent;
const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });

describe('the list', () => {
  it('says of each key what it may do, its last use, its end and who made it', async () => {
    keys = [
      erp,
      { ...erp, id: '01900000-0000-7000-8000-000000000013', name: 'Scoreboard', role: 'viewer', lastUsedAt: null },
    ];
    keys[1]!.expiresAt = '2026-12-24T06:00:00Z';
    keys[1]!.createdBy = null;
    await open();
    await expect
      .poll(textOf(row('ERP')))
      .toMatch(
        /Active.*Staff, all facilities.*Last used May 4, 2026, 12:30 PM\. Never expires\. Created by admin@example\.com, May 4, 2026, 7:00 AM/,
      );
    await expect
      .poll(textOf(row('Scoreboard')))
      .toMatch(/View-Only.*Never used\. Works until Dec 24, 2026, 12:00 AM\. Created by a deleted account/);
  });

  it('keeps those that no longer work apart, as histories name them', async () => {
    keys = [erp, { ...erp, id: '01900000-0000-7000-8000-000000000014', name: 'Old ERP', state: 'revoked' }];
    await open();
    await expect.element(row('ERP')).toBeVisible();
    await expect.element(row('Old ERP')).not.toBeInTheDocument();
    await page.getByText('Keys that no longer work (1)').click();
    await expect.element(row('Old ERP')).toBeVisible();
    await expect.element(button('Revoke: Old ERP')).not.toBeInTheDocument();
  });

  it('is empty at first, and says what keys are for', async () => {
    keys = [];
    await open();
    await expect.element(page.getByText('No API keys yet')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'How programs use a key' }))
      .toHaveAttribute('href', '/docs/api');
  });

  it('says when it cannot be loaded, and tries again', async () => {
    let isDown = true;
    await open({
      'GET /api/api-keys': () =>
        isDown ? problemAnswer(403, 'forbidden', 'Not now') : Response.json({ apiKeys: keys }),
    });
    await expect.element(page.getByText('Could not load the API keys.')).toBeVisible();
    isDown = false;
    await button('Retry').click();
    await expect.element(row('ERP')).toBeVisible();
  });

  it('is being loaded', async () => {
    await open({ 'GET /api/api-keys': () => new Promise(() => {}) });
    await expect.element(page.getByText('Loading API keys...')).toBeVisible();
  });
});

describe('making one', () => {
  it('works by keyboard alone, and shows the key once with an example to copy', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const { server } = await open({ 'POST /api/api-keys': made });
    await expect.element(row('ERP')).toBeVisible();
    button('Make a key').element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('dialog')).toBeVisible();
    page.getByLabelText('Name').element().focus();
    await userEvent.keyboard('  Gate cameras {Enter}');
    const dialog = page.getByRole('dialog', { name: 'The key Gate cameras' });
    await expect.element(dialog.getByLabelText('Key', { exact: true })).toHaveValue(secret);
    expect(server.callsTo('POST /api/api-keys').map(({ body }) => body)).toEqual([
      { name: 'Gate cameras', role: 'viewer', facilities: null, expiresAt: null },
    ]);
    await dialog.getByRole('button', { name: 'Copy key' }).click();
    await expect.element(dialog.getByText('Copied')).toBeVisible();
    await dialog.getByRole('button', { name: 'Copy example' }).click();
    const example = `curl -H "authorization: Bearer ${secret}" "${location.origin}/api/check-ins?pageSize=5"`;
    expect(write.mock.calls).toEqual([[secret], [example]]);
    await expect.element(dialog.getByText(example)).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).toBeVisible();
    await button('I have saved it').click();
    await expect.element(row('Gate cameras')).toBeVisible();
    await expect.element(page.getByText(secret)).not.toBeInTheDocument();
  });

  it('sends role, facilities and the end of the last day in the zone of the installation', async () => {
    const { server } = await open({ 'POST /api/api-keys': made });
    await button('Make a key').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabelText('Name').fill('ERP 2');
    await dialog.getByRole('radio', { name: 'Manager' }).click();
    await dialog.getByRole('checkbox', { name: 'All facilities' }).click();
    await dialog.getByRole('checkbox', { name: 'Woodridge' }).click();
    await dialog.getByLabelText(/^Works until/).fill('2099-07-04');
    await dialog.getByRole('button', { name: 'Make a key' }).click();
    await expect.element(dialog.getByLabelText('Key', { exact: true })).toBeVisible();
    expect(server.callsTo('POST /api/api-keys')[0]?.body).toEqual({
      name: 'ERP 2',
      role: 'manager',
      facilities: [expect.any(String)],
      expiresAt: '2099-07-05T05:00:00.000Z',
    });
  });

  it('names what is wrong at its field before it is sent, and keeps what was entered', async () => {
    const { server } = await open();
    await button('Make a key').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox', { name: 'All facilities' }).click();
    await dialog.getByLabelText(/^Works until/).fill('2020-01-01');
    await dialog.getByRole('button', { name: 'Make a key' }).click();
    await expect.element(dialog.getByLabelText('Name')).toHaveAccessibleDescription(/This field is required/);
    await expect.element(dialog.getByText('Choose at least one facility, or all.')).toBeVisible();
    await expect.element(dialog.getByText('Choose a time that is still to come.')).toBeVisible();
    await expect.element(dialog.getByLabelText(/^Works until/)).toHaveValue('2020-01-01');
    expect(server.callsTo('POST /api/api-keys')).toEqual([]);
  });

  it('says what the server refuses, and loses nothing without a network', async () => {
    let answer: FakeRoute = () => {
      throw new TypeError('Failed to fetch');
    };
    await open({ 'POST /api/api-keys': (request) => answer(request) });
    await button('Make a key').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabelText('Name').fill('ERP 2');
    await dialog.getByRole('button', { name: 'Make a key' }).click();
    await expect
      .poll(textOf(dialog.getByRole('alert')))
      .toMatch('There was an error connecting to the server. What you entered is still here.');
    const fields = { name: { code: 'limit_reached', params: { max: 100 }, message: '' } };
    answer = () => problemAnswer(400, 'validation_failed', '', { fields } as never);
    await dialog.getByRole('button', { name: 'Make a key' }).click();
    await expect.element(dialog.getByText('There can be at most 100')).toBeVisible();
    await expect.element(dialog.getByLabelText('Name')).toHaveValue('ERP 2');
  });
});

it('a key is revoked after a question; a refusal is said in words', async () => {
  let isRefused = true;
  const { server } = await open({
    [`DELETE /api/api-keys/${erp.id}`]: () => {
      if (isRefused) return problemAnswer(403, 'forbidden', 'Your account may not do this.');
      keys = [{ ...erp, state: 'revoked' }];
      return new Response(null, { status: 204 });
    },
  });
  const revoke = async () => {
    await button('Revoke: ERP').click();
    await expect.poll(textOf(page.getByRole('alertdialog'))).toMatch(/Revoke the key ERP\?.*cannot be undone/);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  };
  await revoke();
  await expect.poll(textOf(page.getByRole('alert'))).toMatch('Your account may not do this.');
  isRefused = false;
  await revoke();
  await expect.element(page.getByText('Keys that no longer work (1)')).toBeVisible();
  expect(server.callsTo(`DELETE /api/api-keys/${erp.id}`)).toHaveLength(2);
});
