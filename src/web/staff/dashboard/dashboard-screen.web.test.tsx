import '#web/styles/index.css';

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';

import { buildConfig } from '#test/public-config.ts';
import { problemAnswer } from '#test/fake-server.ts';
import { openDashboard as open, pageOf, signInAnew } from '#test/open-dashboard.tsx';
import { buildStaffCheckIn } from '#test/staff-check-in.ts';
import { becomeSession, signedOut } from '#web/common/data/session-state.ts';

const address = page.getByTestId('address');
const liveUpdates = page.getByLabelText('Connection');

beforeEach(async () => {
  await page.viewport(1440, 900);
  signInAnew();
});

describe('the table', () => {
  it('shows a check-in with its day in the yard’s time zone', async () => {
    await open([buildStaffCheckIn({ dateCreated: '2026-01-05T03:00:00Z', arrivalTime: '9:00 PM', priority: 'high' })]);
    const row = page.getByRole('row', { name: /Maria Lopez/ });
    await expect.element(row).toMatchTextContent(/9:00 PM Jan 4, 2026/);
    await expect.element(row).toMatchTextContent(/Live/);
    await expect.element(row).toMatchTextContent(/High/);
    await expect.element(row).toMatchTextContent(/Acme Freight/);
  });

  it('shows the ticket of a check-in in its row, and on its card in narrow windows', async () => {
    await open([buildStaffCheckIn({ ticket: 'K42' }), buildStaffCheckIn({ driverName: 'Old Record', ticket: null })]);
    await expect.element(page.getByRole('row', { name: /Maria Lopez Ticket K42/ })).toBeVisible();
    await page.viewport(390, 844);
    const card = page.getByRole('listitem').filter({ hasText: 'Maria Lopez' });
    await expect.element(card).toMatchTextContent(/Ticket K42/);
    expect(page.getByText('Ticket').elements()).toHaveLength(1);
  });

  it('says what a driver reads who does not read the installation’s language, in row, card and record', async () => {
    await open([
      buildStaffCheckIn({ language: 'pl' }),
      buildStaffCheckIn({ driverName: 'Dana Usual', language: 'en' }),
      buildStaffCheckIn({ driverName: 'Sam Unknown', language: null }),
    ]);
    await expect.element(page.getByRole('row', { name: /Maria Lopez/ })).toMatchTextContent(/Reads Polish/);
    expect(page.getByText(/^Reads/).elements()).toHaveLength(1);
    await page.viewport(390, 844);
    const card = page.getByRole('listitem').filter({ hasText: 'Maria Lopez' });
    await expect.element(card).toMatchTextContent(/Reads Polish/);
    await card.getByRole('link', { name: 'Maria Lopez' }).click();
    await expect.element(page.getByRole('dialog')).toMatchTextContent(/Reads Polish/);
  });

  it('sorts by seven columns, shows the direction, and stores it in the URL', async () => {
    const { server } = await open([buildStaffCheckIn()]);
    const header = page.getByRole('columnheader', { name: 'Carrier' });
    await header.getByRole('button').click();
    await expect.element(header).toHaveAttribute('aria-sort', 'ascending');
    await expect.element(address).toHaveTextContent('/admin?sort=carrier&order=asc');
    await header.getByRole('button').click();
    await expect.element(header).toHaveAttribute('aria-sort', 'descending');
    await expect.poll(() => server.requests.at(-1)?.url.search).toContain('sort=carrier&order=desc');
    const sortable = page
      .getByRole('columnheader')
      .getByRole('button')
      .elements()
      .map((element) => element.textContent);
    const seven = ['Arrival', 'Carrier', 'Driver', 'Facility', 'Priority', 'Purpose', 'Waiting'];
    expect(sortable.toSorted()).toEqual(seven);
  });

  it('shows 24 hours in rows and records where the installation has them', async () => {
    const routes = { 'GET /api/config': () => Response.json(buildConfig({ clock: '24' })) };
    await open([buildStaffCheckIn({ arrivalTime: '9:00 PM' })], { routes });
    await expect.element(page.getByRole('row', { name: /Maria Lopez/ })).toMatchTextContent(/21:00/);
    await page.getByRole('link', { name: 'Maria Lopez' }).click();
    await expect.element(page.getByRole('dialog')).toMatchTextContent(/Arrival21:00 May/);
    expect(page.getByText(/\d [AP]M/).elements()).toEqual([]);
  });

  it('requests the status of the tab', async () => {
    const { server } = await open([buildStaffCheckIn()]);
    await page.getByRole('tab', { name: 'Drop Status' }).click();
    await expect.element(address).toHaveTextContent('/admin?tab=drop');
    await expect.poll(() => server.requests.at(-1)?.url.search).toContain('status=drop');
  });

  it('shows that it is loading across all columns', async () => {
    await open(() => new Promise<Response>(() => {}));
    const cell = page.getByRole('cell').filter({ hasText: 'Loading check-ins...' });
    await expect.element(cell).toHaveAttribute('colspan', '11');
    expect(page.getByRole('columnheader').elements()).toHaveLength(11);
  });

  it('says so if there are none', async () => {
    await open([]);
    await expect.element(page.getByText('No check-ins found')).toBeVisible();
  });

  it('shows what failed and retries', async () => {
    let isUp = false;
    const { server } = await open(() =>
      isUp ? pageOf([buildStaffCheckIn()]) : problemAnswer(400, 'validation_failed', 'No'),
    );
    // Once connected, the live stream triggers a refetch of everything.
    await expect.poll(() => server.callsTo('GET /api/check-ins').length).toBe(2);
    await expect.element(page.getByText('Failed to load check-ins')).toBeVisible();
    await expect.element(page.getByText('There was an error connecting to the server.')).toBeVisible();
    isUp = true;
    await page.getByRole('tabpanel').getByRole('button', { name: 'Retry' }).click();
    await expect.element(page.getByRole('row', { name: /Maria Lopez/ })).toBeVisible();
  });
});

