import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, delimiter, dirname, join } from 'node:path';
import { digest, readStamp } from './digest.js';
import { originalNode, pathWithoutPackages } from './environment.js';
import { root } from './project.js';
import { run } from './run.js';

const stamp = join(root, 'node_modules', '.installed-from');

/**
 * Packages depend on the lock file and on the kind of machine: a folder copied from another machine does not count as
 * installed.
 */
const wanted = () =>
  digest([
    ['lock', readFileSync(join(root, 'package-lock.json'))],
    ['machine', `${process.platform} ${process.arch}`],
  ]);

/**
 * Installs exactly what the lock file says, unless it is installed already. The stamp is removed first and written
 * last, so that an interrupted installation is repeated.
 *
 * @returns {Promise<void>} ends the program with npm's own output when npm fails
 */
export async function install() {
  const from = wanted();
  if (readStamp(stamp) === from) return;
  process.stdout.write('Installing packages (once, and after updates) …\n');
  rmSync(stamp, { force: true });
  const begun = Date.now();
  const { status, output } = await npm(['ci', '--include=dev', '--include=optional', '--ignore-scripts', '--no-audit']);
  if (status !== 0) {
    process.stderr.write(`${output}\nnpm could not install the packages. Is the package registry reachable?\n`);
    process.exit(status);
  }
  writeFileSync(stamp, `${from}\n`);
  process.stdout.write(`Packages installed in ${seconds(begun)} s.\n`);
}

/** Installs only when there are no packages at all; for tools that run in a tree someone is working in. */
export async function installWhenMissing() {
  if (!existsSync(join(root, 'node_modules', '.package-lock.json'))) await install();
}

/**
 * Runs npm quietly, with the Node it belongs to.
 *
 * @param {string[]} parameters
 * @returns {Promise<import('./run.js').Outcome>}
 */
export const npm = (parameters) => {
  const { npm_execpath: cli, npm_node_execpath: npmNode, PATH, ...rest } = process.env;
  const node = originalNode({ npmNode, current: process.execPath, root });
  const path = [node === 'node' ? '' : dirname(node), pathWithoutPackages(PATH)].filter(Boolean).join(delimiter);
  const environment = { ...rest, PATH: path };
  const quiet = [...parameters, '--no-fund', '--no-progress', '--loglevel=error'];
  return cli && basename(cli) === 'npm-cli.js'
    ? run(node, [cli, ...quiet], { environment })
    : run(process.platform === 'win32' ? 'npm.cmd' : 'npm', quiet, { environment });
};

/** @param {number} begun milliseconds @returns {number} whole seconds since then, at least 1 */
export const seconds = (begun) => Math.max(1, Math.round((Date.now() - begun) / 1000));
