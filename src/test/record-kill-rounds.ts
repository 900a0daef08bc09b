import { checkChains } from '#server/features/time-records/check-chains.ts';
import { openDatabase } from '#server/platform/database.ts';
import { findRunningPostgres } from '#server/platform/embedded-postgres/start-embedded-postgres.ts';
import { capturedLog } from './captured-log.ts';
import { type CheckInServer, signInOver, startCheckInServer } from './check-in-server.ts';
import { buildNewCheckIn } from './factories.ts';

export interface RecordKillReport {
  /** Trucks whose Dock Out was acknowledged. */
  left: number;
  kills: number;
  /** How many of these visits have no record, and how many more than one. */
  missing: number;
  doubled: number;
  /** Faults of the record chains. */
  faults: number;
}

interface RecordKillOptions {
  dataDir: string;
  trucks: number;
  kills: number;
  /** Clients that dock trucks in and out continuously. */
  writers: number;
}

const environment = { RATE_LIMIT_PUBLIC_WRITES: '0', RATE_LIMIT_SIGN_IN: '0', RATE_LIMIT_REFUSED: '0' };

/** Trucks that come and go, whatever happens to the server meanwhile. */
class ComingAndGoing {
  server!: Promise<{ url: string; headers: { cookie: string } }>;
  readonly left: string[] = [];
  #begun = 0;

  /**
   * Retries a request until it gets a response; an error because an earlier attempt was carried out is a response too.
   */
  async #ask(path: string, body: object): Promise<Response> {
    for (;;) {
      const { url, headers } = await this.server;
      const payload = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' } };
      const response = await fetch(`${url}${path}`, { ...payload, body: JSON.stringify(body) }).catch(() => null);
      if (response && response.status < 500) return response;
    }
  }

  async run(trucks: number): Promise<void> {
    while (this.#begun < trucks) {
      this.#begun += 1;
      const truck = buildNewCheckIn();
      const answer = await this.#ask('/api/check-ins', truck);
      const { id } = (await answer.json()) as { id: string };
      for (const step of ['dock-in', 'dock-out']) await this.#ask(`/api/check-ins/${id}/steps`, { step });
      this.left.push(id);
    }
  }
}

async function findings(dataDir: string, left: readonly string[]) {
  const connection = await findRunningPostgres(dataDir);
  if (!connection) throw new Error('the database does not run');
  const database = openDatabase(connection, capturedLog().log, { size: 2 });
  try {
    const deadline = performance.now() + 60_000;
    const waiting = async () => (await database.pool.query('select from record_requests limit 1')).rowCount ?? 0;
    while ((await waiting()) > 0 && performance.now() < deadline)
      await new Promise((resolve) => setTimeout(resolve, 200));
    const { rows } = await database.pool.query<{ count: number }>(
      `select count(r.id)::int as count from unnest($1::uuid[]) as one (id)
       left join time_records r on r.check_in_id = one.id group by one.id`,
      [left],
    );
    const { faults } = await checkChains({ database });
    const times = (test: (count: number) => boolean) => rows.filter(({ count }) => test(count)).length;
    return { missing: times((count) => count === 0), doubled: times((count) => count > 1), faults: faults.length };
  } finally {
    await database.close();
  }
}

/** Kills the server repeatedly while trucks leave and their records are issued, then checks every record. */
export async function recordKillRounds(options: RecordKillOptions): Promise<RecordKillReport> {
  const { dataDir, trucks, kills, writers } = options;
  const start = () => startCheckInServer({ dataDir, environment });
  let running: CheckInServer = await start();
  const yard = new ComingAndGoing();
  const signedIn = async (server: CheckInServer) => ({
    url: server.url,
    headers: await signInOver(server.url, await server.firstSignIn()),
  });
  yard.server = signedIn(running);
  await yard.server;
  try {
    const working = Promise.all(Array.from({ length: writers }, () => yard.run(trucks)));
    for (let kill = 1; kill <= kills; kill += 1) {
      const enough = Math.floor((trucks * kill) / (kills + 1));
      while (yard.left.length < enough) await new Promise((resolve) => setTimeout(resolve, 20));
      let resume: (next: Promise<{ url: string; headers: { cookie: string } }>) => void = () => undefined;
      yard.server = new Promise((resolve) => (resume = resolve));
      await running.kill();
      running = await start();
      resume(signedIn(running));
    }
    await working;
    return { left: yard.left.length, kills, ...(await findings(dataDir, yard.left)) };
  } finally {
    await running.stop();
  }
}
