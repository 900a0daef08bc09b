import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** The resident memory of a process in bytes; null where the system does not tell. */
export async function residentBytes(pid: number | undefined): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kibibytes = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1];
  return kibibytes === undefined ? null : Number(kibibytes) * 1024;
}

/** Where own-server.ts writes what it holds. */
export function liveBytesFile(pid: number): string {
  return join(tmpdir(), `warehouse-check-in-bench-${pid}`);
}

/** What a process of own-server.ts holds when its garbage is gone, in bytes. */
export async function liveBytes(pid: number): Promise<number> {
  const file = liveBytesFile(pid);
  await rm(file, { force: true });
  process.kill(pid, 'SIGUSR2');
  let text = '';
  while (text === '') [text] = await Promise.all([readFile(file, 'utf8').catch(() => ''), pause(50)]);
  await rm(file, { force: true });
  return Number(text);
}
