import { findRunningPostgres } from '#server/platform/embedded-postgres/start-embedded-postgres.ts';
import { type CheckInServer, signInOver, startCheckInServer } from './check-in-server.ts';
import { FaultLoad, type FaultCounts, type FaultFindings } from './fault-load.ts';

export interface KillReport extends FaultCounts, FaultFindings {
  rounds: number;
  /** Milliseconds from each restart after a kill until it listens, one per round. */
  restartMs: number[];
}

export interface KillOptions {
  dataDir: string;
  rounds: number;
  /** Clients writing concurrently and continuously. */
  writers: number;
  /** The server is killed after this many acknowledged writes per round. */
  killAfter: number;
  onRound?(round: number, acknowledged: number): void;
}

const environment = { RATE_LIMIT_PUBLIC_WRITES: '0', RATE_LIMIT_SIGN_IN: '0' };

/**
 * Kills the server during check-ins and changes, round after round, and verifies everything it acknowledged.
 * Unacknowledged requests are repeated after the restart.
 */
export async function killRounds({ dataDir, rounds, writers, killAfter, onRound }: KillOptions): Promise<KillReport> {
  const start = () => startCheckInServer({ dataDir, environment });
  const restartMs: number[] = [];
  let server: CheckInServer = await start();
  try {
    const load = new FaultLoad(server.url, await signInOver(server.url, await server.firstSignIn()));
    load.start(writers);
    for (let round = 1; round <= rounds; round += 1) {
      const before = load.counts.acknowledged;
      await load.until(({ acknowledged }) => acknowledged >= before + killAfter);
      await server.kill();
      const since = performance.now();
      server = await start();
      restartMs.push(performance.now() - since);
      load.signedIn(server.url, await signInOver(server.url, await server.firstSignIn()));
      onRound?.(round, load.counts.acknowledged);
    }
    await load.stop();
    const connection = await findRunningPostgres(dataDir);
    if (!connection) throw new Error('the database does not run');
    return { rounds, ...load.counts, ...(await load.find(connection)), restartMs };
  } finally {
    await server.stop();
  }
}
