import '#web/styles/index.css';

import { Route, Routes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import type { Role } from '#shared/access/permissions.ts';
import type { FacilityView } from '#shared/contract/facilities.ts';
import { defaultFacilitySettings } from '#shared/facilities/facility-settings.ts';
import { defaultSettings, type SettingName } from '#shared/settings/settings.ts';
import { fakeEventStream, type FakeRoute, installFakeServer, problemAnswer } from '#test/fake-server.ts';
import { MemoryRouter } from '#test/memory-router.tsx';
import { buildConfig } from '#test/public-config.ts';
import { configStore } from '#web/common/data/config.ts';
import { becomeSession, signedOut } from '#web/common/data/session-state.ts';
import { SetUpScreen } from './set-up-screen.tsx';

const expiresAt = '2099-01-01T00:00:00Z';

const example: FacilityView = {
  ...defaultFacilitySettings,
  id: '01990000-0000-7000-8000-000000000001',
  name: 'Woodridge',
  slug: 'woodridge',
  formerly: [],
  timeZone: 'America/Chicago',
  ownTimeZone: null,
  country: null,
  position: 1,
  isDefault: true,
  retiredAt: null,
  docks: [],
};

interface Stage {
  role?: Role;
  decided?: SettingName[];
  routes?: Record<string, FakeRoute>;
}

async function open(step: string, { role = 'admin', decided, routes = {} }: Stage = {}) {
  const user = { id: '01900000-0000-7000-8000-000000000001', email: 'admin@example.com', role };
  const defaults = defaultSettings();
  const view = () => Response.json({ values: { ...defaults, country: 'PL' }, defaults, decided });
  becomeSession(signedOut(true));
  becomeSession({ status: 'signed-in', user, expiresAt });
  configStore.write(buildConfig());
  const server = installFakeServer({
    'GET /api/auth/session': () => Response.json({ user, expiresAt }),
    'GET /api/config': () => Response.json(buildConfig()),
    'GET /api/events': fakeEventStream().answer,
    'GET /api/health': () => Response.json({ status: 'healthy' }),
    'GET /api/settings': view,
    'PUT /api/settings': view,
    'GET /api/facilities': () => Response.json({ facilities: [example] }),
    ...routes,
  });
  await render(
    <MemoryRouter initialEntries={[`/setup/${step}`]}>
      <Routes>
        <Route path="/setup/:step?" element={<SetUpScreen notFound={<p>Not found</p>} />} />
      </Routes>
    </MemoryRouter>,
  );
  return server;
}

const heading = (name: string) => page.getByRole('heading', { name, level: 2 });
const companyName = page.getByRole('textbox', { name: /^Company name/ });
const goOn = page.getByRole('button', { name: 'Save and continue' });

describe('company and country', () => {
  it('settles zone and clock by the country, saves only what is new in one press, and goes on', async () => {
    const server = await open('company');
    await expect.element(heading('Company and country')).toBeVisible();
    await expect.element(companyName).toBeVisible();
    await companyName.fill('Lakeshore');
    await page.getByRole('combobox', { name: /^Country/ }).selectOptions('Germany');
    await page.getByRole('combobox', { name: 'Time zone' }).selectOptions('Europe/Berlin');
    await expect.element(page.getByRole('radio', { name: /^24 hours/ })).toBeChecked();
    await goOn.click();
    await expect.element(heading('Facility and docks')).toBeVisible();
    const changes = { companyName: 'Lakeshore', country: 'DE', timeZone: 'Europe/Berlin', clock: '24' };
    const base = { companyName: '', country: 'PL', timeZone: 'America/Chicago', clock: '12' };
    expect(server.callsTo('PUT /api/settings').map(({ body }) => body)).toEqual([{ changes, base }]);
  });

  it('asks for the zone where a country has several and the browser is in none of them', async () => {
    const server = await open('company');
    await page.getByRole('combobox', { name: /^Country/ }).selectOptions('Brazil');
    await goOn.click();
    await expect.element(page.getByText('This field is required.')).toBeVisible();
    expect(server.callsTo('PUT /api/settings')).toEqual([]);
  });

  it('says what the environment decides, and does not send it', async () => {
    const server = await open('company', { decided: ['timeZone'] });
    await expect.element(page.getByText(/sets this, as TIME_ZONE/)).toBeVisible();
    await companyName.fill('Lakeshore');
    await goOn.click();
    await expect.element(heading('Facility and docks')).toBeVisible();
    expect(server.callsTo('PUT /api/settings')[0]?.body).toMatchObject({ changes: { companyName: 'Lakeshore' } });
  });

  it('keeps what was typed where the server refuses it', async () => {
    const fields = { 'changes.companyName': { code: 'too_long', params: { max: 60 }, message: '' } };
    const refuse = () => problemAnswer(400, 'validation_failed', '', { fields } as never);
    await open('company', { routes: { 'PUT /api/settings': refuse } });
    await companyName.fill('Lakeshore');
    await goOn.click();
    await expect.element(page.getByText(/at most 60/)).toBeVisible();
    await expect.element(companyName).toHaveValue('Lakeshore');
  });
});

describe('facility and docks', () => {
  it('takes the place of the examples in one press', async () => {
    const own = { ...example, id: '01990000-0000-7000-8000-0000000000ff', name: 'Denver' };
    const server = await open('facility', {
      routes: { 'POST /api/facilities': () => Response.json(own, { status: 201 }) },
    });
    await goOn.click();
    await expect.element(page.getByText('Name at least one dock.')).toBeVisible();
    await page.getByLabelText('Name', { exact: true }).fill('Denver');
    await page.getByRole('textbox', { name: 'Docks', exact: true }).fill('1 to 3');
    await goOn.click();
    await expect.element(heading('Address for phones')).toBeVisible();
    const body = { name: 'Denver', docks: ['1', '2', '3'], replacesExamples: true };
    expect(server.callsTo('POST /api/facilities').map((call) => call.body)).toEqual([body]);
  });

  it('can be left at the examples', async () => {
    const server = await open('facility');
    await page.getByRole('button', { name: 'Keep the examples for now' }).click();
    await expect.element(heading('Address for phones')).toBeVisible();
    expect(server.callsTo('POST /api/facilities')).toEqual([]);
  });

  it('lists those that are there, and adds another without replacing them', async () => {
    const own = { ...example, id: '01990000-0000-7000-8000-0000000000ff', name: 'Denver' };
    const server = await open('facility', {
      routes: {
        'GET /api/facilities': () => Response.json({ facilities: [own] }),
        'POST /api/facilities': () => Response.json(own, { status: 201 }),
      },
    });
    await expect.element(page.getByText('Denver')).toBeVisible();
    await page.getByRole('button', { name: 'Add another facility' }).click();
    await page.getByLabelText('Name', { exact: true }).fill('Gary');
    await page.getByRole('textbox', { name: /^Docks/ }).fill('A1 to A2');
    await goOn.click();
    await expect.element(page.getByRole('button', { name: 'Add another facility' })).toBeVisible();
    expect(server.callsTo('POST /api/facilities')[0]?.body).toEqual({ name: 'Gary', docks: ['A1', 'A2'] });
  });
});

describe('the address', () => {
  const tried = {
    'POST /api/reach-check': () => Response.json({ path: '/setup/phone#code', expiresAt }, { status: 201 }),
  };

  it('says in plain words who can open it, and sees the phone that does', async () => {
    let reachedAt: string | null = null;
    await open('address', { routes: { ...tried, 'GET /api/reach-check': () => Response.json({ reachedAt }) } });
    await expect.element(page.getByText(/leads to this computer only/)).toBeVisible();
    await page.getByRole('textbox', { name: /^Address for phones/ }).fill('http://192.168.1.20:3000');
    await expect.element(page.getByText(/The connection is not encrypted/)).toBeVisible();
    await page.getByRole('button', { name: 'Try it with a phone' }).click();
    await expect.element(page.getByText('Waiting for the phone...')).toBeVisible();
    reachedAt = '2026-05-04T12:00:00Z';
    await expect.element(page.getByText('A phone has reached this address')).toBeVisible();
  });

  it('refuses what is no address, and saves what is', async () => {
    const server = await open('address');
    await page.getByRole('textbox', { name: /^Address for phones/ }).fill('yard.example.com');
    await goOn.click();
    await expect.element(page.getByText(/Must be the address of a site/)).toBeVisible();
    await page.getByRole('textbox', { name: /^Address for phones/ }).fill('https://yard.example.com/');
    await goOn.click();
    await expect.element(heading('Colleagues')).toBeVisible();
    const body = { changes: { publicUrl: 'https://yard.example.com' }, base: { publicUrl: '' } };
    expect(server.callsTo('PUT /api/settings').map((call) => call.body)).toEqual([body]);
  });
});

describe('the phone', () => {
  it('says that it has reached the server', async () => {
    const server = await open('phone#code', {
      routes: { 'PUT /api/reach-check': () => new Response(null, { status: 204 }) },
    });
    await expect.element(page.getByText('This phone has reached the server')).toBeVisible();
    expect(server.callsTo('PUT /api/reach-check')[0]?.body).toEqual({ code: 'code' });
  });

  it('says what to do where its code is old', async () => {
    const fields = { code: { code: 'dead_link', params: {}, message: '' } };
    const refuse = () => problemAnswer(400, 'validation_failed', '', { fields } as never);
    await open('phone#code', { routes: { 'PUT /api/reach-check': refuse } });
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Make a new one on the set-up page/);
  });
});

it('every step is open at any time, and nothing else is one', async () => {
  await open('poster');
  await expect.element(heading('Poster')).toBeVisible();
  await page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name: 'Check-in form' }).click();
  await expect.element(heading('Check-in form')).toBeVisible();
  await open('nonsense');
  await expect.element(page.getByText('Not found')).toBeVisible();
});

it('is for administrators', async () => {
  await open('company', { role: 'manager' });
  await expect.element(page.getByText('Settings are for administrators')).toBeVisible();
});
