import '#web/styles/index.css';

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { type FakeRoute, problemAnswer } from '#test/fake-server.ts';
import { openDashboard, pageOf, signInAnew } from '#test/open-dashboard.tsx';
import { buildStaffCheckIn } from '#test/staff-check-in.ts';
import { queryClient } from '#web/staff/data/staff-store.ts';
import { queryKeys } from '#web/common/data/keys.ts';
import { becomeSession, currentSession } from '#web/common/data/session-state.ts';
import { rescuedEdits } from '#web/staff/unsaved/rescued-edits.ts';

const search = page.getByPlaceholder('Search by driver, carrier, container...');
const row = page.getByRole('row', { name: /Maria Lopez/ });

beforeEach(async () => {
  await page.viewport(1440, 900);
  signInAnew();
});

/** Refetches visible data, as the timer and window focus do. */
async function readAgain(): Promise<void> {
  await queryClient.refetchQueries({ queryKey: queryKeys.lists });
}

describe('the metrics', () => {
  it.each([
    ['Total Check-Ins', 'All driver check-ins', '1,204'],
    ['Live Status', 'Active drivers on site', '37'],
    ['Drop Status', 'Drivers who dropped shipments', '7'],
    ['Unique Carriers', 'Different carrier companies', '62'],
    ['Average Wait', 'Arrival to Dock In, today', '12 min'],
    ['Longest Wait', 'Today, still waiting included', '1 h 05 min'],
  ])('%s (%s) says %s', async (title, caption, value) => {
    await openDashboard([buildStaffCheckIn()]);
    const summary = page.getByRole('region', { name: 'Summary' });
    await expect.element(summary.getByText(title, { exact: true })).toBeVisible();
    await expect.element(summary.getByText(caption, { exact: true })).toBeVisible();
    await expect.element(summary.getByText(value, { exact: true })).toBeVisible();
  });
});

it('says how old the metrics are where they alone were not read again', async () => {
  const metrics = { total: 1204, live: 1, drop: 0, uniqueCarriers: 1, averageWaitMinutes: 12, longestWaitMinutes: 65 };
  let requests = 0;
  const onceOnly: FakeRoute = () => ((requests += 1) === 1 ? Response.json(metrics) : new Promise<Response>(() => {}));
  await openDashboard([buildStaffCheckIn()], { routes: { 'GET /api/summary': onceOnly } });
  await expect.element(page.getByRole('region', { name: 'Summary' }).getByText('1,204')).toBeVisible();
  await expect.element(page.getByText(/^These figures are from/)).not.toBeInTheDocument();
  const { summary } = queryKeys;
  queryClient.setQueryData(summary, queryClient.getQueryData(summary), { updatedAt: Date.now() - 12.5 * 60_000 });
  await expect.element(page.getByText('These figures are from 12 minutes ago.')).toBeVisible();
  await expect.element(page.getByText('Just now')).toBeVisible();
});

describe('searching', () => {
  it('shows each key immediately, searches once typing pauses, and keeps the text out of the URL', async () => {
    const answers: FakeRoute = ({ url }) =>
      url.searchParams.has('search') ? new Promise<Response>(() => {}) : pageOf([buildStaffCheckIn()]);
    const { server } = await openDashboard(answers);
    await expect.element(row).toBeVisible();
    await search.click();
    await userEvent.keyboard('acme fr');
    await expect.element(search).toHaveValue('acme fr');
    await expect.element(row).toBeVisible();
    const requests = () => server.callsTo('GET /api/check-ins').map(({ url }) => url.searchParams.get('search'));
    await expect.poll(() => requests().at(-1)).toBe('acme fr');
    expect(requests().filter((text) => text !== null && text.length < 7).length).toBeLessThan(6);
    await expect.element(page.getByTestId('address')).toHaveTextContent('/admin');
  });

  it('shows the number of matches, or 1,000+', async () => {
    await openDashboard(({ url }) =>
      url.searchParams.has('search')
        ? pageOf([buildStaffCheckIn()], { totalCount: 1000, totalIsLowerBound: true, hasMore: true })
        : pageOf([buildStaffCheckIn()], { totalCount: 1204 }),
    );
    await expect.element(page.getByText('1,204 check-ins', { exact: true })).toBeVisible();
    await search.fill('a');
    await expect.element(page.getByText('1,000+ check-ins', { exact: true })).toBeVisible();
  });

  it('takes a column pasted from a spreadsheet as a list of numbers', async () => {
    const { server } = await openDashboard([buildStaffCheckIn()]);
    await search.fill('C1');
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', 'LSFU4829137\r\nMSCU1234567\tPU-1\n');
    search.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    const pasted = 'LSFU4829137, MSCU1234567, PU-1';
    await expect.element(search).toHaveValue(pasted);
    await expect.poll(() => server.callsTo('GET /api/check-ins').at(-1)?.url.searchParams.get('search')).toBe(pasted);
  });

  it('filters by facility, which is in the URL', async () => {
    const { server } = await openDashboard([buildStaffCheckIn()]);
    await page.getByLabelText('Facility').selectOptions('Flexport');
    await expect.element(page.getByTestId('address')).toHaveTextContent('/admin?facility=Flexport');
    await expect
      .poll(() => server.callsTo('GET /api/check-ins').at(-1)?.url.searchParams.get('facility'))
      .toBe('Flexport');
  });
});

