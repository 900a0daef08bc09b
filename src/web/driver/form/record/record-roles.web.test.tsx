import { buildConfig } from '#test/public-config.ts';
import '#web/styles/index.css';

import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import { may, type Role, roles } from '#shared/access/permissions.ts';
import { fakeEventStream, installFakeServer } from '#test/fake-server.ts';
import { buildStaffCheckIn } from '#test/staff-check-in.ts';
import { becomeSession, signedOut } from '#web/common/data/session-state.ts';
import { Toaster } from '#web/common/ui/toaster.tsx';
import { RecordScreen } from '#web/app/record-screen.tsx';

const working = roles.filter((role) => may(role, 'check-in:update'));
const managing = roles.filter((role) => may(role, 'check-in:delete'));

const button = (name: string) => page.getByRole('button', { name, exact: true });
const group = (name: string) => page.getByRole('group', { name });

/** What a check-in's page offers to which role. Source: docs/product, "Roles and permissions". */
const offers = [
  ['its history', roles, page.getByText('History', { exact: true })],
  ['its step', working, button('Dock In')],
  ['its times', working, button('Correct times')],
  ['its status', working, group('Status')],
  ['its priority', working, group('Priority')],
  ['to assign somebody', working, page.getByRole('textbox', { name: /^Assign Staff/ })],
  ['its notes', working, page.getByRole('textbox', { name: /^Internal notes/ })],
  ['to save all of it', working, button('Save changes')],
  ["the driver's form", working, page.getByRole('textbox', { name: 'Carrier' })],
  ['to delete it', managing, button('Delete Check-In')],
] as const;

async function open(role: Role) {
  await page.viewport(1440, 900);
  const user = { id: '01900000-0000-7000-8000-000000000001', email: 'role@example.com', role };
  const expiresAt = '2099-01-01T00:00:00Z';
  // A new sign-in, so that nothing cached is left.
  becomeSession(signedOut(true));
  becomeSession({ status: 'signed-in', user, expiresAt });
  const checkIn = buildStaffCheckIn({ adminNotes: 'Gate 3 knows him' });
  installFakeServer({
    'GET /api/auth/session': () => Response.json({ user, expiresAt }),
    'GET /api/config': () => Response.json(buildConfig()),
    'GET /api/events': fakeEventStream().answer,
    [`GET /api/check-ins/${checkIn.id}`]: () => Response.json(checkIn),
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
  await expect.element(page.getByText('Maria Lopez').first()).toBeVisible();
}

it.each(roles)('the page of a check-in offers what the role %s may do, and nothing else', async (role) => {
  await open(role);
  const offered = () => offers.filter(([, , control]) => control.elements().length > 0).map(([what]) => what);
  const allowed = offers.filter(([, who]) => (who as readonly Role[]).includes(role)).map(([what]) => what);
  await expect.poll(offered).toEqual(allowed);
});

it('users who may not change anything can read everything', async () => {
  await open('viewer');
  for (const text of ['Acme Freight', 'TCLU4007919', '(312) 555-0110', 'L100001', 'PU-9001', 'Gate 3 knows him']) {
    await expect.element(page.getByText(text).first()).toBeVisible();
  }
  expect(page.getByRole('textbox').elements()).toEqual([]);
});
