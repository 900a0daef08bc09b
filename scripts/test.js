/**
 * `npm test`: takes a fresh clone to a test result. Needs Node and npm, but no installed package.
 * The last line adds up the runners' own reports. A check (format, lint, boundaries, types …) is not a test: it adds
 * nothing if it passes and one failure if it does not.
 */
import { join } from 'node:path';
import './lib/refuse-old-node.js';
import { audit } from './lib/audit.js';
import { quickChecks, report, runChecks } from './lib/checks.js';
import { ensureChromium } from './lib/chromium.js';
import { ensureCounterparts } from './lib/counterparts.js';
import { filesUnder } from './lib/files.js';
import { install } from './lib/install.js';
import { root } from './lib/project.js';
import { addUp, closingLine, testFilesNotRun } from './lib/reports.js';
import { stopWithChildren } from './lib/run.js';
import { playwright, vitest } from './lib/runners.js';
import { program, runtime } from './lib/runtime.js';
import { buildWebApp } from './lib/web-build.js';

stopWithChildren();
await install();
const node = runtime();
const chromium = await ensureChromium();
await ensureCounterparts();

process.stdout.write('\n== checks\n');
const checks = await runChecks(node, quickChecks());

const begun = Date.now();
const build = await buildWebApp(node);
const built = build.status === 0;
report('web app build', built, begun, built ? '' : build.output);
checks.push({ name: 'web app build', ok: built });
if (built)
  checks.push(
    ...(await runChecks(node, [
      { name: 'size of the web app', command: [program('size-limit')] },
      { name: 'bill of materials and notices', command: ['scripts/check-third-party.js'] },
    ])),
  );

/** @param {string} name @param {string} reason */
const notRun = (name, reason) => ({ name, passed: 0, failed: 1, skipped: 0, remark: `not run: ${reason}` });

// The server tests mostly wait for the disk or for programs to start and stop, so others can use the CPU meanwhile.
const servers = vitest(node, 'servers', 'server tests', { show: false });
const known = await audit();
const runs = [await vitest(node, 'unit', 'unit tests'), await vitest(node, 'db', 'database tests'), await servers];
runs.push(chromium ? await vitest(node, 'web', 'web tests') : notRun('web tests', 'no Chromium'));
if (!chromium) runs.push(notRun('end to end tests', 'no Chromium'));
else runs.push(built ? await playwright(node) : notRun('end to end tests', 'the web app did not build'));

// Without a runner's report it is unknown which files it ran; that runner has already failed.
if (runs.every(({ files }) => files)) {
  const paths = ['bench', 'e2e', 'scripts', 'src'].flatMap((folder) =>
    filesUnder(join(root, folder)).map((path) => `${folder}/${path}`),
  );
  const forgotten = testFilesNotRun(paths, runs);
  report('every test file is run', forgotten.length === 0, Date.now(), forgotten.join('\n'));
  checks.push({ name: 'every test file is run', ok: forgotten.length === 0 });
}
runs.unshift(known);

process.stdout.write('\n== result\n');
for (const { name, remark, skippedTests = [], failedTests = [], ...count } of runs) {
  process.stdout.write(`${name}: ${closingLine(count)}${remark ? ` (${remark})` : ''}\n`);
  for (const test of failedTests) process.stdout.write(`  failed: ${test}\n`);
  for (const title of skippedTests) process.stdout.write(`  skipped: ${title}\n`);
}
const failedChecks = checks.filter((check) => !check.ok);
process.stdout.write(`checks: ${checks.length - failedChecks.length} of ${checks.length} passed\n`);
for (const { name } of failedChecks) process.stdout.write(`check failed: ${name}\n`);

const total = addUp([...runs, { passed: 0, failed: failedChecks.length, skipped: 0 }]);
process.stdout.write(`\n${closingLine(total)}\n`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
