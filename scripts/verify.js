/** `npm run verify`: all checks that need neither a database nor a browser. */
import './lib/refuse-old-node.js';
import { quickChecks, runChecks } from './lib/checks.js';
import { installWhenMissing } from './lib/install.js';
import { stopWithChildren } from './lib/run.js';
import { program, runtime } from './lib/runtime.js';

stopWithChildren();
await installWhenMissing();
const node = runtime();
const unit = { name: 'unit tests', command: [program('vitest'), 'run', '--project', 'unit'] };
const results = await runChecks(node, [unit, ...quickChecks()]);
const failed = results.filter((result) => !result.ok).map((result) => result.name);
process.stdout.write(failed.length === 0 ? '\nAll checks passed.\n' : `\nFailed: ${failed.join(', ')}.\n`);
process.exitCode = failed.length === 0 ? 0 : 1;
