/** `npm run e2e [-- Playwright options]`: builds the web app if needed and runs the end-to-end tests. */
import './lib/refuse-old-node.js';
import { ensureChromium } from './lib/chromium.js';
import { installWhenMissing } from './lib/install.js';
import { closingLine } from './lib/reports.js';
import { stopWithChildren } from './lib/run.js';
import { playwright } from './lib/runners.js';
import { runtime } from './lib/runtime.js';
import { buildWebApp } from './lib/web-build.js';

stopWithChildren();
await installWhenMissing();
const node = runtime();
if (!(await ensureChromium())) process.exit(1);
const build = await buildWebApp(node);
if (build.status !== 0) {
  process.stderr.write(`${build.output}\nThe web app could not be built.\n`);
  process.exit(build.status);
}
const result = await playwright(node, process.argv.slice(2));
process.stdout.write(`\n${closingLine(result)}${result.remark ? ` (${result.remark})` : ''}\n`);
process.exitCode = result.failed === 0 ? 0 : 1;
