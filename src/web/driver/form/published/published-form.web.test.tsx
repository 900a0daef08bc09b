import { MemoryRouter } from '#test/memory-router.tsx';
import { buildConfig } from '#test/public-config.ts';
import '#web/styles/index.css';

import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import type { PublicConfig } from '#shared/contract/system.ts';
import { broken } from '#shared/errors/broken-rule.ts';
import type { PublicForm } from '#shared/form/definition.ts';
import { firstForm } from '#shared/form/first-form.ts';
import { configStore } from '#web/common/data/config.ts';
import { offlineQueue } from '#web/common/offline/offline-queue.ts';
import { toastStore } from '#web/common/ui/toast-store.ts';
import { Toaster } from '#web/common/ui/toaster.tsx';
import { NewCheckInScreen } from '../new-check-in-screen.tsx';
import { formWords as texts } from '#web/common/texts/check-in-form.ts';

type Field = PublicForm['fields'][number];
type Custom = Extract<Field, { system: false }>;

const [yard, other] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];
const facilities = [
  { id: yard!, name: 'Gary', slug: 'gary', timeZone: 'America/Chicago' },
  { id: other!, name: 'Reno', slug: 'reno', timeZone: 'America/Los_Angeles' },
];

function custom(id: string, en: string, more: Partial<Custom> = {}): Custom {
  return { id, system: false, kind: 'text', label: { en }, required: false, by: 'driver', ...more };
}

/** The nine built-in fields, some of them changed, followed by custom ones. */
function formOf(version: number, customs: readonly Custom[], others: Partial<Record<string, object>> = {}): PublicForm {
  const own = firstForm.fields.map((field) => Object.assign({}, field, others[field.id]) as Field);
  return { version, fields: [...own, ...customs] };
}

const configWith = (form: PublicForm): PublicConfig =>
  buildConfig({ facilities, presetFacility: 'Gary', formVersion: form.version, form, settingsVersion: form.version });

let published: PublicConfig;
let sent: Record<string, unknown>[];
let answer: () => Response;
const known = configStore.read();

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  offlineQueue.refresh();
  sent = [];
  answer = () => Response.json({}, { status: 201 });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url.includes('/api/auth/session')) return Response.json({ user: null, expiresAt: null });
    if (url.includes('/api/config')) return Response.json(published);
    if (url.includes('/same-container')) return Response.json({ checkIns: [] });
    sent.push(JSON.parse(String(init.body)) as Record<string, unknown>);
    return answer();
  });
});

afterEach(() => {
  configStore.write(known);
  for (const { id } of toastStore.read()) toastStore.dismiss(id);
});

/** The page of an installation with this form. */
async function show(form: PublicForm) {
  published = configWith(form);
  configStore.write(published);
  const shown = await render(
    <MemoryRouter initialEntries={['/driver']}>
      <Routes>
        <Route path="/driver" element={<NewCheckInScreen />} />
        <Route path="/success" element={<h1>Success</h1>} />
      </Routes>
      <Toaster />
    </MemoryRouter>,
  );
  await expect.element(page.getByText('(optional)').first()).toBeInTheDocument();
  return shown;
}

/** Publishes another version, which this page does not know of yet. */
function publish(form: PublicForm): void {
  published = configWith(form);
}

const field = (label: string) => page.getByLabelText(new RegExp(`^${label}`));
const submit = () => page.getByRole('button', { name: texts.submit, exact: true });
const seal = custom('f1', 'Seal number', { required: true });

async function fillIn() {
  await field('Driver name').fill('Maria Lopez');
  await field('Phone number').fill('312-555-0134');
  await field("Driver's license number").fill('D123-4567');
  await field('Carrier').fill('Blue Line');
  await field('Container/Trailer number').fill('MSKU 1234565');
  await field('Pickup/Delivery number').fill('HB-1');
  await page.getByRole('checkbox', { name: texts.confirmation }).click();
}

async function expectSuccess() {
  await expect.element(page.getByRole('heading', { name: 'Success' })).toBeVisible();
}

it('sends the custom fields and the version of the form, without what is hidden', async () => {
  await show(
    formOf(3, [seal, custom('f2', 'Pallets', { kind: 'number' }), custom('f3', 'Hazardous', { kind: 'yesNo' })], {
      driversLicense: { presence: 'hidden' },
      phoneNumber: { presence: 'optional' },
      carrier: { label: { en: 'Haulier' } },
    }),
  );
  await expect.element(field('Seal number')).toBeVisible();
  await expect.element(field("Driver's license number")).not.toBeInTheDocument();
  await field('Driver name').fill('Maria Lopez');
  await field('Haulier').fill('Blue Line');
  await field('Container/Trailer number').fill('MSKU 1234565');
  await field('Pickup/Delivery number').fill('HB-1');
  await field('Seal number').fill(' S-77 ');
  await field('Pallets').fill('24');
  await page.getByRole('radio', { name: 'No', exact: true }).click();
  await page.getByRole('checkbox', { name: texts.confirmation }).click();
  await submit().click();
  await expectSuccess();
  expect(sent).toEqual([
    expect.objectContaining({
      formVersion: 3,
      fields: { f1: 'S-77', f2: 24, f3: false },
      carrier: 'Blue Line',
      phoneNumber: '',
      driversLicense: '',
      confirmed: true,
    }),
  ]);
});

