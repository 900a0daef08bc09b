import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { constants, createGunzip, createGzip } from 'node:zlib';

/** Packs a stream and hands it to `take`; whatever fails ends both, and a signal too. */
export async function packing<T>(
  source: AsyncIterable<Buffer>,
  take: (packed: AsyncIterable<Buffer>) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  let result: { value: T } | undefined;
  const sink = async (packed: AsyncIterable<Buffer>) => void (result = { value: await take(packed) });
  const packer = createGzip({ level: constants.Z_BEST_SPEED });
  await (signal ? pipeline(source, packer, sink, { signal }) : pipeline(source, packer, sink));
  if (!result) throw new Error('a packed stream was not used');
  return result.value;
}

/** The unpacked content of a file; reading it throws where it is damaged. */
export async function* readPacked(path: string): AsyncGenerator<Buffer> {
  const unpacker = createGunzip();
  // What fails is told by the unpacker, which is read here.
  const reading = pipeline(createReadStream(path), unpacker).catch(() => undefined);
  try {
    yield* unpacker as AsyncIterable<Buffer>;
  } finally {
    unpacker.destroy();
    await reading;
  }
}
