import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { constants, createGunzip, createGzip } from 'node:zlib';

import { type Keys, readSealed, sealedEnding, sealFor } from './sealing.ts';

export const packedEnding = (isSealed: boolean): string => (isSealed ? `.gz${sealedEnding}` : '.gz');

export interface PackingOptions {
  /** Public keys; without any, nothing is encrypted. */
  recipients: readonly string[];
  signal?: AbortSignal;
}

/** `take` gets the keys that read the stream back. A failure or the signal stops the whole pipeline. */
export async function packing<T>(
  source: AsyncIterable<Buffer>,
  take: (packed: AsyncIterable<Buffer>, keys: Keys) => Promise<T>,
  { recipients, signal }: PackingOptions,
): Promise<T> {
  const seal = recipients.length > 0 ? sealFor(recipients) : null;
  let result: { value: T } | undefined;
  const sink = async (packed: AsyncIterable<Buffer>) =>
    void (result = { value: await take(seal ? seal.close(packed) : packed, seal?.keys ?? []) });
  const packer = createGzip({ level: constants.Z_BEST_SPEED });
  await (signal ? pipeline(source, packer, sink, { signal }) : pipeline(source, packer, sink));
  if (!result) throw new Error('a packed stream was not used');
  return result.value;
}

/** Decrypts a file if its name says so. The stream throws if the file is damaged. */
export async function* readPacked(path: string, keys: Keys): AsyncGenerator<Buffer> {
  const unpacker = createGunzip({ chunkSize: 262_144 });
  const file = path.endsWith(sealedEnding) ? readSealed(path, keys) : createReadStream(path);
  // Errors surface through the decompressor, which is read below.
  const reading = pipeline(file, unpacker).catch(() => undefined);
  try {
    yield* unpacker as AsyncIterable<Buffer>;
  } finally {
    unpacker.destroy();
    await reading;
  }
}
