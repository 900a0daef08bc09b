import '#web/styles/index.css';

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import { ownLanguageNames } from '#shared/words/languages.ts';
import type { PublicConfig } from '#shared/contract/system.ts';
import { form } from '#shared/words/en/form.ts';
import { defaultSettings } from '#shared/settings/settings.ts';
import { firstForm } from '#shared/form/first-form.ts';
import { buildArrival } from '#test/arrival-view.ts';
import { fakeEventStream, type FakeRoute, installFakeServer, problemAnswer } from '#test/fake-server.ts';
import { customField, formWith } from '#test/forms.ts';
import { MemoryRouter } from '#test/memory-router.tsx';
import { pageOf, signInAnew } from '#test/open-dashboard.tsx';
import { inPseudo, pseudoWords, unspokenTexts } from '#test/pseudo-language.tsx';
import { buildConfig, buildFacilityList } from '#test/public-config.ts';
import { buildStaffCheckIn } from '#test/staff-check-in.ts';
import { buildTimeRecord } from '#test/time-record.ts';
import { configStore } from '#web/common/data/config.ts';
import { speakWith } from '#web/common/data/words.ts';
import { Frame } from './frame.tsx';
import { Screens } from './screens.tsx';

const at = '2026-05-04T17:30:00Z';
const id = '01900000-0000-7000-8000-000000000001';
const user = { id, email: 'sam@example.com', role: 'admin' } as const;
const config = buildConfig({ expectsArrivals: true, publicUrl: 'https://yard.example' });
const truck = buildStaffCheckIn({ dateCreated: at, assignedTo: '', adminNotes: '' });
const { facilities } = buildFacilityList();

// Content that is the same in every language: names, numbers, the languages' own names, and what users type or choose.
const values = [
  /Warehouse|Check-In|System|\(F8\)/g,
  /https?:\/\/[\w.:]+\S*/g,
  /[\w.]+@example\.com/g,
  /\b(Maria Lopez|Acme Freight|Lakeshore Freight|TCLU4007919|PU-\d+|LS-77|L100001|K42)(?!\w)/g,
  /\b(Delivery|Pickup|Return|Other)\b/g,
  /^(?:A|admin|admin@)$|\bexample\.com\b/g,
  /\b[A-Z]\w+(?:\/[\w+-]+)+|\bUTC\b/g,
  ...config.facilities.map(({ name }) => name),
  ...Object.values(ownLanguageNames),
  // The labels of the form, which come from the installation.
  ...Object.values(form.labels),
];
const unspoken = () => unspokenTexts(document.body, values);

