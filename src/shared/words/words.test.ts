import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';

import { describe, expect, it } from 'vitest';

import { driver } from './en/driver.ts';
import { followed } from './en/followed.ts';
import { gate } from './en/gate.ts';
import { home } from './en/home.ts';
import { kiosk } from './en/kiosk.ts';
import { papers } from './en/papers.ts';
import { queue } from './en/queue.ts';
import { scan } from './en/scan.ts';
import { staff } from './en/staff.ts';
import { timeRecord } from './en/time-record.ts';
import { arrival } from './en/arrival.ts';
import { verify } from './en/verify.ts';
import { kioskTranslations } from './kiosk-translations.ts';
import { languages } from './languages.ts';
import { categoryOf } from './count.ts';
import { gateTranslations } from './gate-translations.ts';
import { papersTranslations } from './papers-translations.ts';
import { scanTranslations } from './scan-translations.ts';
import { timeRecordTranslations } from './time-record-translations.ts';
import { staffLanguages } from './staff-languages.ts';
import { staffTranslations } from './staff-translations.ts';
import * as loaders from './translations.ts';
import type { Plural, StaffTranslation } from './words.ts';

/** A text or a plural, by its path such as `driver.own.goTo`. */
type Texts = ReadonlyMap<string, string | Plural>;

const categories = new Set(['zero', 'one', 'two', 'few', 'many', 'other']);
const isPlural = (value: object): value is Plural =>
  ('other' in value || 'many' in value) && Object.keys(value).every((name) => categories.has(name));

function textsOf(words: object, path: string): [string, string | Plural][] {
  return Object.entries(words).flatMap(([name, value]: [string, string | object]): [string, string | Plural][] => {
    const at = `${path}.${name}`;
    if (typeof value === 'string' || isPlural(value)) return [[at, value]];
    return textsOf(value, at);
  });
}

const translations = languages.filter((language) => language !== 'en');
const translated = new Map(
  await Promise.all(
    translations.map(async (language) => {
      const modules = {
        ...(await loaders.driverTranslations[language]()),
        ...(await loaders.queueTranslations[language]()),
        ...(await loaders.homeTranslations[language]()),
        ...(await loaders.followedTranslations[language]()),
        ...(await gateTranslations[language]()),
        ...(await kioskTranslations[language]()),
        ...(await papersTranslations[language]()),
        ...(await scanTranslations[language]()),
        ...(await timeRecordTranslations[language]()),
        ...(await loaders.verifyTranslations[language]()),
        ...(await loaders.arrivalTranslations[language]()),
      };
      return [language, modules] as const;
    }),
  ),
);

const textsIn = (modules: object): Texts =>
  new Map(Object.entries(modules).flatMap(([name, words]: [string, object]) => textsOf(words, name)));

const english = textsIn({ driver, queue, home, followed, papers, kiosk, timeRecord, verify, arrival, gate, scan });
const englishOfStaff = textsIn({ home, kiosk, queue, papers, gate, timeRecord, ...staff });

/** The words of staff's pages besides those of every page for drivers, as their parts are loaded. */
async function staffWords(language: StaffTranslation): Promise<Texts> {
  const { staff: parts } = await staffTranslations[language]();
  return textsIn(Object.assign({}, ...(await Promise.all(Object.values(parts).map((load) => load())))));
}

const read = [
  ...translations.map((language) => ({
    of: `drivers in ${language}`,
    language,
    original: english,
    texts: textsIn(translated.get(language) ?? {}),
  })),
  ...(await Promise.all(
    staffLanguages
      .flatMap((language) => (language === 'en' ? [] : [language]))
      .map(async (language) => ({
        of: `staff in ${language}`,
        language,
        original: englishOfStaff,
        texts: await staffWords(language),
      })),
  )),
];

const formsOf = (text: string | Plural) => (typeof text === 'string' ? [text] : Object.values(text));
const parametersOf = (text: string | Plural) =>
  new Set(formsOf(text).flatMap((form) => [...form.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)));

/** The whole numbers that a category stands for: one number can be said in words, as in "two trucks". */
function numbersOf(language: (typeof languages)[number], category: string): number[] {
  return Array.from({ length: 200 }, (_, count) => count).filter((count) => categoryOf(language, count) === category);
}

