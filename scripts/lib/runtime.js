import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { isReleasedNode } from './checksums.js';
import { pathWithoutPackages } from './environment.js';
import { root } from './project.js';

/** The oldest Node that runs TypeScript without a flag or a warning. */
const oldest = [22, 18];

/**
 * @param {string} version as Node prints it: `v24.21.0`
 * @returns {boolean} whether the server runs on it
 */
export function isNewEnough(version) {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number);
  return major > Number(oldest[0]) || (major === oldest[0] && minor >= Number(oldest[1]));
}

/** The Node that runs the server and the tools: the pinned one from the packages, otherwise the current one.
 *
 * @returns {string} an absolute path; ends the program with one sentence when no Node is new enough
 */
export function runtime() {
  const pinned = join(root, 'node_modules', '.bin', 'node');
  if (existsSync(pinned)) {
    const file = realpathSync(pinned);
    if (!isReleasedNode(file)) {
      process.stderr.write(
        `${file} is not the released Node: its SHA-256 checksum differs. Remove node_modules and start again.\n`,
      );
      return process.exit(1);
    }
    if (spawnSync(pinned, ['--version']).status === 0) return pinned;
  }
  if (isNewEnough(process.version)) return process.execPath;
  process.stderr.write(
    `On this kind of machine (${process.platform} ${process.arch}) Node ${oldest.join('.')} or newer is needed; ` +
      `you have ${process.version}. Get one from https://nodejs.org\n`,
  );
  return process.exit(1);
}

/**
 * @param {string} node the runtime
 * @param {NodeJS.ProcessEnv} [extra]
 * @returns {NodeJS.ProcessEnv} our environment, in which `node` is the runtime
 */
export function environmentFor(node, extra = {}) {
  const path = [dirname(node), pathWithoutPackages(process.env['PATH'])].join(delimiter);
  return { ...process.env, PATH: path, ...extra };
}

/**
 * @param {string} name an installed package
 * @param {string} [command] one of its programs; without it, the one that is named like the package
 * @returns {string} the program's JavaScript file, for the runtime to run
 */
export function program(name, command = name) {
  const folder = join(root, 'node_modules', name);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : bin[command]);
}
