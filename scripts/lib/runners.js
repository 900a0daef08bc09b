import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project.js';
import { countPlaywright, countVitest, judge } from './reports.js';
import { run } from './run.js';
import { environmentFor, program } from './runtime.js';

/** @typedef {import('./reports.js').Judged & { name: string }} RunnerResult */

const folder = 'test-results';

/**
 * Runs one of vitest's projects, its output on the screen. A test that is marked to run alone fails.
 *
 * @param {string} node the runtime
 * @param {'unit' | 'db' | 'servers' | 'web'} project
 * @param {string} name for people
 * @param {{ show?: boolean }} [options] without `show` the output comes at the end
 * @returns {Promise<RunnerResult>}
 */
export function vitest(node, project, name, { show = true } = {}) {
  const report = `${folder}/${project}.json`;
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const command = [program('vitest'), 'run', '--project', project, '--allowOnly=false', ...reporters];
  return runner(node, name, command, { report, count: countVitest, show });
}

/**
 * Runs the end-to-end tests, their output on the screen. Failed tests are rerun to record a trace, which does not
 * change the result.
 *
 * @param {string} node the runtime
 * @param {string[]} [parameters] for Playwright
 * @returns {Promise<RunnerResult>}
 */
export async function playwright(node, parameters = []) {
  const report = `${folder}/e2e.json`;
  const command = [program('@playwright/test', 'playwright'), 'test', ...parameters];
  const result = await runner(node, 'end to end tests', command, {
    report,
    count: countPlaywright,
    extra: { E2E_REPORT: report },
  });
  if (result.failed > 0) {
    showPages();
    process.stdout.write('\n== traces of what failed\n');
    const again = [...command, '--last-failed', '--trace=retain-on-failure'];
    const environment = environmentFor(node, { E2E_REPORT: `${folder}/e2e-traces.json` });
    await run(node, again, { environment, show: true });
  }
  return result;
}

/** Prints the content of the page of each failed test: the next run overwrites it, and CI may keep only its log. */
function showPages() {
  const stories = join(root, folder, 'e2e');
  for (const story of existsSync(stories) ? readdirSync(stories) : []) {
    const context = join(stories, story, 'error-context.md');
    const page = existsSync(context) && /```yaml\n(.*?)```/s.exec(readFileSync(context, 'utf8'));
    if (page) process.stdout.write(`\n== page of ${story}\n${page[1]}`);
  }
}

/**
 * @template Report
 * @param {string} node
 * @param {string} name
 * @param {string[]} command
 * @param {{ report: string, count: (report: Report) => import('./reports.js').Counted, extra?: NodeJS.ProcessEnv, show?: boolean }} options
 * @returns {Promise<RunnerResult>}
 */
const runner = async (node, name, command, { report, count, extra, show = true }) => {
  const path = join(root, report);
  mkdirSync(join(root, folder), { recursive: true });
  // An older run's report must not speak for this one.
  rmSync(path, { force: true });
  const heading = `\n== ${name}\n`;
  if (show) process.stdout.write(heading);
  const { status, output } = await run(node, command, { environment: environmentFor(node, extra), show });
  if (!show) process.stdout.write(heading + output);
  return { name, ...judge(existsSync(path) ? readFileSync(path, 'utf8') : undefined, status, count) };
};
