import { randomBytes } from 'node:crypto';

import pg from 'pg';

import { type CheckInServer, signInOver, startCheckInServer } from '../check-in-server.ts';
import { makeDataDir, removeDataDir } from '../embedded-postgres-harness.ts';
import { type FaultCounts, type FaultFindings, FaultLoad } from '../fault-load.ts';
import { type Cluster, until } from './cluster.ts';
import { FacilityListeners, type StreamFaults } from './facility-listeners.ts';
import { type CopyFaults, KilledCopy } from './killed-copy.ts';
import { ListLoad } from './list-load.ts';

/** What happens to the primary in a round. */
export type Blow = 'its machine dies' | 'PostgreSQL dies' | 'PostgreSQL dies with a standby away' | 'switch-over';

/** Milliseconds from the fault to the next acknowledged write on every node, and the longest time without any. */
export interface Round {
  blow: Blow;
  gapMs: number;
}

export interface FailoverReport extends FaultCounts, FaultFindings, StreamFaults, CopyFaults {
  rounds: Round[];
  /** Acknowledged changes of expected arrivals and carriers. */
  listChanges: number;
  /**
   * The longest times without an acknowledged write while only a standby was down: the synchronous one, then the other.
   */
  standbyAwayMs: number[];
}

interface FailoverOptions {
  cluster: Cluster;
  blows: readonly Blow[];
  /** Whether the standbys are killed too, one after the other, at the end. */
  withStandbys: boolean;
  /** Clients that write to each node continuously. */
  writers: number;
  /** The minimum number of kills of the copying program, spread over the campaign. */
  programKills: number;
  onRound?(round: Round, number: number): void;
}

const nodeCount = 2;
const perPhase = 20;
const administrator = { email: 'dock@yard.example', password: 'correct horse battery' };
const environment = {
  ADMIN_EMAIL: administrator.email,
  ADMIN_PASSWORD: administrator.password,
  RATE_LIMIT_PUBLIC_WRITES: '0',
  RATE_LIMIT_SIGN_IN: '0',
  RATE_LIMIT_API_KEY: '0',
  LOG_LEVEL: 'fatal',
  // As on all nodes of an installation: one must be able to read the answers that another has sealed.
  SECRET_KEY: randomBytes(32).toString('base64'),
};

/** Two nodes of the product on a cluster, with load on each and a dashboard for every facility. */
class YardOnCluster {
  readonly #cluster: Cluster;
  readonly #nodes: CheckInServer[] = [];
  readonly #folders: string[] = [];
  readonly #listeners = new FacilityListeners();
  #loads: FaultLoad[] = [];
  #copy: KilledCopy | undefined;
  #lists: ListLoad | undefined;

  constructor(cluster: Cluster) {
    this.#cluster = cluster;
  }

