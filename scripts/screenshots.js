/**
 * `npm run screenshots`: takes the pictures of the README and of the documentation from a server of its own.
 * The trucks in them are made up here and live nowhere else.
 */
import './lib/refuse-old-node.js';
import { installWhenMissing } from './lib/install.js';
import { become } from './lib/run.js';
import { environmentFor, runtime } from './lib/runtime.js';

await installWhenMissing();
const node = runtime();
become(node, ['scripts/take-screenshots.js'], environmentFor(node));
