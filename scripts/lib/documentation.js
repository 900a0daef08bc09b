import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { compile } from '@mdx-js/mdx';
import MiniSearch from 'minisearch';
import remarkGfm from 'remark-gfm';
import { documentation as englishWords } from '../../src/shared/words/en/staff/documentation.ts';
import { isStaffLanguage } from '../../src/shared/words/staff-languages.ts';
import { staffTranslations } from '../../src/shared/words/staff-translations.ts';
import { documentationPages } from '../../src/web/driver/documentation/page-list.ts';
import { searchOptions } from '../../src/web/driver/documentation/search/search-options.ts';
import { readSections } from './documentation-sections.js';
import { root } from './project.js';

/** @typedef {import('./documentation-sections.js').Section} Section */
/** @typedef {import('../../src/web/driver/documentation/search/search-options.ts').SearchDocument} SearchDocument */

/** @typedef {import('../../src/web/driver/documentation/page-list.ts').DocumentationPage} DocumentationPage */
/** @typedef {import('../../src/shared/words/staff-languages.ts').StaffLanguage} StaffLanguage */

const contentFolder = join(root, 'src/web/driver/documentation/content');

/**
 * Compiles a page.
 *
 * @param {string} text in MDX
 * @param {string} [english] the text of the page that it translates
 * @returns {Promise<{ code: string, sections: Section[] }>}
 */
export const compilePage = async (text, english) => {
  /** @type {Section[]} */
  let sections = [];
  /** @param {Section[]} found */
  const keep = (found) => {
    sections = found;
  };
  const original = english === undefined ? undefined : (await compilePage(english)).sections;
  const compiled = await compile(text, {
    jsxImportSource: 'react',
    remarkPlugins: [remarkGfm, [readSections, keep, original]],
  });
  const listed = sections.filter(({ isListed }) => isListed).map(({ id, title }) => ({ id, title }));
  return { code: `${String(compiled)}\nexport const sections = ${JSON.stringify(listed)};\n`, sections };
};

/**
 * @param {Pick<DocumentationPage, 'slug' | 'audience'>} page @param {StaffLanguage} [language] @returns {string} the
 * path of its text
 */
export const pageFile = ({ slug, audience }, language = 'en') =>
  join(contentFolder, audience, language === 'en' ? '' : language, `${slug}.mdx`);

/**
 * @param {DocumentationPage} page @param {StaffLanguage} language @returns {boolean} whether it is translated into it
 */
export const isWrittenIn = (page, language) => existsSync(pageFile(page, language));

/** @param {string} file of a page @returns {string | undefined} the English page that it translates */
const translatedFrom = (file) => {
  const english = file.replace(/[\\/]\w\w([\\/][\w-]+\.mdx)$/, '$1');
  return english === file ? undefined : english;
};

/** @param {string} file @param {string} [text] @returns {ReturnType<typeof compilePage>} */
const compileFile = async (file, text) => {
  const english = translatedFrom(file);
  try {
    return await compilePage(text ?? (await readFile(file, 'utf8')), english && (await readFile(english, 'utf8')));
  } catch (error) {
    throw new Error(`${relative(root, file)}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
};

/**
 * @param {string} file of a translated page @returns {Promise<string[]>} sections that it lacks or has in addition to
 * the English ones
 */
export const sectionFaults = (file) =>
  compileFile(file).then(
    () => [],
    (/** @type {Error} */ { message }) => [message],
  );

/**
 * @param {import('../../src/web/driver/documentation/page-list.ts').Audience} audience
 * @param {StaffLanguage} language
 * @returns {Promise<SearchDocument[]>} every section of the pages for only this audience, as its readers see them
 */
const searchDocuments = async (audience, language) => {
  const words =
    language === 'en'
      ? englishWords
      : (await (await staffTranslations[language]()).staff.documentation()).documentation;
  const perPage = documentationPages
    .filter((page) => page.audience === audience)
    .map(async (page) => {
      const lang = isWrittenIn(page, language) ? language : 'en';
      const { sections } = await compileFile(pageFile(page, lang));
      const { title: pageTitle, summary } = words.titles[page.slug];
      return sections.map(({ id, title, text }) => ({
        id: `${page.slug}#${id}`,
        slug: page.slug,
        section: id,
        lang,
        page: pageTitle,
        title: id ? title : '',
        text: id ? text : `${summary} ${text}`,
      }));
    });
  return (await Promise.all(perPage)).flat();
};

/**
 * @param {import('../../src/web/driver/documentation/page-list.ts').Audience} audience
 * @param {StaffLanguage} [language]
 * @returns {Promise<string>} the search index of its pages, as the browser loads it
 */
export const searchIndex = async (audience, language = 'en') => {
  const index = new MiniSearch(searchOptions);
  index.addAll(await searchDocuments(audience, language));
  return JSON.stringify(index);
};

/**
 * Compiles the documentation's pages to components, and builds one search index per audience and language.
 *
 * @returns {import('vite').Plugin}
 */
export const documentation = () => ({
  name: 'documentation',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^virtual:documentation-search\// },
    handler: (id) => `\0${id}`,
  },
  load: {
    filter: { id: /^\0virtual:documentation-search\// },
    async handler(id) {
      const audience = id.includes('/staff-') ? 'staff' : 'visitors';
      const language = id.slice(-2);
      if (!isStaffLanguage(language)) throw new Error(`There is no documentation in the language of ${id}.`);
      for (const page of documentationPages.filter((one) => one.audience === audience))
        this.addWatchFile(pageFile(page, isWrittenIn(page, language) ? language : 'en'));
      return `export const index = ${JSON.stringify(await searchIndex(audience, language))};`;
    },
  },
  transform: {
    filter: { id: /\.mdx$/ },
    async handler(text, id) {
      const { code } = await compileFile(id, text);
      return { code, map: null, moduleType: 'js' };
    },
  },
});
