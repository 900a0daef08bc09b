import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { DatabaseMachine, type Member, passwords } from './database-machine.ts';
import { BackgroundProgram, freePorts, handOver } from './processes.ts';

const deployed = new URL('../../../deploy/high-availability/', import.meta.url);
const names = ['db-1', 'db-2', 'db-3'] as const;

/** Shorter than an installation's, so that a test covers many failovers; the order of steps is the same. */
const quick = { ttl: 8, loop_wait: 1, retry_timeout: 3 };
const patienceMs = 90_000;

/** Resolves once the condition holds; rejects after two minutes. */
export async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const limit = performance.now() + patienceMs;
  while (!(await isSo())) {
    if (performance.now() > limit) throw new Error(`waited too long until ${what}`);
    await pause(200);
  }
}

/** Three databases under Patroni with HAProxy in front, configured by deploy/high-availability. */
export class Cluster {
  /** In the form of DATABASE_URL: through the proxy, to the primary. */
  readonly url: string;
  readonly machines: readonly DatabaseMachine[];
  readonly #folder: string;
  readonly #proxy: BackgroundProgram;

  private constructor(folder: string, machines: readonly DatabaseMachine[], proxy: BackgroundProgram, port: number) {
    this.#folder = folder;
    this.machines = machines;
    this.#proxy = proxy;
    this.url = `postgres://checkin:${passwords.checkIn}@127.0.0.1:${port}/checkin?sslmode=disable`;
  }

  /** Starts everything; resolves once all three databases run and one is the synchronous standby. */
  static async start(): Promise<Cluster> {
    const folder = await mkdtemp(join(tmpdir(), 'failover-'));
    const text = await readFile(new URL('patroni.yml', deployed), 'utf8');
    await writeFile(join(folder, 'patroni.yml'), quickened(text.replaceAll('/etc/patroni/', `${folder}/`)));
    const script = await readFile(new URL('create-database.sh', deployed), 'utf8');
    await writeFile(join(folder, 'create-database.sh'), script, { mode: 0o755 });
    await handOver(folder);
    const ports = await freePorts(names.length * 4 + 1);
    const [front = 0] = ports;
    const everyone = names.map((name, index) => {
      const [etcdPeers = 0, etcd = 0, patroni = 0, postgres = 0] = ports.slice(1 + index * 4);
      return { name, ports: { etcdPeers, etcd, patroni, postgres } };
    });
    const machines = everyone.map((machine) => new DatabaseMachine(folder, machine, everyone));
    await Promise.all(machines.map((machine) => machine.start()));
    const proxy = await BackgroundProgram.start(['haproxy', '-f', new URL('haproxy.cfg', deployed).pathname], {
      folder,
      name: 'haproxy',
      environment: {
        LISTEN: `127.0.0.1:${front}`,
        ...Object.fromEntries(
          everyone.flatMap(({ ports: { postgres, patroni } }, index) => [
            [`DATABASE_${index + 1}`, `127.0.0.1:${postgres}`],
            [`PATRONI_PORT_${index + 1}`, String(patroni)],
          ]),
        ),
      },
    });
    const cluster = new Cluster(folder, machines, proxy, front);
    try {
      await until('the first primary is there', async () => (await cluster.members()).some(isPrimary));
      await cluster.untilWhole();
      return cluster;
    } catch (error) {
      await cluster.remove();
      throw error;
    }
  }

  /** The state of the machines according to Patroni. */
  async members(): Promise<Member[]> {
    const answers = await Promise.all(this.machines.map((machine) => machine.members()));
    return answers.find((members) => members.some(isPrimary)) ?? [];
  }

  async primary(): Promise<DatabaseMachine> {
    const name = (await this.members()).find(isPrimary)?.name;
    const found = this.machines.find((machine) => machine.name === name);
    if (!found) throw new Error('there is no primary');
    return found;
  }

  /** A standby: the synchronous one, or the other. */
  async standby(role: 'sync_standby' | 'replica'): Promise<DatabaseMachine> {
    const name = (await this.members()).find((member) => member.role === role)?.name;
    const found = this.machines.find((machine) => machine.name === name);
    if (!found) throw new Error(`there is no ${role}`);
    return found;
  }

  /** Resolves once there is a primary, a synchronous standby, and a third that follows. */
  async untilWhole(): Promise<void> {
    await until('all three databases are there', async () => {
      const members = await this.members();
      const standbys = members.filter(({ role, state, lag }) => role !== 'leader' && isUp(state) && isClose(lag));
      return standbys.length === 2 && standbys.some(({ role }) => role === 'sync_standby') && members.some(isPrimary);
    });
  }

  async remove(): Promise<void> {
    await this.#proxy.end('SIGKILL');
    await Promise.all(this.machines.map((machine) => machine.kill()));
    await rm(this.#folder, { recursive: true, force: true });
  }
}

/** The configuration with shorter times, which apply from the first start. */
function quickened(text: string): string {
  return Object.entries(quick).reduce((config, [name, seconds]) => {
    const line = new RegExp(`^( +${name}:) \\d+$`, 'm');
    if (!line.test(config)) throw new Error(`patroni.yml does not set ${name}`);
    return config.replace(line, `$1 ${seconds}`);
  }, text);
}

function isUp(state: string): boolean {
  // Newer versions of Patroni report a standby as streaming.
  return state === 'running' || state === 'streaming';
}

function isPrimary({ role, state }: Member): boolean {
  return role === 'leader' && isUp(state);
}

/** Whether a standby is close to the primary: under load it never fully catches up. */
function isClose(lag: Member['lag']): boolean {
  return typeof lag === 'number' && lag < 2 ** 20;
}
