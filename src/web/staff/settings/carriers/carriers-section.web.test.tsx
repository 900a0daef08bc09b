import '#web/styles/index.css';

import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';

import type { CarrierUpdate, CarrierView, NewCarrier } from '#shared/contract/carriers.ts';
import type { FakeRoute } from '#test/fake-server.ts';
import { buildConfig } from '#test/public-config.ts';
import { openSettings } from '#test/open-settings.tsx';
import { configStore } from '#web/common/data/config.ts';

const lakeshore: CarrierView = {
  id: '01900000-0000-7000-8000-000000000011',
  name: 'Lakeshore Freight',
  spellings: ['Lake Shore Frt'],
  freeMinutes: 150,
  contacts: [],
  language: 'en',
};

let carriers: CarrierView[];
let sent: unknown[];
beforeEach(async () => {
  await page.viewport(1280, 900);
  carriers = [lakeshore];
  sent = [];
});

const changed: FakeRoute = ({ body }) => {
  sent.push(body);
  carriers = [{ ...lakeshore, ...(body as CarrierUpdate).changes } as CarrierView];
  return Response.json(carriers[0]);
};

const open = (routes: Record<string, FakeRoute> = {}) =>
  openSettings('/carriers', {
    routes: {
      'GET /api/carriers': () => Response.json({ carriers }),
      'GET /api/carriers/typed': () => Response.json({ names: ['Acme, Inc.', 'LSF'] }),
      [`PATCH /api/carriers/${lakeshore.id}`]: changed,
      ...routes,
    },
  });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const row = () => page.getByText('Lakeshore Freight', { exact: true });

it('says what each carrier has, and gathers a name that drivers typed', async () => {
  await open();
  await expect.element(page.getByText('1 other name, 150 min free')).toBeVisible();
  await row().click();
  await page.getByLabelText('A name that drivers typed').selectOptions('LSF');
  await expect.element(page.getByLabelText(/^Other names/)).toHaveValue('Lake Shore Frt\nLSF');
  await button('Save').click();
  await expect.element(page.getByText('Settings saved')).toBeVisible();
  expect(sent).toEqual([
    { changes: { spellings: ['Lake Shore Frt', 'LSF'] }, base: { spellings: ['Lake Shore Frt'] } },
  ]);
});

it('makes a carrier, without a free time of its own unless one is agreed', async () => {
  carriers = [];
  await open({
    'POST /api/carriers': ({ body }) => {
      sent.push(body);
      carriers = [{ ...lakeshore, ...(body as NewCarrier) }];
      return Response.json(carriers[0], { status: 201 });
    },
  });
  await expect.element(page.getByText('No carriers yet')).toBeVisible();
  await button('Add a carrier').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText('Name', { exact: true }).fill('Acme');
  await dialog.getByLabelText(/^Other names/).fill('Acme, Inc.\n\n Acme Trucking ');
  await dialog.getByRole('button', { name: 'Add a carrier' }).click();
  await expect.element(page.getByText('2 other names')).toBeVisible();
  expect(sent).toEqual([{ name: 'Acme', spellings: ['Acme, Inc.', 'Acme Trucking'], freeMinutes: null }]);
});

it('says whose name it is that another carrier has, and keeps what was entered', async () => {
  carriers = [lakeshore, { ...lakeshore, id: '01900000-0000-7000-8000-000000000012', name: 'Acme', spellings: [] }];
  await open();
  await row().click();
  await page.getByLabelText(/^Other names/).fill('A.C.M.E.');
  await button('Save').click();
  await expect.element(page.getByText(/“.?A\.C\.M\.E\..?” is a name of .?Acme/)).toBeVisible();
  await expect.element(page.getByLabelText(/^Other names/)).toHaveValue('A.C.M.E.');
  await page.getByLabelText(/^Agreed free time/).fill('1.5');
  await button('Save').click();
  await expect.element(page.getByText('Must be a whole number')).toBeVisible();
  expect(sent).toEqual([]);
});

it('asks whom to mail, and in which language, where mail is set up', async () => {
  await open();
  configStore.write(buildConfig({ resetByMail: true }));
  await row().click();
  await page.getByLabelText(/^Contacts/).fill('dispatch@lakeshore.example\nnobody');
  await button('Save').click();
  await expect.element(page.getByText(/“.?nobody.?” is not a mail address/)).toBeVisible();
  await page.getByLabelText(/^Contacts/).fill('dispatch@lakeshore.example\n night@lakeshore.example');
  await page.getByLabelText(/^Language of mails/).selectOptions('Polish');
  await button('Save').click();
  await expect.element(page.getByText('Settings saved')).toBeVisible();
  await expect.element(page.getByText('1 other name, 150 min free, 2 contacts')).toBeVisible();
  expect(sent).toEqual([
    {
      changes: { contacts: ['dispatch@lakeshore.example', 'night@lakeshore.example'], language: 'pl' },
      base: { contacts: [], language: 'en' },
    },
  ]);
});

it('asks nothing of mail where none is sent', async () => {
  await open();
  await row().click();
  await expect.element(page.getByLabelText(/^Agreed free time/)).toBeVisible();
  await expect.element(page.getByLabelText(/^Contacts/)).not.toBeInTheDocument();
  await expect.element(page.getByLabelText(/^Language of mails/)).not.toBeInTheDocument();
});

it('deletes a carrier after asking', async () => {
  await open({
    [`DELETE /api/carriers/${lakeshore.id}`]: () => {
      carriers = [];
      return new Response(null, { status: 204 });
    },
  });
  await row().click();
  await button('Delete: Lakeshore Freight').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByText('No carriers yet')).toBeVisible();
});
