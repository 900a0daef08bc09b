import { execFile } from 'node:child_process';
import { readFile, readdir, readlink } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);
const onLinux = process.platform === 'linux';

interface ProcessStat {
  name: string;
  state: string;
  startTicks: string;
}

/** Parses Linux's /proc/PID/stat; the name is in parentheses and may itself contain parentheses and spaces. */
export function parseProcessStat(text: string): ProcessStat | undefined {
  const match = /^\d+ \((.*)\) (\S) (.*)$/s.exec(text.trim());
  if (!match) return undefined;
  const [, name = '', state = '', rest = ''] = match;
  // starttime is field 22; `rest` begins with field 4.
  return { name, state, startTicks: rest.split(' ')[18] ?? '' };
}

async function readProcessStat(pid: number): Promise<ProcessStat | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const stat = parseProcessStat(text);
  // A zombie has exited; it only waits for a parent that may never reap it.
  return stat && !['Z', 'X'].includes(stat.state) ? stat : undefined;
}

/** Tells a process from later ones with its id, by start time and, on Linux, boot id; undefined if there is none. */
export async function processMark(pid: number): Promise<string | undefined> {
  if (onLinux) {
    const stat = await readProcessStat(pid);
    if (!stat) return undefined;
    const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '');
    return `${boot.trim()}:${stat.startTicks}`;
  }
  const answer = await run('ps', ['-o', 'lstart=', '-p', String(pid)]).catch(() => undefined);
  return answer?.stdout.trim() || undefined;
}

/** Finds all processes of a data folder on Linux, orphaned backends too; elsewhere only the postmaster. */
export async function serverProcesses(realFolder: string, postmasterPid: number | undefined): Promise<number[]> {
  if (!onLinux) return postmasterPid !== undefined && (await isPostgres(postmasterPid)) ? [postmasterPid] : [];
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const found = await Promise.all(pids.map(async (pid) => ((await worksIn(pid, realFolder)) ? [pid] : [])));
  return found.flat();
}

async function worksIn(pid: number, realFolder: string): Promise<boolean> {
  const folder = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
  if (folder !== realFolder) return false;
  return (await readProcessStat(pid))?.name === 'postgres';
}

async function isPostgres(pid: number): Promise<boolean> {
  const answer = await run('ps', ['-o', 'comm=', '-p', String(pid)]).catch(() => undefined);
  return answer?.stdout.trim().endsWith('postgres') ?? false;
}
