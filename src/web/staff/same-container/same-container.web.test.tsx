import '#web/styles/index.css';

import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { openDashboard, signInAnew } from '#test/open-dashboard.tsx';
import { buildStaffCheckIn } from '#test/staff-check-in.ts';

beforeEach(async () => {
  await page.viewport(1440, 900);
  signInAnew();
});

it('two trucks on site with the same container are marked in the list and link to each other; no third is', async () => {
  const [one, two, other] = ['Ana Ruiz', 'Bo Lind', 'Cy Park'].map((driverName) => buildStaffCheckIn({ driverName }));
  const entries = [one!, two!].map(({ id, driverName, facility, arrivalTime, dateCreated }) => ({
    id,
    driverName,
    facility,
    arrivalTime,
    dateCreated,
  }));
  await openDashboard([one!, two!, other!], {
    routes: { 'GET /api/check-ins/same-container': () => Response.json({ groups: [entries], otherDocks: [] }) },
  });
  for (const name of [/Ana Ruiz/, /Bo Lind/]) {
    await expect.element(page.getByRole('row', { name }).getByText('Same container on site')).toBeVisible();
  }
  expect(
    page
      .getByRole('row', { name: /Cy Park/ })
      .getByText('Same container on site')
      .query(),
  ).toBeNull();
  await page
    .getByRole('row', { name: /Ana Ruiz/ })
    .getByText('Ana Ruiz')
    .click();
  const record = page.getByRole('dialog');
  await expect.element(record.getByText('Same container on site')).toBeVisible();
  await expect.element(record.getByRole('link', { name: /Bo Lind/ })).toHaveAttribute('href', `/driver/${two?.id}`);
});

it('a record lists the first of many trucks with its container, and all on a press', async () => {
  const trucks = Array.from({ length: 40 }, (_, place) => buildStaffCheckIn({ driverName: `Driver No. ${place}` }));
  const group = trucks.map(({ id, driverName, facility, arrivalTime, dateCreated }) => {
    return { id, driverName, facility, arrivalTime, dateCreated };
  });
  await openDashboard(trucks.slice(0, 1), {
    routes: { 'GET /api/check-ins/same-container': () => Response.json({ groups: [group], otherDocks: [] }) },
  });
  await page
    .getByRole('row', { name: /Driver No. 0/ })
    .getByText('Driver No. 0')
    .click();
  const others = page.getByRole('dialog').getByRole('link', { name: /^Driver No\. / });
  await expect.poll(() => others.elements().length).toBe(3);
  await page.getByRole('button', { name: 'Show all 39' }).click();
  await expect.poll(() => others.elements().length).toBe(39);
});
