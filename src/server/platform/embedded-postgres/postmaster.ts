import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';

import type { Logger } from '../logger.ts';
import { StartupError } from '../startup-error.ts';
import { launch, type Programs, type ServerProcess } from './launch.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { settingOptions, type ServerSettings } from './settings.ts';

export interface ServerExit {
  code: number | null;
  signal: NodeJS.Signals | null;
}

export interface Postmaster {
  pid: number;
  exited: Promise<ServerExit>;
  /** Requests a fast shutdown, then escalates; resolves once the server has exited. */
  stop(): Promise<void>;
}

const stopSteps: readonly { signal: NodeJS.Signals; waitMs: number }[] = [
  { signal: 'SIGINT', waitMs: 10_000 },
  { signal: 'SIGQUIT', waitMs: 5_000 },
  { signal: 'SIGKILL', waitMs: 5_000 },
];
const pollMs = 20;
const patienceMs = 15_000;

/** Resolves once the server accepts connections. Throws StartupError with its last log lines. */
export async function startPostmaster(
  programs: Programs,
  cluster: string,
  settings: ServerSettings,
  log: Logger,
): Promise<Postmaster> {
  const options = settingOptions(settings);
  const child = await launch(programs, { program: 'postgres', cluster, options, signalOnParentDeath: 'INT' });
  const lastWords = forwardOutput(child, log);
  const exited = new Promise<ServerExit>((resolve) => {
    child.once('error', (error) => {
      lastWords.push(error.message);
      resolve({ code: null, signal: null });
    });
    child.once('exit', (code, signal) => resolve({ code, signal }));
  });
  // Covers an exit without a proper stop; the next start clears up after any other.
  const stopAtExit = () => child.kill('SIGINT');
  process.once('exit', stopAtExit);
  void exited.then(() => process.off('exit', stopAtExit));
  await untilReady(child, cluster, exited, lastWords, log);
  return { pid: child.pid ?? 0, exited, stop: () => stop(child, exited) };
}

async function untilReady(
  child: ServerProcess,
  cluster: string,
  exited: Promise<ServerExit>,
  lastWords: string[],
  log: Logger,
): Promise<void> {
  let patience = performance.now() + patienceMs;
  while ((await Promise.race([exited, delay(pollMs)])) === undefined) {
    const file = await readPostmasterFile(cluster);
    if (file && file.pid === child.pid && file.status === 'ready') return;
    if (performance.now() > patience) {
      log.warn('PostgreSQL is still starting; after a crash it first replays its log, which can take minutes');
      patience += patienceMs;
    }
  }
  throw new StartupError(
    `PostgreSQL did not start: ${lastWords.join(' ') || 'it exited without a message'}`,
    'Remove the reason it gives (often a full disk or changed rights in DATA_DIR) and start again, or set DATABASE_URL.',
  );
}

/** Returns the last few lines, which go on changing. */
function forwardOutput(child: ServerProcess, log: Logger): string[] {
  const lastWords: string[] = [];
  const forward = (line: string): void => {
    lastWords.push(line);
    if (lastWords.length > 5) lastWords.shift();
    log[levelOf(line)]({ source: 'postgres' }, line);
  };
  for (const stream of [child.stdout, child.stderr]) createInterface({ input: stream }).on('line', forward);
  return lastWords;
}

export function levelOf(line: string): 'debug' | 'warn' | 'error' {
  if (line.startsWith('PANIC:')) return 'error';
  return line.startsWith('FATAL:') ? 'warn' : 'debug';
}

async function stop(child: ServerProcess, exited: Promise<ServerExit>): Promise<void> {
  for (const { signal, waitMs } of stopSteps) {
    child.kill(signal);
    const timer = new AbortController();
    const late = delay(waitMs, 'late', { signal: timer.signal }).catch(() => 'late');
    const outcome = await Promise.race([exited, late]);
    timer.abort();
    if (outcome !== 'late') return;
  }
}
