import { execFile, spawn, type ChildProcessByStdio } from 'node:child_process';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';

import { StartupError } from '../startup-error.ts';
import { blockingFolder } from './folders.ts';
import type { ServerUser } from './server-user.ts';

export type ServerProcess = ChildProcessByStdio<null, Readable, Readable>;

/** The programs run as `user`. */
export interface Programs {
  folder: string;
  user: ServerUser | undefined;
}

interface Launch {
  program: 'initdb' | 'postgres';
  /** The data folder, passed as -D. */
  cluster: string;
  options: readonly string[];
  /** The program gets this signal when this process dies, on systems that support it (Linux). */
  signalOnParentDeath?: 'INT';
}

const run = promisify(execFile);

export async function launch(
  programs: Programs,
  { program, cluster, options, signalOnParentDeath }: Launch,
): Promise<ServerProcess> {
  const path = `${programs.folder}/${program}`;
  const folder = await openIfUnreachable(cluster, programs.user);
  const command = [path, '-D', folder ? '/proc/self/fd/3' : cluster, ...options];
  const guarded =
    signalOnParentDeath && (await hasParentDeathSignal()) ? ['setpriv', '--pdeathsig', signalOnParentDeath] : [];
  const [first = path, ...rest] = [...guarded, ...command];
  try {
    return spawn(first, rest, {
      ...(programs.user && { uid: programs.user.uid, gid: programs.user.gid }),
      cwd: '/',
      // Not our environment: PG… variables would change what the programs do.
      env: { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
      // In its own process group: Ctrl-C in the terminal must not stop the database before we are done with it.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', ...(folder ? [folder.fd] : [])],
    }) as ServerProcess;
  } finally {
    await folder?.close();
  }
}

/**
 * A data folder below one only root may enter (such as /root) is passed on as a file descriptor: the server's user can
 * use it and nothing around it. Undefined if the user can reach it without help.
 */
async function openIfUnreachable(cluster: string, user: ServerUser | undefined) {
  const blocking = user && (await blockingFolder(cluster, user));
  if (!user || !blocking) return undefined;
  if (process.platform === 'linux') return open(cluster, 'r');
  throw new StartupError(
    `PostgreSQL runs as ${user.name} here, and that user may not enter ${blocking}.`,
    `Start this program as an ordinary user, or set DATA_DIR to a folder that ${user.name} can reach.`,
  );
}

let parentDeathSignal: Promise<boolean> | undefined;

/** Tests for `setpriv --pdeathsig`; without it, the next start stops a leftover server. */
function hasParentDeathSignal(): Promise<boolean> {
  parentDeathSignal ??= run('setpriv', ['--pdeathsig', 'INT', 'true'], {
    env: { PATH: '/usr/local/bin:/usr/bin:/bin' },
  }).then(
    () => true,
    () => false,
  );
  return parentDeathSignal;
}