beforeEach(async () => {
  await page.viewport(1366, 900);
  localStorage.clear();
  speakWith('ar', pseudoWords);
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => speakWith('en', {}));

const empty = { totalCount: 0, activeCount: 0, hasMore: false };
const routesOf = (trucks: (typeof truck)[]): Record<string, FakeRoute> => ({
  'GET /api/auth/session': () => Response.json({ user, expiresAt: '2099-01-01T00:00:00Z' }),
  'GET /api/config': () => Response.json(config),
  'GET /api/events': fakeEventStream().answer,
  'GET /api/health': () => Response.json({ status: 'healthy' }),
  'GET /api/facilities': () => Response.json({ facilities }),
  'GET /api/form': () => Response.json(firstForm),
  'GET /api/settings': () => Response.json({ values: defaultSettings(), defaults: defaultSettings() }),
  'GET /api/check-ins': () => pageOf(trucks),
  'GET /api/summary': () => Response.json({ total: 1, live: 1, drop: 0, uniqueCarriers: 1 }),
  'GET /api/queue': () =>
    Response.json({
      view: 'staff',
      ...empty,
      checkIns: trucks.map((one) => Object.assign({}, one, { place: 1 })),
      activeCount: trucks.length,
      asOf: at,
    }),
  'GET /api/check-ins/same-container': () => Response.json({ groups: [], otherDocks: [] }),
  'GET /api/expected-arrivals': () =>
    Response.json({ arrivals: [buildArrival({ purpose: null }), buildArrival({ state: 'canceled' })], next: null }),
  [`GET /api/check-ins/${truck.id}`]: () => Response.json(truck),
  [`GET /api/check-ins/${truck.id}/history`]: () => Response.json({ entries: [], next: null }),
  [`GET /api/check-ins/${truck.id}/calls`]: () => Response.json({ calls: [] }),
  [`GET /api/check-ins/${truck.id}/time-record`]: () => Response.json(buildTimeRecord({ id: truck.id })),
  ...Object.fromEntries(facilities.map((one) => [`GET /api/facilities/${one.id}`, () => Response.json(one)])),
});

const photo = {
  field: 'f1',
  kind: 'photo',
  by: 'driver',
  actor: null,
  takenAt: at,
  receivedAt: at,
  received: 1,
} as const;
const none = { type: null, bytes: 2, width: null, height: null, sha256: null, hasThumbnail: false, text: null };
const asked = {
  field: 'f1',
  kind: 'photo',
  label: { en: 'Delivery' },
  by: 'driver',
  isRequired: true,
  max: 9,
  isDue: true,
};
/** A record with papers of every kind, to which nobody may add. */
const withPapers = {
  set: { formVersion: 2 },
  routes: {
    'GET /api/form': () =>
      Response.json(formWith([customField({ id: 'f1', kind: 'photo', label: { en: 'Delivery' }, personal: true })])),
    [`GET /api/check-ins/${truck.id}/papers`]: () =>
      Response.json({
        checkIn: truck.id,
        asked: (['arrival', 'dock', 'leaving'] as const).map((stage, index) =>
          Object.assign({}, asked, { stage, field: `f${index + 1}`, isMissing: stage === 'dock' }),
        ),
        papers: (['stored', 'stored', 'sending', 'typed', 'waived'] as const).map((state, index) =>
          Object.assign({}, photo, none, { id: `${id.slice(0, -1)}${index}`, state, text: 'Maria Lopez' }),
        ),
      }),
  } as Record<string, FakeRoute>,
};

interface Opened {
  trucks?: (typeof truck)[];
  routes?: Record<string, FakeRoute>;
  /** Settings that differ from the defaults. */
  set?: Partial<PublicConfig>;
}

async function open(path: string, { trucks = [truck], routes = {}, set = {} }: Opened = {}) {
  configStore.write({ ...config, ...set });
  installFakeServer({ ...routesOf(trucks), ...routes });
  signInAnew();
  await render(
    <MemoryRouter initialEntries={[path]}>
      <Frame>
        <Screens />
      </Frame>
    </MemoryRouter>,
  );
}

const shows = async (text: string) => {
  await expect.element(page.getByText(inPseudo(text)).first()).toBeInTheDocument();
};
// A refusal that is not retried.
const failing: FakeRoute = () => problemAnswer(403, 'forbidden', inPseudo('Refused.'));

it.each<[string, string, string, Parameters<typeof open>[1]?]>([
  ['the dashboard without check-ins', '/admin', 'No check-ins found', { trucks: [] }],
  [
    'the dashboard whose list fails',
    '/admin',
    'Failed to load check-ins',
    { routes: { 'GET /api/check-ins': failing } },
  ],
  ['the dock board without trucks', '/admin/docks', 'Waiting', { trucks: [] }],
  ['a record', `/driver/${truck.id}`, 'Edit Driver Check-In'],
  ['a record with photos', `/driver/${truck.id}`, 'Photos and signatures', withPapers],
  ['a time record with photos', `/admin/time-record/${truck.id}`, 'Photos and signatures', withPapers],
  ['the time record of a truck', `/admin/time-record/${truck.id}`, 'Back to the check-in'],
  ['expected arrivals', '/admin/expected', 'Import'],
  [
    'no expected arrivals',
    '/admin/expected',
    'Import',
    { routes: { 'GET /api/expected-arrivals': () => Response.json({ arrivals: [], next: null }) } },
  ],
  ['the poster', '/admin/poster/woodridge', 'Print Poster'],
  ['the company in the set-up', '/setup/company', 'Company and country'],
  ['the facility in the set-up', '/setup/facility', 'Facility and docks'],
  ['the address in the set-up', '/setup/address', 'Address for phones'],
  ['the colleagues in the set-up', '/setup/colleagues', 'Colleagues'],
  ['the form in the set-up', '/setup/form', 'Check-in form'],
  ['the poster in the set-up', '/setup/poster', 'Poster'],
  ["staff's queue", '/queue', 'Signed in as'],
  ['figures that fail', '/analytics', 'The figures could not be loaded.'],
])('every text of %s can be translated', async (_, path, text, options) => {
  await open(path, options);
  await shows(text);
  await expect.poll(unspoken).toEqual([]);
});
