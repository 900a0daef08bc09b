import pg from 'pg';

import type { ConnectionSettings } from '../database.ts';
import { awaitSegment } from './full-backup.ts';
import type { FullManifest } from './manifest.ts';
import type { WalArchive } from './wal-archive.ts';
import { parseSegment, segmentBefore, segmentName, unbrokenFrom } from './wal-names.ts';

export interface IncrementalOptions {
  connection: ConnectionSettings;
  /** The running server's data folder. */
  cluster: string;
  archive: WalArchive;
  full: FullManifest;
  signal: AbortSignal;
}

/** Verifies and returns the segments since the full backup; null if the log has a gap. Throws StartupError. */
export async function archiveUpToNow(options: IncrementalOptions): Promise<string[] | null> {
  const { archive, cluster, full, signal } = options;
  const first = parseSegment(full.lastSegment);
  if (!first) return null;
  const last = segmentName({ timeline: first.timeline, number: await closeSegment(options.connection) });
  if (last <= full.lastSegment) return [];
  await awaitSegment(archive, cluster, last, signal);
  const after = segmentName({ timeline: first.timeline, number: first.number + 1 });
  const chain = unbrokenFrom(after, await archive.names());
  if (!chain.includes(last)) return null;
  for (const name of chain) {
    signal.throwIfAborted();
    await archive.check(name);
  }
  return chain;
}

/** Returns the previous segment's number if nothing was written since. */
async function closeSegment(connection: ConnectionSettings): Promise<number> {
  const client = new pg.Client({ ...connection, application_name: 'warehouse-check-in backup' });
  await client.connect();
  try {
    const { rows } = await client.query<{ position: string }>('select pg_switch_wal()::text as position');
    return segmentBefore(rows[0]?.position ?? '0/1');
  } finally {
    await client.end();
  }
}
