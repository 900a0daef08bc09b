import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';

/** @typedef {{ file: string, isEntry?: boolean, imports?: string[], dynamicImports?: string[], css?: string[], assets?: string[] }} Chunk */
/** @typedef {Record<string, Chunk>} Manifest */

/** The limit of a visitor's cache, in compressed bytes. Source: docs/product, "Offline". */
const visitorLimitBytes = 400_000;

/** What only staff open: their room, and what of the documentation is for them. The page of signing in is everybody's. */
const forStaff =
  /^(app\/admin-screens|staff\/(?!login\/login-screen)|common\/data\/offline-session|driver\/documentation\/(content\/staff\/|search\/staff-)|driver\/time-record\/)/;

/** Files outside the bundle that every page may request. */
const fixedFiles = ['/old-browser.js', '/favicon.svg', '/manifest.webmanifest', '/icons/icon-192.png'];

/**
 * What only some yards load, where they call drivers aloud or by text; what moves a queue of the site's first version; and what
 * says that the browser has deleted what it stored, these files included.
 */
const rareFiles = [
  'driver/queue/wall/voice/',
  'driver/form/text-question',
  'common/offline/older-queue.ts',
  'app/connection/lost.tsx',
];
/** @param {string} name */
const isRare = (name) => rareFiles.some((start) => name.startsWith(start));
/** A page keeps the words of its own language by itself. @param {string} name */
const isTranslation = (name) => name.startsWith('../shared/words/');
/** @param {string} name */
const isForStaff = (name) => forStaff.test(name);
/** A page keeps with its words the letters that English has not. @param {string} file */
const isForLetters = (file) => /-latin-ext-[^/]*\.woff2$/.test(file);
/** Libraries that a single button loads are not worth the space on a phone. @param {string} name */
const isLibrary = (name) => name.includes('node_modules/');

/**
 * @param {Manifest} manifest
 * @param {string[]} names entry points
 * @param {(name: string) => boolean} leaveOut lazily loaded modules not to follow
 * @returns {Set<string>} the paths of all files loaded from there, at once or lazily
 */
const reach = (manifest, names, leaveOut) => {
  /** @type {Set<string>} */
  const seen = new Set();
  /** @param {string} name */
  const visit = (name) => {
    const chunk = manifest[name];
    if (!chunk || seen.has(name)) return;
    seen.add(name);
    chunk.imports?.forEach(visit);
    chunk.dynamicImports?.filter((later) => !leaveOut(later)).forEach(visit);
  };
  names.forEach(visit);
  const chunks = [...seen].flatMap((name) => manifest[name] ?? []);
  const files = chunks.flatMap(({ file, css = [], assets = [] }) => [file].concat(css, assets));
  return new Set(files.filter((file) => /\.(js|css|woff2)$/.test(file)).map((file) => `/${file}`));
};

/** Divides a build's files into those that visitors need offline and those that only staff need.
 *
 * @param {Manifest} manifest of the build, by source name
 * @param {string[]} documents
 * @returns {{ visitors: string[], staff: string[] }} paths on the server
 */
export const divideFiles = (manifest, documents) => {
  const entries = Object.keys(manifest).filter((name) => manifest[name]?.isEntry);
  const isForNobody = (/** @type {string} */ name) => isTranslation(name) || isLibrary(name) || isRare(name);
  const reached = reach(manifest, entries, (name) => isForStaff(name) || isForNobody(name));
  const visitors = new Set([...reached].filter((file) => !isForLetters(file)));
  const everything = reach(manifest, entries, isForNobody);
  return {
    visitors: [...documents, ...fixedFiles, ...visitors],
    staff: [...everything].filter((file) => !visitors.has(file)),
  };
};

/** @param {string} path @returns {Promise<number>} its compressed size in bytes */
const travelBytes = async (path) => (await stat(existsSync(`${path}.br`) ? `${path}.br` : path)).size;

/** @param {string} folder @param {string[]} files */
const digest = async (folder, files) => {
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update(await readFile(join(folder, file)));
  return hash.digest('hex').slice(0, 12);
};

/** Adds the service worker to the finished build; runs after compression, because it checks compressed sizes.
 *
 * @param {string[]} documents the files that pages open with
 * @returns {import('vite').Plugin}
 */
export const offlineFiles = (documents) => {
  let root = '';
  return {
    name: 'offline-files',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir = '' }) {
        const files = divideFiles(JSON.parse(await readFile(join(dir, '.vite/manifest.json'), 'utf8')), documents);
        const sizes = await Promise.all(files.visitors.map((file) => travelBytes(join(dir, file))));
        const total = sizes.reduce((sum, size) => sum + size, 0);
        if (total > visitorLimitBytes)
          throw new Error(`Visitors would cache ${total} bytes for offline use; the limit is ${visitorLimitBytes}.`);
        const version = await digest(dir, [...files.visitors, ...files.staff]);
        await rm(join(dir, 'service-worker.js'), { force: true });
        await build({
          configFile: false,
          root,
          publicDir: false,
          logLevel: 'warn',
          define: { offlineFiles: JSON.stringify({ version, ...files }) },
          build: {
            outDir: dir,
            emptyOutDir: false,
            rolldownOptions: { input: 'src/web/service-worker.ts', output: { entryFileNames: 'service-worker.js' } },
          },
        });
      },
    },
  };
};
