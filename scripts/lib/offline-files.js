import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { staffGroups } from './chunk-groups.js';
import { compressFile } from './compress.js';

/** @typedef {{ file: string, name?: string, isEntry?: boolean, imports?: string[], dynamicImports?: string[], css?: string[], assets?: string[] }} Chunk */
/** @typedef {Record<string, Chunk>} Manifest */

/** The limit of a visitor's cache, in compressed bytes. Source: docs/product, "Offline". */
const visitorLimitBytes = 400_000;

/**
 * The document of the form, of the page after it and of the page that follows a visit, and the chunk groups of its
 * code.
 */
const driversDocument = {
  file: '/documents/visit.html',
  code: ['app/documents/visit.tsx'],
  groups: ['own', 'after', 'published', 'sent'],
};

/**
 * Modules that only staff load: their screens with the menus, and their part of the documentation. The sign-in page is
 * for everybody.
 */
const forStaff =
  /^(app\/(admin-screens|header\/staff-links)|staff\/(?!login\/login-screen)|common\/(data\/(offline-session|speak-as-staff)|ui\/floating)|driver\/documentation\/content\/staff\/|driver\/time-record\/)|documentation-search\/staff-/;

/** Files outside the bundle that every page may request. */
const fixedFiles = ['/old-browser.js', '/favicon.svg', '/manifest.webmanifest', '/icons/icon-192.png'];

/**
 * What visitors cache from their second page on: what a driver does not open on a first visit, such as the
 * documentation and the wall, and the handling of refused changes, which happens only with a network.
 */
const forLater =
  /^(driver\/(documentation|queue\/wall|record)\/|app\/(record-screen|connection\/(refused-changes|question-dialogs))|driver\/(form\/instead-of-form|own-check-in\/find-form))/;

/**
 * Modules that only some yards load: announcing calls or texting drivers, scanning codes, asking for photos,
 * signatures, acceptance of rules or the gate code; pointing out mistyped numbers; migrating a queue of the site's first version; the kiosk and the
 * gate screen; and the notice that the browser has deleted what it stored, these files included.
 */
const rare =
  /^(driver\/(queue\/wall\/voice\/|form\/(text-question|scan-field|fields\/doubt-note|papers\/|gate\/)|visit\/(papers\/|asked-of-visit|gate-code-again))|common\/(papers\/|scan\/|offline\/older-queue\.ts)|app\/(connection\/lost|kiosk-screen|gate-screen)\.tsx)/;
/** @param {string} name */
const isRare = (name) => rare.test(name);
/** A page caches the words of its own language itself, and the documentation its pages. @param {string} name */
const isTranslation = (name) =>
  /^\.\.\/shared\/words\/|^driver\/documentation\/content\/\w+\/\w\w\/|documentation-search\/\w+-(?!en)/.test(name);
/** A page caches the font files for non-English letters with its words. @param {string} file */
const isForLetters = (file) => /-latin-ext-[^/]*\.woff2$/.test(file);
/** Libraries that a single button loads are not worth the space on a phone. @param {string} name */
const isLibrary = (name) => name.includes('node_modules/');

/**
 * @param {Manifest} manifest
 * @param {string[]} names entry points
 * @param {(name: string) => boolean} leaveOut lazily loaded modules not to follow
 * @returns {Set<string>} the paths of all files that they load, statically or lazily
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

/**
 * Divides a build's files by who needs them offline, and when.
 *
 * @param {Manifest} manifest of the build, by source name
 * @param {string[]} documents
 * @returns {{ drivers: string[], visitors: string[], later: string[], staff: string[] }} paths on the server: for a
 * driver who has opened only the form, additionally for every visitor, for visitors from their second page on, and only
 * for staff
 */
export const divideFiles = (manifest, documents) => {
  const entries = Object.keys(manifest).filter((name) => manifest[name]?.isEntry);
  const isForStaff = (/** @type {string} */ name) =>
    forStaff.test(name) || staffGroups.includes(manifest[name]?.name ?? '');
  const isForNobody = (/** @type {string} */ name) => isTranslation(name) || isLibrary(name) || isRare(name);
  const isForLater = (/** @type {string} */ name) => isForNobody(name) || isForStaff(name) || forLater.test(name);
  /** @type {Set<string>} */
  const taken = new Set();
  /** @param {Set<string>} files @returns {string[]} those that are not in an earlier part */
  const rest = (files) => {
    const fresh = [...files].filter((file) => !taken.has(file));
    for (const file of fresh) taken.add(file);
    return fresh;
  };
  const withoutLetters = (/** @type {Set<string>} */ files) =>
    new Set([...files].filter((file) => !isForLetters(file)));
  const { file, code, groups } = driversDocument;
  const inGroups = Object.keys(manifest).filter((name) => groups.includes(manifest[name]?.name ?? ''));
  const drivers = reach(manifest, [...code, ...inGroups], () => true);
  for (const style of manifest['index.html']?.css ?? []) drivers.add(`/${style}`);
  const visitors = reach(manifest, entries, isForLater);
  const later = reach(manifest, entries, (name) => isForStaff(name) || isForNobody(name));
  return {
    drivers: [file, ...rest(withoutLetters(drivers))],
    visitors: [...documents.filter((name) => name !== file), ...fixedFiles, ...rest(withoutLetters(visitors))],
    later: rest(withoutLetters(later)),
    staff: rest(reach(manifest, entries, isForNobody)),
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

/**
 * Adds the service worker to the finished build; runs after compression, because it checks compressed sizes.
 *
 * @param {string[]} documents the files of HTML documents
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
        const everybodys = [...files.drivers, ...files.visitors, ...files.later];
        const sizes = await Promise.all(everybodys.map((file) => travelBytes(join(dir, file))));
        const total = sizes.reduce((sum, size) => sum + size, 0);
        if (total > visitorLimitBytes)
          throw new Error(`Visitors would cache ${total} bytes for offline use; the limit is ${visitorLimitBytes}.`);
        const version = await digest(dir, [...everybodys, ...files.staff]);
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
        await compressFile(join(dir, 'service-worker.js'));
      },
    },
  };
};
