import { readFile } from 'node:fs/promises';

import { StartupError } from '../startup-error.ts';

const remedy = 'Name the file that age-keygen wrote; it has a line that begins with AGE-SECRET-KEY-1.';

/** Accepts files as age-keygen writes them. Throws StartupError if a file has no key that can be used. */
export async function readKeyFiles(paths: readonly string[]): Promise<string[]> {
  const keys = await Promise.all(paths.map(keysIn));
  return keys.flat();
}

async function keysIn(path: string): Promise<string[]> {
  const text = await readFile(path, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    throw new StartupError(`The key file ${path} cannot be read (${cause.code}).`, 'Check the path and its rights.');
  });
  if (/^(age-encryption\.org\/|-----BEGIN AGE ENCRYPTED FILE)/.test(text)) {
    throw new StartupError(
      `The key file ${path} is encrypted itself.`,
      'Open it first, for instance with "age -d", and name the file that comes out.',
    );
  }
  const keys = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  if (keys.length === 0) throw new StartupError(`The key file ${path} holds no key.`, remedy);
  const { Decrypter } = await import('age-encryption');
  try {
    for (const key of keys) new Decrypter().addIdentity(key);
  } catch {
    // The library's message may quote the key.
    throw new StartupError(`The key file ${path} holds something that is no secret key of age.`, remedy);
  }
  return keys;
}
