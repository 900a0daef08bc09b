import '#web/styles/index.css';

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';

import { firstForm } from '#shared/form/first-form.ts';
import { ownLanguageNames } from '#shared/words/languages.ts';
import { driversScreens, type Looked, openDriversScreen } from '#test/open-drivers-screen.tsx';
import { inPseudo, pseudoWords, unspokenTexts } from '#test/pseudo-language.tsx';
import { buildPublicQueue, noon } from '#test/public-check-in.ts';
import { buildConfig } from '#test/public-config.ts';
import { offlineQueue } from '#web/common/offline/offline-queue.ts';
import { becomeSession, signedOut } from '#web/common/data/session-state.ts';
import { speakWith } from '#web/common/data/words.ts';
// Imported before the language is set, as on the server: a text that a module reads while loading would be found in
// English.
import '#web/driver/home/home-screen.tsx';
import '#web/driver/not-found/not-found-screen.tsx';
import '#web/app/queue-display-screen.tsx';
import '#web/driver/success/success-screen.tsx';
import '#web/driver/time-record/own-time-record-screen.tsx';
import '#web/driver/visit/visit-screen.tsx';

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

// Content that is the same in every language: names, numbers and the languages' own names.
const values = [
  // The words of the product's name are in separate elements, so that none is broken.
  /Warehouse|Check-In|System/g,
  '(F8)',
  'https://yard.example',
  'America/Chicago',
  ...config.facilities.map(({ name }) => name),
  ...Object.values(ownLanguageNames),
  /\b(Acme( Freight)?|TCLU4007919|MSKU 1234565|K42|M\.\.\. L\.\.\.)(?!\w)/g,
];

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(noon), toFake: ['Date'] });
  // Must run first: the page of the previous test is still mounted, and may navigate again when the session changes.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  localStorage.clear();
  offlineQueue.refresh();
  becomeSession(signedOut(false));
  // Arabic also writes days and times without Latin letters.
  speakWith('ar', pseudoWords);
});
afterEach(() => {
  vi.useRealTimers();
  speakWith('en', {});
});

const shows = async (text: string) => {
  await expect.element(page.getByText(inPseudo(text)).first()).toBeInTheDocument();
};
const press = (name: string) => page.getByRole('button', { name: inPseudo(name) }).click();
const languagePicker = () => page.getByRole('combobox', { name: inPseudo('Language') }).first();
const unspoken = () => unspokenTexts(document.body, values);

it.each<Looked>([
  ...driversScreens,
  ['the wall', '/queue?display=wall', 'On Hold'],
  [
    'an empty queue',
    '/queue',
    'No drivers currently in queue',
    { 'GET /api/queue': () => Response.json(buildPublicQueue([])) },
  ],
  ['no time record', '/time-record', 'No time record yet'],
])('every text of %s can be translated', async (_, path, text, routes) => {
  await openDriversScreen(path, config, routes);
  await shows(text);
  // The language picker appears after the page's own texts; the wall has none.
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
  // Two questions cover everything that a question's page contains.
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
  await openDriversScreen('/kiosk', config, {
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
  await openDriversScreen('/driver', config);
  await page.getByRole('checkbox').click();
  await press('Check In');
  await shows('Carrier name is required');
  await shows('Invalid form');
  await expect.poll(unspoken).toEqual([]);
});