describe('when a refetch fails', () => {
  it('keeps its data, counts the attempts, and logs a warning beyond five', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    let isUp = true;
    await openDashboard(() => (isUp ? pageOf([buildStaffCheckIn()]) : problemAnswer(400, 'validation_failed', 'No')));
    await expect.element(row).toBeVisible();
    isUp = false;
    await readAgain();
    const banner = page.getByText('Data could not be refreshed. Showing last available information.');
    await expect.element(banner).toBeVisible();
    await expect.element(page.getByText('1 attempt failed.')).toBeVisible();
    for (let attempt = 2; attempt <= 5; attempt += 1) {
      await readAgain();
      await expect.element(page.getByText(`${attempt} attempts failed.`)).toBeVisible();
    }
    expect(warn).not.toHaveBeenCalled();
    await readAgain();
    await expect.element(page.getByText('6 attempts failed.')).toBeVisible();
    expect(warn).toHaveBeenCalledTimes(1);
    await expect.element(row).toBeVisible();
    isUp = true;
    await page.getByRole('alert').getByRole('button', { name: 'Retry' }).click();
    await expect.element(banner).not.toBeInTheDocument();
  });
});

it.each([
  ['warning', 200, 'The system needs attention', 'The disk of the data folder has nothing left.'],
  ['error', 503, 'The system is unhealthy', 'The database does not answer.'],
])('shows system problems: %s, with status %i', async (status, httpStatus, title, message) => {
  const health = () => Response.json({ status, message }, { status: httpStatus });
  await openDashboard([], { routes: { 'GET /api/health': health } });
  const banner = page.getByRole('alert').filter({ hasText: title });
  await expect.element(banner.getByText(message)).toBeVisible();
});

it('shows Dashboard Error if rendering fails', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await openDashboard([buildStaffCheckIn({ status: 'nowhere' as never })]);
  await expect.element(page.getByRole('heading', { name: 'Dashboard Error' })).toBeVisible();
  await expect
    .element(page.getByText('There was a problem with the dashboard. Try refreshing the page.'))
    .toBeVisible();
});

