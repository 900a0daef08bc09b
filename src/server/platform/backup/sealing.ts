import { createReadStream } from 'node:fs';
import { ReadableStream } from 'node:stream/web';

import type { Identity } from 'age-encryption';

import { StartupError } from '../startup-error.ts';

/** The ending of an encrypted file. Its format is age's (age-encryption.org/v1), so that age's own command opens it. */
export const sealedEnding = '.age';

/** What opens encrypted files: secret keys of age, or what remembers the one file it encrypted. */
export type Keys = readonly (string | Identity)[];

/** Encrypts one file, and can open it again. */
export interface Seal {
  close(plain: AsyncIterable<Buffer>): AsyncGenerator<Buffer>;
  /** Opens the file in this process alone: nothing of it is written anywhere. */
  keys: Keys;
}

/** The library's types name the stream of browsers, which Node's is. */
const asStream = (pieces: AsyncIterable<Uint8Array>) =>
  ReadableStream.from(pieces) as unknown as globalThis.ReadableStream<Uint8Array>;
const asBuffer = (piece: Uint8Array) => Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength);

/** A seal that whoever holds the secret key of one of the recipients can open. */
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
      // Only who encrypts has to load the library.
      const { Encrypter } = await import('age-encryption');
      const encrypter = new Encrypter();
      for (const recipient of [...recipients, memory]) encrypter.addRecipient(recipient);
      for await (const piece of await encrypter.encrypt(asStream(plain))) yield asBuffer(piece);
    },
  };
}

/** What is said where an encrypted backup is to be opened without a key. */
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

/**
 * The content of an encrypted file. Reading it throws a StartupError where no key opens it, and where it is not what was
 * written: nothing is given out that was not authenticated.
 */
export async function* readSealed(path: string, keys: Keys): AsyncGenerator<Buffer> {
  if (keys.length === 0) throw lockedError(path);
  const { Decrypter } = await import('age-encryption');
  const decrypter = new Decrypter();
  for (const key of keys) decrypter.addIdentity(key);
  // Asked last, when none of the others fits.
  const noneFits = (): never => {
    throw wrongKeyError(path);
  };
  decrypter.addIdentity({ unwrapFileKey: noneFits });
  const file = createReadStream(path);
  try {
    for await (const piece of await decrypter.decrypt(asStream(file))) yield asBuffer(piece);
  } catch (error) {
    // A disk that fails says so itself.
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