it('says what is missing at its field, goes to the first one, and clears it on editing', async () => {
  await show(formOf(3, [seal, custom('f2', 'Hazardous', { kind: 'yesNo', required: true })]));
  await expect.element(field('Seal number')).toBeVisible();
  await fillIn();
  await submit().click();
  await expect.element(field('Seal number')).toHaveAccessibleDescription('This field is required.');
  await expect.element(field('Seal number')).toHaveFocus();
  await userEvent.keyboard('S-1');
  await expect.element(field('Seal number')).toHaveAccessibleDescription('');
  // The toast may cover the button.
  (submit().element() as HTMLButtonElement).click();
  await expect.element(page.getByRole('radio', { name: 'Yes' })).toHaveFocus();
  await expect.element(page.getByRole('radiogroup')).toHaveAccessibleDescription('This field is required.');
  expect(sent).toEqual([]);
});

it('asks what the chosen facility asks, and keeps what was typed for another one', async () => {
  await show(
    formOf(3, [
      custom('f1', 'Gate code', { facilities: [yard!] }),
      custom('f2', 'Permit', { facilities: [other!], required: true }),
    ]),
  );
  await field('Gate code').fill('G-1');
  await expect.element(field('Permit')).not.toBeInTheDocument();
  await fillIn();
  await field('Facility').selectOptions('Reno');
  await expect.element(field('Gate code')).not.toBeInTheDocument();
  await field('Permit').fill('P-9');
  await field('Facility').selectOptions('Gary');
  await expect.element(field('Gate code')).toHaveValue('G-1');
  await field('Facility').selectOptions('Reno');
  await submit().click();
  await expectSuccess();
  expect(sent[0]).toMatchObject({ facility: 'Reno', fields: { f2: 'P-9' } });
});

it('keeps custom values in the draft', async () => {
  const shown = await show(formOf(3, [seal]));
  await field('Seal number').fill('S-5');
  await shown.unmount();
  await show(formOf(3, [seal]));
  await expect.element(field('Seal number')).toHaveValue('S-5');
});

it('asks before sending what has been published meanwhile, and loses nothing typed', async () => {
  await show(formOf(3, [seal]));
  await field('Seal number').fill('S-5');
  await fillIn();
  publish(formOf(4, [{ ...seal, label: { en: 'Seal' } }, custom('f2', 'Axles', { kind: 'number', required: true })]));
  await submit().click();
  await expect.element(field('Axles')).toHaveFocus();
  await expect.element(field('Axles')).toHaveAccessibleDescription('This field is required.');
  await expect.element(field('Seal')).toHaveValue('S-5');
  expect(sent).toEqual([]);
  await field('Axles').fill('5');
  await submit().click();
  await expectSuccess();
  expect(sent[0]).toMatchObject({ formVersion: 4, fields: { f1: 'S-5', f2: 5 } });
});

it('follows a form that is published while somebody types on the specified one, without leaving the box', async () => {
  published = buildConfig({ facilities, presetFacility: 'Gary' });
  configStore.write(published);
  await render(
    <MemoryRouter>
      <NewCheckInScreen />
    </MemoryRouter>,
  );
  await field('Carrier').fill('Blue');
  field('Carrier').element().focus();
  configStore.write(configWith(formOf(2, [seal], { carrier: { label: { en: 'Haulier' } } })));
  await expect.element(field('Haulier')).toHaveFocus();
  await userEvent.keyboard(' Line');
  await expect.element(field('Haulier')).toHaveValue('Blue Line');
});

it("shows the server's refusal at the custom field", async () => {
  await show(formOf(3, [{ ...seal, required: false }]));
  await expect.element(field('Seal number')).toBeVisible();
  await fillIn();
  answer = () =>
    Response.json(
      {
        status: 400,
        code: 'validation_failed',
        message: 'Please correct fields.f1',
        fields: { 'fields.f1': { ...broken('too_long', { max: 120 }), message: 'Too long' } },
      },
      { status: 400, headers: { 'content-type': 'application/problem+json' } },
    );
  await submit().click();
  await expect.element(field('Seal number')).toHaveAccessibleDescription('Please use at most 120 characters');
  await expect.element(field('Seal number')).toHaveFocus();
});

it('keeps the custom fields of a check-in that could not be sent, with its version', async () => {
  await show(formOf(3, [seal]));
  await field('Seal number').fill('S-5');
  await fillIn();
  answer = () => {
    throw new TypeError('Failed to fetch');
  };
  await submit().click();
  await expectSuccess();
  const [stored] = offlineQueue.read().waiting;
  expect(stored?.operation).toMatchObject({ type: 'ADD', data: { formVersion: 3, fields: { f1: 'S-5' } } });
});

it('goes on with Enter through custom fields', async () => {
  await show(formOf(3, [seal, custom('f2', 'Weight', { kind: 'number' }), custom('f3', 'Ready', { kind: 'yesNo' })]));
  await field('Seal number').click();
  await userEvent.keyboard('{Enter}');
  await expect.element(field('Weight')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('radio', { name: 'Yes' })).toHaveFocus();
});

/** The texts of the form from top to bottom, as a driver reads them. */
const outline = () =>
  [...document.querySelectorAll('form :is(h2, label)')].map((element) =>
    element.textContent?.replace(' (optional)', ''),
  );

it('keeps the sections and the order of the specified form, with an added field after the one it stands behind', async () => {
  published = buildConfig({ facilities, presetFacility: 'Gary' });
  configStore.write(published);
  await render(
    <MemoryRouter>
      <NewCheckInScreen />
    </MemoryRouter>,
  );
  await expect.element(field('Carrier')).toBeVisible();
  const before = outline();
  const { fields } = firstForm;
  const place = fields.findIndex(({ id }) => id === 'carrier') + 1;
  configStore.write(configWith({ version: 2, fields: [...fields.slice(0, place), seal, ...fields.slice(place)] }));
  await expect.element(field('Seal number')).toBeVisible();
  const behind = before.indexOf('Carrier') + 1;
  expect(outline()).toEqual([...before.slice(0, behind), 'Seal number', ...before.slice(behind)]);
});
