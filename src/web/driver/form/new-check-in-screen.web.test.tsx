import '#web/styles/index.css';

import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import { emptyCheckInForm } from '#shared/check-in/driver-fields.ts';
import { errors } from '#shared/words/en/outcome.ts';
import { broken } from '#shared/errors/broken-rule.ts';
import type { OwnCheckIns } from '#shared/contract/own-check-in.ts';
import { MemoryRouter } from '#test/memory-router.tsx';
import { buildConfig } from '#test/public-config.ts';
import { buildOwnCheckIn } from '#test/public-check-in.ts';
import { newOperation } from '#web/common/offline/new-operation.ts';
import { offlineQueue } from '#web/common/offline/offline-queue.ts';
import { operationKeyPrefix } from '#web/common/offline/operation-store.ts';
import { NavigationContext } from '#web/common/navigation/navigation.ts';
import { Toaster } from '#web/common/ui/toaster.tsx';
import { toastStore } from '#web/common/ui/toast-store.ts';
import { formWords as texts } from '#web/common/texts/check-in-form.ts';
import { NewCheckInScreen } from './new-check-in-screen.tsx';

const typed = {
  'Driver name': 'Maria Lopez',
  'Phone number': '312-555-0134',
  "Driver's license number": 'D123-4567',
  Carrier: 'Blue Line',
  'Container/Trailer number': 'MSKU 1234565',
  'Pickup/Delivery number': 'HB-1, HB-2',
};

interface Sent {
  id: string;
  [field: string]: unknown;
}

/** The requests sent, the responses to the next check-ins, and the result of comparing containers with receipts. */
let sent: Sent[];
let answers: (() => Response | Promise<Response>)[];
let compared: unknown[];
let ownSame: OwnCheckIns[];

const problem = (status: number, body: object) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/problem+json' } });

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  offlineQueue.refresh();
  sent = [];
  answers = [];
  compared = [];
  ownSame = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url.includes('/api/auth/session')) return Response.json({ user: null, expiresAt: null });
    if (url.includes('/api/config')) return Response.json(buildConfig());
    if (url.includes('/same-container')) {
      compared.push(JSON.parse(String(init.body)));
      return Response.json({ checkIns: ownSame });
    }
    sent.push(JSON.parse(String(init.body)) as Sent);
    return (await answers.shift()?.()) ?? Response.json({}, { status: 201 });
  });
});

afterEach(() => {
  for (const { id } of toastStore.read()) toastStore.dismiss(id);
});

function show(address = '/driver') {
  return render(
    <MemoryRouter initialEntries={[address]}>
      <Routes>
        <Route path="/driver" element={<NewCheckInScreen />} />
        <Route path="/success" element={<h1>Success</h1>} />
      </Routes>
      <Toaster />
    </MemoryRouter>,
  );
}

const field = (label: string) => page.getByLabelText(label);
const submit = () => page.getByRole('button', { name: texts.submit, exact: true });
const toastWith = (text: string) => page.getByRole('listitem').getByText(text, { exact: true });

async function fillIn(values: Partial<typeof typed> = typed) {
  for (const [label, value] of Object.entries(values)) await field(label).fill(value);
}

it('records a check-in with the confirmation and goes to the success page', async () => {
  await show();
  await fillIn();
  await page.getByRole('checkbox', { name: texts.confirmation }).click();
  await submit().click();
  await expect.element(page.getByRole('heading', { name: 'Success' })).toBeVisible();
  expect(sent).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      driverName: 'Maria Lopez',
      facility: 'Chicago (Midway)',
      purpose: 'Delivery',
      carrier: 'Blue Line',
      containerNumber: 'MSKU 1234565',
      phoneNumber: '312-555-0134',
      driversLicense: 'D123-4567',
      pickupDeliveryNumber: 'HB-1, HB-2',
      comments: '',
      confirmed: true,
      language: 'en',
      occurredAt: expect.any(String) as string,
      sentAt: expect.any(String) as string,
    },
  ]);
  await expect.element(toastWith('Check-in recorded')).toBeVisible();
  expect(sessionStorage.getItem('warehouse-check-in:draft')).toBeNull();
});

