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

/** Files of the write-ahead log, packed one by one, and encrypted where there are recipients. */
export class WalArchive {
  readonly folder: string;
  readonly #recipients: readonly string[];
  #taking: Promise<unknown> = Promise.resolve();
  /** What was here at the last look, by the server's name: a chain of thousands is gone through one by one. */
  #seen: ReadonlyMap<string, WalFile> = new Map();

  /** `recipients` are the public keys that what is written here is encrypted for. */
  constructor(folder: string, recipients: readonly string[] = []) {
    this.folder = folder;
    this.#recipients = recipients;
  }

  /** Everything here, in the order of names; nothing where there is no folder yet. */
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

  /** The server's names of everything here, in their order. */
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
      await this.#takeOne(join(cluster, 'pg_wal', name), name);
      // Another process may have marked it meanwhile.
      await rename(join(marks, `${name}.ready`), join(marks, `${name}.done`)).catch(ignoreMissing);
      taken.push(name);
    }
    return taken;
  }

  async #takeOne(source: string, name: string): Promise<void> {
    const content = () => createReadStream(source) as AsyncIterable<Buffer>;
    // Somebody may have removed a damaged one, for it to be written anew.
    await this.files();
    const there = await this.#find(name);
    if (!there) return this.#add(name, content);
    if (!(await this.#isSame(there, content))) {
      throw new StartupError(
        `${there.path} is there already and differs from what the server has under this name.`,
        'Two databases must not keep backups in the same folder: set BACKUP_DIR to another one.',
      );
    }
    // Of an encrypted one only the name was looked at so far.
    if (there.sums) await this.check(name);
  }

  async #isSame(there: WalFile & { path: string }, content: () => AsyncIterable<Buffer>): Promise<boolean> {
    const original = shortSum(await sumOf(content()));
    if (there.sums) return there.sums.plain === original;
    return shortSum(await sumOf(readPacked(there.path, []))) === original;
  }

  /** Writes a file, which has its name only once it was read back and is what `content` yields. */
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

  /**
   * Throws StartupError where a file is damaged, or no key opens it. Without any keys at hand, an encrypted one is
   * compared with the sum it had when it was read back.
   */
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

  /** Unpacks a file, without taking room for the zeros that end most segments. */
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

  /** Copies a file as it is; one that is only packed is encrypted on the way where the other archive wants that. */
  async copy(name: string, to: WalArchive): Promise<void> {
    const { path, file, sums } = await this.#get(name);
    if (!sums && to.#recipients.length > 0) return to.#add(name, () => readPacked(path, []));
    return pipeline(createReadStream(path), createWriteStream(join(to.folder, file), { mode: 0o600, flush: true }));
  }

  /** Removes every file of these names; one may be here twice, open and encrypted. */
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
