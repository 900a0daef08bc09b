import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { digest, readStamp } from './digest.js';
import { filesUnder } from './files.js';
import { seconds } from './install.js';
import { root } from './project.js';
import { run } from './run.js';
import { environmentFor, program } from './runtime.js';

const output = join(root, 'dist', 'web');
const stamp = join(root, 'dist', 'web.built-from');
const folders = ['src/web', 'src/shared'];
const files = [
  'vite.config.ts',
  'scripts/lib/bundled-packages.js',
  'scripts/lib/chunk-groups.js',
  'scripts/lib/compress.js',
  'scripts/lib/documentation-sections.js',
  'scripts/lib/documentation.js',
  'scripts/lib/documents.js',
  'scripts/lib/offline-files.js',
  'scripts/lib/render-pages.js',
  'package.json',
  'package-lock.json',
];

/**
 * @param {string} path
 * @returns {boolean} whether a source file is part of the web app, which a test is not
 */
export const isPartOfTheApp = (path) => !/\.test\.tsx?$/.test(path);

const sources = () => {
  const paths = folders.flatMap((folder) => filesUnder(join(root, folder)).map((path) => `${folder}/${path}`));
  return digest([...paths.filter(isPartOfTheApp), ...files].map((path) => [path, readFileSync(join(root, path))]));
};

/**
 * Builds the web app into `dist/web`, unless what is there was made from the same sources. The build happens beside
 * it and takes its place only when it has succeeded, so that a failed one leaves nothing half done behind.
 *
 * @param {string} node the runtime
 * @returns {Promise<import('./run.js').Outcome>} status 0 when `dist/web` is up to date
 */
export async function buildWebApp(node) {
  const from = sources();
  if (readStamp(stamp) === from && existsSync(join(output, 'index.html'))) return { status: 0, output: '' };
  process.stdout.write('Building the web app (once, and after changes) …\n');
  const begun = Date.now();
  const fresh = `${output}.${process.pid}.new`;
  const old = `${output}.${process.pid}.old`;
  const environment = environmentFor(node, { NODE_ENV: 'production' });
  mkdirSync(join(root, 'dist'), { recursive: true });
  try {
    const result = await run(node, [program('vite'), 'build', '--outDir', fresh, '--emptyOutDir'], { environment });
    if (result.status !== 0) return result;
    if (!existsSync(join(fresh, 'index.html')))
      return { status: 1, output: `${result.output}No index.html was built.\n` };
    rmSync(stamp, { force: true });
    if (existsSync(output)) renameSync(output, old);
    renameSync(fresh, output);
    writeFileSync(stamp, `${from}\n`);
    process.stdout.write(`Web app built in ${seconds(begun)} s.\n`);
    return { status: 0, output: result.output };
  } finally {
    for (const left of [fresh, old]) rmSync(left, { recursive: true, force: true });
  }
}
