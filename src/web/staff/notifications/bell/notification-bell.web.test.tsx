import '#web/styles/index.css';

import { useLocation } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import { MemoryRouter } from '#test/memory-router.tsx';
import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { fakeEventStream, installFakeServer } from '#test/fake-server.ts';
import { buildStaffCheckIn } from '#test/staff-check-in.ts';
import { becomeSession, signedOut } from '#web/common/data/session-state.ts';
import { toastStore } from '#web/common/ui/toast-store.ts';
import { setAlert } from './alert-settings.ts';
import { NotificationBell } from './notification-bell.tsx';

/** The signed-in user of the tests. */
const user = { id: '01900000-0000-7000-8000-000000000001', email: 'admin@example.com', role: 'admin' } as const;
const signedIn = { status: 'signed-in', user, expiresAt: '2099-01-01T00:00:00Z' } as const;

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

function Address() {
  const { pathname, search } = useLocation();
  return <p data-testid="address">{pathname + search}</p>;
}

/** Shows the bell on a screen, connected to a server without check-ins. */
async function openBell(path = '/admin') {
  const stream = fakeEventStream();
  const server = installFakeServer({
    'GET /api/auth/session': () => Response.json({ user, expiresAt: signedIn.expiresAt }),
    'GET /api/events': stream.answer,
    'GET /api/check-ins': () => Response.json({ view: 'staff', checkIns: [], totalCount: 0, hasMore: false }),
  });
  becomeSession(signedIn);
  await render(
    <MemoryRouter initialEntries={[path]}>
      <NotificationBell />
      <Address />
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
  const leave = (id: string) => {
    sent += 1;
    stream.send('change', `e.${sent}`, { id, kind: 'deleted', version: 2, checkIn: null });
  };
  return { arrive, leave };
}

const bell = page.getByRole('button', { name: /^Notifications/ });
const popover = page.getByRole('dialog', { name: 'Notifications' });
const button = (name: string) => popover.getByRole('button', { name, exact: true });
const item = (text: string) => popover.getByRole('listitem').filter({ hasText: text });
/** The toasts on screen for this test's driver. */
const toasts = () =>
  toastStore
    .read()
    .filter(({ open: isOpen, description = '' }) => isOpen && names.some((name) => description.startsWith(name)));

beforeEach(async () => {
  await page.viewport(1440, 900);
  names = [];
});
afterEach(() => {
  // Logging out deletes everything except when the bell was last seen.
  becomeSession(signedOut(true));
  localStorage.removeItem('warehouse-check-in:notifications-seen:v1');
  for (const { id } of toastStore.read()) toastStore.dismiss(id);
});

describe('the bell', () => {
  it('starts empty: no badge, nothing to mark or clear', async () => {
    await openBell();
    await expect.element(bell).toHaveTextContent('');
    await bell.click();
    await expect.element(popover.getByRole('heading', { name: 'Notifications' })).toBeVisible();
    await expect.element(popover.getByText('No notifications')).toBeVisible();
    await expect.element(button('Mark all read')).toBeDisabled();
    await expect.element(button('Clear all')).toBeDisabled();
  });

  it('shows a new check-in with driver, carrier and time', async () => {
    const { arrive } = await openBell();
    arrive(arrival({ driverName: 'Wei Zhang', carrier: 'Acme Freight' }, 300));
    await expect.element(bell).toHaveTextContent('1');
    await bell.click();
    const entry = item('Wei Zhang from Acme Freight has checked in.');
    await expect.element(entry).toBeVisible();
    await expect.element(entry).toMatchTextContent(/New Driver Check-In/);
    await expect.element(entry).toMatchTextContent(/5 minutes ago/);
  });

  it('counts to nine, then shows 9+', async () => {
    const { arrive } = await openBell();
    for (let count = 0; count < 9; count += 1) arrive(arrival());
    await expect.element(bell).toHaveTextContent('9');
    arrive(arrival());
    await expect.element(bell).toHaveTextContent('9+');
    await expect.element(bell).toHaveAccessibleName('Notifications, 10 unread');
  });

  it('marks all as read, then clears all, each while possible', async () => {
    const { arrive } = await openBell();
    arrive(arrival());
    arrive(arrival());
    await expect.element(bell).toHaveTextContent('2');
    await bell.click();
    await button('Mark all read').click();
    await expect.element(button('Mark all read')).toBeDisabled();
    await expect.element(bell).toHaveTextContent('');
    expect(popover.getByRole('listitem').elements()).toHaveLength(2);
    await button('Clear all').click();
    await expect.element(popover.getByText('No notifications')).toBeVisible();
    await expect.element(button('Clear all')).toBeDisabled();
  });

  it('an item opens its check-in, is marked as read and closes the bell', async () => {
    const { arrive } = await openBell();
    const [older, newer] = [arrive(arrival()), arrive(arrival())];
    await expect.element(bell).toHaveTextContent('2');
    await bell.click();
    await item(newer.driverName).getByRole('button').click();
    await expect.element(page.getByTestId('address')).toHaveTextContent(`/driver/${newer.id}?source=notification`);
    await expect.element(popover).not.toBeInTheDocument();
    await expect.element(bell).toHaveTextContent('1');
    expect(older.id).not.toBe(newer.id);
  });

  it('works by keyboard: opening, choosing an item, and Escape back to the bell', async () => {
    const { arrive } = await openBell();
    const { id } = arrive(arrival());
    await expect.element(bell).toHaveTextContent('1');
    (bell.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(popover).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(popover).not.toBeInTheDocument();
    await expect.element(bell).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(popover).toBeVisible();
    const entry = popover.getByRole('listitem').getByRole('button');
    while (document.activeElement !== entry.element()) await userEvent.keyboard('{Tab}');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByTestId('address')).toHaveTextContent(`/driver/${id}?source=notification`);
  });

  it('lists within 300 px; the scrollbar hides 600 ms after the pointer leaves', async () => {
    const { arrive } = await openBell();
    for (let count = 0; count < 12; count += 1) arrive(arrival());
    await expect.element(bell).toHaveTextContent('9+');
    await bell.click();
    const list = popover.getByRole('region', { name: 'Notifications' });
    await expect.element(list).toBeVisible();
    expect(list.element().getBoundingClientRect().height).toBeCloseTo(300, -1);
    expect(list.element().scrollHeight).toBeGreaterThan(600);
    const scrollbar = popover.getByTestId('scrollbar');
    await userEvent.hover(list);
    await expect.element(scrollbar).toBeVisible();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await userEvent.hover(page.getByTestId('address'));
    await vi.advanceTimersByTimeAsync(599);
    await expect.element(scrollbar).toBeVisible();
    await vi.advanceTimersByTimeAsync(1);
    vi.useRealTimers();
    await expect.element(scrollbar).not.toBeInTheDocument();
  });

  it('removes the notification of a deleted check-in', async () => {
    const { arrive, leave } = await openBell();
    const { id } = arrive(arrival());
    await expect.element(bell).toHaveTextContent('1');
    leave(id);
    await expect.element(bell).toHaveTextContent('');
  });
});

describe('a toast', () => {
  it('shows a check-in under 60 seconds old on the dashboard, for 3 seconds', async () => {
    const { arrive } = await openBell();
    arrive(arrival({ driverName: 'Wei Zhang', carrier: 'Acme Freight' }, 58));
    await expect
      .poll(toasts)
      .toMatchObject([
        { title: 'New Driver Check-In', description: 'Wei Zhang from Acme Freight has checked in.', duration: 3000 },
      ]);
  });

  it('skips older ones, this user’s own and repeats; the bell has the others', async () => {
    const { arrive } = await openBell();
    arrive(arrival({ driverName: 'Too Old' }, 61));
    arrive(arrival({ driverName: 'My Own', userId: user.id }));
    const twice = arrive(arrival({ driverName: 'Only Once' }));
    arrive(twice);
    const last = arrive(arrival({ driverName: 'The Last' }));
    await expect.poll(() => toasts()[0]?.description).toContain(last.driverName);
    expect(toasts().map(({ description }) => description)).toEqual([
      'The Last from Acme Freight has checked in.',
      'Only Once from Acme Freight has checked in.',
    ]);
    await expect.element(bell).toHaveTextContent('3');
    await bell.click();
    await expect.element(item('Too Old')).toBeVisible();
    await expect.element(item('My Own')).not.toBeInTheDocument();
  });

  it('appears on the dashboard only; elsewhere the bell counts', async () => {
    const { arrive } = await openBell('/queue');
    arrive(arrival());
    await expect.element(bell).toHaveTextContent('1');
    expect(toasts()).toEqual([]);
  });
});

it('an enabled system notification announces a check-in while the page is not in use', async () => {
  const shown: string[] = [];
  const showing = function show(_title: string, { body }: { body: string }) {
    shown.push(body);
    return new EventTarget();
  };
  vi.stubGlobal('Notification', Object.assign(showing, { permission: 'granted' }));
  setAlert('system', true);
  vi.spyOn(document, 'hasFocus').mockReturnValue(false);
  const { arrive } = await openBell();
  const { driverName } = arrive(arrival());
  await expect.poll(() => shown).toEqual([`${driverName} from Acme Freight has checked in.`]);
  setAlert('system', false);
});
