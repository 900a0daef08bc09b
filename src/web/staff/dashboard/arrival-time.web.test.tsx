import '#web/styles/index.css';

import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { openDashboard, signInAnew } from '#test/open-dashboard.tsx';
import { buildConfig } from '#test/public-config.ts';
import { buildStaffCheckIn } from '#test/staff-check-in.ts';

const config = buildConfig();
const [here, there] = config.facilities.map(({ name }) => name);
const dateCreated = new Date().toISOString();
const truckAt = (facility = '', driverName = '') =>
  buildStaffCheckIn({ driverName, facility, dateCreated, arrivalTime: '5:49 AM' });

it.each([
  ['row', 1440],
  ['listitem', 390],
] as const)('an arrival by other clocks than the reader’s names their zone in a %s', async (role, width) => {
  await page.viewport(width, 900);
  signInAnew();
  const facilities = config.facilities.with(1, { ...config.facilities[1]!, timeZone: 'Asia/Kolkata' });
  const routes = { 'GET /api/config': () => Response.json(buildConfig({ facilities })) };
  await openDashboard([truckAt(here, 'Near One'), truckAt(there, 'Far One')], { routes });
  const entry = (driver: string) => page.getByRole(role).filter({ hasText: driver });
  await expect.element(entry('Far One').getByText('GMT+5:30')).toBeVisible();
  await expect.element(entry('Near One').getByText('5:49 AM')).toBeVisible();
  expect(entry('Near One').element().textContent).not.toMatch(/GMT|C[SD]T/);
});
