import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';

import { screenshots } from './screenshot.tsx';

/** Width and height from the file: a lossy WebP contains them, 14 bits each, after its start code. */
function sizeOf(name: string): { width: number; height: number } {
  const file = readFileSync(fileURLToPath(new URL(name, import.meta.url)));
  const start = file.indexOf(Buffer.from([0x9d, 0x01, 0x2a]));
  return { width: file.readUInt16LE(start + 3) & 0x3fff, height: file.readUInt16LE(start + 5) & 0x3fff };
}

test.each(Object.entries(screenshots))('the declared size of the screenshot %s is right', (_, picture) => {
  const { src, width, height } = picture;
  expect(sizeOf(`../images/${src.split('/').at(-1)}`)).toEqual({ width, height });
});