  async open(writers: number): Promise<void> {
    const settings = { ...environment, DATABASE_URL: this.#cluster.url };
    const folders = await Promise.all(Array.from({ length: nodeCount }, () => makeDataDir()));
    this.#folders.push(...folders);
    // They can start concurrently: one of them migrates, and the other waits for it.
    const starts = folders.map((dataDir) => startCheckInServer({ dataDir, environment: settings }));
    for (const start of await Promise.allSettled(starts))
      if (start.status === 'fulfilled') this.#nodes.push(start.value);
    await Promise.all(starts);
    const urls = this.#nodes.map(({ url }) => url);
    const facilities = await this.#facilities();
    await this.#listeners.open(urls, facilities, administrator);
    const keys = facilities.map(({ key }) => key);
    this.#loads = await Promise.all(
      urls.map(async (url) => new FaultLoad(url, await signInOver(url, administrator), keys)),
    );
    for (const load of this.#loads) load.start(writers);
    const [first = ''] = urls;
    const staff = await signInOver(first, administrator);
    this.#copy = await KilledCopy.start({ sites: urls, staff });
    this.#lists = new ListLoad(urls, this.#copy.key);
    this.#lists.start();
  }

  /** Resolves once every node has acknowledged this many more writes. */
  async untilWritten(more = perPhase): Promise<void> {
    await Promise.all(
      this.#loads.map((load) => {
        const { acknowledged } = load.counts;
        return load.until((counts) => counts.acknowledged >= acknowledged + more);
      }),
    );
  }

  takeLongestGap(): number {
    return Math.max(...this.#loads.map((load) => load.takeLongestGap()));
  }

  async renew(): Promise<void> {
    await this.#listeners.renew();
    for (const [index, load] of this.#loads.entries()) {
      const url = this.#nodes[index]?.url ?? '';
      load.signedIn(url, await signInOver(url, administrator));
    }
  }

  async finish(programKills: number): Promise<Omit<FailoverReport, 'rounds' | 'standbyAwayMs'>> {
    await this.#copy?.untilKilled(programKills);
    const { changes: listChanges = 0, wrong: listWrong = [] } = (await this.#lists?.stop()) ?? {};
    await Promise.all(this.#loads.map((load) => load.stop()));
    const found = await Promise.all(this.#loads.map((load) => load.find({ connectionString: this.#cluster.url })));
    const counts = this.#loads.map((load) => load.counts);
    const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
    return {
      acknowledged: sum(counts.map(({ acknowledged }) => acknowledged)),
      refused: sum(counts.map(({ refused }) => refused)),
      unanswered: sum(counts.map(({ unanswered }) => unanswered)),
      wrong: [...counts.flatMap(({ wrong }) => wrong), ...listWrong],
      listChanges,
      lost: sum(found.map(({ lost }) => lost)),
      doubled: sum(found.map(({ doubled }) => doubled)),
      ...(await this.#listeners.judge(this.#cluster.url)),
      ...(await this.#judgeCopy()),
    };
  }

  async #judgeCopy(): Promise<CopyFaults> {
    if (!this.#copy) throw new Error('no program keeps a copy');
    return this.#copy.judge({ connectionString: this.#cluster.url });
  }

  async close(): Promise<void> {
    await this.#lists?.stop();
    await this.#copy?.close();
    await this.#listeners.close();
    await Promise.all(this.#nodes.map((node) => node.kill()));
    await Promise.all(this.#folders.map(removeDataDir));
  }

  async #facilities(): Promise<{ id: string; key: string }[]> {
    const client = new pg.Client({ connectionString: this.#cluster.url });
    await client.connect();
    const { rows } = await client.query<{ id: string; key: string }>(
      'select id, key from facilities order by position',
    );
    await client.end();
    return rows;
  }
}

/** Injects a fault into the primary and, unless it is the last, waits until the cluster is whole again. */
async function strike(cluster: Cluster, yard: YardOnCluster, blow: Blow, isLast: boolean): Promise<Round> {
  const primary = await cluster.primary();
  const away = blow === 'PostgreSQL dies with a standby away' ? await cluster.standby('replica') : undefined;
  await away?.kill();
  await yard.untilWritten();
  yard.takeLongestGap();
  if (blow === 'switch-over') await switchOver(cluster);
  else if (blow === 'its machine dies') await primary.kill();
  else await primary.killDatabase();
  await until('another one is primary', async () => (await cluster.primary().catch(() => primary)) !== primary);
  await yard.untilWritten();
  const gapMs = Math.round(yard.takeLongestGap());
  if (isLast) return { blow, gapMs };
  if (blow === 'its machine dies') await primary.start();
  await away?.start();
  await cluster.untilWhole();
  return { blow, gapMs };
}

/** Runs `patronictl switchover`, as for maintenance. */
async function switchOver(cluster: Cluster): Promise<void> {
  const [leader, candidate] = await Promise.all([cluster.primary(), cluster.standby('sync_standby')]);
  const answer = await leader.ask('/switchover', 'POST', { leader: leader.name, candidate: candidate.name });
  if (!answer.ok) throw new Error(`switching over failed: ${await answer.text()}`);
}

/** How long writes stop when each standby dies, after which they must continue without it. */
async function loseStandbys(cluster: Cluster, yard: YardOnCluster): Promise<number[]> {
  const gaps: number[] = [];
  for (const role of ['sync_standby', 'replica'] as const) {
    const standby = await cluster.standby(role);
    yard.takeLongestGap();
    await standby.kill();
    await yard.untilWritten();
    gaps.push(Math.round(yard.takeLongestGap()));
    await standby.start();
    await cluster.untilWhole();
  }
  return gaps;
}

/** Injects faults into the primary repeatedly under load, and checks every write and every stream. */
export async function failovers({
  cluster,
  blows,
  withStandbys,
  writers,
  programKills,
  onRound,
}: FailoverOptions): Promise<FailoverReport> {
  const yard = new YardOnCluster(cluster);
  try {
    await yard.open(writers);
    const rounds: Round[] = [];
    for (const [index, blow] of blows.entries()) {
      // A campaign lasts longer than the sessions it started with.
      if (index > 0) await yard.renew();
      const isLast = !withStandbys && index === blows.length - 1;
      const round = await strike(cluster, yard, blow, isLast);
      rounds.push(round);
      onRound?.(round, rounds.length);
    }
    const standbyAwayMs = withStandbys ? await loseStandbys(cluster, yard) : [];
    return { rounds, standbyAwayMs, ...(await yard.finish(programKills)) };
  } finally {
    await yard.close();
  }
}
