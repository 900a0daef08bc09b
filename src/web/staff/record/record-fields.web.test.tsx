import { buildConfig } from '#test/public-config.ts';
import '#web/styles/index.css';

import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import type { Role } from '#shared/access/permissions.ts';
import type { StaffCheckIn } from '#shared/check-in/record.ts';
import type { HistoryEntry, Notice } from '#shared/contract/check-ins.ts';
import type { CustomField, FormDefinition, FormField } from '#shared/form/definition.ts';
import { firstForm } from '#shared/form/first-form.ts';
import { fakeEventStream, type FakeRoute, installFakeServer, problemAnswer } from '#test/fake-server.ts';
import { buildStaffCheckIn } from '#test/staff-check-in.ts';
import { configStore } from '#web/common/data/config.ts';
import { becomeSession, signedOut } from '#web/common/data/session-state.ts';
import { toastLimits, toastStore } from '#web/common/ui/toast-store.ts';
import { Toaster } from '#web/common/ui/toaster.tsx';
import { RecordScreen } from '#web/app/record-screen.tsx';

function custom(id: string, en: string, more: Partial<CustomField> = {}): CustomField {
  const off = { required: false, personal: false, public: false, listed: false, searchable: false, exported: false };
  return { id, system: false, kind: 'text', label: { en }, by: 'driver', retired: false, ...off, ...more };
}

const climates = [
  { id: 'o1', label: { en: 'Frozen' }, retired: false },
  { id: 'o2', label: { en: 'Chilled' }, retired: false },
];

const elsewhere = '99999999-9999-4999-8999-999999999999';

const form: FormDefinition = {
  version: 4,
  fields: [
    ...firstForm.fields.map((field) =>
      field.system && field.id === 'driversLicense'
        ? ({ ...field, presence: 'hidden' } as const)
        : field.system && field.id === 'carrier'
          ? { ...field, label: { en: 'Haulier' } }
          : field,
    ),
    custom('f1', 'Seal number'),
    custom('f2', 'Climate', { kind: 'choice', options: climates }),
    custom('f3', 'Inspected by', { by: 'staff', required: true }),
    custom('f4', 'Permit', { facilities: [elsewhere] }),
    custom('f5', 'Old question', { retired: true }),
  ],
};

const admin = { id: '01900000-0000-7000-8000-000000000001', email: 'admin@example.com', role: 'admin' as Role };
let user = admin;
const known = configStore.read();

afterEach(() => {
  user = admin;
  configStore.write(known);
  for (const { id } of toastStore.read()) toastStore.dismiss(id);
});

async function open(checkIn: StaffCheckIn, routes: Record<string, FakeRoute> = {}, definition: FormDefinition = form) {
  await page.viewport(1280, 900);
  const expiresAt = '2099-01-01T00:00:00Z';
  becomeSession(signedOut(true));
  becomeSession({ status: 'signed-in', user, expiresAt });
  const config = buildConfig({ formVersion: definition.version });
  configStore.write(config);
  const stream = fakeEventStream();
  const server = installFakeServer({
    'GET /api/auth/session': () => Response.json({ user, expiresAt }),
    'GET /api/config': () => Response.json(config),
    'GET /api/form': () => Response.json(definition),
    'GET /api/events': stream.answer,
    [`GET /api/check-ins/${checkIn.id}`]: () => Response.json(checkIn),
    ...routes,
  });
  const router = createMemoryRouter([{ path: '/driver/:id', element: <RecordScreen /> }], {
    initialEntries: [`/driver/${checkIn.id}`],
  });
  await render(
    <>
      <RouterProvider router={router} />
      <Toaster />
    </>,
  );
  await expect.element(page.getByText(checkIn.driverName).first()).toBeVisible();
  return { server, stream };
}

const field = (label: string) => page.getByLabelText(new RegExp(`^${label}`));
const save = () => page.getByRole('button', { name: 'Save changes' });

