import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root } from './project.js';

/** @typedef {{ status: number, output: string }} Outcome status is the exit status, 128 + n after signal n, 127 when the program could not be started */
/** @typedef {{ environment?: NodeJS.ProcessEnv, show?: boolean }} RunOptions show: the output goes to the screen at once and is not kept */

/** How long a program may take to stop; the server allows itself half of it. */
const patienceMs = 20_000;

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/**
 * Runs a program in the project's folder, without standard input.
 *
 * @param {string} program
 * @param {string[]} parameters
 * @param {RunOptions} [options]
 * @returns {Promise<Outcome>} never rejects
 */
export function run(program, parameters, { environment = process.env, show = false } = {}) {
  return new Promise((resolve) => {
    const stdio = show ? 'inherit' : 'pipe';
    const child = spawn(program, parameters, { cwd: root, env: environment, stdio: ['ignore', stdio, stdio] });
    running.add(child);
    let output = '';
    const keep = (/** @type {string} */ text) => {
      output += text;
    };
    child.stdout?.setEncoding('utf8').on('data', keep);
    child.stderr?.setEncoding('utf8').on('data', keep);
    child.on('error', (error) => {
      running.delete(child);
      resolve({ status: 127, output: `${output}${error.message}\n` });
    });
    child.on('close', (code, signal) => {
      running.delete(child);
      resolve({ status: exitStatus(code, signal), output });
    });
  });
}

/** Stops child processes when we are stopped; an interrupted check must not look like a result.
 */
export function stopWithChildren() {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.once(signal, () => {
      for (const child of running) child.kill(signal);
      process.exit(exitStatus(null, signal));
    });
  }
  whenLeftByNpm(() => process.kill(process.pid, 'SIGTERM'));
}

/** npm sends signals to the shell between it and us, which dies without passing them on. We notice because our parent
 * process changes.
 *
 * @param {() => void} then
 */
function whenLeftByNpm(then) {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    then();
  }, 500);
  watch.unref();
}

/** Runs one long-lived program in the foreground, with our terminal, signals and exit status.
 *
 * @param {string} program
 * @param {string[]} parameters
 * @param {NodeJS.ProcessEnv} [environment]
 */
export function become(program, parameters, environment = process.env) {
  const child = spawn(program, parameters, { cwd: root, env: environment, stdio: 'inherit' });
  const stop = (/** @type {NodeJS.Signals} */ signal) => {
    // A terminal sends Ctrl-C to every program in it; forwarding would make it two, which often means an immediate end.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    setTimeout(() => child.kill('SIGKILL'), patienceMs).unref();
  };
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, () => stop(signal));
  whenLeftByNpm(() => stop('SIGTERM'));
  child.on('error', (error) => {
    process.stderr.write(`${program} could not be started: ${error.message}\n`);
    process.exit(127);
  });
  child.on('exit', (code, signal) => process.exit(exitStatus(code, signal)));
}

/**
 * @param {number | null} code
 * @param {NodeJS.Signals | null} signal
 * @returns {number} the status a shell would report
 */
export function exitStatus(code, signal) {
  if (code !== null) return code;
  return 128 + (signal === null ? 0 : constants.signals[signal]);
}
