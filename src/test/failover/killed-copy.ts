import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

import pg from 'pg';

import { makeDataDir, removeDataDir } from '../embedded-postgres-harness.ts';

const program = fileURLToPath(new URL('copying-program.ts', import.meta.url));

const patienceMs = 60_000;

/**
 * The faults of a copy whose program was killed repeatedly: records that are missing or in another version, and
 * unexpected responses.
 */
export interface CopyFaults {
  copyKilled: number;
  copyDiffers: number;
  copyToldOdd: string[];
}

interface KilledCopyOptions {
  sites: readonly string[];
  /** An administrator's session, which creates the program's key. */
  staff: Record<string, string>;
}

/** A program that keeps a copy of check-ins, expected arrivals and carriers, and is killed and restarted repeatedly. */
export class KilledCopy {
  readonly #folder: string;
  readonly #environment: Record<string, string>;
  readonly #odd: string[] = [];
  #child: ChildProcess | undefined;
  #kills = 0;
  /** The program's key, which other requests may use as well. */
  readonly key: string;
  #isOver = false;
  #rounds: Promise<void> = Promise.resolve();

  private constructor(folder: string, key: string, environment: Record<string, string>) {
    this.key = key;
    this.#folder = folder;
    this.#environment = environment;
  }

  static async start({ sites, staff }: KilledCopyOptions): Promise<KilledCopy> {
    const answer = await fetch(`${sites[0]}/api/api-keys`, {
      method: 'POST',
      headers: { ...staff, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Copy', role: 'admin' }),
    });
    if (!answer.ok) throw new Error(`no key for the copy: ${answer.status} ${await answer.text()}`);
    const { key } = (await answer.json()) as { key: string };
    const folder = await makeDataDir();
    const copy = new KilledCopy(folder, key, { KEY: key, SITES: sites.join(' '), COPY: join(folder, 'copy.json') });
    copy.#rounds = copy.#killAgainAndAgain();
    return copy;
  }

  /** Resolves once it was killed this often. */
  async untilKilled(times: number): Promise<void> {
    while (this.#kills < times && !this.#isOver) await new Promise((resolve) => setTimeout(resolve, 50));
  }

  /** Lets it run until it has what the database has, or comes no closer for a minute. */
  async judge(connection: pg.ClientConfig): Promise<CopyFaults> {
    this.#isOver = true;
    await this.#rounds;
    const client = new pg.Client(connection);
    await client.connect();
    const { rows } = await client.query<{ list: string; id: string; is: number | string }>(`
      select 'checkIns' as list, id, to_jsonb(version) as is from check_ins
      union all select 'arrivals', id, to_jsonb(version) from expected_arrivals
      union all select 'carriers', id, to_jsonb(name) from carriers
    `);
    await client.end();
    const due = new Map(rows.map(({ list, id, is }): [string, number | string] => [`${list} ${id}`, is]));
    const lines = this.#run();
    let differs = await this.#differs(due);
    let closest = { differs, at: performance.now() };
    while (differs > 0 && performance.now() < closest.at + patienceMs) {
      await lines.next();
      differs = await this.#differs(due);
      if (differs < closest.differs) closest = { differs, at: performance.now() };
    }
    return { copyKilled: this.#kills, copyDiffers: differs, copyToldOdd: this.#odd };
  }

  async close(): Promise<void> {
    this.#isOver = true;
    this.#child?.kill('SIGKILL');
    await this.#rounds;
    await removeDataDir(this.#folder);
  }

  async #killAgainAndAgain(): Promise<void> {
    while (!this.#isOver) {
      const lines = this.#run();
      // Kills it between two pages and during one: while the line of a page is read, the next may be being stored.
      for (let page = this.#kills % 3; page >= 0 && !this.#isOver; page -= 1) await lines.next();
      await this.#kill();
      this.#kills += 1;
    }
  }

  async #kill(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }

  /** Starts it, and yields its lines. */
  #run(): AsyncIterator<string> {
    const child = spawn(process.execPath, [program], {
      env: { PATH: process.env['PATH'], ...this.#environment },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#child = child;
    const lines = createInterface({ input: child.stdout });
    lines.on('line', (line) => {
      if (!line.startsWith('stored')) this.#odd.push(line);
    });
    return lines[Symbol.asyncIterator]();
  }

  async #differs(due: ReadonlyMap<string, number | string>): Promise<number> {
    const text = await readFile(join(this.#folder, 'copy.json'), 'utf8').catch(() => '{}');
    const lists = JSON.parse(text) as Record<string, { records: Record<string, number | string> }>;
    const has = new Map(
      Object.entries(lists).flatMap(([list, { records }]) =>
        Object.entries(records).map(([id, is]) => [`${list} ${id}`, is] as [string, number | string]),
      ),
    );
    return [...new Set([...due.keys(), ...has.keys()])].filter((key) => has.get(key) !== due.get(key)).length;
  }
}
