import { createReadStream } from 'node:fs';
import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';

import { generateIdentity, identityToRecipient } from 'age-encryption';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { StartupError } from '../startup-error.ts';
import { writeSynced } from './durable.ts';
import { packing, readPacked } from './packed.ts';
import type { Keys } from './sealing.ts';

let folder: string;
const secrets: string[] = [];
const recipients: string[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sealing-'));
  for (let count = 0; count < 3; count += 1) {
    secrets.push(await generateIdentity());
    recipients.push(await identityToRecipient(secrets[count]!));
  }
});
afterAll(() => rm(folder, { recursive: true }));

/** Several of age's chunks of incompressible data. */
const content = Buffer.from(Array.from({ length: 300_000 }, (_, at) => (at * at * 31) >> 3));
const keys = (...which: number[]): Keys => which.map((index) => secrets[index]!);

/** Writes a file for the first two recipients; returns the keys that read it back in this process. */
async function seal(path: string): Promise<Keys> {
  const write = async (packed: AsyncIterable<Buffer>, own: Keys) => {
    await writeSynced(path, packed);
    return own;
  };
  const source = async function* () {
    yield content;
  };
  return packing(source(), write, { recipients: recipients.slice(0, 2) });
}

const unseal = (path: string, which: Keys) => buffer(readPacked(path, which));

async function refusal(path: string, which: Keys): Promise<string> {
  const outcome = await unseal(path, which).catch((error: unknown) => error);
  expect(outcome).toBeInstanceOf(StartupError);
  return (outcome as StartupError).message;
}

test('every recipient can decrypt, and nobody else', async () => {
  const path = join(folder, 'one.gz.age');
  const own = await seal(path);
  expect(await unseal(path, keys(0))).toEqual(content);
  expect(await unseal(path, keys(2, 1))).toEqual(content);
  expect(await refusal(path, keys(2))).toBe(`None of the given keys opens ${path}.`);
  expect(await refusal(path, [])).toBe(`${path} is encrypted.`);
  // The writer can read it back, without a key being written anywhere.
  expect(await unseal(path, own)).toEqual(content);
  const header = (await readFile(path, 'latin1')).split('\n---')[0]!;
  expect(header.match(/^-> X25519 /gm)).toHaveLength(2);
  expect(header.match(/^->/gm)).toHaveLength(2);
});

test('altered or truncated files yield only authenticated data, then an error', async () => {
  const path = join(folder, 'two.gz.age');
  await seal(path);
  const whole = await readFile(path);
  for (const at of [whole.length - 1, Math.floor(whole.length / 2), whole.indexOf('\n---') + 6]) {
    const changed = Buffer.from(whole);
    changed[at]! ^= 1;
    await writeFile(path, changed);
    expect(await refusal(path, keys(0))).toBe(`${path} is damaged: it is not what was encrypted.`);
  }
  for (const length of [whole.length - 1, whole.length - 65_552, 300, 20, 0]) {
    await writeFile(path, whole);
    await truncate(path, length);
    expect(await refusal(path, keys(0))).toContain('is damaged');
  }
});

test('compressed-only files need no key', async () => {
  const path = join(folder, 'three.gz');
  await packing(createReadStream(import.meta.filename), (packed) => writeSynced(path, packed), { recipients: [] });
  expect(await unseal(path, [])).toEqual(await readFile(import.meta.filename));
});

test('files of any size are streamed, and aborting one stops its source', async () => {
  let made = 0;
  let ended = false;
  const source = async function* (): AsyncGenerator<Buffer> {
    try {
      for (;;) {
        made += 1;
        // Random, so that it does not compress.
        yield Buffer.from(crypto.getRandomValues(new Uint8Array(65_536)));
      }
    } finally {
      ended = true;
    }
  };
  const take = async (packed: AsyncIterable<Buffer>) => {
    let taken = 0;
    for await (const piece of packed) {
      taken += piece.length;
      if (taken > 20 * 65_536) return;
    }
  };
  await packing(source(), take, { recipients }).catch(() => undefined);
  expect(ended).toBe(true);
  // Only a few chunks are in memory at a time, whatever the size of the file.
  expect(made).toBeLessThan(40);

  ended = false;
  const stopping = new AbortController();
  const stopped = async (packed: AsyncIterable<Buffer>) => {
    for await (const _ of packed) stopping.abort(new Error('stopped'));
  };
  await expect(packing(source(), stopped, { recipients, signal: stopping.signal })).rejects.toThrow(/abort|stopped/);
  expect(ended).toBe(true);
});
