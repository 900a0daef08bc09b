import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

export interface PostmasterFile {
  pid: number;
  /** 'starting', 'ready', 'stopping' or 'standby'; undefined until the server writes it. */
  status: string | undefined;
}

/** Parses even a half-written postmaster.pid; undefined if it names no process. */
export function parsePostmasterFile(text: string): PostmasterFile | undefined {
  const lines = text.split('\n');
  // A standalone backend writes its pid as a negative number.
  const pid = Math.abs(Number.parseInt(lines[0] ?? '', 10));
  if (!Number.isSafeInteger(pid) || pid === 0) return undefined;
  return { pid, status: lines[7]?.trim() || undefined };
}

/** Undefined if there is no postmaster.pid. */
export async function readPostmasterFile(cluster: string): Promise<PostmasterFile | undefined> {
  return parsePostmasterFile(await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => ''));
}

/** The process id in a stale postmaster.pid may have been reused. */
export async function removePostmasterFile(cluster: string): Promise<void> {
  await rm(join(cluster, 'postmaster.pid'), { force: true });
}
