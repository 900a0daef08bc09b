import { createReadStream } from 'node:fs';
import { ReadableStream } from 'node:stream/web';

import type { Identity } from 'age-encryption';

import { StartupError } from '../startup-error.ts';

/** The format is age's (age-encryption.org/v1), so the age command opens it. */
export const sealedEnding = '.age';

/** A key is an age secret key, or the in-memory key of the one file it encrypted. */
export type Keys = readonly (string | Identity)[];

export interface Seal {
  close(plain: AsyncIterable<Buffer>): AsyncGenerator<Buffer>;
  /** The keys are for this process only: they are never written anywhere. */
  keys: Keys;
}

/** The library's types use the browser's stream type, which Node's matches. */
const asStream = (pieces: AsyncIterable<Uint8Array>) =>
  ReadableStream.from(pieces) as unknown as globalThis.ReadableStream<Uint8Array>;
const asBuffer = (piece: Uint8Array) => Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength);

/** The secret key of any one recipient opens the file. */
export function sealFor(recipients: readonly string[]): Seal {
  let fileKey: Uint8Array | null = null;
  const memory = {
    wrapFileKey: (key: Uint8Array) => {
      fileKey = key;
      return [];
    },
    unwrapFileKey: () => fileKey,
  };
  return {
    keys: [memory],
    async *close(plain) {
      // Loaded only when something is encrypted.
      const { Encrypter } = await import('age-encryption');
      const encrypter = new Encrypter();
      for (const recipient of [...recipients, memory]) encrypter.addRecipient(recipient);
      for await (const piece of await encrypter.encrypt(asStream(plain))) yield asBuffer(piece);
    },
  };
}

export function lockedError(path: string): StartupError {
  return new StartupError(
    `${path} is encrypted.`,
    'Name the file with the secret key that opens it: --identity FILE. Nothing was changed.',
  );
}

function wrongKeyError(path: string): StartupError {
  return new StartupError(
    `None of the given keys opens ${path}.`,
    'It was encrypted for another one: add the file with that secret key, --identity FILE. Nothing was changed.',
  );
}

/** The stream throws StartupError if no key fits or the file is damaged; only authenticated data is returned. */
export async function* readSealed(path: string, keys: Keys): AsyncGenerator<Buffer> {
  if (keys.length === 0) throw lockedError(path);
  const { Decrypter } = await import('age-encryption');
  const decrypter = new Decrypter();
  for (const key of keys) decrypter.addIdentity(key);
  // Tried last, when none of the others fits.
  const noneFits = (): never => {
    throw wrongKeyError(path);
  };
  decrypter.addIdentity({ unwrapFileKey: noneFits });
  const file = createReadStream(path);
  try {
    for await (const piece of await decrypter.decrypt(asStream(file))) yield asBuffer(piece);
  } catch (error) {
    // Disk errors speak for themselves.
    if (error instanceof StartupError || typeof (error as NodeJS.ErrnoException).code === 'string') throw error;
    throw new StartupError(
      `${path} is damaged: it is not what was encrypted.`,
      'Use an earlier backup, or a copy of this one. Nothing was changed.',
      { cause: error },
    );
  } finally {
    file.destroy();
  }
}