it('whoever goes back before the next page is drawn finds an empty form', async () => {
  const went: string[] = [];
  const location = { pathname: '/driver', search: '', hash: '', state: null, key: 'default' };
  await render(
    <NavigationContext value={{ location, by: 'POP', go: (to) => went.push(to) }}>
      <NewCheckInScreen />
    </NavigationContext>,
  );
  await fillIn();
  await page.getByRole('checkbox', { name: texts.confirmation }).click();
  await submit().click();
  await expect.poll(() => went).toEqual(['/success']);
  for (const label of Object.keys(typed)) await expect.element(field(label)).toHaveValue('');
  await expect.element(page.getByRole('checkbox', { name: texts.confirmation })).not.toBeChecked();
});

it('Enter moves to the next field, and the missing confirmation is reported only at the last', async () => {
  await show();
  await expect.element(submit()).toBeDisabled();
  expect(field('Carrier').element().getAttribute('enterkeyhint')).toBe('next');
  field('Carrier').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(field('Container/Trailer number')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(field('Facility')).toHaveFocus();
  field('Pickup/Delivery number').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(field('Comments (optional)')).toHaveFocus();
  await expect.element(toastWith('Confirmation required')).not.toBeInTheDocument();
  page.getByRole('checkbox').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(toastWith('Confirmation required')).toBeVisible();
  await expect.element(page.getByRole('checkbox')).toHaveFocus();
  await userEvent.keyboard(' ');
  await expect.element(toastWith('Confirmation required')).not.toBeInTheDocument();
  expect(sent).toEqual([]);
});

it('shows each message under its field, focuses the first, and clears it on editing', async () => {
  await show();
  await page.getByRole('checkbox').click();
  await submit().click();
  const { driverName, carrier, containerNumber, phoneNumber, driversLicense, pickupDeliveryNumber } = errors;
  for (const text of [driverName, carrier, containerNumber, phoneNumber, driversLicense, pickupDeliveryNumber]) {
    await expect.element(page.getByText(text, { exact: true })).toBeVisible();
  }
  await expect.element(toastWith('Invalid form')).toBeVisible();
  await expect.element(field('Driver name')).toHaveFocus();
  await expect.element(field('Phone number')).toHaveAccessibleDescription(new RegExp(phoneNumber));
  await field('Driver name').fill('M');
  await expect.element(page.getByText(driverName, { exact: true })).not.toBeInTheDocument();
  await expect.element(page.getByText(carrier, { exact: true })).toBeVisible();
  expect(sent).toEqual([]);
});

it('creates one record for a double tap', async () => {
  await show();
  await fillIn();
  await page.getByRole('checkbox').click();
  answers.push(() => new Promise((resolve) => setTimeout(() => resolve(Response.json({}, { status: 201 })), 50)));
  await submit().dblClick();
  await expect.element(page.getByRole('heading', { name: 'Success' })).toBeVisible();
  expect(sent).toHaveLength(1);
});

it('asks before sending a container this browser has checked in, and sends it on confirmation', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  ownSame = [buildOwnCheckIn({ arrivalTime: '9:12 AM' })];
  await show();
  await fillIn();
  await page.getByRole('checkbox').click();
  await submit().click();
  const question = page.getByRole('dialog', { name: 'This container checked in at 9:12 AM' });
  await expect.element(question).toBeVisible();
  expect(compared).toEqual([{ containerNumber: 'MSKU 1234565' }]);
  expect(sent).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(field('Carrier')).toHaveValue('Blue Line');
  expect(sent).toEqual([]);
  // The double-tap guard admits the next press after a second.
  vi.advanceTimersByTime(1000);
  await submit().click();
  await page.getByRole('button', { name: 'Check in another truck' }).click();
  await expect.element(page.getByRole('heading', { name: 'Success' })).toBeVisible();
  expect(sent).toHaveLength(1);
  vi.useRealTimers();
});

it('links to the existing check-in of this container, and sends nothing', async () => {
  ownSame = [buildOwnCheckIn()];
  await show();
  await fillIn();
  await page.getByRole('checkbox').click();
  await submit().click();
  await page.getByRole('button', { name: 'Show my place' }).click();
  await expect.element(page.getByRole('heading', { name: 'Success' })).toBeVisible();
  expect(sent).toEqual([]);
});

