import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openSync, readdirSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { findServerUser } from '#server/platform/embedded-postgres/server-user.ts';

/**
 * The Debian programs that run the cluster, and the one that makes them die with this process; PostgreSQL's are in a
 * folder by version.
 */
const guard = 'setpriv';
const clusterPrograms = ['patroni', 'etcd', 'haproxy', guard];

const postgresFolders = '/usr/lib/postgresql';

/** The folder of the newest full PostgreSQL; the embedded one lacks `pg_rewind` and other programs. */
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

/** The programs that are missing here for three databases with Patroni; empty if there are none. */
export function missingPrograms(): string[] {
  const missing = clusterPrograms.filter((name) => !isInstalled(name));
  return postgresPrograms() ? missing : [...missing, 'postgresql'];
}

/** This many different unused ports of this machine. */
export async function freePorts(count: number): Promise<number[]> {
  const probes = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(probes.map((probe) => once(probe, 'listening')));
  const ports = probes.map((probe) => (probe.address() as { port: number }).port);
  await Promise.all(probes.map((probe) => once(probe.close(), 'close')));
  return ports;
}

/** Resolves once something listens on this local port. */
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

/** Changes the owner of a folder to the user that the programs run as: neither PostgreSQL nor Patroni runs as root. */
export async function handOver(folder: string): Promise<void> {
  const user = await findServerUser(folder);
  if (user) execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, folder]);
}

interface BackgroundOptions {
  folder: string;
  name: string;
  environment?: Record<string, string>;
  /** Whether it keeps running as root if this process does; few programs need that. */
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
