import '#web/styles/index.css';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import { MemoryRouter } from '#test/memory-router.tsx';
import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { fakeEventStream, installFakeServer } from '#test/fake-server.ts';
import { buildStaffCheckIn } from '#test/staff-check-in.ts';
import { setCacheOff } from '#web/common/offline/cache-switch.ts';
import { becomeSession, signedOut } from '#web/common/data/session-state.ts';
import { toastStore } from '#web/common/ui/toast-store.ts';
import { NotificationBell } from './notification-bell.tsx';

/** The signed-in user of the tests. */
const user = { id: '01900000-0000-7000-8000-000000000001', email: 'admin@example.com', role: 'admin' } as const;
const signedIn = { status: 'signed-in', user, expiresAt: '2099-01-01T00:00:00Z' } as const;

/** The storage keys of the bell. */
const keys = {
  list: 'warehouse-check-in:notifications:v1',
  processed: 'warehouse-check-in:processed-check-ins:v1',
  shown: 'warehouse-check-in:shown-toasts:v1',
  seen: 'warehouse-check-in:notifications-seen:v1',
};

let arrivals = 0;
/** The driver arriving in this test, unique because late announcements may come from an earlier one. */
let names: string[] = [];
/** A check-in made `ageSeconds` ago. */
function arrival(values: Partial<StaffCheckIn> = {}, ageSeconds = 1): StaffCheckIn {
  arrivals += 1;
  const dateCreated = new Date(Date.now() - ageSeconds * 1000).toISOString();
  const checkIn = buildStaffCheckIn({
    id: crypto.randomUUID(),
    driverName: `Driver ${arrivals}`,
    dateCreated,
    ...values,
  });
  names.push(`${checkIn.driverName} from`);
  return checkIn;
}

/** Shows the bell on a screen, connected to a server with `missed` check-ins, newest first. */
async function openBell(missed: StaffCheckIn[] = []) {
  const stream = fakeEventStream();
  const server = installFakeServer({
    'GET /api/auth/session': () => Response.json({ user, expiresAt: signedIn.expiresAt }),
    'GET /api/events': stream.answer,
    'GET /api/check-ins': () =>
      Response.json({ view: 'staff', checkIns: missed, totalCount: missed.length, hasMore: false }),
  });
  becomeSession(signedIn);
  const screen = await render(
    <MemoryRouter initialEntries={['/admin']}>
      <NotificationBell />
    </MemoryRouter>,
  );
  await expect.poll(() => server.callsTo('GET /api/events').length).toBeGreaterThan(0);
  await expect.poll(() => server.callsTo('GET /api/check-ins').length).toBeGreaterThan(0);
  let sent = 1;
  const arrive = (checkIn: StaffCheckIn) => {
    sent += 1;
    stream.send('change', `e.${sent}`, { id: checkIn.id, kind: 'created', version: 1, checkIn });
    return checkIn;
  };
  return { arrive, screen };
}

const bell = page.getByRole('button', { name: /^Notifications/ });
/** The toasts on screen for this test's driver. */
const toasts = () =>
  toastStore
    .read()
    .filter(({ open: isOpen, description = '' }) => isOpen && names.some((name) => description.startsWith(name)));

function forget() {
  for (const name of Object.values(keys)) localStorage.removeItem(name);
}

/** Simulates a browser that has never seen the bell. */
async function beginAnew(): Promise<void> {
  await page.viewport(1440, 900);
  names = [];
  forget();
}

/** Signs out and clears everything. */
function leaveNothing(): void {
  becomeSession(signedOut(true));
  forget();
  for (const { id } of toastStore.read()) toastStore.dismiss(id);
}

beforeEach(beginAnew);
afterEach(leaveNothing);

