import '#web/styles/index.css';

import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';

import type { DashboardChoices } from '#shared/contract/dashboard-choices.ts';
import { problemAnswer } from '#test/fake-server.ts';
import { keepChoices } from '#test/keep-choices.tsx';
import { openDashboard, signInAnew } from '#test/open-dashboard.tsx';
import { buildStaffCheckIn } from '#test/staff-check-in.ts';
import { becomeSession, currentSession } from '#web/common/data/session-state.ts';

const save = 'PUT /api/account/dashboard';
const kept = { [save]: keepChoices };
const address = page.getByTestId('address');
const onSite = page.getByRole('button', { name: /^On site/ });
const waiting = buildStaffCheckIn({ driverName: 'Ana Waiting' });

beforeEach(async () => {
  await page.viewport(1366, 768);
  signInAnew();
});

it('shows who is on site in the order of service at one press, and opens with that from then on', async () => {
  const { server } = await openDashboard([waiting], { routes: kept });
  await expect.element(address).toMatchTextContent(/^\/admin$/);
  await onSite.click();
  await expect.element(address).toHaveTextContent('/admin?stage=on-site&sort=service&order=asc');
  await expect.element(onSite).toHaveAttribute('aria-pressed', 'true');
  const requests = () => [...(server.callsTo('GET /api/check-ins').at(-1)?.url.searchParams ?? [])].flat();
  await expect.poll(requests).toEqual(expect.arrayContaining(['on-site', 'service', 'asc']));
  await expect.poll(() => server.callsTo(save).map(({ body }) => body)).toEqual([{ opensWith: 'on-site' }]);
});

it('opens with who is on site for a person who has chosen that, until the next press', async () => {
  const session = currentSession();
  if (session.status !== 'signed-in') throw new Error('nobody is signed in');
  session.user.dashboard = { opensWith: 'on-site', views: [] };
  const { server } = await openDashboard([waiting], { routes: kept });
  await expect.element(address).toHaveTextContent('/admin?stage=on-site&sort=service&order=asc');
  await onSite.click();
  await expect.element(address).toMatchTextContent(/^\/admin$/);
  await expect.poll(() => server.callsTo(save).map(({ body }) => body)).toEqual([{ opensWith: 'all' }]);
  delete session.user.dashboard;
});

it('keeps filters, columns and sort order under a name, as a link that opens them again', async () => {
  const { server } = await openDashboard([waiting], { path: '/admin?tab=drop&sort=wait&order=asc', routes: kept });
  await page.getByRole('button', { name: 'View' }).click();
  await page.getByRole('checkbox', { name: 'Purpose' }).click();
  await page.getByLabelText(/^View name/).fill('  Drops, longest wait ');
  await page.getByRole('button', { name: 'Save view' }).click();
  const views = page.getByRole('region', { name: 'Saved views' });
  const link = views.getByRole('link', { name: 'Drops, longest wait' });
  await expect.element(link).toHaveAttribute('href', '/admin?tab=drop&sort=wait&order=asc&hide=purpose');
  const saved = { name: 'Drops, longest wait', address: 'tab=drop&sort=wait&order=asc&hide=purpose' };
  await expect.poll(() => server.callsTo(save).map(({ body }) => body)).toEqual([{ view: saved }]);
  await page.getByRole('checkbox', { name: 'Purpose' }).click();
  await expect.element(page.getByRole('columnheader', { name: 'Purpose' })).toBeVisible();
  await link.click();
  await expect.element(address).toHaveTextContent(`/admin?${saved.address}`);
  await expect.element(page.getByRole('columnheader', { name: 'Purpose' })).not.toBeInTheDocument();
  await views.getByRole('button', { name: /^Delete / }).click();
  await expect.element(link).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(link).toBeVisible();
  await expect
    .poll(() => server.callsTo(save).map(({ body }) => body))
    .toEqual([{ view: saved }, { removedView: saved.name }, { view: saved }]);
});

const choose = (dashboard: DashboardChoices) => {
  const session = currentSession();
  if (session.status === 'signed-in') becomeSession({ ...session, user: { ...session.user, dashboard } });
};

it('shows what another device has chosen meanwhile once something is chosen here', async () => {
  const elsewhere = { opensWith: 'on-site', views: [{ name: 'Saved elsewhere', address: 'tab=drop' }] } as const;
  await openDashboard([waiting], { routes: { [save]: () => Response.json(elsewhere) } });
  await onSite.click();
  await page.getByRole('button', { name: 'View' }).click();
  await expect.element(page.getByRole('link', { name: 'Saved elsewhere' })).toBeVisible();
});

it('replaces a view by its name also at 20, and says so where a new name is one too many', async () => {
  choose({ opensWith: 'all', views: Array.from({ length: 20 }, (_, at) => ({ name: `View ${at}`, address: '' })) });
  const { server } = await openDashboard([waiting], { path: '/admin?tab=drop', routes: kept });
  await page.getByRole('button', { name: 'View' }).click();
  const name = page.getByLabelText(/^View name/);
  const press = page.getByRole('button', { name: 'Save view' });
  await name.fill('One more');
  await press.click();
  await expect.element(page.getByText('You have 20 views.', { exact: false })).toBeVisible();
  expect(server.callsTo(save)).toEqual([]);
  await name.fill('View 7');
  await press.click();
  await expect.poll(() => server.callsTo(save)).toHaveLength(1);
  expect(server.callsTo(save)[0]?.body).toEqual({ view: { name: 'View 7', address: 'tab=drop&hide=' } });
});

it('says when a choice could not be saved, and is as before', async () => {
  await openDashboard([waiting], { routes: { [save]: () => problemAnswer(403, 'forbidden', 'No') } });
  await page.getByRole('button', { name: 'View' }).click();
  await page.getByLabelText(/^View name/).fill('Mine');
  await page.getByRole('button', { name: 'Save view' }).click();
  await expect.element(page.getByText('Your choice for the dashboard could not be saved.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Mine' })).not.toBeInTheDocument();
});
