import '#web/styles/index.css';

import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import type { SignedInUser } from '#shared/contract/session.ts';
import { fakeEventStream, installFakeServer, problemAnswer } from '#test/fake-server.ts';
import { buildConfig } from '#test/public-config.ts';
import { buildStaffCheckIn } from '#test/staff-check-in.ts';
import { configStore } from '#web/common/data/config.ts';
import { noteUse } from '#web/common/data/session-renewal.ts';
import { becomeSession, currentSession, signedOut } from '#web/common/data/session-state.ts';
import { RouterNavigation } from '#web/common/navigation/router-navigation.tsx';
import { RecordScreen } from '#web/app/record-screen.tsx';
import { queryClient } from '#web/staff/data/staff-store.ts';
import { staffTexts } from '#web/staff/texts/frame.ts';
import { WhoIsHere } from './who-is-here.tsx';

const expiresAt = '2099-01-01T00:00:00Z';
const manager: SignedInUser = { id: '01900000-0000-7000-8000-000000000001', email: 'lee@yard.test', role: 'manager' };
const signIn = (user: SignedInUser) => becomeSession({ status: 'signed-in', user, expiresAt });
const dialog = page.getByRole('dialog', { name: staffTexts.rescued.title });

afterEach(() => {
  vi.useRealTimers();
  becomeSession(signedOut(true));
});

/** A check-in's page on which another carrier and a note have been typed. */
async function typeSomething(user = manager) {
  await page.viewport(1440, 900);
  const checkIn = buildStaffCheckIn({ facility: 'Flexport' });
  becomeSession(signedOut(true));
  signIn(user);
  configStore.write(buildConfig());
  let isThere = true;
  const missing = () => problemAnswer(404, 'not_found', 'The requested check-in could not be found.');
  installFakeServer({
    'GET /api/config': () => Response.json(buildConfig()),
    'GET /api/events': fakeEventStream().answer,
    'POST /api/auth/token': () => problemAnswer(401, 'authentication_required', 'Over'),
    [`GET /api/check-ins/${checkIn.id}`]: () => (isThere ? Response.json(checkIn) : missing()),
  });
  const layout = (
    <RouterNavigation>
      <WhoIsHere />
      <Outlet />
    </RouterNavigation>
  );
  const routes = [{ path: '/', element: layout, children: [{ path: 'driver/:id', element: <RecordScreen /> }] }];
  await render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [`/driver/${checkIn.id}`] })} />);
  await page.getByRole('textbox', { name: 'Carrier' }).fill('Typed just now');
  await page.getByRole('textbox', { name: /notes/i }).fill('Call the gate');
  return { moveAway: () => (isThere = false) };
}

it.each([
  ['role', { ...manager, role: 'viewer' as const }],
  ['facilities', { ...manager, facilities: ['Woodridge'] }],
])(
  'gives back what was typed when the %s of the account change, and shows nothing else of it',
  async (what, changed) => {
    const { moveAway } = await typeSomething();
    if (what === 'facilities') moveAway();
    signIn(changed);
    await expect.element(dialog.getByText(/Carrier: Typed just now/)).toBeVisible();
    await expect.element(dialog.getByText(/Internal notes: Call the gate/)).toBeVisible();
    await dialog.getByRole('button', { name: staffTexts.rescued.close }).last().click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(page.getByRole('textbox', { name: 'Carrier' })).not.toBeInTheDocument();
  },
);

it('gives back what was typed into a check-in that somebody else deletes', async () => {
  const { moveAway } = await typeSomething();
  moveAway();
  await queryClient.refetchQueries({ queryKey: ['check-ins', 'record'] });
  await expect.element(page.getByText('Someone else deleted this check-in while it was open here.')).toBeVisible();
  await expect.element(page.getByText(/Carrier: Typed just now\s+Internal notes: Call the gate/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: staffTexts.rescued.copy })).toBeVisible();
});

it('says nothing where nothing was typed, nor to somebody else who signs in', async () => {
  await typeSomething();
  signIn({ ...manager, id: '01900000-0000-7000-8000-000000000002' });
  await expect.element(dialog).not.toBeInTheDocument();
});

it('keeps what was typed where the session ends because nobody uses the device, until the same person is back', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  noteUse();
  const user = { ...manager, idleMinutes: 10 };
  await typeSomething(user);
  await vi.advanceTimersByTimeAsync(11 * 60_000);
  await expect.poll(() => currentSession().status).toBe('ended');
  const carrier = page.getByRole('textbox', { name: 'Carrier' });
  await expect.element(carrier).toHaveValue('Typed just now');
  signIn(user);
  await expect.element(carrier).toHaveValue('Typed just now');
  await expect.element(dialog).not.toBeInTheDocument();
});
