import '#web/styles/index.css';

import { beforeEach, expect, it } from 'vitest';
import { type Locator, page } from 'vitest/browser';

import type { DeviceView, NewDevice } from '#shared/contract/devices.ts';
import { type FakeRoute, problemAnswer } from '#test/fake-server.ts';
import { openSettings } from '#test/open-settings.tsx';
import { buildConfig } from '#test/public-config.ts';

const [facility] = buildConfig().facilities;
const gateA: DeviceView = {
  id: '01990000-0000-4000-8002-000000000002',
  kind: 'kiosk',
  facility: facility!.id,
  name: 'Gate A',
  state: 'active',
  madeAt: '2026-05-04T12:00:00Z',
  madeBy: 'admin@example.com',
  registeredAt: '2026-05-04T12:05:00Z',
  lastSeenAt: '2026-05-04T17:30:00Z',
  version: '1.2.3',
};

let devices: DeviceView[];
beforeEach(async () => {
  await page.viewport(1280, 900);
  devices = [gateA];
});

const open = (routes: Record<string, FakeRoute> = {}) =>
  openSettings('/devices', { routes: { 'GET /api/devices': () => Response.json({ devices }), ...routes } });
const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
const textOf = (locator: Locator) => () => locator.query()?.textContent;
const register = page.getByRole('button', { name: 'Register a device' });

it('says of each device where it is, when it was seen last and what it runs; those that no longer work stand apart', async () => {
  devices = [gateA, { ...gateA, id: '01990000-0000-4000-8002-000000000003', name: 'Gate B', state: 'revoked' }];
  await open();
  await expect
    .poll(textOf(row('Gate A')))
    .toMatch(
      /Works.*Kiosk, .*Last seen May 4, 2026, 12:30 PM\. Version 1\.2\.3\. Registered by admin@example\.com, May 4, 2026, 7:00 AM/,
    );
  await expect.element(row('Gate B')).not.toBeInTheDocument();
  await page.getByText('Devices that no longer work (1)').click();
  await expect.element(row('Gate B')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Revoke: Gate B' })).not.toBeInTheDocument();
});

it('shows the code of a registration once, with where it is entered; what is wrong is said at its field', async () => {
  devices = [];
  let answer: FakeRoute = () =>
    problemAnswer(400, 'validation_failed', '', {
      fields: { name: { code: 'limit_reached', params: { max: 100 }, message: '' } },
    } as never);
  const { server } = await open({ 'POST /api/devices': (request) => answer(request) });
  await expect.element(page.getByText('No devices yet')).toBeVisible();
  await register.click();
  const dialog = page.getByRole('dialog');
  const send = dialog.getByRole('button', { name: 'Register a device' });
  await send.click();
  await expect.element(dialog.getByLabelText('Name')).toHaveAccessibleDescription(/This field is required/);
  expect(server.callsTo('POST /api/devices')).toEqual([]);
  await dialog.getByLabelText('Name').fill(' Gate A ');
  await send.click();
  await expect.element(dialog.getByText('There can be at most 100')).toBeVisible();
  answer = ({ body }) => {
    devices = [{ ...gateA, ...(body as NewDevice), state: 'waiting', lastSeenAt: null, version: null }];
    return Response.json({ ...devices[0], code: 'K7WM2-4XPAR', expiresAt: '2026-05-04T12:15:00Z' }, { status: 201 });
  };
  await send.click();
  const made = page.getByRole('dialog', { name: 'The code of Gate A' });
  await expect.element(made.getByLabelText('Code')).toHaveValue('K7WM2-4XPAR');
  await expect.element(made.getByText(/Open http.*\/kiosk on the device within 15 minutes/)).toBeVisible();
  expect(server.callsTo('POST /api/devices').at(-1)?.body).toEqual({
    kind: 'kiosk',
    facility: facility!.id,
    name: 'Gate A',
  });
  await made.getByRole('button', { name: 'Done' }).click();
  await expect.poll(textOf(row('Gate A'))).toMatch(/Waits for its code.*Never seen/);
});

it('registers a gate screen, and says where its code is entered', async () => {
  const { server } = await open({
    'POST /api/devices': ({ body }) => {
      const waiting = { ...gateA, ...(body as NewDevice), state: 'waiting' };
      return Response.json({ ...waiting, code: 'K7WM2-4XPAR', expiresAt: '2026-05-04T12:15:00Z' }, { status: 201 });
    },
  });
  await register.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText('What it is for').selectOptions('Gate screen');
  await dialog.getByLabelText('Name').fill('Gate C');
  await dialog.getByRole('button', { name: 'Register a device' }).click();
  await expect.element(page.getByText(/Open http.*\/gate on the device within 15 minutes/)).toBeVisible();
  expect(server.callsTo('POST /api/devices').at(-1)?.body).toMatchObject({ kind: 'gate', name: 'Gate C' });
});

it('a device is revoked after a question', async () => {
  const { server } = await open({
    [`DELETE /api/devices/${gateA.id}`]: () => {
      devices = [{ ...gateA, state: 'revoked' }];
      return new Response(null, { status: 204 });
    },
  });
  await page.getByRole('button', { name: 'Revoke: Gate A' }).click();
  const question = page.getByRole('alertdialog', { name: 'Revoke the device Gate A?' });
  await expect.element(question).toBeVisible();
  expect(server.callsTo(`DELETE /api/devices/${gateA.id}`)).toEqual([]);
  await question.getByRole('button', { name: 'Revoke' }).click();
  await expect.element(page.getByText('Devices that no longer work (1)')).toBeVisible();
});