// Texts that are the same in another language: signs, units and words that both have.
const same = new Set([
  'driver.answers.no es',
  'driver.footer.documentation fr',
  'driver.own.ticket fr',
  'driver.success.queue.linkTab pl de ro',
  'driver.unsent.notCopied.title es',
  'driver.outcome.refused.title es',
  'driver.unsent.checkIn pt',
  'papers.signature fr',
  'timeRecord.facts.ticket fr',
  'timeRecord.corrections fr',
  'queue.entry.ticket fr',
  'queue.entry.status pl de',
  'queue.filter.dates fr',
  'queue.entry.minutes es pl fr pt de ro',
  'queue.entry.hours es fr pt de ro',
  'queue.entry.hoursAndMinutes es fr pt de ro',
  'queue.wall.units.minutes es pl fr pt de ro',
  'queue.wall.shortUnits.minutes es pl fr pt de ro',
  'arrival.code fr de',
  'arrival.mail.code fr de',
  'queue.wall.shortUnits.hours es pl fr pt de ro',
  'queue.wall.shortUnits.days es pl pt',
  'queue.entry.container de ro',
  'driver.connection.offline de ro',
  'documentation.titles.api.title es de',
  'staffTimes.minutes es',
  'staffTimes.hours es',
  'staffTimes.hoursAndMinutes es',
  'messages.changes.changesNotSaved.title es',
  'people.accounts.file.no es',
  'settings.common.no es',
  'formEditor.personals.no es',
  'formEditor.changes.no es',
  'formEditor.changes.parts.personal es',
]);
// Of products, formats and sizes.
const names = new Set('CSV JSON SHA-256 Excel PDF PowerPoint SVG PNG A4 ID Kannel STARTTLS Webhooks'.split(' '));
// Words that a language has in common with English.
const common: Partial<Record<(typeof languages)[number], ReadonlySet<string>>> = {
  de: new Set(
    'Administrator Code Container Export Gateway Kiosk Letter Link Median Name Offline Port Status Test Text Version in h min'.split(
      ' ',
    ),
  ),
};
// What something else follows in the same line.
const goOn = new Set(['dashboard.page.lastRefreshed', 'dockBoard.trucks.placeInWords']);
const wordsIn = (text: string) => text.replace(/\{\w+\}/g, '').match(/\p{L}+/gu) ?? [];
const hasWords = (text: string, language: (typeof languages)[number]) =>
  !names.has(text) && wordsIn(text).some((word) => !common[language]?.has(word));
const isSame = (path: string, language: string) =>
  [...same].some((entry) => entry.startsWith(`${path} `) && entry.slice(path.length).split(' ').includes(language));

describe.each(read)('the words of $of', ({ language, original, texts }) => {
  const parametersIn = (path: string) => parametersOf(original.get(path) ?? '');

  it('are all there, none empty', () => {
    expect([...texts.keys()].toSorted()).toEqual([...original.keys()].toSorted());
    expect([...texts].filter(([, text]) => formsOf(text).some((form) => form === '')).map(([path]) => path)).toEqual(
      [],
    );
  });

  it('have the parameters of the English ones', () => {
    for (const [path, text] of texts) expect([path, parametersOf(text)]).toEqual([path, parametersIn(path)]);
  });

  it('have every plural category, and the number wherever a category stands for several', () => {
    const needed = new Set(Array.from({ length: 1000 }, (_, count) => categoryOf(language, count)));
    for (const [path, text] of texts) {
      if (typeof text === 'string') continue;
      expect([path, new Set(Object.keys(text))]).toEqual([path, needed]);
      const isCounted = parametersIn(path).has('count');
      const silent = Object.entries(text).filter(
        ([category, form]) => isCounted && !form.includes('{count}') && numbersOf(language, category).length > 1,
      );
      // In French, Portuguese and the languages of India, "one" is also said of none.
      expect([path, silent.map(([category]) => category).filter((category) => category !== 'one')]).toEqual([path, []]);
    }
  });

  it('are translated', () => {
    const left = [...texts].filter(([path, text]) => {
      return (
        typeof text === 'string' && text === original.get(path) && hasWords(text, language) && !isSame(path, language)
      );
    });
    expect(left).toEqual([]);
  });

  it('are plain text without markup, doubled spaces or spaces at an end', () => {
    const odd = [...texts].flatMap(([path, text]) =>
      formsOf(text)
        .filter((form) => (form !== form.trim() && !goOn.has(path)) || /<|&\w+;| {2}/.test(form))
        .map(() => path),
    );
    expect(odd).toEqual([]);
  });
});

describe.each(translations)('the files of drivers in %s', (language) => {
  it.each(['driver', 'queue', 'home', 'followed', 'papers', 'kiosk', 'timeRecord', 'verify', 'arrival'] as const)(
    'load within 4 kB: %s',
    (name) => {
      const words = translated.get(language)?.[name];
      expect(brotliCompressSync(JSON.stringify(words)).length).toBeLessThanOrEqual(4000);
    },
  );
});

it('are checked again when an English text changes: see CONTRIBUTING.md, "Adding a language"', async () => {
  const hash = (text: string | Plural) => createHash('sha256').update(JSON.stringify(text)).digest('hex').slice(0, 8);
  const lines = [...english].map(([path, text]) => `${path} ${hash(text)}\n`);
  await expect(lines.join('')).toMatchFileSnapshot('checked.txt');
});
