import type { RunningArchiver } from './backup/archiver.ts';
import type { Clock, DiskSpaceReader } from './machine.ts';
import type { ChangeSignal } from './change-signal.ts';
import type { DatabaseHandle } from './database.ts';
import type { Logger } from './logger.ts';
import type { Metrics } from './metrics.ts';

/** What every feature is given: the world outside the rules. */
export interface Context {
  database: DatabaseHandle;
  clock: Clock;
  log: Logger;
  /** Tells the event feeds of all nodes that something was committed. */
  changes: ChangeSignal;
  /** Figures for monitoring; null where nobody asks for them, so that they cost nothing. */
  metrics: Metrics | null;
  /** How full the disk is that holds the installation's data. */
  diskSpace: DiskSpaceReader;
  /** The archiving of the embedded server's log; null before it began, and for a database that is not ours. */
  logArchive: { current: RunningArchiver | null };
  /** What is careless about how the installation is set up, each with its remedy. */
  setUpWarnings: () => readonly string[];
  /** The installation's IANA time zone. */
  timeZone: string;
  /** The address drivers use, without a trailing slash; null when not configured. */
  publicUrl: string | null;
  /** How often queue displays ask for news. */
  queueRefreshSeconds: number;
  /** Whether staff's devices may keep what was read. */
  offlineReading: boolean;
}
