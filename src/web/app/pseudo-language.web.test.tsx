import '#web/styles/index.css';

import { Fragment } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import { firstForm } from '#shared/form/first-form.ts';
import { ownLanguageNames } from '#shared/words/languages.ts';
import { type FakeRoute, installFakeServer, problemAnswer } from '#test/fake-server.ts';
import { MemoryRouter } from '#test/memory-router.tsx';
import { inPseudo, pseudoWords, unspokenTexts } from '#test/pseudo-language.tsx';
import { buildOwnCheckIn, buildPublicCheckIn, buildPublicQueue, noon } from '#test/public-check-in.ts';
import { buildConfig } from '#test/public-config.ts';
import { buildTimeRecord } from '#test/time-record.ts';
import { buildCalledVisit, buildVisit } from '#test/visit.ts';
import { configStore } from '#web/common/data/config.ts';
import { offlineQueue } from '#web/common/offline/offline-queue.ts';
import { becomeSession, signedOut } from '#web/common/data/session-state.ts';
import { speakWith } from '#web/common/data/words.ts';
// Loaded before a language is settled, as on the server: a text that a module reads as it loads is found in English.
import '#web/driver/home/home-screen.tsx';
import '#web/driver/not-found/not-found-screen.tsx';
import '#web/app/queue-display-screen.tsx';
import '#web/driver/success/success-screen.tsx';
import '#web/driver/time-record/own-time-record-screen.tsx';
import '#web/driver/visit/visit-screen.tsx';
import { Frame } from './frame.tsx';
import { Screens } from './screens.tsx';

vi.mock('#shared/words/translations.ts', async () => {
  const words = await import('#test/pseudo-language.tsx');
  const all = new Proxy({}, { get: () => () => Promise.resolve(words.pseudoWords) });
  return {
    driverTranslations: all,
    queueTranslations: all,
    homeTranslations: all,
    followedTranslations: all,
  };
});
vi.mock('#shared/words/time-record-translations.ts', async () => {
  const words = await import('#test/pseudo-language.tsx');
  return { timeRecordTranslations: { ar: () => Promise.resolve(words.pseudoWords) } };
});

vi.mock('#shared/words/kiosk-translations.ts', async () => {
  const words = await import('#test/pseudo-language.tsx');
  return { kioskTranslations: new Proxy({}, { get: () => () => Promise.resolve(words.pseudoWords) }) };
});

const config = buildConfig({
  publicUrl: 'https://yard.example',
  companyName: 'Acme',
  termsLink: 'https://acme.example',
});

// What stands in every language as it does here: names, numbers and what languages call themselves.
const values = [
  // The product's name keeps its words whole, each in an element.
  /Warehouse|Check-In|System/g,
  '(F8)',
  'https://yard.example',
  'America/Chicago',
  ...config.facilities.map(({ name }) => name),
  ...Object.values(ownLanguageNames),
  /\b(Acme( Freight)?|TCLU4007919|MSKU 1234565|K42|M\.\.\. L\.\.\.)(?!\w)/g,
];

const own = () => Response.json(buildOwnCheckIn());
const none = () => new Response(null, { status: 204 });
const earlier = '2026-05-04T16:55:00.000Z';
const queue = () =>
  Response.json(
    buildPublicQueue([
      buildPublicCheckIn({ place: 1 }),
      buildPublicCheckIn({ stage: 'called', dock: '6', dockAssignedAt: noon }),
      buildPublicCheckIn({
        stage: 'docked',
        dock: '7',
        dockAssignedAt: earlier,
        dockInAt: noon,
        dockInTime: '12:00 PM',
      }),
      buildPublicCheckIn({ stage: 'on-hold' }),
    ]),
  );
const reload: FakeRoute = () => problemAnswer(404, 'not_found', 'The visit is gone.');

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(noon), toFake: ['Date'] });
  localStorage.clear();
  offlineQueue.refresh();
  becomeSession(signedOut(false));
  // Arabic writes days and times without Latin letters as well.
  speakWith('ar', pseudoWords);
});
afterEach(() => {
  vi.useRealTimers();
  speakWith('en', {});
});

async function open(path: string, routes: Record<string, FakeRoute> = {}) {
  configStore.write(config);
  installFakeServer({
    'GET /api/auth/session': () => Response.json({ user: null, expiresAt: null }),
    'GET /api/config': () => Response.json(config),
    'GET /api/check-ins/mine': none,
    'GET /api/check-ins/mine/time-record': none,
    'GET /api/queue': queue,
    ...routes,
  });
  // A kiosk fills the page.
  const Around = path === '/kiosk' ? Fragment : Frame;
  await render(
    <MemoryRouter initialEntries={[path]}>
      <Around>
        <Screens />
      </Around>
    </MemoryRouter>,
  );
}

