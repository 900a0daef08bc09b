import { buildNewCheckIn } from './factories.ts';
import { type CheckInServer, signInOver, startCheckInServer } from './check-in-server.ts';

export interface KillReport {
  rounds: number;
  /** Check-ins that were answered with 201 before a kill. */
  acknowledged: number;
  /** Of these, how many are there after all restarts, and how many are not. */
  found: number;
  lost: number;
  /** Check-ins that a kill left unanswered; each was sent again after the restart. */
  unanswered: number;
  /** Check-ins that are there more often than once, or without exactly one entry in their history. */
  doubled: number;
  /** Milliseconds from the start after a kill until it listens, one per round. */
  restartMs: number[];
}

export interface KillOptions {
  dataDir: string;
  rounds: number;
  /** Drivers checking in at the same time, without a pause. */
  drivers: number;
  /** The server is killed once this many check-ins of a round were answered. */
  killAfter: number;
  onRound?(round: number, acknowledged: number): void;
}

type NewCheckIn = ReturnType<typeof buildNewCheckIn>;

const environment = { RATE_LIMIT_PUBLIC_WRITES: '0', RATE_LIMIT_SIGN_IN: '0' };

async function checkIn(url: string, payload: NewCheckIn): Promise<number> {
  const response = await fetch(`${url}/api/check-ins`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(payload),
  });
  await response.arrayBuffer();
  return response.status;
}

/** Checks drivers in without a pause and kills the server in the midst of it; returns what was answered and what was not. */
async function oneRound(server: CheckInServer, { drivers, killAfter }: KillOptions) {
  const acknowledged: NewCheckIn[] = [];
  const unanswered: NewCheckIn[] = [];
  let killing: Promise<void> | undefined;
  async function driver(): Promise<void> {
    while (!killing) {
      const payload = buildNewCheckIn();
      const status = await checkIn(server.url, payload).catch(() => null);
      if (status === 201) acknowledged.push(payload);
      else if (status === null) unanswered.push(payload);
      else throw new Error(`a check-in was answered with ${status}`);
      if (acknowledged.length >= killAfter) killing ??= server.kill();
    }
  }
  await Promise.all(Array.from({ length: drivers }, driver));
  await killing;
  return { acknowledged, unanswered };
}

async function readAll<T>(url: string, headers: { cookie: string }): Promise<T> {
  const response = await fetch(url, { headers });
  if (!response.ok) throw new Error(`${url} was answered with ${response.status}`);
  return (await response.json()) as T;
}

async function idsOnAllPages(url: string, staff: { cookie: string }): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 0, more = true; more; page += 1) {
    const listed = await readAll<{ checkIns: { id: string }[]; hasMore: boolean }>(
      `${url}/api/check-ins?page=${page}&pageSize=100&sort=arrivalTime&order=asc`,
      staff,
    );
    ids.push(...listed.checkIns.map(({ id }) => id));
    more = listed.hasMore;
  }
  return ids;
}

async function historyLength(url: string, staff: { cookie: string }, id: string): Promise<number> {
  return (await readAll<{ entries: unknown[] }>(`${url}/api/check-ins/${id}/history`, staff)).entries.length;
}

/** Kills the server in the midst of continuous check-ins, round after round, and looks for everything it had answered. */
export async function killRounds(options: KillOptions): Promise<KillReport> {
  const start = () => startCheckInServer({ dataDir: options.dataDir, environment });
  const acknowledged: NewCheckIn[] = [];
  const unanswered: NewCheckIn[] = [];
  const restartMs: number[] = [];
  let server = await start();
  try {
    for (let round = 1; round <= options.rounds; round += 1) {
      const result = await oneRound(server, options);
      acknowledged.push(...result.acknowledged);
      unanswered.push(...result.unanswered);
      const since = performance.now();
      server = await start();
      restartMs.push(performance.now() - since);
      for (const payload of result.unanswered) await checkIn(server.url, payload);
      options.onRound?.(round, acknowledged.length);
    }
    const staff = await signInOver(server.url, await server.firstSignIn());
    const listed = await idsOnAllPages(server.url, staff);
    const present = new Set(listed);
    const found = acknowledged.filter(({ id }) => present.has(id));
    let doubled = listed.length - present.size;
    for (const { id } of unanswered) if ((await historyLength(server.url, staff, id)) !== 1) doubled += 1;
    const lost = acknowledged.length - found.length;
    const counts = {
      acknowledged: acknowledged.length,
      found: found.length,
      lost,
      unanswered: unanswered.length,
      doubled,
    };
    return { rounds: options.rounds, ...counts, restartMs };
  } finally {
    await server.stop();
  }
}
