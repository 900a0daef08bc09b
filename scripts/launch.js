/**
 * `node scripts/launch.js PROGRAM …`: runs a program of the project on the runtime it is made for, which reads TypeScript.
 * Needs no installed package to begin. Programs of the server read the settings in `.env`.
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
// Node mentions a missing file each time it is asked for one that may be missing.
const readsSettings = program.startsWith('src/server/') && existsSync(join(root, '.env'));
become(node, [...(readsSettings ? ['--env-file=.env'] : []), program, ...parameters], environmentFor(node));
