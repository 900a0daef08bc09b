import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

import { describe, expect, it } from 'vitest';

import { errorTexts } from '#shared/errors/error-texts.ts';
import { apiErrorTexts } from '#web/common/data/api-error.ts';
import { authenticationTexts } from '#web/common/texts/page.ts';
import { checkInFormTexts } from '#web/common/texts/check-in-form.ts';
import { connectionTexts } from '#web/common/texts/connection.ts';
import { loadingTexts, recordTexts, staffLoadingTexts as allForStaff } from '#web/common/texts/loading.ts';
import { synchronizingTexts } from '#web/common/texts/synchronizing.ts';
import { changeTexts, exportingTexts, failureTexts } from './messages.ts';
import { signInTexts } from './login.ts';

// The messages, which have a title; other texts loaded with them are none.
const staffLoadingTexts = Object.fromEntries(
  Object.entries(allForStaff).filter(([, text]) => Object.hasOwn(Object(text), 'title')),
);

/** All messages about success and failure. */
const catalogue = {
  errorTexts,
  authenticationTexts,
  signInTexts,
  connectionTexts,
  synchronizingTexts,
  checkInFormTexts,
  changeTexts,
  loadingTexts,
  staffLoadingTexts,
  recordTexts,
  failureTexts,
  exportingTexts,
};

const web = join(import.meta.dirname, '../..');
const folders = [import.meta.dirname, join(web, 'common/texts')];

const sources = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
  .map((path) => join(web, path))
  .map((path) => ({
    path: relative(web, path),
    text: readFileSync(path, 'utf8'),
    isOurs: folders.some((folder) => path.startsWith(folder)),
  }));

const entries = Object.entries(catalogue).flatMap(([area, messages]) =>
  Object.entries<unknown>(messages).map(([name, message]) => ({ name: `${area}.${name}`, message })),
);

/** Every text of a message that is not a function. */
function textsOf(message: unknown): string[] {
  if (typeof message === 'string') return [message];
  return typeof message === 'object' && message !== null ? Object.values(message).flatMap(textsOf) : [];
}

function raisedIn(name: string): string[] {
  const use = new RegExp(`\\b${name.replace('.', '\\.')}\\b`);
  return sources.filter(({ text, isOurs }) => !isOurs && use.test(text)).map(({ path }) => path);
}

describe('each message is used', () => {
  for (const { name } of entries) {
    const places = raisedIn(name);
    it(`${name}: ${places.join(', ') || 'nowhere'}`, () => expect(places).not.toEqual([]));
  }
});

it('its texts appear nowhere else', () => {
  const texts = entries
    .flatMap(({ message }) => textsOf(message))
    .filter((text) => text.includes(' ') && text !== apiErrorTexts.unreachable);
  const again = sources
    .filter(({ isOurs }) => !isOurs)
    .flatMap(({ path, text }) =>
      texts.filter((message) => text.includes(message)).map((message) => `${path}: ${message}`),
    );
  expect(again).toEqual([]);
});

it('matches the documented messages', () => {
  const pages = join(web, '../../docs/product');
  const rules = readdirSync(pages).map((page) => readFileSync(join(pages, page), 'utf8'));
  const promised = rules.join('\n').replaceAll(/\s+/g, ' ');
  // Parameters are documented with example values.
  const whole = entries.flatMap(({ message }) => textsOf(message)).filter((text) => !text.includes('{'));
  const missing = whole.filter((text) => !promised.includes(`"${text}"`));
  expect(missing).toEqual([]);
});
