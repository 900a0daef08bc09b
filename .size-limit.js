import { readFileSync } from 'node:fs';

/** @typedef {{ file: string, imports?: string[], isEntry?: boolean }} Chunk */

/** @type {Record<string, Chunk>} */
const manifest = JSON.parse(readFileSync('dist/web/.vite/manifest.json', 'utf8'));

/** @param {string} name @returns {string[]} the chunk's file and those of everything it cannot start without */
const needs = (name) => {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`The build's manifest has no ${name}.`);
  return [chunk.file, ...(chunk.imports ?? []).flatMap(needs)];
};

/** @param {string} document */
const scripts = (document) =>
  [...new Set(['app/begin.ts', `app/documents/${document}.tsx`].flatMap(needs))]
    .filter((file) => file.endsWith('.js'))
    .map((file) => `dist/web/${file}`);

export default [
  {
    name: 'First visit to /driver, JavaScript',
    path: scripts('visit'),
    limit: '80 kB',
    brotli: true,
  },
  { name: 'First visit to the home page, JavaScript', path: scripts('home'), limit: '80 kB', brotli: true },
];
