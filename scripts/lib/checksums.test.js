import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isReleasedNode, nodeChecksums, sumsOf } from './checksums.js';
import { root } from './project.js';

/** @type {string} */
let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'checksums-'));
  mkdirSync(join(folder, 'node-kind', 'bin'), { recursive: true });
  writeFileSync(join(folder, 'node-kind', 'bin', 'node'), 'the program');
  const files = sumsOf(join(folder, 'node-kind'));
  writeFileSync(join(folder, 'sums.json'), JSON.stringify({ 'node-kind': { files } }));
});
afterEach(() => rmSync(folder, { recursive: true }));

const isReleased = (stamp = join(folder, 'stamp')) =>
  isReleasedNode(join(folder, 'node-kind', 'bin', 'node'), {
    stamp,
    sums: join(folder, 'sums.json'),
  });

test('runs the released Node, and refuses a modified one', () => {
  expect([isReleased(), isReleased()]).toEqual([true, true]);
  appendFileSync(join(folder, 'node-kind', 'bin', 'node'), 'x');
  expect(isReleased()).toBe(false);
});

test('runs it too where the packages belong to another user', () => {
  // As root everything can be written but a folder that is missing.
  expect(isReleased(join(folder, 'not-ours', 'stamp'))).toBe(true);
});

test('the recorded checksums are for the versions in the lock file', () => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  for (const [name, { version }] of Object.entries(JSON.parse(readFileSync(nodeChecksums, 'utf8'))))
    expect(version).toBe(packages[`node_modules/${name}`].version);
  expect.assertions(2);
});
