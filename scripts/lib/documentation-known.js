import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contract } from '../../src/shared/contract/index.ts';
import { isPagePath } from '../../src/shared/contract/page-names.ts';
import { settings } from '../../src/server/settings.ts';
import { documentationPages } from '../../src/web/driver/documentation/page-list.ts';
import { compilePage, isWrittenIn, pageFile } from './documentation.js';
import { root } from './project.js';

/** @param {{ slug: string }} page @returns {string} its path */
const pathOf = ({ slug }) => `/docs/${slug}`;

/**
 * @param {import('../../src/shared/words/staff-languages.ts').StaffLanguage} [language]
 * @returns {{ path: string, text: string, english: string, file: string }[]} the documentation's pages in a language,
 * with
 * their path, text and file, and the text of the English page
 */
export const readPages = (language = 'en') =>
  documentationPages
    .filter((page) => isWrittenIn(page, language))
    .map((page) => ({
      path: pathOf(page),
      file: pageFile(page, language),
      text: readFileSync(pageFile(page, language), 'utf8'),
      english: readFileSync(pageFile(page), 'utf8'),
    }));

/**
 * What the documentation's pages may refer to.
 *
 * @param {readonly string[]} files of the repository
 * @returns {Promise<import('./page-citations.js').Known>}
 */
export const whatExists = async (files) => {
  const withTexts = files.filter(
    (file) => /^src\/(web|shared)\/.*(?<!\.test)\.tsx?$/.test(file) && !file.includes('/documentation/'),
  );
  const idsOf = readPages().map(async ({ path, text }) => {
    const { sections } = await compilePage(text);
    return /** @type {const} */ ([path, new Set(sections.map(({ id }) => id))]);
  });
  const calls = new Set(Object.values(contract).map(({ path }) => /** @type {string} */ (path)));
  return {
    settings: new Set(Object.keys(settings)),
    isPage: isPagePath,
    isCall: (path) => calls.has(path),
    sections: new Map(await Promise.all(idsOf)),
    texts: withTexts.map((file) => readFileSync(join(root, file), 'utf8').replaceAll(String.raw`\'`, "'")).join('\n'),
  };
};
