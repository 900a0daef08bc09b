import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openSync, readdirSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { findServerUser } from '#server/platform/embedded-postgres/server-user.ts';

/** Debian's programs that keep the database going, and what lets them die with us; PostgreSQL's are in a folder by version. */
const guard = 'setpriv';
const clusterPrograms = ['patroni', 'etcd', 'haproxy', guard];

const postgresFolders = '/usr/lib/postgresql';

/** The folder of a PostgreSQL with all its programs, the newest one; the embedded one lacks `pg_rewind` and others. */
export function postgresPrograms(): string | undefined {
  if (!existsSync(postgresFolders)) return undefined;
  const versions = readdirSync(postgresFolders).toSorted((a, b) => Number(b) - Number(a));
  return versions.map((version) => join(postgresFolders, version, 'bin')).find((bin) => existsSync(`${bin}/pg_rewind`));
}

/** Whether a program is installed here. */
export function isInstalled(name: string): boolean {
  const folders = (process.env['PATH'] ?? '').split(':').concat('/usr/sbin');
  return folders.some((folder) => existsSync(join(folder, name)));
}

/** What is missing here to run three databases with Patroni; empty if nothing is. */
export function missingPrograms(): string[] {
  const missing = clusterPrograms.filter((name) => !isInstalled(name));
  return postgresPrograms() ? missing : [...missing, 'postgresql'];
}

/** So many ports of this machine that nobody listens on, all different. */
export async function freePorts(count: number): Promise<number[]> {
  const probes = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(probes.map((probe) => once(probe, 'listening')));
  const ports = probes.map((probe) => (probe.address() as { port: number }).port);
  await Promise.all(probes.map((probe) => once(probe.close(), 'close')));
  return ports;
}

/** Resolves once somebody listens on this port of this machine. */
export async function untilListening(port: number): Promise<void> {
  const probe = connect({ host: '127.0.0.1', port });
  const isThere = await once(probe, 'connect').then(
    () => true,
    () => false,
  );
  probe.destroy();
  if (isThere) return;
  await pause(20);
  return untilListening(port);
}

/** Hands a folder to the user the programs run as: neither PostgreSQL nor Patroni runs as root. */
export async function handOver(folder: string): Promise<void> {
  const user = await findServerUser(folder);
  if (user) execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, folder]);
}

interface BackgroundOptions {
  folder: string;
  name: string;
  environment?: Record<string, string>;
  /** Whether it stays root, if we are: few programs need that. */
  isRoot?: boolean;
}

/** A program that runs in the background, dies with this process, and writes its output into `NAME.log` of the folder. */
export class BackgroundProgram {
  readonly #child: ChildProcess;
  readonly #gone: Promise<unknown>;

  private constructor(child: ChildProcess) {
    this.#child = child;
    this.#gone = once(child, 'exit');
  }

  static async start(
    [program = '', ...parameters]: readonly string[],
    { folder, name, environment = {}, isRoot = false }: BackgroundOptions,
  ): Promise<BackgroundProgram> {
    const user = isRoot ? undefined : await findServerUser(folder);
    const output = openSync(join(folder, `${name}.log`), 'a');
    const child = spawn(guard, ['--pdeathsig', 'KILL', program, ...parameters], {
      ...(user && { uid: user.uid, gid: user.gid }),
      cwd: folder,
      env: { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin', LC_ALL: 'C.UTF-8', HOME: folder, ...environment },
      stdio: ['ignore', output, output],
      detached: true,
    });
    return new BackgroundProgram(child);
  }

  async end(signal: NodeJS.Signals): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    this.#child.kill(signal);
    await this.#gone;
  }
}
