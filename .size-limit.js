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

const names = Object.keys(manifest);
const entries = names.filter((name) => manifest[name]?.isEntry);
const form = names.filter((name) => name === 'screens/driver-check-in/new-check-in-screen.tsx');
if (entries.length === 0 || form.length === 0)
  throw new Error('The build has no chunk for the entry or for the check-in form; the first visit cannot be weighed.');

/** @param {string[]} roots */
const scripts = (roots) =>
  [...new Set(roots.flatMap(needs))].filter((file) => file.endsWith('.js')).map((file) => `dist/web/${file}`);

export default [
  {
    name: 'First visit to /driver, JavaScript',
    path: scripts([...entries, ...form]),
    limit: '110 kB',
    brotli: true,
  },
];
