import '#web/styles/index.css';

import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { openDashboard, pageOf, signInAnew } from '#test/open-dashboard.tsx';
import { buildStaffCheckIn } from '#test/staff-check-in.ts';
import { changeDeviceView, deviceView } from '#web/common/parts/device-view.ts';

const address = page.getByTestId('address');
const view = page.getByRole('button', { name: 'View', exact: true });
const trucks = (count: number) =>
  Array.from({ length: count }, (_, index) => buildStaffCheckIn({ driverName: `Driver Number ${index + 1}` }));

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const docked = ['1', '2', '10'].map((dock) =>
  buildStaffCheckIn({ dock, dockAssignedAt: ago(200), dockInAt: ago(190), dockInTime: '12:11 PM', stage: 'docked' }),
);

beforeEach(async () => {
  await page.viewport(1366, 768);
  signInAnew();
});

describe('the view', () => {
  it.each([
    ['', trucks(30)],
    [', also at a facility with docks', [...trucks(30), ...docked]],
  ])('can have dense rows, of which 14 are in the window at 1366 by 768%s', async (_, shown) => {
    await openDashboard(shown, { path: shown.length > 30 ? '/admin?facility=Woodridge' : '/admin' });
    await view.click();
    await page.getByRole('radio', { name: 'Dense' }).click();
    const rows = () => page.getByRole('row').elements().slice(1);
    await expect.poll(() => rows()[0]?.getBoundingClientRect().height).toBeLessThan(36);
    expect(rows().filter((row) => row.getBoundingClientRect().height >= 36)).toEqual([]);
    for (const target of document.querySelectorAll('tbody :is(button, label)')) {
      expect(target.getBoundingClientRect().height).toBeGreaterThanOrEqual(24);
    }
    // The header of the site is not part of this page.
    const room = innerHeight - 76;
    expect(rows().filter((row) => row.getBoundingClientRect().bottom + scrollY <= room).length).toBeGreaterThanOrEqual(
      14,
    );
    expect(deviceView().isDense).toBe(true);
  });

  it('hides columns, but none that the list needs', async () => {
    await openDashboard(trucks(1));
    await view.click();
    expect(page.getByRole('checkbox', { name: 'Driver', exact: true }).elements()).toEqual([]);
    await page.getByRole('checkbox', { name: 'Purpose' }).click();
    await page.getByRole('checkbox', { name: 'Carrier' }).click();
    await expect.element(page.getByRole('columnheader', { name: 'Purpose' })).not.toBeInTheDocument();
    expect(page.getByRole('columnheader').elements()).toHaveLength(9);
    await page.getByRole('checkbox', { name: 'Purpose' }).click();
    await expect.element(page.getByRole('columnheader', { name: 'Purpose' })).toBeVisible();
    expect(deviceView().hidden).toEqual(['carrier']);
  });

  it.each([20, 50, 100] as const)('has %i check-ins on a page', async (pageSize) => {
    const { server } = await openDashboard(() => pageOf(trucks(1), { totalCount: 150, hasMore: true }), {
      path: '/admin?page=2',
    });
    await view.click();
    await page.getByRole('radio', { name: String(pageSize) }).click({ force: true });
    await expect
      .poll(() => server.callsTo('GET /api/check-ins').map(({ url }) => url.searchParams.get('pageSize')))
      .toContain(String(pageSize));
    expect(deviceView().pageSize).toBe(pageSize);
  });
});

describe('the facility', () => {
  it('is remembered where the address names none, until all are chosen again', async () => {
    changeDeviceView({ facility: 'Flexport' });
    const { server } = await openDashboard(trucks(1));
    await expect.element(address).toHaveTextContent('/admin?facility=Flexport');
    expect(server.callsTo('GET /api/check-ins').every(({ url }) => url.searchParams.has('facility'))).toBe(true);
    await page.getByLabelText('Facility').selectOptions('All facilities');
    await expect.element(address).toHaveTextContent('/admin');
    expect(deviceView().facility).toBeNull();
  });

  it('is the one in the address, if that names one, and none that is not there any more', async () => {
    changeDeviceView({ facility: 'Nowhere' });
    await openDashboard(trucks(1));
    await expect.element(page.getByLabelText('Facility')).toHaveValue('');
    await page.getByLabelText('Facility').selectOptions('Woodridge');
    expect(deviceView().facility).toBe('Woodridge');
  });
});

it('says how long each truck waits, and which of them longer than the target', async () => {
  await openDashboard([
    buildStaffCheckIn({ driverName: 'Ana New', dateCreated: ago(5) }),
    buildStaffCheckIn({ driverName: 'Ben Long', dateCreated: ago(31) }),
    buildStaffCheckIn({ driverName: 'Cy Late', dateCreated: ago(245) }),
    buildStaffCheckIn({ driverName: 'Dee Docked', dateCreated: ago(200), dockInAt: ago(100) }),
    buildStaffCheckIn({ driverName: 'Eve Gone', status: 'canceled' }),
  ]);
  const wait = (driver: string) => page.getByRole('row', { name: new RegExp(driver) }).getByText(/\smin/);
  await expect.element(wait('Ana New')).toHaveTextContent('5 min');
  await expect.element(wait('Ben Long')).toHaveTextContent('31 min, longer than the target');
  await expect.element(wait('Cy Late')).toHaveTextContent('4 h 05 min, the free time is over');
  await expect.element(wait('Dee Docked')).toHaveTextContent('1 h 40 min');
  await expect.element(wait('Eve Gone')).not.toBeInTheDocument();
});
