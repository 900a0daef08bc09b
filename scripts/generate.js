/**
 * `npm run generate`: writes what is made from the sources (.env.example, the settings in docs/operate.md,
 * docs/openapi.json) and from the lock file and the build (the bill of materials, the third-party notices).
 */
import './lib/refuse-old-node.js';
import { installWhenMissing } from './lib/install.js';
import { become, run } from './lib/run.js';
import { environmentFor, runtime } from './lib/runtime.js';
import { buildWebApp } from './lib/web-build.js';

await installWhenMissing();
const node = runtime();
const { status, output } = await run(node, ['scripts/write-generated.js'], { environment: environmentFor(node) });
process.stdout.write(output);
const build = status === 0 ? await buildWebApp(node) : { status, output: '' };
if (build.status !== 0) {
  process.stderr.write(build.output);
  process.exit(build.status);
}
become(node, ['scripts/check-third-party.js', '--write'], environmentFor(node));
