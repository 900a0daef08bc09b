import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { filesUnder } from './files.js';
import { root } from './project.js';

/** The sums of the embedded PostgreSQL's programs and libraries; the server compares them. */
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

/** @param {string} path @returns {string} what changes with every change of a file, whoever sets back its times */
const identity = (path) => {
  const { ino, size, mtimeMs, ctimeMs } = lstatSync(path);
  return [path, ino, size, mtimeMs, ctimeMs].join(' ');
};

/**
 * Whether the packaged Node is the one that was released. Its content is read when it is new or was changed since the
 * last time; reading 120 MB at every start would be felt.
 *
 * @param {string} path the program, in the folder `bin` of its package
 * @param {{ stamp?: string, sums?: string }} [files] what remembers the last comparison, and what holds the sums
 * @returns {boolean}
 */
export const isReleasedNode = (path, { stamp = usualStamp, sums = nodeChecksums } = {}) => {
  const now = identity(path);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return true;
  /** @type {Record<string, { files: Record<string, string> }>} */
  const packages = JSON.parse(readFileSync(sums, 'utf8'));
  const expected = packages[basename(join(path, '..', '..'))]?.files[`bin/${basename(path)}`];
  if (expected === undefined || sumOf(path) !== expected) return false;
  writeFileSync(stamp, now);
  return true;
};
