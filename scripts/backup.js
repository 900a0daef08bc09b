/** `npm run backup`: a backup, with the server running or stopped. */
import './lib/refuse-old-node.js';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { installWhenMissing } from './lib/install.js';
import { root } from './lib/project.js';
import { become } from './lib/run.js';
import { environmentFor, runtime } from './lib/runtime.js';

await installWhenMissing();
const node = runtime();
const settings = existsSync(join(root, '.env')) ? ['--env-file=.env'] : [];
become(node, [...settings, 'src/server/backup.ts', ...process.argv.slice(2)], environmentFor(node));
