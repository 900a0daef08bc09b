import { readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { serverProcesses } from '#server/platform/embedded-postgres/process-identity.ts';
import { BackgroundProgram, postgresPrograms } from './processes.ts';

/** The ports of a machine's programs. */
export interface MachinePorts {
  etcdPeers: number;
  etcd: number;
  patroni: number;
  postgres: number;
}

/** A machine's state according to Patroni. */
export interface Member {
  name: string;
  role: 'leader' | 'sync_standby' | 'replica';
  state: string;
  lag?: number | 'unknown';
}

export const passwords = { superuser: 'superuser-0', replication: 'replication-0', rewind: 'rewind-0', checkIn: 'c-0' };

const local = (port: number) => `127.0.0.1:${port}`;

/** A machine with etcd, Patroni and PostgreSQL, as in deploy/high-availability; here all of them share one host. */
export class DatabaseMachine {
  readonly name: string;
  readonly ports: MachinePorts;
  readonly #folder: string;
  readonly #everyone: readonly { name: string; ports: MachinePorts }[];
  #etcd: BackgroundProgram | undefined;
  #patroni: BackgroundProgram | undefined;

  constructor(
    folder: string,
    { name, ports }: { name: string; ports: MachinePorts },
    everyone: readonly { name: string; ports: MachinePorts }[],
  ) {
    this.#folder = folder;
    this.name = name;
    this.ports = ports;
    this.#everyone = everyone;
  }

  async start(): Promise<void> {
    this.#etcd = await BackgroundProgram.start(this.#etcdCommand(), {
      folder: this.#folder,
      name: `${this.name}-etcd`,
    });
    await this.#startPatroni();
  }

  /** Kills everything on the machine at once, as a power failure does. */
  async kill(): Promise<void> {
    await Promise.all([this.#patroni?.end('SIGKILL'), this.#etcd?.end('SIGKILL')]);
    await this.killDatabase();
    this.#patroni = this.#etcd = undefined;
  }

  /** Kills PostgreSQL only. */
  async killDatabase(): Promise<void> {
    for (const pid of await this.#databaseProcesses()) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // It died with the others.
      }
    }
    while ((await this.#databaseProcesses()).length > 0) await pause(20);
  }

  /** What Patroni on this machine reports of all of them; empty while it does not respond. */
  async members(): Promise<Member[]> {
    try {
      const answer = await this.ask('/cluster');
      return ((await answer.json()) as { members: Member[] }).members;
    } catch {
      return [];
    }
  }

  ask(path: string, method = 'GET', body?: object): Promise<Response> {
    const signal = AbortSignal.timeout(60_000);
    const url = `http://${local(this.ports.patroni)}${path}`;
    return fetch(url, { method, signal, ...(body && { body: JSON.stringify(body) }) });
  }

  async #databaseProcesses(): Promise<number[]> {
    const data = await realpath(this.#data).catch(() => undefined);
    const file = await readFile(join(this.#data, 'postmaster.pid'), 'utf8').catch(() => '');
    return data === undefined ? [] : serverProcesses(data, Number(file.split('\n')[0]) || undefined);
  }

  get #data(): string {
    return join(this.#folder, `${this.name}-data`);
  }

  #etcdCommand(): string[] {
    const peers = this.#everyone.map(({ name, ports }) => `${name}=http://${local(ports.etcdPeers)}`).join(',');
    const [peer, client] = [`http://${local(this.ports.etcdPeers)}`, `http://${local(this.ports.etcd)}`];
    const parameters = {
      name: this.name,
      'data-dir': join(this.#folder, `${this.name}-etcd`),
      'listen-peer-urls': peer,
      'initial-advertise-peer-urls': peer,
      'listen-client-urls': client,
      'advertise-client-urls': client,
      'initial-cluster': peers,
      'initial-cluster-state': 'new',
      logger: 'zap',
      'log-level': 'error',
    };
    return ['etcd', ...Object.entries(parameters).map(([name, value]) => `--${name}=${value}`)];
  }

  async #startPatroni(): Promise<void> {
    const { patroni, postgres } = this.ports;
    const environment = {
      PATRONI_NAME: this.name,
      PATRONI_ETCD3_HOSTS: this.#everyone.map(({ ports }) => local(ports.etcd)).join(','),
      PATRONI_RESTAPI_LISTEN: local(patroni),
      PATRONI_RESTAPI_CONNECT_ADDRESS: local(patroni),
      PATRONI_POSTGRESQL_LISTEN: local(postgres),
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: local(postgres),
      PATRONI_POSTGRESQL_DATA_DIR: this.#data,
      PATRONI_POSTGRESQL_BIN_DIR: postgresPrograms() ?? '',
      PATRONI_POSTGRESQL_PGPASS: join(this.#folder, `${this.name}-pgpass`),
      PATRONI_SUPERUSER_PASSWORD: passwords.superuser,
      PATRONI_REPLICATION_PASSWORD: passwords.replication,
      PATRONI_REWIND_PASSWORD: passwords.rewind,
      CHECK_IN_PASSWORD: passwords.checkIn,
    };
    this.#patroni = await BackgroundProgram.start(['patroni', join(this.#folder, 'patroni.yml')], {
      folder: this.#folder,
      name: this.name,
      environment,
    });
  }
}
