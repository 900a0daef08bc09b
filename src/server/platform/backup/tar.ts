const blockBytes = 512;
const maxPath = 100;

/** A folder has no content. */
export interface TarEntry {
  path: string;
  kind: 'file' | 'folder';
  /** In bytes; `content` yields exactly this many. */
  size: number;
  content: AsyncIterable<Buffer> | Iterable<Buffer>;
}

function header({ path, kind, size }: TarEntry): Buffer {
  if (Buffer.byteLength(path) > maxPath) throw new Error(`a path is too long for the archive: ${path}`);
  const block = Buffer.alloc(blockBytes);
  const octal = (value: number, at: number, length: number) =>
    block.write(value.toString(8).padStart(length - 1, '0'), at, 'latin1');
  block.write(path, 0, 'utf8');
  octal(kind === 'folder' ? 0o700 : 0o600, 100, 8);
  octal(0, 108, 8);
  octal(0, 116, 8);
  octal(size, 124, 12);
  octal(0, 136, 12);
  block.write(kind === 'folder' ? '5' : '0', 156, 'latin1');
  block.write('ustar\u000000', 257, 'latin1');
  octal(checksum(block), 148, 7);
  return block;
}

/** The checksum field itself counts as spaces. */
function checksum(block: Buffer): number {
  let sum = 8 * 0x20;
  for (let index = 0; index < blockBytes; index += 1) if (index < 148 || index >= 156) sum += block[index] ?? 0;
  return sum;
}

const padding = (size: number) => (blockBytes - (size % blockBytes)) % blockBytes;

/** Every `tar` can read the result. */
export async function* packTar(entries: AsyncIterable<TarEntry>): AsyncGenerator<Buffer> {
  for await (const entry of entries) {
    yield header(entry);
    yield* entry.content;
    if (padding(entry.size) > 0) yield Buffer.alloc(padding(entry.size));
  }
  yield Buffer.alloc(2 * blockBytes);
}

class Reader {
  readonly #chunks: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(stream: AsyncIterable<Buffer>) {
    this.#chunks = stream[Symbol.asyncIterator]();
  }

  /** Returns at most `max` bytes. Throws at the end of the stream. */
  async some(max: number): Promise<Buffer> {
    while (this.#rest.length === 0) {
      const next = await this.#chunks.next();
      if (next.done) throw new Error('the archive is incomplete');
      this.#rest = next.value;
    }
    const piece = this.#rest.subarray(0, max);
    this.#rest = this.#rest.subarray(piece.length);
    return piece;
  }

  async *bytes(count: number): AsyncGenerator<Buffer> {
    for (let left = count; left > 0;) {
      const piece = await this.some(left);
      left -= piece.length;
      yield piece;
    }
  }

  async block(): Promise<Buffer> {
    const pieces: Buffer[] = [];
    for await (const piece of this.bytes(blockBytes)) pieces.push(piece);
    return Buffer.concat(pieces);
  }

  /** Reads the rest, so that checksums cover the whole stream. */
  async finish(): Promise<void> {
    while (!(await this.#chunks.next()).done);
  }
}

function readHeader(block: Buffer): { path: string; kind: TarEntry['kind']; size: number } {
  const text = (at: number, length: number) => block.toString('utf8', at, at + length).replace(/\0.*$/s, '');
  if (Number.parseInt(text(148, 8), 8) !== checksum(block)) throw new Error('the archive is damaged');
  return {
    path: text(0, maxPath),
    kind: text(156, 1) === '5' ? 'folder' : 'file',
    size: Number.parseInt(text(124, 12), 8),
  };
}

/**
 * Reads only what `packTar` wrote. Each entry's content must be read before the next entry. Throws if the archive is
 * damaged.
 */
export async function* unpackTar(stream: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const reader = new Reader(stream);
  for (;;) {
    const block = await reader.block();
    if (block.every((byte) => byte === 0)) return reader.finish();
    const { path, kind, size } = readHeader(block);
    yield { path, kind, size, content: reader.bytes(size) };
    for await (const _ of reader.bytes(padding(size)));
  }
}
