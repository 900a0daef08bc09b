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
