import { seconds } from './install.js';
import { run } from './run.js';
import { environmentFor, program } from './runtime.js';

/**
 * @typedef {{ name: string, command: string[], environment?: NodeJS.ProcessEnv }} Check command: a JavaScript file and its
 * parameters, for the runtime
 */
/** @typedef {{ name: string, ok: boolean }} CheckResult */

const remembered = 'node_modules/.cache/types';

/** @returns {Check[]} checks without a build, database or browser; slowest first, so that two lanes finish together */
export function quickChecks() {
  const tsc = program('typescript', 'tsc');
  const types = ['e2e', 'server', 'web', 'worker', 'scripts', 'shared'].map((part) => ({
    name: `types of ${part}`,
    // Incremental: unchanged files are not checked again.
    command: [tsc, '-p', `tsconfig.${part}.json`, '--incremental', '--tsBuildInfoFile', `${remembered}/${part}.json`],
  }));
  const client = ['-p', 'packages/client', '--incremental', '--tsBuildInfoFile', `${remembered}/client.json`];
  return [
    ...types,
    { name: 'types of the client', command: [tsc, ...client] },
    { name: 'unused code and packages', command: [program('knip'), '--no-progress'] },
    { name: 'boundaries', command: ['scripts/check-boundaries.js'] },
    { name: 'format', command: [program('oxfmt'), '--check'] },
    { name: 'lint', command: [program('oxlint'), '--deny-warnings'] },
    { name: 'lock file', command: ['scripts/check-lock.js'] },
    { name: 'documentation', command: ['scripts/check-docs.js'] },
    {
      name: 'API description',
      command: [program('@redocly/cli', 'redocly'), 'lint', 'docs/openapi.json'],
      // Disables its telemetry and update check.
      environment: { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    },
  ];
}

/** Runs checks two at a time and shows the output of each when it ends. All of them run, even after a failure.
 *
 * @param {string} node the runtime
 * @param {Check[]} checks
 * @returns {Promise<CheckResult[]>} in the order given
 */
export async function runChecks(node, checks) {
  /** @type {CheckResult[]} */
  const results = [];
  const waiting = [...checks.entries()];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, check] = next;
      results[index] = await runCheck(node, check);
    }
  };
  await Promise.all([work(), work()]);
  return results;
}

/** @param {string} node @param {Check} check @returns {Promise<CheckResult>} */
const runCheck = async (node, { name, command, environment }) => {
  const begun = Date.now();
  const { status, output } = await run(node, command, { environment: environmentFor(node, environment) });
  report(name, status === 0, begun, output);
  return { name, ok: status === 0 };
};

/**
 * @param {string} name
 * @param {boolean} ok
 * @param {number} begun milliseconds
 * @param {string} output shown in full when the check failed, in brief (its last line) when it passed
 */
export function report(name, ok, begun, output) {
  const lines = output.trimEnd().split('\n');
  const shown = ok ? lines.slice(-1) : lines;
  process.stdout.write(`${ok ? 'ok    ' : 'FAILED'} ${name} (${seconds(begun)} s)\n`);
  for (const line of shown) if (line.trim() !== '') process.stdout.write(`         ${line}\n`);
}
