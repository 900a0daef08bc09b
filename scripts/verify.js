/** `npm run verify`: all checks that need neither a database nor a browser, starting with what was changed. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import './lib/refuse-old-node.js';
import { quickChecks, runChecks } from './lib/checks.js';
import { installWhenMissing } from './lib/install.js';
import { root } from './lib/project.js';
import { run, stopWithChildren } from './lib/run.js';
import { program, runtime } from './lib/runtime.js';

/** Uncommitted files, or else those of the last commit; none in a copy without git. */
async function changedFiles() {
  const names = async (/** @type {string[]} */ ...parameters) => {
    const { status, output } = await run('git', parameters);
    return status === 0 ? output.split('\n').filter((path) => path !== '' && existsSync(join(root, path))) : [];
  };
  const [edited, added] = await Promise.all([
    names('diff', '--name-only', 'HEAD'),
    names('ls-files', '--others', '--exclude-standard'),
  ]);
  const open = [...edited, ...added];
  return open.length > 0 ? open : names('diff', '--name-only', 'HEAD~1', 'HEAD');
}

/** @param {string[]} files @returns {import('./lib/checks.js').Check[]} fastest first */
function checksOf(files) {
  const code = files.filter((path) => /\.[jt]sx?$/.test(path));
  const related = ['related', '--run', '--project', 'unit', '--passWithNoTests'];
  const format = [program('oxfmt'), '--check', '--no-error-on-unmatched-pattern', ...files];
  return [
    ...(files.length > 0 ? [{ name: 'format of what changed', command: format }] : []),
    ...(code.length > 0
      ? [
          { name: 'lint of what changed', command: [program('oxlint'), '--deny-warnings', ...code] },
          { name: 'unit tests of what changed', command: [program('vitest'), ...related, ...code] },
        ]
      : []),
  ];
}

stopWithChildren();
await installWhenMissing();
const node = runtime();
const unit = { name: 'unit tests', command: [program('vitest'), 'run', '--project', 'unit'] };
const first = await runChecks(node, checksOf(await changedFiles()));
// A known failure ends the run, so that it can be fixed before the slower checks.
const results = first.every(({ ok }) => ok) ? await runChecks(node, [unit, ...quickChecks()]) : first;
const failed = results.filter((result) => !result.ok).map((result) => result.name);
process.stdout.write(failed.length === 0 ? '\nAll checks passed.\n' : `\nFailed: ${failed.join(', ')}.\n`);
process.exitCode = failed.length === 0 ? 0 : 1;
