/** `npm run bench [-- NAME]`: runs bench/NAME.bench.ts, or all benchmarks in sequence. */
import './lib/refuse-old-node.js';
import { join } from 'node:path';
import { filesUnder } from './lib/files.js';
import { installWhenMissing } from './lib/install.js';
import { root } from './lib/project.js';
import { run, stopWithChildren } from './lib/run.js';
import { environmentFor, runtime } from './lib/runtime.js';

stopWithChildren();
await installWhenMissing();
const node = runtime();
const [wanted, ...parameters] = process.argv.slice(2);
const names = filesUnder(join(root, 'bench')).flatMap((path) => /^([^/]+)\.bench\.ts$/.exec(path)?.[1] ?? []);
if (names.length === 0 || (wanted !== undefined && !names.includes(wanted))) {
  const known = names.length > 0 ? `There are: ${names.join(', ')}.` : 'The folder bench holds none.';
  process.stderr.write(`${wanted === undefined ? '' : `There is no bench ${wanted}. `}${known}\n`);
  process.exit(1);
}
const failed = [];
for (const name of wanted === undefined ? names : [wanted]) {
  process.stdout.write(`== ${name}\n`);
  const command = [`bench/${name}.bench.ts`, ...parameters];
  const { status, output } = await run(node, command, { environment: environmentFor(node), show: true });
  process.stdout.write(output);
  if (status !== 0) failed.push(name);
}
if (failed.length > 0) process.stderr.write(`Failed: ${failed.join(', ')}.\n`);
process.exitCode = failed.length === 0 ? 0 : 1;
