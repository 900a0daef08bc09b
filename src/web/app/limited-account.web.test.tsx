import '#web/styles/index.css';

import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import type { SignedInUser } from '#shared/contract/session.ts';
import { fakeEventStream, type FakeRoute, installFakeServer, problemAnswer } from '#test/fake-server.ts';
import { MemoryRouter } from '#test/memory-router.tsx';
import { pageOf } from '#test/open-dashboard.tsx';
import { buildConfig, buildFacilityList } from '#test/public-config.ts';
import { buildStaffCheckIn } from '#test/staff-check-in.ts';
import { configStore } from '#web/common/data/config.ts';
import { becomeSession, signedOut } from '#web/common/data/session-state.ts';
import { Screens } from './screens.tsx';
import { noFormTexts } from '#web/driver/form/instead-of-form.tsx';

const [east, west, north] = ['Woodridge', 'Bedford Park', 'Flexport'] as const;
const expiresAt = '2099-01-01T00:00:00Z';
const someone: SignedInUser = { id: '01900000-0000-7000-8000-000000000001', email: 'lee@yard.test', role: 'staff' };
const config = buildConfig();
const known = configStore.read();
const truck = buildStaffCheckIn({ facility: west });
const elsewhere = '01900000-0000-7000-8000-0000000000aa';
const missing: FakeRoute = () => problemAnswer(404, 'not_found', 'The requested check-in could not be found.');

beforeEach(async () => {
  await page.viewport(1440, 900);
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => {
  becomeSession(signedOut(true));
  configStore.write(known);
});

/** Opens a page as a user limited to these facilities. */
async function open(path: string, facilities: string[], more: Partial<SignedInUser> = {}) {
  const user = { ...someone, ...more, facilities };
  const all = buildFacilityList().facilities;
  configStore.write(config);
  becomeSession(signedOut(true));
  becomeSession({ status: 'signed-in', user, expiresAt });
  const counts = { totalCount: 0, activeCount: 0, hasMore: false };
  installFakeServer({
    'GET /api/auth/session': () => Response.json({ user, expiresAt }),
    'GET /api/config': () => Response.json(config),
    'GET /api/facilities': () => Response.json({ facilities: all.filter(({ name }) => facilities.includes(name)) }),
    'GET /api/events': fakeEventStream().answer,
    'GET /api/check-ins': () => pageOf([]),
    'GET /api/summary': () => Response.json({ total: 0, live: 0, drop: 0, uniqueCarriers: 0 }),
    'GET /api/queue': () => Response.json({ view: 'staff', checkIns: [], asOf: expiresAt, ...counts }),
    'GET /api/health': () => Response.json({ status: 'healthy' }),
    'GET /api/check-ins/same-container': () => Response.json({ groups: [], otherDocks: [] }),
    [`GET /api/check-ins/${truck.id}`]: () => Response.json(truck),
    [`GET /api/check-ins/${elsewhere}`]: missing,
    [`GET /api/check-ins/${elsewhere}/time-record`]: missing,
    'GET /api/check-ins/cut-off/time-record': () => problemAnswer(400, 'validation', 'Check the id.'),
    ...Object.fromEntries(all.map((one) => [`GET /api/facilities/${one.id}`, () => Response.json(one)])),
  });
  await render(
    <MemoryRouter initialEntries={[path]}>
      <Screens />
    </MemoryRouter>,
  );
}

const optionsOf = (label: string | RegExp) =>
  page
    .getByRole('combobox', { name: label })
    .elements()
    .flatMap((select) => [...(select as HTMLSelectElement).options].map(({ text }) => text));

const own = [east, west];

it.each([
  ['the dashboard', '/admin', 'Facility', ['All facilities', ...own]],
  ['the dock board', '/admin/docks', /^Facility/, own],
  ['the check-in form', '/driver', /^Facility/, own],
  ["a record's form", `/driver/${truck.id}`, /^Facility/, own],
  ['the queue', '/queue', /^Facility/, ['All facilities', ...own]],
  ['the poster', `/admin/poster/woodridge`, /^Facility/, own],
])('%s offers a limited account its facilities alone', async (_, path, label, options) => {
  await open(path, [...own]);
  await expect.poll(() => optionsOf(label)).toEqual(options);
});

it.each(['/admin', '/admin/docks', '/queue'])('%s asks an account for one facility for none', async (path) => {
  await open(path, [west]);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => optionsOf(/^Facility/)).toEqual([]);
});

it("the form begins with a facility of the account's own, also where a poster's link names another", async () => {
  await open('/driver?facility=flexport', [west]);
  // With a single facility there is nothing to choose.
  const choice = () => document.querySelector<HTMLSelectElement>('[name="facility"]');
  await expect.poll(() => choice()?.value).toBe(west);
  expect(choice()?.options.length).toBe(1);
});

it('an account whose facilities take no check-ins is told so in place of the form', async () => {
  await open('/driver', ['Closed Yard']);
  await expect.element(page.getByRole('alert').getByText(noFormTexts.nowhere.title)).toBeVisible();
});

it.each([`/driver/${elsewhere}`, `/admin/time-record/${elsewhere}`, '/admin/time-record/cut-off'])(
  '%s says that there is no such check-in for this account, and stays',
  async (path) => {
    await open(path, [west]);
    await expect.element(page.getByRole('heading', { name: 'No such check-in here' })).toBeVisible();
    await expect.element(page.getByRole('alert').getByRole('link', { name: 'Back to Admin Dashboard' })).toBeVisible();
  },
);

it('the poster of a facility elsewhere is not there', async () => {
  await open('/admin/poster/flexport', [...own]);
  await expect.element(page.getByRole('article', { name: 'Poster' })).not.toBeInTheDocument();
  await expect
    .poll(() => optionsOf(/^Facility/))
    .toEqual(['Choose the facility whose poster you want to print.', ...own]);
});

it('follows a limit that changes while the page is open', async () => {
  await open('/driver', [...own]);
  await expect.poll(() => optionsOf(/^Facility/)).toEqual(own);
  becomeSession({ status: 'signed-in', user: { ...someone, facilities: [north, west] }, expiresAt });
  await expect.poll(() => optionsOf(/^Facility/).toSorted()).toEqual([west, north].toSorted());
});
