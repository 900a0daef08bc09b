/** `npm ci` refuses a lock file that leaves out a package, and npm itself writes such a file when a registry does not
 * yet have a release's builds for all platforms. The remedy is an older release.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { leftOut } from './lib/lock-file.js';
import { root } from './lib/project.js';

const faults = leftOut(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages);
for (const { by, name, version } of faults)
  process.stderr.write(
    `package-lock.json has no ${name}@${version}, which ${by} names. Use a release of it that has.\n`,
  );
process.exitCode = faults.length === 0 ? 0 : 1;
