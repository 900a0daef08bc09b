import { existsSync, readFileSync } from 'node:fs';
import { run } from './run.js';

/** Whether packages can be installed without asking: as root, on Debian. */
export const canInstall = () =>
  process.getuid?.() === 0 &&
  existsSync('/etc/os-release') &&
  /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));

/**
 * Installs packages of Debian, quietly.
 *
 * @param {string[]} packages
 * @returns {Promise<string>} apt's output, to be shown if the packages are still missing
 */
export async function installPackages(packages) {
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  // Another process that installs packages may hold the lock for a while.
  const options = ['-o', 'DPkg::Lock::Timeout=300'];
  const update = await run('apt-get', [...options, 'update'], { environment });
  const install = [...options, 'install', '-y', '--no-install-recommends', ...packages];
  const result = await run('apt-get', install, { environment });
  return update.output + result.output;
}
