import '#web/styles/index.css';

import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import type { Language } from '#shared/words/languages.ts';
import { installFakeServer } from '#test/fake-server.ts';
import { MemoryRouter } from '#test/memory-router.tsx';
import { buildPublicCheckIn, buildPublicQueue, noon } from '#test/public-check-in.ts';
import { buildConfig } from '#test/public-config.ts';
import { configStore } from '#web/common/data/config.ts';
import { speakWith } from '#web/common/data/words.ts';
import { QueueDisplayScreen } from '#web/app/queue-display-screen.tsx';

beforeEach(() => {
  vi.useFakeTimers({
    now: Date.parse(noon),
    shouldAdvanceTime: true,
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  });
});
afterEach(() => {
  vi.useRealTimers();
  speakWith('en', {});
  Object.assign(document.documentElement, { lang: 'en', dir: 'ltr' });
});

async function open(wallLanguages: Language[], path = '/queue?display=wall&facility=Woodridge') {
  const config = buildConfig();
  const facilities = config.facilities.map((facility) =>
    facility.name === 'Woodridge' && wallLanguages.length > 0 ? { ...facility, wallLanguages } : facility,
  );
  configStore.write({ ...config, facilities });
  installFakeServer({
    'GET /api/config': () => Response.json({ ...config, facilities }),
    'GET /api/queue': () => Response.json(buildPublicQueue([buildPublicCheckIn()])),
  });
  await render(
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route path="/queue" element={<QueueDisplayScreen />} />
      </Routes>
    </MemoryRouter>,
  );
}

const waiting = (title: string) => page.getByRole('region', { name: title });

it('is in the language of its facility, and in two by turns', async () => {
  await open(['pl', 'ar']);
  await expect.element(waiting('Czekają')).toBeVisible();
  expect(document.documentElement.lang).toBe('pl');
  await vi.advanceTimersByTimeAsync(21_000);
  await expect.poll(() => document.documentElement.dir).toBe('rtl');
  await expect.element(waiting('Czekają')).not.toBeInTheDocument();
  await vi.advanceTimersByTimeAsync(20_000);
  await expect.element(waiting('Czekają')).toBeVisible();
  expect(document.documentElement.dir).toBe('ltr');
});

it.each<[string, Language[], string]>([
  ['the facility has none', [], ''],
  ['the address says one', ['pl'], '&lang=en'],
])('stays in that of the page where %s', async (_, wallLanguages, query) => {
  await open(wallLanguages, `/queue?display=wall&facility=Woodridge${query}`);
  await expect.element(waiting('Waiting')).toBeVisible();
  await expect.element(waiting('Czekają')).not.toBeInTheDocument();
});
