import '#web/styles/index.css';

import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { installFakeServer } from '#test/fake-server.ts';
import { openDashboard, pageOf, signInAnew } from '#test/open-dashboard.tsx';
import { buildStaffCheckIn } from '#test/staff-check-in.ts';
import { queryKeys } from '#web/common/data/keys.ts';
import { queryClient } from '#web/staff/data/staff-store.ts';
import { changeDeviceView, usualDeviceView } from '#web/common/parts/device-view.ts';

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const truck = (driverName: string, values: Parameters<typeof buildStaffCheckIn>[0] = {}) =>
  buildStaffCheckIn({ driverName, dateCreated: ago(10), ...values });
const chip = (name: RegExp) => page.getByRole('group', { name: 'Where the trucks are' }).getByRole('button', { name });
const needs = page.getByRole('button', { name: /needs? attention/ });
const list = page.getByRole('dialog', { name: 'Needs attention' });

const called = truck('Ben Called', { dock: '4', dockAssignedAt: ago(2), stage: 'called' });
const docked = truck('Cy Docked', { dock: '7', dockAssignedAt: ago(9), dockInAt: ago(5), stage: 'docked' });
const held = truck('Dee Held', { heldAt: ago(5), stage: 'on-hold' });

beforeEach(async () => {
  await page.viewport(1440, 900);
  changeDeviceView(usualDeviceView);
  signInAnew();
});

describe('where the trucks are', () => {
  it('counts those on site, narrows the list, and follows what happens', async () => {
    const waiting = truck('Ana Waiting');
    const { server, stream } = await openDashboard([waiting, called, docked, held], {
      routes: { 'GET /api/check-ins': () => pageOf([waiting, called, docked, held], { doneCount: 1204 }) },
    });
    for (const name of [/^Waiting 1$/, /^Called 1$/, /^Docked 1$/, /^On Hold 1$/, /^Done 1,204$/]) {
      await expect.element(chip(name)).toBeVisible();
    }
    const gone = { ...waiting, noShowAt: ago(0), stage: 'no-show' as const, version: 2 };
    stream.send('change', 'e.2', { id: waiting.id, kind: 'updated', version: 2, checkIn: gone });
    await expect.element(chip(/^On Hold 2$/)).toBeVisible();
    await expect.element(chip(/^Waiting 0$/)).toBeVisible();
    await chip(/^Docked/).click();
    await expect.element(page.getByTestId('address')).toHaveTextContent('/admin?stage=docked');
    await expect.poll(() => server.callsTo('GET /api/check-ins').at(-1)?.url.searchParams.get('stage')).toBe('docked');
    await chip(/^Docked/).click();
    await expect.element(page.getByTestId('address')).toHaveTextContent('/admin');
  });
});

describe('the docks', () => {
  it('of the chosen facility say which are free, called and taken, and open their trucks', async () => {
    await openDashboard([called, docked], { path: '/admin?facility=Woodridge' });
    await page.getByRole('button', { name: 'Docks: 8 free, 1 called, 1 taken' }).click();
    const docks = page.getByRole('list', { name: /^Docks of .*Woodridge/ });
    await expect.element(docks.getByRole('button', { name: /^Dock 4: .*Ben Called.*, called$/ })).toBeVisible();
    await expect.element(docks.getByRole('button', { name: /^Dock 7: .*Cy Docked/ })).toBeVisible();
    expect(docks.getByText('free', { exact: true }).elements()).toHaveLength(8);
    await docks.getByRole('button', { name: /^Dock 7/ }).click();
    await expect.element(page.getByRole('dialog', { name: 'Check-In' })).toBeVisible();
  });

  it('are not shown for all facilities at once', async () => {
    await openDashboard([called]);
    await expect.element(chip(/^Called 1$/)).toBeVisible();
    expect(page.getByRole('button', { name: /^Docks: / }).elements()).toEqual([]);
  });
});

it('says how old chips, docks and the list of needs are once they cannot be read again; live they are fresh', async () => {
  await page.viewport(1440, 900);
  const late = truck('Eve Late', { dateCreated: ago(130) });
  await openDashboard([late, called], { path: '/admin?facility=Woodridge' });
  await expect.element(page.getByRole('status', { name: 'Connection' })).toHaveTextContent('Connected');
  await expect.element(chip(/^Waiting 1$/)).toBeVisible();
  const queryKey = queryKeys.onSiteAt('Woodridge', 5);
  queryClient.setQueryData(queryKey, (known) => known, { updatedAt: Date.now() - 12.5 * 60_000 });
  await expect.element(page.getByText(/12 minutes ago/)).not.toBeInTheDocument();
  // Requests are no longer answered; the event stream continues.
  installFakeServer({});
  await queryClient.refetchQueries({ queryKey });
  await expect.element(page.getByText('These counts are from 12 minutes ago.')).toBeVisible();
  await page.getByRole('button', { name: /^Docks: / }).click();
  await expect.element(page.getByText('This view of the docks is from 12 minutes ago.')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await needs.click();
  await expect.element(list.getByText('This list is from 12 minutes ago.')).toBeVisible();
});

describe('what needs attention', () => {
  it('is nothing in a yard where all is well', async () => {
    await openDashboard([truck('Ana Waiting'), called, docked, held]);
    await expect.element(chip(/^Waiting 1$/)).toBeVisible();
    expect(needs.elements()).toEqual([]);
  });

  it('is counted, and listed with the reason and the next step', async () => {
    const late = truck('Eve Late', { dateCreated: ago(130) });
    const long = truck('Fay Long', { dateCreated: ago(60), heldAt: ago(45), stage: 'on-hold' });
    const resumed = { ...long, heldAt: null, stage: 'waiting', version: 2 };
    const { server } = await openDashboard([late, long, docked], {
      routes: {
        'GET /api/check-ins/same-container': () =>
          Response.json({ groups: [], otherDocks: [{ id: docked.id, calledTo: '3' }] }),
        [`POST /api/check-ins/${long.id}/steps`]: () => Response.json(resumed),
      },
    });
    await expect.element(needs).toHaveAccessibleName('3 trucks need attention');
    await needs.click();
    const items = list.getByRole('listitem');
    await expect
      .element(items.nth(0))
      .toMatchTextContent(/Cy Docked.*Called to dock 3, but docked at dock 7, for \d\smin/);
    await expect.element(items.nth(1)).toMatchTextContent(/Eve Late.*Beyond its free time, for 1\d\smin/);
    await expect.element(items.nth(1).getByRole('button', { name: /^Dock In/ })).toBeVisible();
    await expect.element(items.nth(2)).toMatchTextContent(/Fay Long.*On hold too long, for 1\d\smin/);
    await items
      .nth(2)
      .getByRole('button', { name: /^Resume/ })
      .click();
    await expect
      .poll(() => server.callsTo(`POST /api/check-ins/${long.id}/steps`)[0]?.body)
      .toMatchObject({ step: 'resume' });
    await expect.element(list.getByText(/Waiting longer than the target/)).toBeVisible();
  });
});
