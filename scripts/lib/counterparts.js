import { existsSync } from 'node:fs';
import { canInstall, installPackages } from './debian.js';
import { run } from './run.js';

/** @typedef {{ command: string, packages: string[], subject: string }} Counterpart */

/** Debian's programs that tests compare the product with or run next to it. @type {Counterpart[]} */
const counterparts = [
  { command: 'age', packages: ['age'], subject: 'encrypted backups' },
  { command: '/usr/lib/kannel/test/fakesmsc', packages: ['kannel', 'kannel-extras'], subject: 'texts to drivers' },
  { command: '/usr/sbin/smtpd', packages: ['opensmtpd'], subject: 'mail' },
  { command: 'oathtool', packages: ['oathtool'], subject: 'codes of the second factor' },
  { command: 'patroni', packages: ['patroni', 'etcd-server', 'haproxy', 'postgresql'], subject: 'failover' },
  { command: '/usr/sbin/nginx', packages: ['nginx-light'], subject: 'the documented block of nginx' },
  { command: '/usr/bin/glewlwyd', packages: ['glewlwyd'], subject: 'signing in by the company' },
  { command: 'caddy', packages: ['caddy'], subject: 'the documented block of Caddy' },
  { command: 'wrk', packages: ['wrk'], subject: 'floods of requests' },
  { command: '/usr/sbin/pgbouncer', packages: ['pgbouncer'], subject: 'poolers in front of the database' },
  { command: 'pgbackrest', packages: ['pgbackrest', 'postgresql'], subject: 'backups of an external database' },
  { command: 'buildah', packages: ['buildah'], subject: 'the image' },
  {
    command: 'speech-dispatcher',
    packages: ['speech-dispatcher', 'speech-dispatcher-espeak-ng', 'espeak-ng', 'xvfb'],
    subject: 'the voice of the wall',
  },
];

/** @param {Counterpart} counterpart @returns {Promise<boolean>} whether it is there */
const isThere = async ({ command }) => {
  // Programs for root are looked up by path, because some start working whatever their arguments are.
  if (command.startsWith('/')) return existsSync(command);
  // Each prints its version with another option.
  for (const ask of ['--version', '-v', 'version']) if ((await run(command, [ask])).status === 0) return true;
  return false;
};

/** @param {Counterpart} counterpart */
const ensure = async (counterpart) => {
  const { packages, subject } = counterpart;
  if (await isThere(counterpart)) return;
  if (canInstall()) {
    process.stdout.write(`Installing Debian's ${packages.join(', ')} for the test of ${subject} (once) …\n`);
    const output = await installPackages(packages);
    if (await isThere(counterpart)) return;
    process.stderr.write(output);
  }
  process.stderr.write(`The test of ${subject} with ${packages.join(', ')} will be skipped. Install them to run it.\n`);
};

/**
 * Makes sure that the programs exist: installs Debian's if we are root on Debian. Without a program its tests are
 * skipped, with a message that says so.
 */
export async function ensureCounterparts() {
  for (const counterpart of counterparts) await ensure(counterpart);
}
