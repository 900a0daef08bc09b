import '#web/styles/index.css';

import { QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import type { ArrivalView } from '#shared/contract/expected-arrivals.ts';
import { decodeQr } from '#test/decode-qr.tsx';
import { type FakeRoute, installFakeServer, problemAnswer } from '#test/fake-server.ts';
import { MemoryRouter } from '#test/memory-router.tsx';
import { buildConfig } from '#test/public-config.ts';
import { configStore } from '#web/common/data/config.ts';
import { queryClient } from '#web/staff/data/staff-store.ts';
import { ArrivalLinkDialog, DriverSays } from './arrival-link.tsx';

const arrival: ArrivalView = {
  id: '01900000-0000-7000-8000-000000000011',
  facility: 'Woodridge',
  from: '2026-05-04T15:00:00.000Z',
  until: '2026-05-04T16:00:00.000Z',
  day: null,
  numbers: ['PU-20418'],
  carrier: 'Lakeshore Freight',
  containerNumber: '',
  purpose: 'Delivery',
  deliveryType: null,
  note: '',
  source: 'screen',
  externalId: null,
  state: 'expected',
  checkInId: null,
  arrivedAt: null,
  minutesOff: 0,
  canceledAt: null,
  estimatedAt: null,
  linkedAt: null,
  version: 1,
};

const link = { token: 'dGhlLWRyaXZlcnMtbGluaw', code: 'K4XW7-PJ2RA', mailable: true };
const made: FakeRoute = () => Response.json(link, { status: 201 });

async function open(shown: Partial<ArrivalView> = {}, routes: Record<string, FakeRoute> = {}) {
  const server = installFakeServer({ 'POST /api/arrival-links': made, ...routes });
  const one = { ...arrival, ...shown };
  await render(
    <MemoryRouter>
      <QueryClientProvider client={queryClient}>
        <DriverSays arrival={one} />
        <ArrivalLinkDialog arrival={one} onClose={() => undefined} />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return server;
}

beforeEach(async () => {
  await page.viewport(390, 844);
  configStore.write(buildConfig({ publicUrl: 'https://yard.example', language: 'es', expectsArrivals: true }));
});

const button = (name: string) => page.getByRole('button', { name, exact: true });

it.each([
  ['2026-05-04T15:30:00.000Z', 'Driver says 10:30 AM'],
  ['2026-05-04T14:48:00.000Z', 'Driver says 9:48 AM, 12 min before its window'],
  ['2026-05-04T16:20:00.000Z', 'Driver says 11:20 AM, 20 min after its window'],
  ['2026-05-05T15:20:00.000Z', 'Driver says May 5, 2026, 10:20 AM, 23 h 20 min after its window'],
])('says what the driver says: %s', async (estimatedAt, said) => {
  await open({ estimatedAt });
  await expect
    .poll(() => document.body.innerText.replaceAll(/[\u2066-\u2069]/g, '').replaceAll(/\s/g, ' '))
    .toContain(said);
});

it('says it no longer once the truck is there', async () => {
  const there = { checkInId: arrival.id, arrivedAt: arrival.until };
  await open({ estimatedAt: '2026-05-04T15:30:00.000Z', ...there });
  await expect.element(button('Make the link')).toBeVisible();
  expect(document.body.innerText).not.toContain('Driver says');
});

it('makes the link, and shows it as a code to scan, to copy and to read out', async () => {
  const server = await open();
  await button('Make the link').click();
  await expect.element(page.getByText('K4XW7-PJ2RA')).toBeVisible();
  const address = `https://yard.example/a#${link.token}`;
  await expect.element(page.getByLabelText('Link', { exact: true })).toHaveValue(address);
  const code = page.getByRole('img', { name: 'Link for the driver' }).element();
  expect(await decodeQr(code, 220)).toBe(address);
  expect(server.callsTo('POST /api/arrival-links')[0]?.body).toEqual({ arrival: arrival.id });
});

it('says before that another link ends the one there is, and why none can be made', async () => {
  const message = 'Nobody is awaited for it any more: it has arrived, was missed, or is canceled.';
  const refused = () => problemAnswer(409, 'illegal_transition', message);
  await open({ linkedAt: '2026-05-04T12:00:00.000Z' }, { 'POST /api/arrival-links': refused });
  await expect.element(page.getByText('There is a link already. A new one replaces it.')).toBeVisible();
  await button('Make a new link').click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(message);
});

it('mails it in the language of its reader, in that of the installation unless another is chosen', async () => {
  const server = await open({}, { 'POST /api/arrival-links/mail': () => new Response(null, { status: 204 }) });
  await button('Make the link').click();
  await expect.element(page.getByLabelText('Language')).toHaveValue('es');
  await page.getByLabelText('Language').selectOptions('Polski');
  await page.getByLabelText('E-mail address of the driver or dispatcher').fill('driver@example.com');
  await button('Mail the link').click();
  await expect.element(page.getByText('Mailed to', { exact: false })).toBeVisible();
  const { token, code } = link;
  expect(server.callsTo('POST /api/arrival-links/mail')[0]?.body).toEqual({
    arrival: arrival.id,
    token,
    code,
    to: 'driver@example.com',
    language: 'pl',
  });
});

it('offers no mail where none is set up', async () => {
  await open({}, { 'POST /api/arrival-links': () => Response.json({ ...link, mailable: false }, { status: 201 }) });
  await button('Make the link').click();
  await expect.element(page.getByText('K4XW7-PJ2RA')).toBeVisible();
  expect(page.getByRole('button', { name: 'Mail the link' }).elements()).toEqual([]);
});