describe('editing', () => {
  it('keeps what was typed if saving fails', async () => {
    const dockAssignedAt = '2026-05-04T17:00:00Z';
    const checkIn = buildStaffCheckIn({ dock: '9', dockAssignedAt, status: 'completed' });
    const { server } = await openDashboard([checkIn], {
      routes: { [`PATCH /api/check-ins/${checkIn.id}`]: () => problemAnswer(409, 'illegal_transition', 'Not now.') },
    });
    await page.getByRole('button', { name: 'More for Maria Lopez' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Check-In' });
    await expect.element(dialog.getByRole('button', { name: /^Dock 9/ })).toHaveAttribute('aria-pressed', 'true');
    await expect.element(dialog.getByLabelText('Status')).toHaveValue('completed');
    await dialog.getByLabelText('Carrier').fill('Lakeshore');
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect.element(page.getByText('Failed to save changes. Please try again.').first()).toBeVisible();
    await expect.element(dialog.getByText('Not now.')).toBeVisible();
    await expect.element(dialog.getByLabelText('Carrier')).toHaveValue('Lakeshore');
    expect(server.requests.at(-1)?.body).toMatchObject({
      changes: { carrier: 'Lakeshore' },
      base: { carrier: 'Acme Freight' },
    });
  });

  it.each([
    ['role', { role: 'viewer' as const }],
    ['facilities', { facilities: ['Flexport'] }],
  ])('ends when the %s of the account change, and keeps what was typed for its owner', async (_, change) => {
    await openDashboard([buildStaffCheckIn()]);
    await page.getByRole('button', { name: 'More for Maria Lopez' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Check-In' });
    await dialog.getByLabelText('Carrier').fill('Typed just now');
    await dialog.getByRole('button', { name: /^Dock 4/ }).click();
    const { user } = currentSession();
    becomeSession({ status: 'signed-in', user: { ...user!, ...change }, expiresAt: '2099-01-01T00:00:00Z' });
    await expect.element(dialog).not.toBeInTheDocument();
    expect(rescuedEdits.read()).toEqual(['Carrier: Typed just now\nDock: 4']);
    rescuedEdits.write([]);
  });

  it('warns when a dock is chosen for a high-priority truck that no wall shows it, with the number to call', async () => {
    await openDashboard([buildStaffCheckIn({ priority: 'high' })]);
    await page.getByRole('button', { name: 'More for Maria Lopez' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Check-In' });
    await dialog.getByRole('button', { name: /^Dock 4/ }).click();
    await expect.element(dialog.getByText('High priority: not on any wall')).toBeVisible();
    const call = dialog.getByRole('link', { name: 'Maria Lopez, (312) 555-0110' });
    await expect.element(call).toHaveAttribute('href', 'tel:3125550110');
  });
});

describe('bulk update', () => {
  it('sends only the records that change, in one request, and lists deleted ones', async () => {
    const [one, other, same] = [
      buildStaffCheckIn({ driverName: 'Ana One' }),
      buildStaffCheckIn({ driverName: 'Ben Other' }),
      buildStaffCheckIn({ driverName: 'Cy Same', status: 'drop' }),
    ];
    const { server } = await openDashboard([one!, other!, same!], {
      routes: {
        'POST /api/check-ins/bulk-update': () =>
          Response.json({ checkIns: [{ ...one, status: 'drop', version: 2 }], missing: [other?.id] }),
      },
    });
    await page.getByRole('checkbox', { name: 'Select this page' }).click();
    await page.getByRole('button', { name: 'Update Selected' }).click();
    await page.getByRole('dialog').getByLabelText('Status').selectOptions('drop');
    await expect.element(page.getByText('2 of 3 will change.')).toBeVisible();
    await expect.element(page.getByText('1 check-in has these values already.')).toBeVisible();
    await page.getByRole('button', { name: 'Update 2 check-ins' }).click();
    await expect.element(page.getByText(/Deleted by someone else in the meantime: Ben Other/).first()).toBeVisible();
    const calls = server.callsTo('POST /api/check-ins/bulk-update');
    expect(calls.map(({ body }) => body)).toMatchObject([{ ids: [one?.id, other?.id], changes: { status: 'drop' } }]);
  });

  it.each([
    ['Leave these check-ins out', 1],
    ['Overwrite with mine', 2],
  ])('lists trucks on no wall, and asks before overwriting changes by others: %s', async (choice, changed) => {
    const one = buildStaffCheckIn({ driverName: 'Ana One', priority: 'high' });
    const other = buildStaffCheckIn({ driverName: 'Ben Other' });
    const conflicts = [{ id: other.id, field: 'dock', yours: '7', theirs: '3' }];
    const { server } = await openDashboard([one, other], {
      routes: {
        'POST /api/check-ins/bulk-update': ({ body }) => {
          const { ids, base } = body as { ids: string[]; base: Record<string, { dock: string }> };
          return ids.includes(other.id) && base[other.id]?.dock !== '3'
            ? problemAnswer(409, 'edit_conflict', 'Someone was faster.', { conflicts })
            : Response.json({ checkIns: [{ ...one, dock: '7', version: 2 }], missing: [] });
        },
      },
    });
    await page.getByRole('checkbox', { name: 'Select this page' }).click();
    await page.getByRole('button', { name: 'Update Selected' }).click();
    await page.getByRole('dialog').getByLabelText('Dock').selectOptions('7');
    await expect.element(page.getByText(/Walls and the public queue do not show .*Ana One/)).toBeVisible();
    await page.getByRole('button', { name: 'Update 2 check-ins' }).click();
    const question = page.getByRole('region', { name: 'Someone else changed this in the meantime' });
    await expect.element(question.getByRole('listitem')).toHaveTextContent('Ben Other · Dock: 3');
    await question.getByRole('button', { name: choice }).click();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    const sent = server.callsTo('POST /api/check-ins/bulk-update').map(({ body }) => (body as { ids: string[] }).ids);
    expect(sent.map(({ length }) => length)).toEqual([2, changed]);
  });
});
