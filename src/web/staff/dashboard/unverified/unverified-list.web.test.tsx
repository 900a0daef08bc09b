import '#web/styles/index.css';

import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';

import type { FakeRoute } from '#test/fake-server.ts';
import { openDashboard, signInAnew } from '#test/open-dashboard.tsx';
import { buildConfig } from '#test/public-config.ts';
import { buildStaffCheckIn } from '#test/staff-check-in.ts';
import { configStore } from '#web/common/data/config.ts';

const asOf = '2026-05-04T17:30:00.000Z';
const [yard, ...others] = buildConfig({}).facilities;

beforeEach(async () => {
  await page.viewport(1440, 900);
  signInAnew();
});

/**
 * Opens the dashboard with two unverified check-ins, until somebody settles them; by default the facility asks for a
 * gate code.
 */
async function open(role?: 'viewer', asked: { gateCode?: 'poster' } = { gateCode: 'poster' }) {
  if (role) signInAnew(role);
  const apart = [
    buildStaffCheckIn({ driverName: 'Forged One', stage: 'on-hold', heldAt: asOf, unverified: 'no-code' }),
    buildStaffCheckIn({ driverName: 'Late Two', stage: 'on-hold', heldAt: asOf, unverified: 'late-code' }),
  ];
  let left = apart;
  const config = buildConfig({ hasAskedForCodes: true, facilities: [{ ...yard!, ...asked }, ...others] });
  configStore.write(config);
  const settle: FakeRoute = () => {
    const { length: count } = left;
    left = [];
    return Response.json({ count });
  };
  const step =
    (id: string): FakeRoute =>
    () => {
      left = left.filter((one) => one.id !== id);
      return Response.json({ ...apart.find((one) => one.id === id), stage: 'waiting', heldAt: null, version: 2 });
    };
  const { server } = await openDashboard([buildStaffCheckIn()], {
    routes: {
      'GET /api/config': () => Response.json(config),
      'GET /api/check-ins/unverified': () => Response.json({ checkIns: left, count: left.length, asOf }),
      'POST /api/check-ins/unverified': settle,
      ...Object.fromEntries(apart.map(({ id }) => [`POST /api/check-ins/${id}/steps`, step(id)])),
    },
  });
  await page.getByRole('button', { name: '2 check-ins are not verified' }).click();
  return server;
}
const dialog = page.getByRole('dialog', { name: 'Not verified at the gate' });

it('shows why each stands apart, and confirms or refuses one in one press', async () => {
  const server = await open();
  await expect.element(dialog.getByText('No code', { exact: true })).toBeVisible();
  await expect.element(dialog.getByText('Sent too late for its code')).toBeVisible();
  await dialog.getByRole('button', { name: 'Confirm: Late Two' }).click();
  await expect.element(dialog.getByText('Late Two')).not.toBeInTheDocument();
  const sent = server.requests.find(({ url }) => url.pathname.endsWith('/steps'));
  expect(sent?.body).toMatchObject({ step: 'resume' });
  await expect.element(dialog.getByText('Forged One')).toBeVisible();
});

it('refuses all that were shown in two presses, and takes that back', async () => {
  const server = await open();
  await dialog.getByRole('button', { name: 'Refuse all 2' }).click();
  await expect.element(page.getByText('2 check-ins are refused.')).toBeVisible();
  expect(server.callsTo('POST /api/check-ins/unverified')[0]?.body).toMatchObject({ decision: 'refuse', asOf });
  await expect.element(page.getByRole('button', { name: /not verified/ })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Undo', exact: true })).toBeVisible();
});

it('lets somebody look who may decide nothing', async () => {
  await open('viewer');
  await expect.element(dialog.getByText('Forged One')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: /Confirm|Refuse/ })).not.toBeInTheDocument();
});

it('has what is left settled after the code was switched off, and then asks no more', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'], shouldAdvanceTime: true });
  try {
    const server = await open(undefined, {});
    await dialog.getByRole('button', { name: 'Refuse all 2' }).click();
    await expect.element(page.getByRole('button', { name: /not verified/ })).not.toBeInTheDocument();
    const asked = () => server.callsTo('GET /api/check-ins/unverified').length;
    const before = asked();
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(asked()).toBe(before);
  } finally {
    vi.useRealTimers();
  }
});

it('asks nothing where no facility ever asked for a code', async () => {
  configStore.write(buildConfig({}));
  const { server } = await openDashboard([buildStaffCheckIn()]);
  await expect.element(page.getByRole('row', { name: /Maria Lopez/ })).toBeVisible();
  await expect.poll(() => server.callsTo('GET /api/check-ins/same-container').length).toBeGreaterThan(0);
  expect(server.callsTo('GET /api/check-ins/unverified')).toEqual([]);
});
