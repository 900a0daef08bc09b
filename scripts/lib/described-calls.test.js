import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { withoutDescriptions } from './described-calls.js';

const folder = join(import.meta.dirname, '../../src/shared/contract');
const files = readdirSync(folder).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
const calls = files.flatMap(
  (file) => readFileSync(join(folder, file), 'utf8').match(/endpoint\('[A-Z]+', .*?, \{\n.*?\n\}\)/gs) ?? [],
);

it('takes its sentence from every call of the contract, and its method and address from none', () => {
  const sent = calls.map(withoutDescriptions);
  expect(calls.length).toBeGreaterThan(100);
  expect(sent.filter((call) => /^ {2}(summary|tag): ?['"\n]/m.test(call))).toEqual([]);
  expect(sent.filter((call) => !/^endpoint\('[A-Z]+', .+, \{\n/.test(call))).toEqual([]);
});

it.each(["  summary: 'It''s',\n", '  path: "/api/queue",\n', "    summary: 'of an event',\n"])('keeps %j', (code) => {
  expect(withoutDescriptions(code)).toBe(code);
});
