import '#web/styles/index.css';

import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { customField, formWith, optionsOf } from '#test/forms.ts';
import { openDashboard, signInAnew } from '#test/open-dashboard.tsx';
import { buildConfig } from '#test/public-config.ts';
import { buildStaffCheckIn } from '#test/staff-check-in.ts';
import { configStore } from '#web/common/data/config.ts';

const form = formWith([
  customField({ id: 'f1', label: { en: 'Seal number' }, listed: true }),
  customField({ id: 'f2', label: { en: 'Climate' }, kind: 'choice', options: optionsOf('o1', 'o2'), listed: true }),
  customField({ id: 'f3', label: { en: 'Gate' } }),
]);
const row = page.getByRole('row', { name: /Maria Lopez/ });
const known = configStore.read();

beforeEach(async () => {
  await page.viewport(1440, 900);
  signInAnew();
});
afterEach(() => configStore.write(known));

const open = (fields: Record<string, string>, routes = {}) => {
  const config = buildConfig({ formVersion: form.version });
  configStore.write(config);
  const checkIn = buildStaffCheckIn({ fields });
  return openDashboard([checkIn], {
    routes: {
      'GET /api/config': () => Response.json(config),
      'GET /api/form': () => Response.json(form),
      [`PATCH /api/check-ins/${checkIn.id}`]: () =>
        Response.json({ ...checkIn, version: checkIn.version + 1, fields: { ...fields, f3: 'North' } }),
      ...routes,
    },
  });
};

it('lists the values of the fields that are set to be listed, in words, and no other', async () => {
  await open({ f1: 'FR-204518', f2: 'o2', f3: 'South' });
  await expect.element(row).toMatchTextContent(/Seal number: FR-204518\s*Climate: Option o2/);
  await expect.element(row.getByText('South')).not.toBeInTheDocument();
});

it('edits custom values in the dialog and sends only what was changed, with what was seen', async () => {
  const { server } = await open({ f1: 'FR-204518' });
  await row.getByRole('button', { name: /^More/ }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByLabelText(/^Seal number/)).toHaveValue('FR-204518');
  await dialog.getByLabelText(/^Gate/).fill('North');
  await dialog.getByRole('button', { name: /^Save/ }).click();
  const sent = () => server.requests.filter(({ call }) => call.startsWith('PATCH')).map(({ body }) => body);
  await expect.poll(sent).toMatchObject([{ changes: { fields: { f3: 'North' } }, base: { fields: { f3: null } } }]);
});
