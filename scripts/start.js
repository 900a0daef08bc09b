/** `npm start`: takes a fresh clone to a running server. Needs Node and npm, but no installed package.
 */
import './lib/refuse-old-node.js';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { install } from './lib/install.js';
import { root } from './lib/project.js';
import { become } from './lib/run.js';
import { environmentFor, runtime } from './lib/runtime.js';
import { buildWebApp } from './lib/web-build.js';

await install();
const node = runtime();
const build = await buildWebApp(node);
if (build.status !== 0) {
  process.stderr.write(`${build.output}\nThe web app could not be built.\n`);
  process.exit(build.status);
}
// Node warns about an optional file each time it is missing.
const settings = existsSync(join(root, '.env')) ? ['--env-file=.env'] : [];
become(node, [...settings, 'src/server/main.ts', ...process.argv.slice(2)], environmentFor(node));