describe('changes elsewhere', () => {
  it('an arriving truck appears on top, marked, without a reload', async () => {
    const present = buildStaffCheckIn();
    const { stream } = await open([present]);
    await expect.element(liveUpdates).toHaveTextContent('Connected');
    await expect.element(page.getByRole('row', { name: /Maria Lopez/ })).toBeVisible();
    const checkIn = buildStaffCheckIn({ driverName: 'Wei Zhang', dateCreated: '2026-05-04T18:00:00Z' });
    stream.send('change', 'e.2', { id: checkIn.id, kind: 'created', version: 1, checkIn });
    const rows = page.getByRole('row');
    // Check the mark first: it only shows for a few seconds.
    await expect.element(page.getByRole('row', { name: /Wei Zhang/ })).toHaveAttribute('data-fresh', 'true');
    await expect.element(rows.nth(1)).toMatchTextContent(/Wei Zhang/);
    await expect.element(rows.nth(2)).toMatchTextContent(/Maria Lopez/);
  });

  it('a status that changes elsewhere changes here', async () => {
    const checkIn = buildStaffCheckIn();
    const { stream } = await open([checkIn]);
    const row = page.getByRole('row', { name: /Maria Lopez/ });
    await expect.element(liveUpdates).toHaveTextContent('Connected');
    await expect.element(row).toMatchTextContent(/Live/);
    const changed = { ...checkIn, status: 'canceled', version: 2 };
    stream.send('change', 'e.2', { id: checkIn.id, kind: 'updated', version: 2, checkIn: changed });
    await expect.element(row).toMatchTextContent(/Canceled/);
    await expect.element(row.getByRole('button', { name: /^Dock/ })).not.toBeInTheDocument();
  });
});

describe('refreshing by hand', () => {
  it('is refused within two seconds of the last one', async () => {
    await open([buildStaffCheckIn()]);
    const refresh = page.getByRole('button', { name: 'Refresh' });
    await expect.element(page.getByText('Just now')).toBeVisible();
    // Accounts for the time a busy machine takes between two presses.
    const pressed = performance.now();
    const clock = vi.spyOn(performance, 'now').mockReturnValue(pressed);
    await refresh.click();
    await expect.element(page.getByText('Data Refreshed').first()).toBeVisible();
    await refresh.click();
    clock.mockRestore();
    await expect.element(page.getByText('Data was refreshed recently. Try again in a moment.').first()).toBeVisible();
  });
});

describe('access', () => {
  it('sends visitors to sign in', async () => {
    becomeSession(signedOut(false));
    await open([]);
    await expect.element(page.getByText('Please sign in')).toBeVisible();
  });

  it('leaves the screen when the session ends, and goes home on sign-out', async () => {
    await open([buildStaffCheckIn()]);
    await expect.element(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
    becomeSession(signedOut(true));
    await expect.element(page.getByText('Home')).toBeVisible();
  });
});

it('shows cards that need no sideways scrolling on a phone, and opens a record', async () => {
  await page.viewport(390, 844);
  const checkIn = buildStaffCheckIn({ carrier: 'Midway Carriers & Sons International Incorporated' });
  await open([checkIn]);
  await page.getByRole('link', { name: 'Maria Lopez' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText('PU-9001')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Dock In' })).toBeEnabled();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

it('shows those on site, while an update goes round, from an older server that has them in its queue alone', async () => {
  const trucks = [buildStaffCheckIn({ driverName: 'Ana Ruiz' }), buildStaffCheckIn({ driverName: 'Ben Cho' })];
  const { server } = await open(trucks, {
    path: '/admin?stage=on-site&sort=service&order=asc',
    routes: {
      'GET /api/check-ins': ({ url }) =>
        url.searchParams.get('stage') === 'on-site'
          ? problemAnswer(400, 'validation_failed', 'Stage.', {
              fields: { stage: { code: 'wrong_type', params: {}, message: 'Stage.' } },
            })
          : pageOf(trucks),
    },
  });
  await expect.element(page.getByRole('row', { name: /Ana Ruiz/ })).toBeVisible();
  await expect.element(page.getByRole('row', { name: /Ben Cho/ })).toBeVisible();
  const asked = server.callsTo('GET /api/queue').map(({ url }) => Object.fromEntries(url.searchParams));
  expect(asked).toContainEqual(expect.objectContaining({ state: 'active', order: 'longest-wait', pageSize: '20' }));
});
