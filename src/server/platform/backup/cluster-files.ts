import type { Dirent } from 'node:fs';
import { open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

import type { TarEntry } from './tar.ts';

const pieceBytes = 262_144;

/** A restored server rebuilds the contents of these folders or replays them from the log. */
const emptied = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);

/** Files that belong to the running server only. */
const leftOut =
  /^(postmaster\.(pid|opts)|backup_label(\.old)?|tablespace_map(\.old)?|.*\.tmp|pg_internal\.init.*|pgsql_tmp.*)$/;
const lastFile = 'global/pg_control';

/** Lists what a copy needs, the control file last. The log repairs what changes or vanishes meanwhile. */
export async function* clusterFiles(cluster: string): AsyncGenerator<TarEntry> {
  yield* entriesOf(cluster, '');
  yield { path: 'pg_wal/archive_status', kind: 'folder', size: 0, content: [] };
  const control = await fileEntry(cluster, lastFile);
  if (control) yield control;
}

async function* entriesOf(cluster: string, folder: string): AsyncGenerator<TarEntry> {
  for (const entry of await sortedEntries(join(cluster, folder))) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (leftOut.test(entry.name) || path === lastFile) continue;
    if (entry.isDirectory()) {
      yield { path, kind: 'folder', size: 0, content: [] };
      if (!emptied.has(path)) yield* entriesOf(cluster, path);
    } else if (entry.isFile()) {
      const file = await fileEntry(cluster, path);
      if (file) yield file;
    } else throw new Error(`${join(cluster, path)} is neither a file nor a folder, and cannot be backed up`);
  }
}

async function sortedEntries(path: string): Promise<Dirent[]> {
  const entries = await readdir(path, { withFileTypes: true }).catch(ignoreMissing);
  return (entries ?? []).toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

/** The entry has the file's present length; undefined if the file has vanished. */
async function fileEntry(cluster: string, path: string): Promise<TarEntry | undefined> {
  const found = await stat(join(cluster, path)).catch(ignoreMissing);
  return found && { path, kind: 'file', size: found.size, content: contentOf(join(cluster, path), found.size) };
}

/** Exactly `size` bytes: the log holds what was appended, truncated or removed since. */
async function* contentOf(path: string, size: number): AsyncGenerator<Buffer> {
  const handle = await open(path, 'r').catch(ignoreMissing);
  try {
    for (let at = 0; at < size;) {
      const wanted = Math.min(pieceBytes, size - at);
      const read = await handle?.read(Buffer.alloc(wanted), 0, wanted, at);
      yield read?.bytesRead ? read.buffer.subarray(0, read.bytesRead) : Buffer.alloc(wanted);
      at += read?.bytesRead || wanted;
    }
  } finally {
    await handle?.close();
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
  return undefined;
}