describe('on return', () => {
  it('the bell has the newest hundred missed check-ins, without a toast', async () => {
    const until = Date.now() - 3_600_000;
    localStorage.setItem(keys.seen, JSON.stringify({ owner: user.id, from: until, until }));
    const missed = Array.from({ length: 100 }, (_, index) => arrival({}, index));
    const mine = arrival({ userId: user.id });
    const seenBefore = arrival({}, 7200);
    await openBell([mine, ...missed, seenBefore]);
    await expect.element(bell).toHaveAccessibleName('Notifications, 100 unread');
    expect(toasts()).toEqual([]);
  });

  it('a new user has missed nothing', async () => {
    const { arrive } = await openBell([arrival({}, 600)]);
    arrive(arrival());
    await expect.element(bell).toHaveTextContent('1');
  });

  it('nothing from before the first visit appears on return', async () => {
    const before = arrival({}, 20);
    const first = await openBell([before]);
    const known = first.arrive(arrival());
    await expect.element(bell).toHaveTextContent('1');
    await first.screen.unmount();
    becomeSession(signedOut(false));
    const missed = arrival({}, 0);
    await openBell([missed, known, before]);
    await expect.element(bell).toHaveTextContent('2');
  });

  it('listed notifications are restored and do not notify again', async () => {
    const first = await openBell();
    const known = first.arrive(arrival());
    await expect.element(bell).toHaveTextContent('1');
    await expect.poll(() => toasts().length).toBe(1);
    await first.screen.unmount();
    becomeSession(signedOut(false));
    for (const { id } of toastStore.read()) toastStore.dismiss(id);
    const { arrive } = await openBell([known]);
    await expect.element(bell).toHaveTextContent('1');
    arrive(known);
    const other = arrive(arrival());
    await expect
      .poll(() => toasts().map(({ description }) => description))
      .toEqual([`${other.driverName} from Acme Freight has checked in.`]);
  });
});

describe('stored notifications', () => {
  it('are shared with other tabs', async () => {
    const { arrive } = await openBell();
    const { id } = arrive(arrival());
    await expect.element(bell).toHaveTextContent('1');
    const kept = JSON.parse(localStorage.getItem(keys.list) ?? '') as { items: { id: string; read: boolean }[] };
    expect(kept.items.map((entry) => [entry.id, entry.read])).toEqual([[id, false]]);
    // Simulates another tab that marks all as read.
    const read = JSON.stringify({ ...kept, items: [{ ...kept.items[0], read: true }] });
    localStorage.setItem(keys.list, read);
    dispatchEvent(new StorageEvent('storage', { key: keys.list, newValue: read }));
    await expect.element(bell).toHaveTextContent('');
  });

  it('are not stored if offline reading is off: names last as long as the tab', async () => {
    setCacheOff(true);
    const { arrive } = await openBell();
    arrive(arrival({ driverName: 'Wei Zhang' }));
    arrive(arrival({ driverName: 'Ana Ruiz' }));
    await expect.element(bell).toHaveTextContent('2');
    expect(JSON.stringify({ ...localStorage })).not.toMatch(/Wei Zhang|Ana Ruiz/);
    setCacheOff(false);
  });

  it('may be corrupt without harm, and are set aside', async () => {
    for (const name of Object.values(keys)) localStorage.setItem(name, '{"owner":7');
    const { arrive } = await openBell();
    arrive(arrival());
    await expect.element(bell).toHaveTextContent('1');
    expect(localStorage.getItem(`${keys.list}:set-aside`)).toBe('{"owner":7');
  });

  it('are not shown to another user, and are cleared on logout', async () => {
    const { arrive } = await openBell();
    arrive(arrival({ driverName: 'Wei Zhang' }));
    await expect.element(bell).toHaveTextContent('1');
    const another = { ...user, id: '01900000-0000-7000-8000-000000000002' };
    becomeSession({ ...signedIn, user: another });
    await expect.element(bell).toHaveTextContent('');
    becomeSession(signedIn);
    await expect.element(bell).toHaveTextContent('1');
    becomeSession(signedOut(true));
    expect(JSON.stringify({ ...localStorage })).not.toContain('Wei Zhang');
    expect([keys.list, keys.processed, keys.shown].map((name) => localStorage.getItem(name))).toEqual([
      null,
      null,
      null,
    ]);
  });
});
