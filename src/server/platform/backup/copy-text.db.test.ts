import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import fc from 'fast-check';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { expect, onTestFinished, test } from 'vitest';

import { createTestDatabase } from '#test/test-database.ts';
import { type CopiedColumn, CopyText } from './copy-text.ts';

const columns: CopiedColumn[] = [
  { name: 'xid', kind: 'transaction' },
  { name: 'a "text"', kind: 'text' },
  { name: 'count', kind: 'text' },
  { name: 'truth', kind: 'text' },
  { name: 'bytes', kind: 'text' },
  { name: 'at', kind: 'text' },
  { name: 'binary', kind: 'json' },
  { name: 'plain', kind: 'json' },
  { name: 'list', kind: 'list' },
];
const table = `(xid xid8, "a ""text""" text, count numeric, truth boolean, bytes bytea, at timestamptz, "binary" jsonb, plain json, list text[])`;

// PostgreSQL cannot store U+0000; everything else must be restored unchanged.
const text = fc
  .oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom('\\', '"', '\n', '\r', '\t', '\b', '\u001f', 'N', ',', '{', '}', '[', '.') }),
  )
  .map((found) => found.replaceAll('\0', ''));
const json = fc.oneof(
  fc.record({ [`a"\\b\n{`]: text, nested: fc.array(fc.oneof(text, fc.constant(null), fc.record({ deep: text }))) }),
  fc.array(text),
  text,
  fc.integer(),
);
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const row = fc.tuple(
  maybe(text),
  maybe(fc.constantFrom('0', '-12.50', '12345678901234567890.123456789')),
  maybe(fc.boolean()),
  maybe(fc.uint8Array().map((bytes) => Buffer.from(bytes))),
  maybe(fc.date({ min: new Date('1900-01-01'), max: new Date('2200-01-01'), noInvalidDate: true })),
  maybe(json.map((value) => JSON.stringify(value))),
  maybe(json.map((value) => `[\t${JSON.stringify(value)} ]`)),
  maybe(fc.array(maybe(text))),
);

/** Cuts a text into pieces anywhere, even within a character. */
function* cut(whole: Buffer, length: number): Generator<Buffer> {
  for (let at = 0; at < whole.length; at += length) yield whole.subarray(at, at + length);
}

test('rows of every type come back as they were, whatever they hold and wherever the text is cut', async () => {
  const database = await createTestDatabase({ migrated: false });
  onTestFinished(() => database.drop());
  const client = new pg.Client(database.connection);
  await client.connect();
  try {
    await client.query(`create table before ${table}; create table after ${table}`);
    const property = fc.asyncProperty(
      fc.array(row, { maxLength: 8 }),
      fc.integer({ min: 1, max: 300 }),
      async (rows, length) => {
        await client.query('truncate before, after');
        for (const values of rows)
          await client.query('insert into before values (7::text::xid8, $1, $2, $3, $4, $5, $6, $7, $8)', values);
        const { rows: lines } = await client.query<{ line: string }>(
          'select row_to_json(b)::text as line from before b',
        );
        const content = Buffer.from(lines.map(({ line }) => `${line}\n`).join(''));
        const turning = new CopyText(columns, '7');
        await pipeline(
          turning.turn(Readable.from(cut(content, length))),
          client.query(copyFrom('copy after from stdin')),
        );
        expect(turning.rows).toBe(rows.length);
        const { rows: kept } = await client.query<{ kept: boolean }>(
          `select (select array_agg(b::text) from before b) is not distinct from (select array_agg(a::text) from after a) as kept`,
        );
        expect(kept).toEqual([{ kept: true }]);
      },
    );
    await fc.assert(property, { numRuns: 60 });
  } finally {
    await client.end();
  }
});

test.each(['{"b":1}\n', '{"a":1,"b":2}\n', '{"a":1', '{"a":"1\n', '\n'])(
  '%j is no row of a table with one column',
  async (line) => {
    const turning = new CopyText([{ name: 'a', kind: 'text' }], '7').turn(Readable.from([Buffer.from(line)]));
    await expect(turning.next()).rejects.toThrow('not what an export holds');
  },
);
