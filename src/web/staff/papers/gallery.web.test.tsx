import '#web/styles/index.css';

import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import type { Role } from '#shared/access/permissions.ts';
import type { AskedPaper, Paper, Papers } from '#shared/contract/papers.ts';
import { fakeEventStream, type FakeRoute, installFakeServer } from '#test/fake-server.ts';
import { customField, formWith } from '#test/forms.ts';
import { buildConfig } from '#test/public-config.ts';
import { buildStaffCheckIn } from '#test/staff-check-in.ts';
import { configStore } from '#web/common/data/config.ts';
import { becomeSession, signedOut } from '#web/common/data/session-state.ts';
import { Toaster } from '#web/common/ui/toaster.tsx';
import { StaffData } from '#web/staff/data/staff-data.tsx';
import { RecordPapers } from './record-papers.tsx';

const form = formWith([
  customField({ id: 'f1', kind: 'photo', personal: true, label: { en: 'Bill of lading' } }),
  customField({ id: 'f2', kind: 'photo', personal: true, label: { en: 'Damage' }, by: 'staff' }),
  customField({ id: 'f3', kind: 'signature', personal: true, label: { en: 'Signature' } }),
]);
const checkIn = buildStaffCheckIn({});
const known = configStore.read();

function asked(values: Pick<AskedPaper, 'field' | 'kind'> & Partial<AskedPaper>): AskedPaper {
  const usual = { by: 'driver', stage: 'arrival', isRequired: false, max: 3, isDue: true, isMissing: false } as const;
  return { label: { en: values.field }, ...usual, ...values };
}

let papersMade = 0;
function paper(values: Partial<Paper>): Paper {
  papersMade += 1;
  return {
    id: `01990000-0000-7000-8000-${String(papersMade).padStart(12, '0')}`,
    field: 'f1',
    kind: 'photo',
    state: 'stored',
    by: 'driver',
    actor: null,
    takenAt: '2026-05-04T17:00:00.000Z',
    receivedAt: '2026-05-04T17:00:01.000Z',
    received: 1000,
    type: 'image/jpeg',
    bytes: 1000,
    width: 40,
    height: 30,
    sha256: 'ab'.repeat(32),
    hasThumbnail: false,
    text: null,
    ...values,
  };
}

beforeEach(() => configStore.write(buildConfig({ formVersion: form.version, takesPapers: true })));
afterEach(() => configStore.write(known));

async function open(papers: Omit<Papers, 'checkIn'>, role: Role = 'manager', routes: Record<string, FakeRoute> = {}) {
  const user = { id: '01900000-0000-7000-8000-000000000001', email: 'dock@example.com', role };
  const expiresAt = '2099-01-01T00:00:00Z';
  becomeSession(signedOut(true));
  becomeSession({ status: 'signed-in', user, expiresAt });
  let shown = papers;
  const path = `/api/check-ins/${checkIn.id}/papers`;
  const server = installFakeServer({
    'GET /api/auth/session': () => Response.json({ user, expiresAt }),
    'GET /api/config': () => Response.json(configStore.read()),
    'GET /api/events': fakeEventStream().answer,
    'GET /api/form': () => Response.json(form),
    [`GET ${path}`]: () => Response.json({ checkIn: checkIn.id, ...shown }),
    ...routes,
  });
  const content = (
    <StaffData>
      <RecordPapers checkIn={checkIn} />
      <Toaster />
    </StaffData>
  );
  await render(<RouterProvider router={createMemoryRouter([{ path: '*', element: content }])} />);
  return { server, become: (next: typeof papers) => (shown = next) };
}

const group = (name: string) => page.getByRole('region', { name, exact: true });

it('says what is missing, what is not due yet, and what there is instead of a picture', async () => {
  await open({
    asked: [
      asked({ field: 'f1', kind: 'photo', isRequired: true, isMissing: true }),
      asked({ field: 'f2', kind: 'photo', by: 'staff', stage: 'leaving', isDue: false }),
      asked({ field: 'f3', kind: 'signature', max: 1 }),
    ],
    papers: [paper({ field: 'f3', kind: 'signature', state: 'waived', text: 'The camera is broken', sha256: null })],
  });
  await expect.element(group('Bill of lading').getByText('Missing')).toBeVisible();
  await expect.element(group('Damage')).toMatchTextContent(/Before leaving · by staff\s*Not yet/);
  await expect.element(group('Signature').getByText('The camera is broken')).toBeVisible();
});

it('shows how much of a picture has arrived, and a typed name, and who gave it', async () => {
  await open({
    asked: [asked({ field: 'f1', kind: 'photo' }), asked({ field: 'f3', kind: 'signature', max: 1 })],
    papers: [
      paper({ state: 'sending', received: 450, sha256: null }),
      paper({
        field: 'f3',
        kind: 'signature',
        state: 'typed',
        text: 'Maria Lopez',
        by: 'staff',
        actor: 'jo@yard.example',
      }),
    ],
  });
  await expect.element(group('Bill of lading').getByText('On its way: 45 %')).toBeVisible();
  await expect.element(group('Signature').getByText('Maria Lopez')).toBeVisible();
  await expect.element(group('Signature').getByText(/jo@yard.example/)).toBeVisible();
});

it('keeps the papers of a field that the form has retired, and asks for none', async () => {
  await open({ asked: [], papers: [paper({})] });
  await expect.element(group('Bill of lading').getByText('No longer asked for')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Add a photo' })).not.toBeInTheDocument();
});

it('deletes after a question, for whoever may, and the viewer goes on with what is left', async () => {
  const [first, second] = [paper({}), paper({ by: 'staff', actor: 'jo@yard.example' })];
  const fields = [asked({ field: 'f1', kind: 'photo' })];
  const { server, become } = await open({ asked: fields, papers: [first, second] }, 'manager', {
    [`DELETE /api/papers/${first.id}`]: () => {
      become({ asked: fields, papers: [second] });
      return new Response(null, { status: 204 });
    },
  });
  await group('Bill of lading')
    .getByRole('button', { name: /1 of 2/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete this photo?' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByText('Deleted for good', { exact: true })).toBeVisible();
  expect(server.callsTo(`DELETE /api/papers/${first.id}`)).toHaveLength(1);
  await expect.element(group('Bill of lading').getByRole('button', { name: /2/ })).not.toBeInTheDocument();
});

it('turns, enlarges and goes on by keys, wherever the focus is in the viewer', async () => {
  await open({ asked: [asked({ field: 'f1', kind: 'photo' })], papers: [paper({}), paper({})] }, 'viewer');
  await group('Bill of lading')
    .getByRole('button', { name: /1 of 2/ })
    .click();
  const viewer = page.getByRole('dialog');
  await expect.element(viewer.getByText('Picture 1 of 2')).toBeVisible();
  await expect.element(viewer.getByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
  await userEvent.keyboard('{+}');
  await expect.element(viewer.getByRole('button', { name: 'Smaller' })).toBeEnabled();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(viewer.getByText('Picture 2 of 2')).toBeVisible();
  await expect.element(viewer.getByRole('button', { name: 'Smaller' })).toBeDisabled();
});
