import { existsSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { syncFolder, writeAtomically } from '../backup/durable.ts';

const lengthBytes = 4;

const partOf = (id: string) => id.slice(-2);

/** The file identifies the last nightly run in this folder. */
const markFile = 'last-swept-by';

/** Both parts are encrypted; the thumbnail may be empty. */
export interface PaperParts {
  thumbnail: Buffer;
  picture: Buffer;
}

export interface FoundFile {
  name: string;
  path: string;
}

/** Nodes share the folder. Files are named by paper id, in 256 subfolders, and never change. Source: docs/adr/0030. */
export class PaperFiles {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  /** Whether there ever was a paper; on a new installation the folder does not exist. */
  get isUsed(): boolean {
    return existsSync(this.folder);
  }

  /** The folder's existence shows that there ever was a paper. */
  async make(): Promise<void> {
    if (this.isUsed) return;
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    await syncFolder(dirname(this.folder));
  }

  #pathOf(id: string): string {
    return join(this.folder, partOf(id), id);
  }

  /** Once this resolves, the file is complete, named and synced. */
  async write(id: string, { thumbnail, picture }: PaperParts): Promise<void> {
    await this.makePart(partOf(id));
    const length = Buffer.alloc(lengthBytes);
    length.writeUInt32BE(thumbnail.length);
    await writeAtomically(this.#pathOf(id), [length, thumbnail, picture]);
  }

  /** Null if there is no such file. */
  async read(id: string, part: keyof PaperParts): Promise<Buffer | null> {
    const file = await open(this.#pathOf(id), 'r').catch(nothingIfMissing);
    if (!file) return null;
    try {
      const take = async (length: number, position: number) =>
        (await file.read(Buffer.alloc(length), 0, length, position)).buffer;
      const begin = lengthBytes + (await take(lengthBytes, 0)).readUInt32BE();
      if (part === 'thumbnail') return await take(begin - lengthBytes, lengthBytes);
      return await take((await file.stat()).size - begin, begin);
    } finally {
      await file.close();
    }
  }

  async has(id: string): Promise<boolean> {
    return (await stat(this.#pathOf(id)).catch(nothingIfMissing)) !== null;
  }

  async makePart(part: string): Promise<string> {
    await this.make();
    const path = join(this.folder, part);
    const made = await mkdir(path, { recursive: true, mode: 0o700 });
    if (made !== undefined) await syncFolder(this.folder);
    return path;
  }

  async namesIn(part: string): Promise<string[]> {
    return (await readdir(join(this.folder, part)).catch(nothingIfMissing)) ?? [];
  }

  /** Unfinished files are included. */
  async *files(): AsyncGenerator<{ part: string; files: FoundFile[] }> {
    for (const part of await this.namesIn('')) {
      const files = (await this.namesIn(part)).map((name) => ({ name, path: join(this.folder, part, name) }));
      yield { part, files };
    }
  }

  async isOlder({ path }: Pick<FoundFile, 'path'>, than: number): Promise<boolean> {
    const written = await stat(path).catch(nothingIfMissing);
    return written !== null && written.mtimeMs < than;
  }

  /** The mark of the last nightly run; null if there was none. */
  async mark(): Promise<string | null> {
    return readFile(join(this.folder, markFile), 'utf8').catch(nothingIfMissing);
  }

  async leaveMark(mark: string): Promise<void> {
    await writeAtomically(join(this.folder, markFile), [Buffer.from(mark)]);
  }

  /** Makes the next nightly run the first one in this folder. */
  async forgetMark(): Promise<void> {
    await rm(join(this.folder, markFile), { force: true });
  }

  async remove({ path }: Pick<FoundFile, 'path'>): Promise<void> {
    await rm(path, { force: true });
  }
}

/** Null also if the file's subfolder is a file; another node may have removed what was listed. */
export function nothingIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
}