const shows = async (text: string) => {
  await expect.element(page.getByText(inPseudo(text)).first()).toBeInTheDocument();
};
const press = (name: string) => page.getByRole('button', { name: inPseudo(name) }).click();
const languagePicker = () => page.getByRole('combobox', { name: inPseudo('Language') }).first();
const unspoken = () => unspokenTexts(document.body, values);

it.each<[string, string, string, Record<string, FakeRoute>?]>([
  ['the home page', '/', 'Quick Check-In'],
  ['the form', '/driver', 'Driver Check-In Form'],
  ['the page after it', '/success', "What's Next?", { 'GET /api/check-ins/mine': own }],
  ['the page after it without a check-in', '/success', 'Not checked in yet?'],
  ['a visit', '/visit', 'Take it along', { 'GET /api/visit': () => Response.json(buildVisit()) }],
  ['a call', '/visit', 'Are you coming?', { 'GET /api/visit': () => Response.json(buildCalledVisit()) }],
  ['a visit that is gone', '/v#q0W1e2R3t4Y5u6I7o8P9aA', 'This visit cannot be shown', { 'GET /api/visit': reload }],
  ['the wall', '/queue?display=wall', 'On Hold'],
  ['the queue', '/queue', 'On Hold'],
  [
    'an empty queue',
    '/queue',
    'No drivers currently in queue',
    { 'GET /api/queue': () => Response.json(buildPublicQueue([])) },
  ],
  ['a queue that fails', '/queue', 'Error loading queue data. Please try again.', { 'GET /api/queue': reload }],
  ['an address that does not exist', '/nowhere', 'Page Not Found'],
  [
    'a time record',
    '/time-record',
    'Corrections',
    { 'GET /api/check-ins/mine/time-record': () => Response.json(buildTimeRecord()) },
  ],
  ['no time record', '/time-record', 'No time record yet'],
])('every text of %s can be translated', async (_, path, text, routes) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  await open(path, routes);
  await shows(text);
  // The picker of languages comes after the page's own texts; the wall has none.
  await expect.element(path.endsWith('wall') ? page.getByRole('main') : languagePicker()).toBeVisible();
  await expect.poll(unspoken).toEqual([]);
});

it('every text of the kiosk can be translated, from the languages to the receipt', async () => {
  const device = {
    id: '01990000-0000-4000-8002-000000000002',
    kind: 'kiosk',
    facility: config.facilities[0]!.id,
    name: 'K42',
    recipient: 'age157yunpqu3mvup52ak5vqcgswgtwhzyfc7k2hejfe304l8vzaauvqau03vu',
  };
  // Two questions, which have all that a page of them has.
  const fields = firstForm.fields.map((field) =>
    ['driverName', 'facility', 'purpose'].includes(field.id) || !field.system
      ? field
      : Object.assign({}, field, { presence: 'hidden' as const }),
  );
  const atKiosk = {
    ...config,
    language: 'ar' as const,
    settingsVersion: 2,
    formVersion: 2,
    form: { version: 2, fields },
  };
  await open('/kiosk', {
    'GET /api/config': () => Response.json(atKiosk),
    'GET /api/device': () => Response.json(device),
    'POST /api/device/check-ins': () => Response.json({ ticket: 'K42', visit: 'q0W1e2R3t4Y5u6I7o8P9aA' }),
  });
  await page.getByRole('button', { name: ownLanguageNames.ar }).click();
  await press('Next');
  await shows('Driver name must be at least 3 characters');
  expect(unspoken()).toEqual([]);
  await page.getByRole('textbox').fill('K42');
  await press('Next');
  await shows('Question 2 of 2');
  expect(unspoken()).toEqual([]);
  await press('Next');
  await shows('Is everything right?');
  expect(unspoken()).toEqual([]);
  await page.getByRole('checkbox').click();
  await press('Check In');
  await shows('You are checked in');
  expect(unspoken()).toEqual([]);
});

it('every text of a form with errors and its toast can be translated', async () => {
  await open('/driver');
  await page.getByRole('checkbox').click();
  await press('Check In');
  await shows('Carrier name is required');
  await shows('Invalid form');
  await expect.poll(unspoken).toEqual([]);
});
