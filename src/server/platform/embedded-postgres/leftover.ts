import { realpath } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';

import type { Logger } from '../logger.ts';
import { StartupError } from '../startup-error.ts';
import { readPostmasterFile, removePostmasterFile } from './postmaster-file.ts';
import { serverProcesses } from './process-identity.ts';

interface Step {
  signal: NodeJS.Signals | undefined;
  waitMs: number;
}

const askPostmaster: Step = { signal: 'SIGINT', waitMs: 10_000 };
// Without a postmaster the other processes end on their own, unless they are busy.
const waitForOrphans: Step = { signal: undefined, waitMs: 2_000 };
const force: readonly Step[] = [
  { signal: 'SIGQUIT', waitMs: 5_000 },
  { signal: 'SIGKILL', waitMs: 5_000 },
];

export async function liveServer(cluster: string): Promise<{ postmaster: number | undefined; pids: number[] }> {
  const file = await readPostmasterFile(cluster);
  const pids = await serverProcesses(await realpath(cluster), file?.pid);
  return { postmaster: pids.find((pid) => pid === file?.pid), pids };
}

/** Also removes the stale lock file. The owner must be dead. Throws StartupError if a process cannot be ended. */
export async function clearLeftovers(cluster: string, log: Logger): Promise<void> {
  const { postmaster, pids } = await liveServer(cluster);
  if (pids.length > 0) {
    log.warn({ pids }, 'stopping a PostgreSQL server that an earlier run left behind');
    if (!(await endAll(cluster, postmaster))) throw stillRunning(cluster, (await liveServer(cluster)).pids);
  }
  await removePostmasterFile(cluster);
}

async function endAll(cluster: string, postmaster: number | undefined): Promise<boolean> {
  for (const { signal, waitMs } of [postmaster === undefined ? waitForOrphans : askPostmaster, ...force]) {
    const { pids } = await liveServer(cluster);
    const receivers = signal === 'SIGINT' ? pids.filter((pid) => pid === postmaster) : pids;
    if (signal) for (const pid of receivers) sendSignal(pid, signal);
    if (await allGone(cluster, waitMs)) return true;
  }
  return false;
}

async function allGone(cluster: string, waitMs: number): Promise<boolean> {
  const end = performance.now() + waitMs;
  while ((await liveServer(cluster)).pids.length > 0) {
    if (performance.now() > end) return false;
    await delay(25);
  }
  return true;
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    // Already gone, or another user's, which the waiting will show.
    if (!['ESRCH', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}

function stillRunning(cluster: string, pids: number[]): StartupError {
  return new StartupError(
    `PostgreSQL processes of an earlier run still use ${cluster} and cannot be stopped: ${pids.join(', ')}.`,
    'End these processes, as the user they belong to or as root, and start again.',
  );
}
