import { unzipSync } from 'fflate';
import { expect, it, vi } from 'vitest';

import type { Paper, Papers } from '#shared/contract/papers.ts';
import { formWith } from '#test/forms.ts';
import { startPapersZip } from './zip-papers.ts';

const bytes = 1024 * 1024;
const picture = (id: string) => new Uint8Array(bytes).fill(Number(id) + 1);

it('holds little of many pictures, and each of them is whole in the file', async () => {
  vi.stubGlobal('fetch', async (url: string) => new Response(picture(/papers\/(\d+)/.exec(url)![1]!)));
  const stored = { field: 'f1', kind: 'photo', state: 'stored', by: 'driver', type: 'image/jpeg' } as const;
  const papers = Array.from({ length: 40 }, (_, number) => ({ ...stored, id: String(number) }) as Paper);
  const zip = startPapersZip(formWith([]));
  await zip.add({ checkIn: 'c1', asked: [], papers } as unknown as Papers, 'one/');
  const parts = zip.finish();
  const held = parts.map((part) => (part instanceof Blob ? 0 : (part as Uint8Array).length));
  expect(held.reduce((sum, one) => sum + one, 0)).toBeLessThan(9 * bytes);
  const files = unzipSync(new Uint8Array(await new Blob(parts).arrayBuffer()));
  const names = Object.keys(files);
  expect(names).toHaveLength(41);
  expect(names.at(-1)).toBe('papers.csv');
  for (const [number, name] of names.slice(0, 40).entries()) {
    const { length, [0]: first, [bytes - 1]: last } = files[name]!;
    expect([length, first, last]).toEqual([bytes, number + 1, number + 1]);
  }
});
