import '#web/styles/index.css';

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import { documentOf } from '#shared/contract/pages.ts';
import { driver as english } from '#shared/words/en/driver.ts';
import { directionOf, languages, tagOf } from '#shared/words/languages.ts';
import { driverTranslations } from '#shared/words/translations.ts';
import { installFakeServer } from '#test/fake-server.ts';
import { MemoryRouter } from '#test/memory-router.tsx';
import { buildPublicCheckIn, buildPublicQueue, noon } from '#test/public-check-in.ts';
import { buildConfig } from '#test/public-config.ts';
import { textsIn, unspokenTexts } from '#test/pseudo-language.tsx';
import { buildTimeRecord } from '#test/time-record.ts';
import { configStore } from '#web/common/data/config.ts';
import { becomeSession, signedOut } from '#web/common/data/session-state.ts';
import { settleLanguage } from '#web/common/data/speak.ts';
import { speakWith } from '#web/common/data/words.ts';
import { Frame } from './frame.tsx';
import { Screens } from './screens.tsx';

type Words = Readonly<Record<string, unknown>>;
const leavesOf = (words: object): string[] =>
  Object.values(words).flatMap((text: string | object) => (typeof text === 'string' ? [text] : leavesOf(text)));

/** English texts on the page for which the language has its own words. */
function englishLeft(translation: Words): string[] {
  const spoken = new Set(leavesOf(translation));
  const foreign = new Set(leavesOf(english).filter((text) => !spoken.has(text)));
  return textsIn(document.body).filter((text) => foreign.has(text.trim()));
}

const config = buildConfig();
const address = location.href;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(noon), toFake: ['Date'] });
  localStorage.clear();
  becomeSession(signedOut(false));
  installFakeServer({
    'GET /api/auth/session': () => Response.json({ user: null, expiresAt: null }),
    'GET /api/config': () => Response.json(config),
    'GET /api/check-ins/mine': () => new Response(null, { status: 204 }),
    'GET /api/check-ins/mine/time-record': () => Response.json(buildTimeRecord()),
    'GET /api/queue': () => Response.json(buildPublicQueue([buildPublicCheckIn()], { activeCount: 1234 })),
  });
});
afterEach(() => {
  vi.useRealTimers();
  history.replaceState(null, '', address);
  speakWith('en', {});
  Object.assign(document.documentElement, { lang: 'en', dir: 'ltr' });
});

/** Opens a page in a language, as a driver's link does. */
async function open(path: string, language: string) {
  configStore.write(config);
  history.replaceState(null, '', `?lang=${language}`);
  await settleLanguage(documentOf(path));
  await render(
    <MemoryRouter initialEntries={[path]}>
      <Frame>
        <Screens />
      </Frame>
    </MemoryRouter>,
  );
}

it.each(languages.filter((language) => language !== 'en'))(
  '%s: a form with errors has no English left',
  async (language) => {
    const { driver: words } = await driverTranslations[language]();
    await open('/driver', language);
    expect(document.documentElement.lang).toBe(tagOf(language));
    expect(document.documentElement.dir).toBe(directionOf(language));
    await expect.element(page.getByRole('heading', { level: 1, name: words.form.heading })).toBeVisible();
    await page.getByRole('checkbox', { name: words.form.confirmation }).click();
    await page.getByRole('button', { name: words.form.submit }).click();
    await expect.element(page.getByText(words.errors.carrier)).toBeVisible();
    await expect.element(page.getByText(words.form.invalid.title)).toBeVisible();
    expect(englishLeft(words)).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
);

it.each(languages)('%s: what a card of the queue says stays in its column', async (language) => {
  await open('/queue', language);
  const card = page.getByRole('main').getByRole('listitem').first();
  await expect.element(card).toBeVisible();
  const facts = [...card.element().querySelectorAll('dl > div')];
  expect(facts).not.toHaveLength(0);
  for (const fact of facts) {
    const edge = fact.getBoundingClientRect();
    for (const part of fact.querySelectorAll('*')) {
      const { left, right } = part.getBoundingClientRect();
      const isInside = left >= edge.left - 1 && right <= edge.right + 1;
      expect(isInside || fact.textContent).toBe(true);
    }
  }
});

it('Arabic: numbers have Latin digits, and times the language’s words', async () => {
  await open('/queue', 'ar');
  await expect.element(page.getByText('1,234')).toBeVisible();
  await expect.element(page.getByText('12:00 م').first()).toBeVisible();
  await expect.element(page.getByText('الاثنين، 4 مايو')).toBeVisible();
  expect(document.body.textContent).not.toMatch(/[\u0660-\u0669]/);
});

it('Arabic: a time record is in its words throughout, and what is named keeps its own direction', async () => {
  await open('/time-record', 'ar');
  const sheet = page.getByRole('article', { name: 'سجل الأوقات' });
  await expect.element(sheet.getByText('مغادرة الرصيف')).toBeVisible();
  const text = sheet.element().textContent.replace(/\s/g, ' ');
  expect(text).toContain('4 مايو 2026, 12:50 م');
  expect(text).toContain('ساعتان و15 دقيقة');
  const isolated = [...sheet.element().querySelectorAll('bdi')].map(({ textContent }) => textContent);
  expect(isolated).toEqual(expect.arrayContaining(['Chicago (Midway)', 'Acme Freight', 'TCLU4007919', 'K42', '6']));
  expect(
    unspokenTexts(sheet.element(), ['Chicago (Midway)', 'America/Chicago', 'Acme Freight', 'TCLU4007919', 'K42']),
  ).toEqual([]);
});
