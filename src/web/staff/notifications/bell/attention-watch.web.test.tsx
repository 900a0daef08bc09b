import '#web/styles/index.css';

import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { fakeEventStream, installFakeServer } from '#test/fake-server.ts';
import { MemoryRouter } from '#test/memory-router.tsx';
import { buildConfig } from '#test/public-config.ts';
import { buildStaffCheckIn } from '#test/staff-check-in.ts';
import { changeDeviceView, usualDeviceView } from '#web/common/parts/device-view.ts';
import { queryClient } from '#web/staff/data/staff-store.ts';
import { becomeSession, signedOut } from '#web/common/data/session-state.ts';
import { setAttention } from './alert-settings.ts';
import { NotificationBell } from './notification-bell.tsx';

const user = { id: '01900000-0000-7000-8000-000000000001', email: 'admin@example.com', role: 'admin' } as const;
const expiresAt = '2099-01-01T00:00:00Z';
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
/** A truck that has been on site for this long, with a target of 30 minutes and 120 minutes of free time. */
const onSiteFor = (minutes: number, values: Partial<StaffCheckIn> = {}) =>
  buildStaffCheckIn({ dateCreated: minutesAgo(minutes).toISOString(), ...values });

/** Shows the bell of a user who sees these trucks. */
async function openBell(trucks: StaffCheckIn[], facilities?: string[]) {
  const stream = fakeEventStream();
  const known = { ...user, ...(facilities && { facilities }) };
  const onSite = trucks.map((truck) => Object.assign({ place: null }, truck));
  const counts = { totalCount: onSite.length, activeCount: onSite.length, hasMore: false };
  const server = installFakeServer({
    'GET /api/auth/session': () => Response.json({ user: known, expiresAt }),
    'GET /api/config': () => Response.json(buildConfig()),
    'GET /api/events': stream.answer,
    'GET /api/check-ins': () => Response.json({ view: 'staff', checkIns: [], totalCount: 0, hasMore: false }),
    'GET /api/check-ins/same-container': () => Response.json({ groups: [], otherDocks: [] }),
    'GET /api/queue': () =>
      Response.json({ view: 'staff', checkIns: onSite, ...counts, asOf: new Date().toISOString() }),
  });
  becomeSession({ status: 'signed-in', user: known, expiresAt });
  const shown = await render(
    <MemoryRouter initialEntries={['/docs']}>
      <NotificationBell />
    </MemoryRouter>,
  );
  return { server, stream, shown };
}

const bell = page.getByRole('button', { name: /^Notifications/ });
const items = page.getByRole('dialog', { name: 'Notifications' }).getByRole('listitem');
const choice = page.getByRole('checkbox', { name: 'Tell me here' });

beforeEach(() => page.viewport(1440, 900));
afterEach(() => {
  setAttention(false);
  changeDeviceView(usualDeviceView);
  becomeSession(signedOut(true));
  queryClient.clear();
});

it('tells nobody of trucks that need attention unless they ask for it, and reads nothing for that', async () => {
  const { server } = await openBell([onSiteFor(90)]);
  await bell.click();
  await expect.element(choice).not.toBeChecked();
  expect(server.callsTo('GET /api/queue')).toEqual([]);
  await choice.click();
  await expect.poll(() => server.callsTo('GET /api/queue').length).toBe(1);
  // Trucks that needed attention before are in the dashboard's list.
  await expect.element(page.getByText('No notifications')).toBeVisible();
});

it('tells each truck once for each reason, also after a reload, and none that needed it before', async () => {
  setAttention(true, minutesAgo(10));
  const late = onSiteFor(125, { driverName: 'Wei Zhang' });
  const held = onSiteFor(60, { driverName: 'Ana Silva', heldAt: minutesAgo(37).toISOString() });
  const waits = onSiteFor(90, { driverName: 'Maria Lopez' });
  const { stream, shown } = await openBell([late, held, waits]);
  await expect.element(page.getByRole('button', { name: 'Notifications, 2 unread' })).toBeVisible();
  await bell.click();
  const texts = () => items.elements().map((item) => item.textContent);
  await expect.poll(() => texts()[0]).toContain('Wei Zhang: Beyond its free time5 minutes ago');
  expect(texts()[1]).toContain('Ana Silva: On hold too long7 minutes ago');
  await page.getByRole('button', { name: 'Mark all read' }).click();

  await shown.unmount();
  queryClient.clear();
  const again = await openBell([late, held, waits]);
  await expect.poll(() => again.server.callsTo('GET /api/queue').length).toBeGreaterThan(0);
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  const news = { ...held, version: 2, heldAt: null, dateCreated: minutesAgo(32).toISOString() };
  // The stream outlives a bell that is remounted immediately.
  stream.send('change', 'e.2', { id: held.id, kind: 'updated', version: 2, checkIn: news });
  await expect.element(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
  await bell.click();
  await expect.poll(() => texts()[0]).toContain('Ana Silva: Waiting longer than the target');

  // Deleting a check-in removes the bell's notifications about it.
  stream.send('change', 'e.3', { id: held.id, kind: 'deleted', version: 3, checkIn: null });
  await expect.poll(() => texts().length).toBe(1);
});

it('looks at the facility chosen on this device, unless the account does not see it', async () => {
  changeDeviceView({ facility: 'Woodridge' });
  setAttention(true, minutesAgo(10));
  const first = await openBell([]);
  // The bell refetches once an event arrives.
  const requestedFacilities = (server: typeof first.server) => [
    ...new Set(server.callsTo('GET /api/queue').map(({ url }) => url.searchParams.get('facility'))),
  ];
  await expect.poll(() => requestedFacilities(first.server)).toEqual(['Woodridge']);
  await first.shown.unmount();
  queryClient.clear();
  const limited = await openBell([], ['Flexport']);
  await expect.poll(() => requestedFacilities(limited.server)).toEqual([null]);
});
