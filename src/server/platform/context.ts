import type { Facilities } from '#shared/facilities/facilities.ts';
import type { RunningArchiver } from './backup/archiver.ts';
import type { Clock, DiskSpaceReader } from './machine.ts';
import type { ChangeSignal } from './change-signal.ts';
import type { DatabaseHandle } from './database.ts';
import type { Logger } from './logger.ts';
import type { Metrics } from './metrics.ts';

/** Dependencies given to every feature. */
export interface Context {
  database: DatabaseHandle;
  clock: Clock;
  log: Logger;
  /** Tells the event feeds of all nodes about commits. */
  changes: ChangeSignal;
  /** Metrics for monitoring; null when switched off, so that they cost nothing. */
  metrics: Metrics | null;
  /** Free space on the disk with the installation's data. */
  diskSpace: DiskSpaceReader;
  /** The archiver of the embedded server's log; null before it starts, and for an external database. */
  logArchive: { current: RunningArchiver | null };
  /** Warnings about the installation's set-up, each with its remedy. */
  setUpWarnings: () => readonly string[];
  /** The facilities; whatever concerns a record goes by the clock of its own. */
  facilities: Facilities;
  /** The installation's IANA time zone, by which jobs run. */
  timeZone: string;
  /** The address drivers use, without a trailing slash; null when not configured. */
  publicUrl: string | null;
  /** How often queue displays poll. */
  queueRefreshSeconds: number;
  /** Whether staff's devices may store data for offline reading. */
  offlineReading: boolean;
}
