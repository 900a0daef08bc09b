import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { constants, createGunzip, createGzip } from 'node:zlib';

import { type Keys, readSealed, sealedEnding, sealFor } from './sealing.ts';

/** The ending of a packed file, which is encrypted where there are recipients. */
export const packedEnding = (isSealed: boolean): string => (isSealed ? `.gz${sealedEnding}` : '.gz');

export interface PackingOptions {
  /** The public keys the content is encrypted for once it is packed; not at all where there are none. */
  recipients: readonly string[];
  signal?: AbortSignal;
}

/**
 * Packs a stream, encrypts it, and hands it to `take`, with what reads it back; whatever fails ends all of it, and a
 * signal too.
 */
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

/** The unpacked content of a file, decrypted where its name says so; reading it throws where it is damaged. */
export async function* readPacked(path: string, keys: Keys): AsyncGenerator<Buffer> {
  const unpacker = createGunzip();
  const file = path.endsWith(sealedEnding) ? readSealed(path, keys) : createReadStream(path);
  // What fails is told by the unpacker, which is read here.
  const reading = pipeline(file, unpacker).catch(() => undefined);
  try {
    yield* unpacker as AsyncIterable<Buffer>;
  } finally {
    unpacker.destroy();
    await reading;
  }
}
