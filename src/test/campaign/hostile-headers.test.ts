import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';
import type * as z from 'zod/mini';

import { contract } from '#shared/contract/index.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { cookieNames, hostileHeaders } from './hostile-headers.ts';

const folder = new URL('../../server/', import.meta.url).pathname;
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => readFileSync(join(folder, name), 'utf8'));

/** All matches of a pattern's first group in the server's sources. */
function found(pattern: RegExp): string[] {
  return [...new Set(sources.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name)))];
}

test('every header that the server reads is among the hostile ones', () => {
  const named = found(/\bheaders(?:\[|\?\.\[)'([\w-]+)'\]/g);
  const short = found(/\b(?:request|raw)\.headers\.(\w+)/g);
  const destructured = found(/const \{ (\w+) \} = request\.headers/g);
  const declared = Object.values<Endpoint>(contract).flatMap(({ headers }) =>
    Object.keys((headers as z.ZodMiniObject | undefined)?.def.shape ?? {}),
  );
  // Headers that Fastify and its cookie and proxy support read.
  const builtOn = ['host', 'cookie', 'content-type', 'content-length', 'x-forwarded-for', 'x-forwarded-proto'];
  const read = [...named, ...short, ...destructured, ...declared, ...builtOn];
  expect(read).toEqual(expect.arrayContaining(['sec-fetch-site', 'authorization', 'origin', 'idempotency-key']));
  expect(read.filter((name) => !(name in hostileHeaders))).toEqual([]);
});

test('every cookie that the server reads is among the hostile ones', () => {
  const named = [...found(/'__Host-(\w+)'/g), ...found(/plainName = '(\w+)'/g)];
  expect(named.toSorted()).toEqual([...cookieNames].toSorted());
});
