import { statfs } from 'node:fs/promises';

/** The only source of time, so that tests never wait for real time. */
export interface Clock {
  /** Used for dates that are stored. This clock may be set forward and back. */
  now(): Date;
  /** Monotonic, for the age of things in memory. */
  elapsedMs(): number;
}

export const systemClock: Clock = { now: () => new Date(), elapsedMs: () => performance.now() };

/** Two nodes' clocks may differ by this much: a date further in the future comes from a wrong clock. */
export const maxSkewMs = 60_000;

export interface DiskSpace {
  freeBytes: number;
  totalBytes: number;
}

/** Null if the installation has no data folder. */
export type DiskSpaceReader = () => Promise<DiskSpace | null>;

/** Reads the space that an unprivileged program may use. */
export function diskSpaceReader(folder: string): DiskSpaceReader {
  return async () => {
    const stats = await statfs(folder).catch(() => null);
    return stats && { freeBytes: stats.bavail * stats.bsize, totalBytes: stats.blocks * stats.bsize };
  };
}