it('calls built-in fields what the installation calls them, for who may only read, too', async () => {
  user = { ...admin, role: 'viewer' };
  const renamed = firstForm.fields.map((one) =>
    one.system && one.id === 'containerNumber' ? { ...one, label: { en: 'Trailer' } } : one,
  );
  await open(buildStaffCheckIn(), {}, { version: 5, fields: renamed });
  await expect.element(page.getByText('Trailer', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Pickup/Delivery number', { exact: true })).toBeVisible();
});

it('lists what the form asks for in its order, and nothing that is hidden and empty', async () => {
  user = { ...admin, role: 'viewer' };
  const [name, phone, license, ...others] = firstForm.fields;
  const hidden = { ...license!, presence: 'hidden' } as FormField;
  await open(buildStaffCheckIn({ driversLicense: '' }), {}, { version: 6, fields: [...others, name!, hidden, phone!] });
  const terms = () => [...document.querySelectorAll('dt')].map(({ textContent }) => textContent);
  await expect
    .poll(terms)
    .toEqual([
      'Arrival',
      'Container/Trailer number',
      'Facility',
      'Purpose',
      'Pickup/Delivery number',
      'Phone',
      'Assigned to',
      'Comments',
      'Internal notes',
    ]);
});

it('shows the site rules that the driver has accepted, as he read them, to whoever asks for them', async () => {
  user = { ...admin, role: 'viewer' };
  const accepted = { version: 3, language: 'pl', at: '2026-05-04T17:00:00.000Z' } as const;
  const checkIn = buildStaffCheckIn({ siteRules: accepted });
  const path = `GET /api/check-ins/${checkIn.id}/site-rules`;
  const { server } = await open(checkIn, {
    [path]: () => Response.json({ version: 3, language: 'pl', text: 'Noś kamizelkę.' }),
  });
  await expect.element(page.getByText(/^Version 3 in Polish/)).toBeVisible();
  expect(server.callsTo(path)).toEqual([]);
  await page.getByText('Read what was accepted').click();
  await expect.element(page.getByText('Noś kamizelkę.')).toBeVisible();
  expect(document.querySelector('[lang=pl]')?.textContent).toBe('Noś kamizelkę.');
});

it.each([
  ['the standard form', firstForm],
  ['a published one', form],
])('edits a record in the sections of %s', async (_, definition) => {
  user = admin;
  await open(buildStaffCheckIn(), {}, definition);
  for (const name of ['Driver', 'Truck', 'Visit']) {
    await expect.element(page.getByRole('region', { name, exact: true })).toBeVisible();
  }
  // The browser's autofill knows the signed-in user, not the driver.
  await expect.element(page.getByLabelText('Driver name')).toHaveAttribute('autocomplete', 'off');
});

it('edits the custom fields of driver and staff, and sends those that were changed with what was seen', async () => {
  const checkIn = buildStaffCheckIn({ fields: { f1: 'S-1', f2: 'o1', f5: 'kept' } });
  const patch = `PATCH /api/check-ins/${checkIn.id}`;
  const answered = { ...checkIn, version: checkIn.version + 1, fields: { ...checkIn.fields, f1: 'S-2', f3: 'Kim' } };
  const { server } = await open(checkIn, {
    [patch]: () => Response.json(answered),
  });
  await expect.element(field('Seal number')).toHaveValue('S-1');
  await expect.element(field('Climate')).toHaveValue('o1');
  await expect.element(field('Old question')).toHaveValue('kept');
  await expect.element(field('Haulier')).toHaveValue('Acme Freight');
  // The field is hidden today, but this record has a value.
  await expect.element(field("Driver's license number")).toHaveValue('L100001');
  await expect.element(field('Permit')).not.toBeInTheDocument();
  await field('Seal number').fill('S-2');
  await field('Inspected by').fill('Kim');
  await save().click();
  await expect.poll(() => server.callsTo(patch).length).toBe(1);
  const [sent] = server.callsTo(patch);
  expect(sent?.body).toMatchObject({
    changes: { fields: { f1: 'S-2', f3: 'Kim' } },
    base: { fields: { f1: 'S-1', f3: null } },
  });
});

it('says at its field what the form requires of staff, and lets records stay without what is optional', async () => {
  const checkIn = buildStaffCheckIn({ fields: { f3: 'Kim' }, driversLicense: '' });
  const { server } = await open(checkIn);
  await field('Inspected by').fill('');
  await save().click();
  await expect.element(field('Inspected by')).toHaveAccessibleDescription('This field is required.');
  await expect.element(field('Inspected by')).toHaveFocus();
  expect(server.callsTo(`PATCH /api/check-ins/${checkIn.id}`)).toEqual([]);
});

it('asks per custom field what stands where somebody else changed it meanwhile', async () => {
  const checkIn = buildStaffCheckIn({ fields: { f1: 'S-1', f2: 'o1' } });
  const patch = `PATCH /api/check-ins/${checkIn.id}`;
  let attempts = 0;
  const { server } = await open(checkIn, {
    [patch]: () => {
      attempts += 1;
      if (attempts > 1) return Response.json({ ...checkIn, version: 9, fields: { f1: 'S-2', f2: 'o2' } });
      return problemAnswer(409, 'edit_conflict', 'Someone else changed this', {
        conflicts: [
          { field: 'fields.f1', yours: 'S-2', theirs: 'S-3' },
          { field: 'fields.f2', yours: '', theirs: 'o2' },
        ],
      });
    },
  });
  await field('Seal number').fill('S-2');
  await field('Climate').selectOptions('');
  await save().click();
  const seal = page.getByRole('group', { name: 'Seal number' });
  await seal.getByRole('radio', { name: /^Your value/ }).click();
  const climate = page.getByRole('group', { name: 'Climate' });
  await expect.element(climate.getByText('Chilled')).toBeVisible();
  await climate.getByRole('radio', { name: /^Their value/ }).click();
  await page.getByRole('button', { name: 'Save my choice' }).click();
  await expect.poll(() => server.callsTo(patch).length).toBe(2);
  const [, second] = server.callsTo(patch);
  // Only the value that stands: the one kept from somebody else is not sent.
  const own = { changes: { fields: { f1: 'S-2' } }, base: { fields: { f1: 'S-3' } } };
  expect(second?.body).toEqual(expect.objectContaining(own));
});

it('takes up what others changed in custom fields that are not being edited', async () => {
  const checkIn = buildStaffCheckIn({ fields: { f1: 'S-1', f2: 'o1' } });
  const patch = `PATCH /api/check-ins/${checkIn.id}`;
  const { server, stream } = await open(checkIn, {
    [patch]: () => Response.json({ ...checkIn, version: 10 }),
  });
  await field('Seal number').fill('S-2');
  const changed = { ...checkIn, version: checkIn.version + 1, fields: { f1: 'S-1', f2: 'o2' } };
  stream.send('change', 'e.2', { id: checkIn.id, kind: 'updated', version: changed.version, checkIn: changed });
  await expect.element(field('Climate')).toHaveValue('o2');
  await expect.element(field('Seal number')).toHaveValue('S-2');
  await save().click();
  await expect.poll(() => server.callsTo(patch).length).toBe(1);
  const [sent] = server.callsTo(patch);
  expect(sent?.body).toEqual(expect.objectContaining({ changes: { fields: { f1: 'S-2' } } }));
});

it('words the history by the form', async () => {
  const checkIn = buildStaffCheckIn({ fields: { f2: 'o2' } });
  const entry: Partial<HistoryEntry> = {
    version: 2,
    kind: 'updated',
    actor: 'kim@example.com',
    occurredAt: '2026-05-04T18:00:00.000Z',
    changes: { 'fields.f2': { before: 'o1', after: 'o2' } } as HistoryEntry['changes'],
  };
  await open(checkIn, {
    [`GET /api/check-ins/${checkIn.id}/history`]: () => Response.json({ entries: [entry] }),
  });
  await page.getByText('History', { exact: true }).click();
  await expect.element(page.getByText('Climate:', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Climate: Frozen → became Chilled')).toBeVisible();
});

it('says what the carrier was told of the free time, and what became of it', async () => {
  const checkIn = buildStaffCheckIn({});
  const to = 'dispatch@polar.example';
  const at = '2026-05-04T18:30:00.000Z';
  const notices: Notice[] = [
    { stage: 'nearly', to, state: 'sent', error: null, at },
    { stage: 'over', to, state: 'queued', error: 'not-now', at },
  ];
  await open(checkIn, {
    [`GET /api/check-ins/${checkIn.id}/history`]: () => Response.json({ entries: [], notices }),
  });
  await page.getByText('History', { exact: true }).click();
  await expect.element(page.getByText(`May 4, 1:30 PM Free time nearly over, ${to}: mailed`)).toBeVisible();
  await expect
    .element(page.getByText(`May 4, 1:30 PM Free time over, ${to}: not sent yet, will be tried again`))
    .toBeVisible();
});

it('asks the server for no form where nobody has published one', async () => {
  const { server } = await open(buildStaffCheckIn(), {}, firstForm);
  await expect.element(field('Carrier')).toBeVisible();
  expect(server.callsTo('GET /api/form')).toEqual([]);
});

it('saves what staff say and what the driver wrote by one button, in one change, and says each in its words', async () => {
  // Later than the toasts of other tests, which would not be repeated so soon.
  const sinceLoading = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => sinceLoading() + toastLimits.repeatSuppressedMs);
  const checkIn = buildStaffCheckIn({ carrier: 'Old Carrier' });
  const patch = `PATCH /api/check-ins/${checkIn.id}`;
  const changes = { carrier: 'New Carrier', priority: 'high', assignedTo: 'Dana Ortiz', adminNotes: 'Seal broken' };
  const { server } = await open(
    checkIn,
    { [patch]: () => Response.json({ ...checkIn, ...changes, version: checkIn.version + 1 }) },
    firstForm,
  );
  await expect.element(save()).toBeDisabled();
  await page.getByRole('radio', { name: 'High' }).click();
  await field('Assign Staff').fill('Dana Ortiz');
  await field('Internal notes').fill('Seal broken');
  await field('Carrier').fill('New Carrier');
  await save().click();
  await expect.poll(() => server.callsTo(patch).map(({ body }) => body)).toMatchObject([{ changes }]);
  // Read together, because toasts disappear by themselves.
  const toasts = () => toastStore.read().map(({ title, description }) => `${title}: ${description}`);
  await expect
    .poll(toasts)
    .toEqual(
      expect.arrayContaining([
        'Priority updated: Check-in priority has been set to high.',
        expect.stringMatching(/^Staff assigned: /),
        'Check-in updated: Internal notes have been saved.',
        'Check-in updated: The driver information has been updated successfully',
      ]),
    );
});

it('asks for a name where one was taken away, and not where there never was one', async () => {
  const assigned = buildStaffCheckIn({ assignedTo: 'Dana Ortiz' });
  const { server } = await open(assigned, {}, firstForm);
  await field('Assign Staff').fill('');
  await save().click();
  await expect.element(field('Assign Staff')).toHaveAccessibleDescription('Please enter a staff name');
  await expect.element(field('Assign Staff')).toHaveFocus();
  expect(server.callsTo(`PATCH /api/check-ins/${assigned.id}`)).toEqual([]);
});

it('has the seal and the time of the gate where the facility records them, and nowhere else', async () => {
  const left = buildStaffCheckIn({ sealNumber: 'UL-1', gateOutAt: '2026-05-04T18:00:00.000Z', stage: 'gated-out' });
  const { server } = await open(left, {}, firstForm);
  await expect.element(page.getByRole('list', { name: 'Stages' }).getByText(/^Gate Out/)).toBeVisible();
  await field('Seal number').fill('UL-2');
  await save().click();
  const path = `PATCH /api/check-ins/${left.id}` as const;
  await expect.poll(() => server.callsTo(path)).toHaveLength(1);
  expect(server.callsTo(path)[0]?.body).toMatchObject({
    changes: { sealNumber: 'UL-2' },
    base: { sealNumber: 'UL-1' },
  });
});

it('asks for no seal and shows no time of a gate elsewhere', async () => {
  await open(buildStaffCheckIn(), {}, firstForm);
  await expect.element(page.getByRole('list', { name: 'Stages' })).toBeVisible();
  expect(page.getByText(/^Gate Out/).elements()).toEqual([]);
  expect(field('Seal number').elements()).toEqual([]);
});

it('has the delivery type and the status as one value', async () => {
  await open(buildStaffCheckIn(), {}, firstForm);
  await page.getByRole('radio', { name: 'Drop', exact: true }).click();
  await expect.element(page.getByRole('radio', { name: 'Drop Trailer' })).toBeChecked();
  await page.getByRole('radio', { name: 'Completed' }).click();
  await expect.element(page.getByRole('radio', { name: 'Drop Trailer' })).not.toBeChecked();
});

it('tells staff what to type, and nothing that is said to drivers', async () => {
  await open(buildStaffCheckIn(), {}, firstForm);
  await expect.element(page.getByText('All House Bill or pickup numbers of this order.')).toBeVisible();
  expect(page.getByText(/Staff may call/).elements()).toEqual([]);
});

it('shows the visit as a line of stages with their times', async () => {
  const times = {
    dateCreated: '2026-05-04T17:00:00.000Z',
    arrivalTime: '12:00 PM',
    dockInAt: '2026-05-04T17:42:00.000Z',
  };
  await open(buildStaffCheckIn({ ...times, dockInTime: '12:42 PM', stage: 'docked' }), {}, firstForm);
  const stages = page.getByRole('list', { name: 'Stages' }).getByRole('listitem');
  const texts = () => stages.elements().map(({ textContent }) => textContent.replaceAll(/\s/g, ' '));
  await expect
    .poll(texts)
    .toEqual([
      'Arrived: 12:00 PM',
      expect.stringContaining('Called: '),
      'Dock In: 12:42 PM42 min',
      'Dock Out: –not recorded',
    ]);
});

it('keeps the steps in their places while it is asked which docks are free, and calls to one that is', async () => {
  const { promise: isInForm, resolve: know } = Promise.withResolvers<void>();
  await open(
    buildStaffCheckIn(),
    {
      'GET /api/queue': async () => {
        await isInForm;
        const asOf = '2026-05-04T17:00:00.000Z';
        return Response.json({ view: 'staff', checkIns: [], totalCount: 0, hasMore: false, activeCount: 0, asOf });
      },
    },
    firstForm,
  );
  const steps = page.getByRole('region', { name: 'Next steps' }).getByRole('button');
  await expect.element(steps.first()).toHaveTextContent('Call...');
  const places = () => steps.elements().map((step) => step.getBoundingClientRect().x);
  const before = places();
  know();
  await expect.element(steps.first()).toHaveTextContent('Call to 1');
  expect(places()).toEqual(before);
});
