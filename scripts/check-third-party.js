/** Compares the bill of materials and the third-party notices with the lock file and the build. Needs a built web app:
 * only the build knows which packages are sent to browsers.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/project.js';
import { thirdPartyFiles } from './lib/third-party.js';

for (const { path, text } of thirdPartyFiles()) {
  const file = join(root, path);
  if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
  process.stderr.write(`${path} is not what the lock file and the build make of it. Run "npm run generate".\n`);
  process.exitCode = 1;
}
