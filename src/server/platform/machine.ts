import { statfs } from 'node:fs/promises';

/** The one source of "now" and of how long ago something was, so that tests never wait for real time. */
export interface Clock {
  /** What the clock on the wall shows: dates what is stored. It may be set, forward and back. */
  now(): Date;
  /** Milliseconds of a clock that nobody sets: what the age of something in memory goes by. */
  elapsedMs(): number;
}

export const systemClock: Clock = { now: () => new Date(), elapsedMs: () => performance.now() };

/** How full the disk is that holds a folder, in bytes. */
export interface DiskSpace {
  freeBytes: number;
  totalBytes: number;
}

/** Asks for the disk space of the installation's data; null where there is no such folder to ask about. */
export type DiskSpaceReader = () => Promise<DiskSpace | null>;

/** Reads the space of the disk that holds `folder`, as far as an unprivileged program may use it. */
export function diskSpaceReader(folder: string): DiskSpaceReader {
  return async () => {
    const stats = await statfs(folder).catch(() => null);
    return stats && { freeBytes: stats.bavail * stats.bsize, totalBytes: stats.blocks * stats.bsize };
  };
}
