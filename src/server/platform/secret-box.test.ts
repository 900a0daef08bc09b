import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { createSecretBox, keysFromText, keysInFolder, SealedElsewhereError } from './secret-box.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'secret-box-'));
});
afterEach(() => rm(folder, { recursive: true }));

const boxWith = (...keys: [Buffer, ...Buffer[]]) => createSecretBox(async () => keys);

describe('a sealed secret', () => {
  test('opens with its key and for its purpose, and differs each time', async () => {
    const box = boxWith(randomBytes(32));
    const [one, other] = [await box.seal('grüße', 'row 1'), await box.seal('grüße', 'row 1')];
    expect(await box.open(one, 'row 1')).toBe('grüße');
    expect(one.equals(other)).toBe(false);
    expect(one.toString('latin1')).not.toContain('gr');
  });

  test('does not open for another row, with another key, or changed by a single bit', async () => {
    const box = boxWith(randomBytes(32));
    const sealed = await box.seal('secret', 'row 1');
    await expect(box.open(sealed, 'row 2')).rejects.toThrow(SealedElsewhereError);
    await expect(boxWith(randomBytes(32)).open(sealed, 'row 1')).rejects.toThrow('with another key');
    for (const index of sealed.keys()) {
      const changed = Buffer.from(sealed);
      changed[index]! ^= 1;
      await expect(box.open(changed, 'row 1')).rejects.toThrow(SealedElsewhereError);
    }
    await expect(box.open(sealed.subarray(0, 12), 'row 1')).rejects.toThrow(SealedElsewhereError);
  });
});

test('with several keys the first seals, and every one opens what it sealed', async () => {
  const [a, b] = [randomBytes(32), randomBytes(32)];
  const both = boxWith(b, a);
  expect(await both.open(await boxWith(a).seal('secret', 'row 1'), 'row 1')).toBe('secret');
  expect(await boxWith(b).open(await both.seal('secret', 'row 1'), 'row 1')).toBe('secret');
  expect(await both.keysFor('receipt')).toEqual([
    await boxWith(b).keyFor('receipt'),
    await boxWith(a).keyFor('receipt'),
  ]);
  expect(keysFromText(`${b.toString('base64')}\n${a.toString('hex')}`)).toEqual([b, a]);
});

describe('the key of a folder', () => {
  test('is made once, readable by its owner only, also when two ask at once', async () => {
    const below = join(folder, 'data');
    const keys = await Promise.all([keysInFolder(below), keysInFolder(below)]);
    expect((await stat(join(below, 'secret-key'))).mode & 0o777).toBe(0o600);
    expect(keys[0]).toEqual(keys[1]);
    expect(Buffer.from(await readFile(join(below, 'secret-key'), 'utf8'), 'base64')).toEqual(keys[0][0]);
  });

  test('is not replaced where the file holds something else, and is asked for again', async () => {
    await writeFile(join(folder, 'secret-key'), 'no key');
    const box = createSecretBox(() => keysInFolder(folder));
    await expect(box.seal('a', 'b')).rejects.toMatchObject({
      message: expect.stringContaining('is not a key'),
      remedy: 'Put the one of this installation back.',
    });
    await expect(keysInFolder(join(folder, 'secret-key', 'below'))).rejects.toMatchObject({
      message: expect.stringContaining('a part of the path is a file'),
      remedy: expect.stringContaining('SECRET_KEY'),
    });
    await writeFile(join(folder, 'secret-key'), randomBytes(32).toString('base64'));
    expect(await box.open(await box.seal('a', 'b'), 'b')).toBe('a');
  });
});

test.each([
  [randomBytes(32).toString('hex'), 32],
  [randomBytes(32).toString('base64'), 32],
  [randomBytes(32).toString('base64url'), 32],
  [randomBytes(31).toString('hex'), null],
  ['a password', null],
  ['', null],
  [`${randomBytes(32).toString('base64')}, a password`, null],
])('%j given as a key has %j bytes', (text, length) => {
  expect(keysFromText(text)?.[0].length ?? null).toBe(length);
});
