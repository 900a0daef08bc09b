import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

import type pg from 'pg';

import type * as Embedded from '#server/platform/embedded-postgres/start-embedded-postgres.ts';
import { createLogger } from '#server/platform/logger.ts';
import { copyFolder, freePort } from '../../e2e/support/yard-server.ts';
import { account } from './samples.ts';
import type * as Filling from './fill-yard.ts';
import { processorMs } from './process.ts';

/** The product in a folder with its packages: this version or another one. */
export class ProductVersion {
  readonly #folder: string;
  readonly #dataDir: string;
  readonly #environment: Readonly<Record<string, string>>;

  constructor(folder: string, dataDir: string, environment: Readonly<Record<string, string>> = {}) {
    this.#folder = folder;
    this.#dataDir = dataDir;
    this.#environment = environment;
  }

  /** Starts the whole product on its data; `startedMs` is how long it took to become healthy. */
  async start(): Promise<RunningVersion> {
    const port = await freePort();
    const begun = performance.now();
    const child = spawn(process.execPath, [join(this.#folder, 'src/server/main.ts')], {
      cwd: this.#folder,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        DATA_DIR: this.#dataDir,
        HOST: '127.0.0.1',
        PORT: String(port),
        ADMIN_EMAIL: account.email,
        ADMIN_PASSWORD: account.password,
        LOG_LEVEL: 'silent',
        RATE_LIMIT_PUBLIC_WRITES: '0',
        RATE_LIMIT_PUBLIC_READS: '0',
        RATE_LIMIT_SIGN_IN: '0',
        RATE_LIMIT_REFUSED: '0',
        ...this.#environment,
      },
    });
    const url = `http://127.0.0.1:${port}`;
    while (!(await isWell(url))) {
      if (child.exitCode !== null) throw new Error(`the version in ${this.#folder} did not start`);
      // Polling without a pause would occupy one of two processors.
      await pause(askEveryMs);
    }
    const startedMs = performance.now() - begun;
    await settle(child.pid);
    return { url, pid: child.pid, startedMs, stop: () => stop(child) };
  }

  /** Fills a database that is not running with this many check-ins, as this version stores them. */
  async fill(count: number, connect: (url: string) => Promise<pg.Client>): Promise<void> {
    const { fillYard } = await this.#load<typeof Filling>('bench/support/fill-yard.ts');
    await this.#onDatabase(connect, (client) => fillYard(client, count));
  }

  /**
   * Vacuums as the database itself does within minutes of an upgrade that has rewritten its rows. A bench that starts
   * at once would measure the dead rows.
   */
  async vacuum(connect: (url: string) => Promise<pg.Client>): Promise<void> {
    await this.#onDatabase(connect, (client) => client.query('vacuum analyze'));
  }

  #load<T>(path: string): Promise<T> {
    return import(pathToFileURL(join(this.#folder, path)).href) as Promise<T>;
  }

  async #onDatabase(connect: (url: string) => Promise<pg.Client>, work: (client: pg.Client) => Promise<unknown>) {
    const { startEmbeddedPostgres } = await this.#load<typeof Embedded>(
      'src/server/platform/embedded-postgres/start-embedded-postgres.ts',
    );
    const postgres = await startEmbeddedPostgres({ dataDir: this.#dataDir, log: createLogger('silent') });
    const client = await connect(postgres.databaseUrl);
    await work(client);
    await client.end();
    await postgres.stop();
  }

  /** Replaces its data by another's. */
  async takeDataOf(other: string): Promise<void> {
    await rm(this.#dataDir, { recursive: true, force: true });
    await copyFolder(other, this.#dataDir);
  }
}

export interface RunningVersion {
  url: string;
  pid: number | undefined;
  startedMs: number;
  stop(): Promise<void>;
}

const askEveryMs = 10;
const settling = { everyMs: 1_000, quietMs: 60, longest: 60 } as const;

/** Waits for the daily jobs, which a server runs at start-up and which would distort the measurement. */
async function settle(pid: number | undefined): Promise<void> {
  for (let second = 0; second < settling.longest; second += 1) {
    const before = await processorMs(pid);
    await pause(settling.everyMs);
    const after = await processorMs(pid);
    if (before === null || after === null || after - before < settling.quietMs) return;
  }
}

async function isWell(url: string): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/api/health`);
    const { status } = (await answer.json()) as { status: string };
    return status === 'healthy';
  } catch {
    return false;
  }
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
