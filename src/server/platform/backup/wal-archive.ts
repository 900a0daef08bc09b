import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

import { StartupError } from '../startup-error.ts';
import { inBackupFolder, sumOf, sumOfFile, writeAtomically } from './durable.ts';
import { packedEnding, packing, readPacked } from './packed.ts';
import type { Keys } from './sealing.ts';
import { parseWalFile, plainWalFile, sealedWalFile, shortSum, type WalFile } from './wal-files.ts';
import { parseSegment, segmentBytes } from './wal-names.ts';

const zeroCheckBytes = 65_536;
const zeros = Buffer.alloc(zeroCheckBytes);

/** Segments are compressed one by one, and encrypted if there are recipients. */
export class WalArchive {
  readonly folder: string;
  readonly #recipients: readonly string[];
  #taking: Promise<unknown> = Promise.resolve();
  /** The files of the last scan, by the server's name, so that chains of thousands need only one scan. */
  #seen: ReadonlyMap<string, WalFile> = new Map();

  /** `recipients` are public keys. */
  constructor(folder: string, recipients: readonly string[] = []) {
    this.folder = folder;
    this.#recipients = recipients;
  }

  /** The files are sorted by name; there are none if the folder does not exist. */
  async files(): Promise<WalFile[]> {
    const files = await readdir(this.folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    });
    const found = files
      .toSorted()
      .map(parseWalFile)
      .filter((file) => file !== null);
    this.#seen = new Map(found.toReversed().map((file) => [file.name, file]));
    return found;
  }

  async names(): Promise<string[]> {
    const files = await this.files();
    return [...new Set(files.map(({ name }) => name))];
  }

  async #find(name: string): Promise<(WalFile & { path: string }) | undefined> {
    if (!this.#seen.has(name)) await this.files();
    const found = this.#seen.get(name);
    return found && { ...found, path: join(this.folder, found.file) };
  }

  async #get(name: string): Promise<WalFile & { path: string }> {
    const found = await this.#find(name);
    if (!found) throw damaged(join(this.folder, plainWalFile(name)));
    return found;
  }

  /**
   * Archives the oldest segment first. Segments are marked as done like PostgreSQL's own archiver does: the server
   * keeps each until then. A signal stops it after the current one. Throws StartupError if the folder cannot be used;
   * nothing unarchived is marked.
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
      await this.#takeOne(join(cluster, 'pg_wal', name), name);
      // Another process may have marked it in the meantime.
      await rename(join(marks, `${name}.ready`), join(marks, `${name}.done`)).catch(ignoreMissing);
      taken.push(name);
    }
    return taken;
  }

  async #takeOne(source: string, name: string): Promise<void> {
    const content = () => createReadStream(source) as AsyncIterable<Buffer>;
    // A damaged one may have been removed so that it is written again.
    await this.files();
    const there = await this.#find(name);
    if (!there) return this.#add(name, content);
    if (!(await this.#isSame(there, content))) {
      throw new StartupError(
        `${there.path} is there already and differs from what the server has under this name.`,
        'Two databases must not keep backups in the same folder: set BACKUP_DIR to another one.',
      );
    }
    // Encrypted ones have only been identified by name so far.
    if (there.sums) await this.check(name);
  }

  async #isSame(there: WalFile & { path: string }, content: () => AsyncIterable<Buffer>): Promise<boolean> {
    const original = shortSum(await sumOf(content()));
    if (there.sums) return there.sums.plain === original;
    return shortSum(await sumOf(readPacked(there.path, []))) === original;
  }

  /** The file gets its name only once it was read back and matches `content`. */
  async #add(name: string, content: () => AsyncIterable<Buffer>): Promise<void> {
    const original = await sumOf(content());
    const isSealed = this.#recipients.length > 0;
    const path = join(this.folder, name + packedEnding(isSealed));
    const write = (packed: AsyncIterable<Buffer>, keys: Keys) =>
      writeAtomically(path, packed, async (draft, sealed) => {
        const { sha256 } = await sumOf(readPacked(draft, keys));
        if (sha256 !== original.sha256) throw new Error(`${path} was not written as it should be`);
        return isSealed ? join(this.folder, sealedWalFile(name, original, sealed)) : path;
      });
    await packing(content(), write, { recipients: this.#recipients });
  }

  /** Without keys, an encrypted segment is compared with the checksum from its verification. Throws StartupError. */
  async check(name: string, keys?: Keys): Promise<void> {
    const { path, sums } = await this.#get(name);
    try {
      if (sums && shortSum(await sumOfFile(path)) !== sums.sealed) throw damaged(path);
      if (sums && !keys) return;
      const { bytes } = await sumOf(readPacked(path, keys ?? []));
      if (parseSegment(name) && bytes !== segmentBytes) throw damaged(path);
    } catch (error) {
      throw error instanceof StartupError ? error : damaged(path, error);
    }
  }

  /** Allocates no disk space for the zeros that end most segments. */
  async unpack(name: string, target: string, keys: Keys): Promise<void> {
    const { path } = await this.#get(name);
    const file = await open(target, 'wx', 0o600);
    let at = 0;
    try {
      for await (const piece of readPacked(path, keys)) {
        const isEmpty = piece.length <= zeroCheckBytes && piece.equals(zeros.subarray(0, piece.length));
        if (!isEmpty) await file.write(piece, 0, piece.length, at);
        at += piece.length;
      }
      await file.truncate(at);
    } catch (error) {
      throw error instanceof StartupError ? error : damaged(path, error);
    } finally {
      await file.close();
    }
  }

  /** The segment is copied unchanged, or encrypted on the way if only the target archive is. */
  async copy(name: string, to: WalArchive): Promise<void> {
    const { path, file, sums } = await this.#get(name);
    if (!sums && to.#recipients.length > 0) return to.#add(name, () => readPacked(path, []));
    return pipeline(createReadStream(path), createWriteStream(join(to.folder, file), { mode: 0o600, flush: true }));
  }

  /** A segment may exist twice, plain and encrypted. */
  async remove(names: readonly string[]): Promise<void> {
    const going = new Set(names);
    const files = (await this.files()).filter(({ name }) => going.has(name));
    await Promise.all(files.map(({ file }) => rm(join(this.folder, file), { force: true })));
    this.#seen = new Map();
  }
}

function damaged(path: string, cause?: unknown): StartupError {
  return new StartupError(
    `${path} is damaged.`,
    'Restore to a time before it (--to), from an earlier backup, or from a copy of the backup folder.',
    { cause },
  );
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
