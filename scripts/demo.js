/**
 * `npm run demo`: the product with a busy yard that does not exist, to try it out. Trucks arrive, wait, dock and leave;
 * Ctrl-C ends it and removes everything.
 */
import './lib/refuse-old-node.js';
import { installWhenMissing } from './lib/install.js';
import { become } from './lib/run.js';
import { environmentFor, runtime } from './lib/runtime.js';
import { buildWebApp } from './lib/web-build.js';

await installWhenMissing();
const node = runtime();
const build = await buildWebApp(node);
if (build.status !== 0) {
  process.stderr.write(`${build.output}\nThe web app could not be built.\n`);
  process.exit(build.status);
}
become(node, ['scripts/run-demo.js'], environmentFor(node));
