import { createReadStream, createWriteStream } from 'node:fs';
import { access, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

import { StartupError } from '../startup-error.ts';
import { inBackupFolder, writeAtomically } from './durable.ts';
import { packing, readPacked } from './packed.ts';
import { parseSegment, segmentBytes } from './wal-names.ts';

const packedEnding = '.gz';
const zeroCheckBytes = 65_536;
const zeros = Buffer.alloc(zeroCheckBytes);

/** Files of the write-ahead log, packed one by one. */
export class WalArchive {
  readonly folder: string;
  #taking: Promise<unknown> = Promise.resolve();

  constructor(folder: string) {
    this.folder = folder;
  }

  path(name: string): string {
    return join(this.folder, name + packedEnding);
  }

  /** The names of everything here, in their order; nothing where there is no folder yet. */
  async names(): Promise<string[]> {
    const files = await readdir(this.folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    });
    const packed = files.filter((file) => file.endsWith(packedEnding) && !file.startsWith('.'));
    return packed.map((file) => file.slice(0, -packedEnding.length)).toSorted();
  }

  /**
   * Takes in what a server has finished, oldest first, and tells it so, by the marks that PostgreSQL's own archiver
   * uses: the server keeps a file until it is marked as done. A signal ends it after the file it is at. Returns the names.
   * Throws StartupError for a folder that cannot be used; nothing is marked then that is not here.
   */
  take(cluster: string, signal?: AbortSignal): Promise<string[]> {
    const taking = this.#taking.then(() => inBackupFolder(this.folder, () => this.#takeAll(cluster, signal)));
    this.#taking = taking.catch(() => undefined);
    return taking;
  }

  async #takeAll(cluster: string, signal?: AbortSignal): Promise<string[]> {
    const marks = join(cluster, 'pg_wal', 'archive_status');
    const ready = (await readdir(marks)).filter((file) => file.endsWith('.ready')).toSorted();
    if (ready.length > 0) await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const taken: string[] = [];
    for (const name of ready.map((file) => file.slice(0, -'.ready'.length))) {
      if (signal?.aborted) break;
      // oxlint-disable-next-line no-await-in-loop
      await this.#takeOne(join(cluster, 'pg_wal', name), name);
      // Another process may have marked it meanwhile.
      // oxlint-disable-next-line no-await-in-loop
      await rename(join(marks, `${name}.ready`), join(marks, `${name}.done`)).catch(ignoreMissing);
      taken.push(name);
    }
    return taken;
  }

  async #takeOne(source: string, name: string): Promise<void> {
    if (await isThere(this.path(name))) {
      if (await this.#isSame(source, name)) return;
      throw new StartupError(
        `${this.path(name)} is there already and differs from what the server has under this name.`,
        'Two databases must not keep backups in the same folder: set BACKUP_DIR to another one.',
      );
    }
    await packing(createReadStream(source), (packed) => writeAtomically(this.path(name), packed));
    if (!(await this.#isSame(source, name))) throw new Error(`${this.path(name)} was not written as it should be`);
  }

  async #isSame(source: string, name: string): Promise<boolean> {
    const original = await open(source, 'r');
    let at = 0;
    try {
      for await (const piece of this.content(name)) {
        const { buffer, bytesRead } = await original.read(Buffer.alloc(piece.length), 0, piece.length, at);
        if (bytesRead !== piece.length || !buffer.equals(piece)) return false;
        at += piece.length;
      }
      return at === (await original.stat()).size;
    } finally {
      await original.close();
    }
  }

  /** The unpacked content of a file; reading it throws where it is damaged. */
  content(name: string): AsyncIterable<Buffer> {
    return readPacked(this.path(name));
  }

  /** Throws StartupError where a file is damaged. */
  async check(name: string): Promise<void> {
    let bytes = 0;
    try {
      for await (const piece of this.content(name)) bytes += piece.length;
    } catch (error) {
      throw damaged(this.path(name), error);
    }
    if (parseSegment(name) && bytes !== segmentBytes) throw damaged(this.path(name));
  }

  /** Unpacks a file, without taking room for the zeros that end most segments. */
  async unpack(name: string, target: string): Promise<void> {
    const file = await open(target, 'wx', 0o600);
    let at = 0;
    try {
      for await (const piece of this.content(name)) {
        const isEmpty = piece.length <= zeroCheckBytes && piece.equals(zeros.subarray(0, piece.length));
        if (!isEmpty) await file.write(piece, 0, piece.length, at);
        at += piece.length;
      }
      await file.truncate(at);
    } catch (error) {
      throw damaged(this.path(name), error);
    } finally {
      await file.close();
    }
  }

  /** Copies a file, packed as it is. */
  async copy(name: string, to: WalArchive): Promise<void> {
    await pipeline(createReadStream(this.path(name)), createWriteStream(to.path(name), { mode: 0o600, flush: true }));
  }

  async remove(name: string): Promise<void> {
    await rm(this.path(name), { force: true });
  }
}

function damaged(path: string, cause?: unknown): StartupError {
  return new StartupError(
    `${path} is damaged.`,
    'Restore to a time before it (--to), from an earlier backup, or from a copy of the backup folder.',
    { cause },
  );
}

function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
