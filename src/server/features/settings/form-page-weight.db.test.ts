import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import { afterAll, beforeAll, expect, test } from 'vitest';

import type { FormField } from '#shared/form/definition.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { callsOf } from '#test/calls.ts';
import { customField, formWith, optionsOf } from '#test/forms.ts';
import { addManyFacilities } from '#test/many-facilities.ts';

/** What the form page may weigh besides its scripts, as a phone receives it. Source: docs/product, "Limits". */
const maxCompressedBytes = 8_000;

const words = 'seal trailer temperature permit axle hazard weight pallet gate driver customs reefer chassis bond'.split(
  ' ',
);
const kinds = ['text', 'paragraph', 'number', 'choice', 'several', 'yesNo', 'date'] as const;

/** As many fields as a form has at most, with labels, help and options as people write them. */
const fields = Array.from({ length: 51 }, (_, index) => {
  const kind = kinds[index % kinds.length]!;
  const word = (step: number) => words[(index * 7 + step * 5) % words.length]!;
  const hasOptions = kind === 'choice' || kind === 'several';
  return customField({
    id: `f${index + 1}`,
    kind,
    label: { en: `${word(1)} ${word(2)} ${index}` },
    help: { en: `As on the paper of the ${word(3)}, with the ${word(4)}` },
    required: index % 2 === 0,
    ...(hasOptions && { options: optionsOf('o1', 'o2', 'o3', 'o4', 'o5', 'o6') }),
  });
});

let site: TestApp;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'form-page-'));
  await mkdir(join(folder, 'documents'));
  const page = '<!doctype html><html lang="en"><head><title>Form</title></head><body></body></html>';
  for (const file of ['index.html', 'documents/home.html', 'documents/visit.html', 'documents/queue.html']) {
    await writeFile(join(folder, file), page);
  }
  site = await buildTestApp({ webFolder: folder });
  await addManyFacilities(site.context);
  const published: readonly FormField[] = formWith(fields).fields;
  const admin = callsOf(site, await site.signedIn());
  const { statusCode } = await admin.put('/api/form', { baseVersion: 1, fields: published });
  if (statusCode !== 200) throw new Error(`the form was answered with ${statusCode}`);
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true });
});

const visitor = () => callsOf(site);

test.each(['/driver', '/api/config'])(
  '%s of 200 facilities, 10,000 docks and 60 fields tells a phone no dock, and weighs little',
  async (path) => {
    const { body, statusCode } = await visitor().get(path);
    expect(statusCode).toBe(200);
    expect(body).toContain('Yard 200');
    expect(body).toContain('"f51"');
    expect(body).not.toContain('dock"');
    expect(body).not.toContain('docks');
    const docks = site.context.facilities.all.flatMap((facility) => facility.docks);
    expect(docks.length).toBe(10_000);
    expect(docks.filter(({ id }) => body.includes(id))).toEqual([]);
    const compressed = brotliCompressSync(body).length;
    expect(compressed).toBeLessThan(maxCompressedBytes);
  },
);
