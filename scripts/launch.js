/** `node scripts/launch.js PROGRAM …`: runs one of the project's programs on the pinned Node, which runs TypeScript. Needs
 * no installed package to start. Server programs read the settings in `.env`.
 */
import './lib/refuse-old-node.js';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { installWhenMissing } from './lib/install.js';
import { root } from './lib/project.js';
import { become } from './lib/run.js';
import { environmentFor, runtime } from './lib/runtime.js';

await installWhenMissing();
const node = runtime();
const [program = '', ...parameters] = process.argv.slice(2);
// Node warns about an optional file each time it is missing.
const readsSettings = program.startsWith('src/server/') && existsSync(join(root, '.env'));
become(node, [...(readsSettings ? ['--env-file=.env'] : []), program, ...parameters], environmentFor(node));
