import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { expect, test } from 'vitest';

import { packTar, type TarEntry, unpackTar } from './tar.ts';

const run = promisify(execFile);

const contents = { 'base/1/empty': 0, 'base/1/block': 512, 'global/odd': 70_001 };

async function* entries(): AsyncGenerator<TarEntry> {
  yield { path: 'base', kind: 'folder', size: 0, content: [] };
  yield { path: 'base/1', kind: 'folder', size: 0, content: [] };
  yield { path: 'global', kind: 'folder', size: 0, content: [] };
  for (const [path, size] of Object.entries(contents)) {
    yield { path, kind: 'file', size, content: [Buffer.alloc(size, path)] };
  }
}

async function packed(): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of packTar(entries())) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** The bytes as a stream of chunks of random sizes. */
async function* inPieces(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += 777) yield bytes.subarray(at, at + 777);
}

async function unpacked(bytes: Buffer): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for await (const { path, kind, content } of unpackTar(inPieces(bytes))) {
    const pieces: Buffer[] = [];
    for await (const piece of content) pieces.push(piece);
    found[path] = kind === 'folder' ? kind : Buffer.concat(pieces).toString('latin1');
  }
  return found;
}

test('packed files can be unpacked', async () => {
  const files = Object.entries(contents).map(([path, size]) => [path, Buffer.alloc(size, path).toString('latin1')]);
  expect(await unpacked(await packed())).toEqual({
    base: 'folder',
    'base/1': 'folder',
    global: 'folder',
    ...Object.fromEntries(files),
  });
});

test('tar itself can read it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tar-'));
  try {
    await writeFile(join(folder, 'x.tar'), await packed());
    await run('tar', ['-xf', 'x.tar'], { cwd: folder });
    expect(await readFile(join(folder, 'global/odd'))).toEqual(Buffer.alloc(70_001, 'global/odd'));
    expect((await stat(join(folder, 'base/1/empty'))).size).toBe(0);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('a truncated or damaged archive is refused', async () => {
  const bytes = await packed();
  await expect(unpacked(bytes.subarray(0, bytes.length - 40_000))).rejects.toThrow('is incomplete');
  bytes[1_030] = 0x41;
  await expect(unpacked(bytes)).rejects.toThrow('damaged');
});

test('a path too long for the format is refused, not truncated', async () => {
  async function* tooLong(): AsyncGenerator<TarEntry> {
    yield { path: 'x'.repeat(101), kind: 'file', size: 0, content: [] };
  }
  await expect(async () => {
    for await (const _ of packTar(tooLong()));
  }).rejects.toThrow('too long');
});
