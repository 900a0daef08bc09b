import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export interface ServerProcess {
  url: string;
  pid: number | undefined;
  stop(): Promise<void>;
}

async function firstLine(child: ChildProcess): Promise<string> {
  let text = '';
  for await (const chunk of child.stdout ?? []) {
    text += String(chunk);
    if (text.includes('\n')) break;
  }
  return text.trim();
}

/** A program of bench/support that prints the port it listens on, with a promise of that port. */
export function spawnProgram(name: string, parameters: readonly string[]) {
  const child = spawn(process.execPath, [new URL(name, import.meta.url).pathname, ...parameters], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  const started = firstLine(child).then((port): ServerProcess => {
    if (!/^\d+$/.test(port)) throw new Error(`${name} did not start`);
    return { url: `http://127.0.0.1:${port}`, pid: child.pid, stop };
  });
  return { started, stop };
}

/** Starts such a program. */
export function startProgram(name: string, parameters: readonly string[]): Promise<ServerProcess> {
  return spawnProgram(name, parameters).started;
}

/** The resident memory of a process in bytes; null if the system does not report it. */
export async function residentBytes(pid: number | undefined): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kibibytes = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1];
  return kibibytes === undefined ? null : Number(kibibytes) * 1024;
}

/** The file in which own-server.ts reports its live memory. */
export function liveBytesFile(pid: number): string {
  return join(tmpdir(), `warehouse-check-in-bench-${pid}`);
}

/** The live memory of an own-server.ts process after garbage collection, in bytes. */
export async function liveBytes(pid: number): Promise<number> {
  const file = liveBytesFile(pid);
  await rm(file, { force: true });
  process.kill(pid, 'SIGUSR2');
  let text = '';
  while (text === '') [text] = await Promise.all([readFile(file, 'utf8').catch(() => ''), pause(50)]);
  await rm(file, { force: true });
  return Number(text);
}

/** Linux counts processor time in hundredths of a second. */
const tickMs = 10;

/** Milliseconds of CPU time that a process has used; null if the system does not report it. */
export async function processorMs(pid: number | undefined): Promise<number | null> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (text === null) return null;
  const [utime, stime] = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13);
  return (Number(utime) + Number(stime)) * tickMs;
}
