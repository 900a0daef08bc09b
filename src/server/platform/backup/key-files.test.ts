import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { generateIdentity } from 'age-encryption';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { StartupError } from '../startup-error.ts';
import { readKeyFiles } from './key-files.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'key-files-'));
});
afterAll(() => rm(folder, { recursive: true }));

let count = 0;
async function keyFile(text: string): Promise<string> {
  const path = join(folder, `key-${(count += 1)}.txt`);
  await writeFile(path, text);
  return path;
}

test('reads the keys of all files in age-keygen’s format', async () => {
  const [one, two, three] = [await generateIdentity(), await generateIdentity(), await generateIdentity()];
  const first = await keyFile(`# created: 2026-05-04T14:05:00-05:00\n# public key: age1…\n${one}\r\n\n  ${two}\n`);
  expect(await readKeyFiles([first, await keyFile(three)])).toEqual([one, two, three]);
  expect(await readKeyFiles([])).toEqual([]);
});

test.each([
  ['nothing', '# only a comment\n', 'holds no key'],
  ['something else', 'hunter2', 'no secret key of age'],
  ['a key with a typing error', 'AGE-SECRET-KEY-1HUNTER2', 'no secret key of age'],
  ['the public key', 'age1hunter2', 'no secret key of age'],
  ['a key behind a passphrase', 'age-encryption.org/v1\n-> scrypt a 18\n', 'is encrypted itself'],
  ['the same, ASCII-armored', '-----BEGIN AGE ENCRYPTED FILE-----\n', 'is encrypted itself'],
])('a file with %s is refused, and not repeated', async (_, text, message) => {
  const refused = await readKeyFiles([await keyFile(text)]).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(StartupError);
  const { message: said, remedy } = refused as StartupError;
  expect(said).toContain(message);
  expect(said + remedy).not.toMatch(/hunter2/i);
});

test('reports a missing file', async () => {
  await expect(readKeyFiles([join(folder, 'nowhere')])).rejects.toThrow('nowhere cannot be read (ENOENT).');
});