it('also asks if the same container is unsent on this device', async () => {
  const id = '01900000-0000-7000-8000-00000000bb01';
  const data = { ...emptyCheckInForm('Woodridge'), driverName: 'Maria Lopez', containerNumber: 'msku-123456-5' };
  const filled = { carrier: 'B', phoneNumber: '312-555-0134', driversLicense: 'D1', pickupDeliveryNumber: 'HB' };
  await offlineQueue.add(newOperation({ type: 'ADD', id, data: { ...data, ...filled } }, { operationId: id }));
  await show();
  await fillIn();
  await page.getByRole('checkbox').click();
  await submit().click();
  await expect
    .element(page.getByRole('dialog', { name: /^This container was entered at .* not sent yet$/ }))
    .toBeVisible();
  expect(sent).toEqual([]);
  offlineQueue.discard(id);
});

it('holds nobody up if the comparison fails', async () => {
  ownSame = undefined as unknown as OwnCheckIns[];
  await show();
  await fillIn();
  await page.getByRole('checkbox').click();
  await submit().click();
  await expect.element(page.getByRole('heading', { name: 'Success' })).toBeVisible();
});

it('stores the check-in on the device under the same id if the connection is lost', async () => {
  await show();
  await fillIn();
  await page.getByRole('checkbox').click();
  answers.push(() => Promise.reject(new TypeError('Failed to fetch')));
  await submit().click();
  await expect.element(page.getByRole('heading', { name: 'Success' })).toBeVisible();
  const [first] = sent;
  const kept = localStorage.getItem(`${operationKeyPrefix}${first?.id}`);
  expect(kept === null ? sent.at(-1) : JSON.parse(kept).operation).toMatchObject({ id: first?.id });
});

it('keeps everything in the form if the device is full', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await show();
  await fillIn();
  await page.getByRole('checkbox').click();
  answers.push(() => Promise.reject(new TypeError('Failed to fetch')));
  await submit().click();
  await expect.element(page.getByRole('alert').getByText(texts.notSent.title)).toBeVisible();
  await expect.element(toastWith('Error recording check-in')).toBeVisible();
  await expect.element(field('Carrier')).toHaveValue('Blue Line');
});

const tooLong = 'Please use at most 120 characters';

const toPrograms = { message: 'Told to programs' };
it.each([
  ['with our message for the rule', { ...broken('too_long', { max: 120 }), ...toPrograms }, tooLong],
  ["in the field's words", { ...broken('required'), ...toPrograms }, errors.carrier],
  ["with the server's for an unknown rule", { code: 'of_tomorrow', params: {}, message: 'Not so' }, 'Not so'],
  ['with that of an older server', tooLong, tooLong],
])('shows server errors at their field, %s', async (_, carrier, text) => {
  await show();
  await fillIn();
  await page.getByRole('checkbox').click();
  answers.push(() => problem(400, { code: 'validation_failed', message: 'Not valid', fields: { carrier } }));
  await submit().click();
  await expect.element(field('Carrier')).toHaveAccessibleDescription(text);
  await expect.element(field('Carrier')).toHaveFocus();
});

it('counts a check-in as done if an earlier attempt got through unnoticed', async () => {
  await show();
  await fillIn();
  await page.getByRole('checkbox').click();
  answers.push(() => problem(409, { code: 'id_conflict', message: 'This id is already in use' }));
  await submit().click();
  await expect.element(page.getByRole('heading', { name: 'Success' })).toBeVisible();
  await expect.element(toastWith('Already checked in')).toBeVisible();
});

it('restores the input after a reload, and the facility from a poster', async () => {
  const first = await show();
  await fillIn({ Carrier: 'Blue Line' });
  await first.unmount();
  await show('/driver?facility=woodridge');
  await expect.element(field('Carrier')).toHaveValue('Blue Line');
  await expect.element(field('Facility')).toHaveValue('Woodridge');
});

it('clears a form after ten idle minutes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await show();
  await fillIn({ Carrier: 'Blue Line' });
  await page.getByRole('checkbox').click();
  vi.advanceTimersByTime(10 * 60_000);
  vi.useRealTimers();
  await expect.element(field('Carrier')).toHaveValue('');
  expect(sessionStorage.getItem('warehouse-check-in:draft')).toBeNull();
  await expect.element(page.getByRole('checkbox')).not.toBeChecked();
});
