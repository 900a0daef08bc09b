import '#web/styles/index.css';

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';

import { findMisfits } from '#test/find-misfits.tsx';
import { driversScreens, type Looked, openDriversScreen } from '#test/open-drivers-screen.tsx';
import { inLonger, longerWords } from '#test/pseudo-language.tsx';
import { noon } from '#test/public-check-in.ts';
import { buildConfig } from '#test/public-config.ts';
import { becomeSession, signedOut } from '#web/common/data/session-state.ts';
import { offlineQueue } from '#web/common/offline/offline-queue.ts';
import { speakWith } from '#web/common/data/words.ts';

vi.mock('#shared/words/translations.ts', async () => {
  const words = await import('#test/pseudo-language.tsx');
  const all = new Proxy({}, { get: () => () => Promise.resolve(words.longerWords) });
  return {
    driverTranslations: all,
    queueTranslations: all,
    homeTranslations: all,
    followedTranslations: all,
  };
});
vi.mock('#shared/words/time-record-translations.ts', async () => {
  const words = await import('#test/pseudo-language.tsx');
  return { timeRecordTranslations: new Proxy({}, { get: () => () => Promise.resolve(words.longerWords) }) };
});

const config = buildConfig({ publicUrl: 'https://yard.example' });
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(noon), toFake: ['Date'] });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  localStorage.clear();
  offlineQueue.refresh();
  becomeSession(signedOut(false));
  speakWith('pl', longerWords);
});
afterEach(async () => {
  vi.useRealTimers();
  speakWith('en', {});
  await page.viewport(390, 844);
});

const shows = async (text: string) => {
  await expect.element(page.getByText(inLonger(text)).first()).toBeInTheDocument();
};
const press = (name: string) => page.getByRole('button', { name: inLonger(name) }).click();

const widths = [320, 390, 1366];

/** How long a busy machine may take to lay a page out for its new width, in milliseconds. */
const layoutMs = 2000;

/** Elements that overflow on the narrowest phone, a typical phone or a desktop. */
async function misfits(path = ''): Promise<string[]> {
  const display = path.includes('display=wall') ? 'wall' : null;
  const all: string[] = [];
  for (const width of widths) {
    await page.viewport(width, 844);
    const end = performance.now() + layoutMs;
    let found = await findMisfits(display);
    while (found.length > 0 && performance.now() < end) found = await findMisfits(display);
    all.push(...found.map((misfit) => `at ${width} px: ${misfit}`));
  }
  return all;
}

it.each<Looked>([
  ...driversScreens,
  ['the wall', '/queue?display=wall', 'Go to dock 6'],
  ['the index of the documentation', '/docs', 'Documentation'],
  ['a page of the documentation', '/docs/troubleshooting', 'On this page'],
])('%s has room for long words', async (_, path, text, routes) => {
  await openDriversScreen(path, config, routes);
  await shows(text);
  expect(await misfits(path)).toEqual([]);
});

it('a form with errors and its toast have room for long words', async () => {
  await openDriversScreen('/driver', config);
  await page.getByRole('checkbox').click();
  await press('Check In');
  await shows('Carrier name is required');
  await shows('Invalid form');
  expect(await misfits()).toEqual([]);
});

it('the marks of a lost network have room for long words', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await openDriversScreen('/queue', config);
  await shows('On Hold');
  dispatchEvent(new Event('offline'));
  await shows('Offline');
  expect(await misfits()).toEqual([]);
});
