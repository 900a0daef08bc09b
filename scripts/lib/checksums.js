import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { filesUnder } from './files.js';
import { root } from './project.js';

/** The checksums of the embedded PostgreSQL's programs and libraries, which the server verifies. */
export const postgresChecksums = join(root, 'src/server/platform/embedded-postgres/checksums.json');
export const nodeChecksums = join(root, 'scripts/lib/node-checksums.json');

const usualStamp = join(root, 'node_modules', '.node-compared');

/** @param {string} path @returns {boolean} whether a package's file is run or loaded into what is run */
const isProgram = (path) => /(^|\/)bin\/[^/]+$|\.(so|dylib)(\.[\d.]+)?$/.test(path);

/** @param {string} path @returns {string} */
const sumOf = (path) => createHash('sha256').update(readFileSync(path)).digest('hex');

/** @param {string} folder a package @returns {Record<string, string>} the sums of its programs by their paths in it */
export const sumsOf = (folder) => {
  const programs = filesUnder(folder).filter((path) => isProgram(path) && lstatSync(join(folder, path)).isFile());
  return Object.fromEntries(programs.toSorted().map((path) => [path, sumOf(join(folder, path))]));
};

/** @param {string} path @returns {string} changes with every change of a file, even if its times are set back */
const identity = (path) => {
  const { ino, size, mtimeMs, ctimeMs } = lstatSync(path);
  return [path, ino, size, mtimeMs, ctimeMs].join(' ');
};

/**
 * Whether the packaged Node is the released one. Its content is hashed when it is new or has changed since the last
 * check; hashing 120 MB at every start would be noticeable.
 *
 * @param {string} path the program, in the folder `bin` of its package
 * @param {{ stamp?: string, sums?: string }} [files] the stamp of the last check, and the checksums
 * @returns {boolean}
 */
export const isReleasedNode = (path, { stamp = usualStamp, sums = nodeChecksums } = {}) => {
  const now = identity(path);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return true;
  /** @type {Record<string, { files: Record<string, string> }>} */
  const packages = JSON.parse(readFileSync(sums, 'utf8'));
  const expected = packages[basename(join(path, '..', '..'))]?.files[`bin/${basename(path)}`];
  if (expected === undefined || sumOf(path) !== expected) return false;
  try {
    writeFileSync(stamp, now);
  } catch {
    // Another user installed the packages: compare again next time.
  }
  return true;
};
