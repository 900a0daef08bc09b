import { existsSync, readFileSync } from 'node:fs';

import { chunkOf } from './scripts/lib/chunk-groups.js';
import { divideFiles } from './scripts/lib/offline-files.js';

/** @typedef {{ file: string, name?: string, imports?: string[], isEntry?: boolean }} Chunk */

/** @type {Record<string, Chunk>} */
const manifest = JSON.parse(readFileSync('dist/web/.vite/manifest.json', 'utf8'));

/** @param {string} name @returns {string[]} the chunk's file and those of everything it cannot start without */
const needs = (name) => {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`The build's manifest has no ${name}.`);
  return [chunk.file, ...(chunk.imports ?? []).flatMap(needs)];
};

/** The sent file of each script: its compressed copy, unless it is too small to have one. @param {string[]} files */
const sent = (files) => files.map((file) => (existsSync(`${file}.br`) ? `${file}.br` : file));

/** @param {string} document */
const scripts = (document) =>
  [...new Set(['app/begin.ts', `app/documents/${document}.tsx`].flatMap(needs))]
    .filter((file) => file.endsWith('.js'))
    .map((file) => `dist/web/${file}`);

/** The size of a response's headers in bytes: between 423 and 452 for a script, and 863 for the service worker. */
const headBytes = 450;

/**
 * A check of all scripts that a first visit loads without interaction: at most 15, and 150 kB including response
 * headers.
 * Source: docs/product, "The first visit".
 *
 * @param {string} name
 * @param {string[]} files
 */
const loadedByItself = (name, files) => {
  const path = [...new Set(files)].filter((file) => file.endsWith('.js'));
  if (path.length > 15) throw new Error(`${name}: ${path.length} scripts, and 15 at most.`);
  return { name, path: sent(path), limit: `${150_000 - (path.length + 1) * headBytes} B`, brotli: false };
};
const after = ['own', 'after'].flatMap((group) => needs(chunkOf(manifest, group))).map((file) => `dist/web/${file}`);

/** What the dashboard loads before its first row: at most 25 scripts and 200 kB. */
const beforeFirstRow = [
  ...new Set(
    ['index.html', chunkOf(manifest, 'own'), chunkOf(manifest, 'dashboard')]
      .flatMap(needs)
      .filter((file) => file.endsWith('.js')),
  ),
].map((file) => `dist/web/${file}`);
if (beforeFirstRow.length > 25)
  throw new Error(`The dashboard loads ${beforeFirstRow.length} scripts before its first row.`);

export default [
  {
    name: 'First visit to /driver, JavaScript',
    path: sent(scripts('visit')),
    limit: '80 kB',
    brotli: false,
  },
  { name: 'First visit to the home page, JavaScript', path: sent(scripts('home')), limit: '80 kB', brotli: false },
  loadedByItself('First visit to /driver with a published form, and what it keeps for later, JavaScript', [
    ...scripts('visit'),
    ...divideFiles(manifest, []).drivers.map((file) => `dist/web${file}`),
    'dist/web/service-worker.js',
  ]),
  loadedByItself('First visit to the home page and what follows its first paint, JavaScript', [
    ...scripts('home'),
    ...after,
  ]),
  {
    name: 'The dashboard before its first row, JavaScript',
    path: sent(beforeFirstRow),
    limit: '200 kB',
    brotli: false,
  },
];
