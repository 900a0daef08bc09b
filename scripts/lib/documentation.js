import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compile } from '@mdx-js/mdx';
import MiniSearch from 'minisearch';
import remarkGfm from 'remark-gfm';
import { documentationPages } from '../../src/web/driver/documentation/page-list.ts';
import { searchOptions } from '../../src/web/driver/documentation/search/search-options.ts';
import { readSections } from './documentation-sections.js';
import { root } from './project.js';

/** @typedef {import('./documentation-sections.js').Section} Section */
/** @typedef {import('../../src/web/driver/documentation/search/search-options.ts').SearchDocument} SearchDocument */

const contentFolder = join(root, 'src/web/driver/documentation/content');

/**
 * Compiles a page.
 *
 * @param {string} text in MDX
 * @returns {Promise<{ code: string, sections: Section[] }>}
 */
export const compilePage = async (text) => {
  /** @type {Section[]} */
  let sections = [];
  /** @param {Section[]} found */
  const keep = (found) => {
    sections = found;
  };
  const compiled = await compile(text, { jsxImportSource: 'react', remarkPlugins: [remarkGfm, [readSections, keep]] });
  const listed = sections.filter(({ isListed }) => isListed).map(({ id, title }) => ({ id, title }));
  return { code: `${String(compiled)}\nexport const sections = ${JSON.stringify(listed)};\n`, sections };
};

/** @param {{ slug: string, audience: string }} page @returns {string} the file of its text */
export const pageFile = ({ slug, audience }) => join(contentFolder, audience, `${slug}.mdx`);

/**
 * @param {import('../../src/web/driver/documentation/page-list.ts').Audience} audience
 * @returns {Promise<SearchDocument[]>} every section of the pages that this audience has besides the others
 */
const searchDocuments = async (audience) => {
  const pages = documentationPages.filter((page) => page.audience === audience);
  const perPage = pages.map(async (page) => {
    const { sections } = await compilePage(await readFile(pageFile(page), 'utf8'));
    return sections.map(({ id, title, text }) => ({
      id: `${page.slug}#${id}`,
      slug: page.slug,
      section: id,
      page: page.title,
      title: id ? title : '',
      text: id ? text : `${page.summary} ${text}`,
    }));
  });
  return (await Promise.all(perPage)).flat();
};

/**
 * @param {import('../../src/web/driver/documentation/page-list.ts').Audience} audience
 * @returns {Promise<string>} the search index of its pages, as the browser loads it
 */
export const searchIndex = async (audience) => {
  const index = new MiniSearch(searchOptions);
  index.addAll(await searchDocuments(audience));
  return JSON.stringify(index);
};

/**
 * Makes components of the documentation's pages, and of all of them one search index per audience.
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
      const audience = id.endsWith('/staff') ? 'staff' : 'visitors';
      for (const page of documentationPages) if (page.audience === audience) this.addWatchFile(pageFile(page));
      return `export const index = ${JSON.stringify(await searchIndex(audience))};`;
    },
  },
  transform: {
    filter: { id: /\.mdx$/ },
    async handler(text) {
      const { code } = await compilePage(text);
      return { code, map: null, moduleType: 'js' };
    },
  },
});
