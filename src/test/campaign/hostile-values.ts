import fc from 'fast-check';

/** Contained in hostile texts: a response that contains it has repeated its input. */
export const canary = 'canary-7f3a';

const utf16 = fc
  .array(fc.integer({ min: 0, max: 0xff_ff }), { maxLength: 24 })
  .map((units) => String.fromCharCode(...units));

/** Texts that have broken programs before: control and unicode characters, huge texts, injections, odd dates. */
export const hostileText = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    `a\u0000${canary}`,
    '\ud800',
    `${canary}\udfff`,
    '\u202Egnirts\u202C',
    '\u2028',
    '👩‍👩‍👧‍👦'.repeat(30),
    'e\u0301'.repeat(200),
    'İıſK',
    `' or 1=1; drop table x; -- ${canary}`,
    `%_\\%${canary}`,
    `<script>${canary}</script>`,
    '{{7*7}}${7*7}',
    '../../../../etc/passwd',
    '..\\..\\windows',
    '1e309',
    '-0',
    'NaN',
    'null',
    'undefined',
    '[object Object]',
    '0x10',
    '999999999999999999999999',
    '2026-02-30',
    '0000-00-00',
    '0000-01-01T00:00:00Z',
    '9999-12-31T23:59:59.999999999+23:59',
    '+275760-09-13T00:00:00Z',
    '2026-05-04T24:00:00Z',
    '2026-05-04T12:00:00.123456789123456789Z',
    '00000000-0000-0000-0000-000000000000',
    'ffffffff-ffff-ffff-ffff-ffffffffffff',
    canary.repeat(11),
    canary.repeat(300),
    canary.repeat(7_000),
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  utf16,
);

function nested(depth: number, open: string, close: string): string {
  return `${open.repeat(depth)}1${close.repeat(depth)}`;
}

/** Values of every JSON type, including huge and deeply nested ones. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom<unknown>(null, true, false, 0, -1, 1.5, 1e308, -1e308, 2 ** 53, [], {}, [[]], [null], { a: {} }),
  fc.constantFrom(50, 2_000).map((depth) => JSON.parse(nested(depth, '[', ']')) as unknown),
  fc.constantFrom(50, 2_000).map((depth) => JSON.parse(nested(depth, '{"a":', '}')) as unknown),
  fc.constantFrom(600, 20_000).map((length) => Array.from({ length }, () => 1)),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Property names that no schema knows, including some that every object has. */
export const hostileName = fc.oneof(
  fc.constantFrom(
    'constructor',
    'toString',
    'hasOwnProperty',
    'length',
    '',
    '0',
    'id ',
    'ID',
    'a.b',
    'a[0]',
    '\u0000',
    '$where',
  ),
  fc.string({ maxLength: 12 }),
);

/** Bodies that are not valid JSON objects, as text or bytes. */
export const hostileBody: fc.Arbitrary<string | Buffer> = fc.oneof(
  fc.constantFrom(
    '',
    '{',
    '}',
    '{"id":}',
    'undefined',
    "{'id':1}",
    '{"id":1,"id":2}',
    '{"__proto__":{"role":"admin"}}',
    '{"constructor":{"prototype":{"role":"admin"}}}',
    '"\\ud800"',
    '\uFEFF{}',
    '{}{}',
    '[]',
    'null',
    '1e400',
    nested(30_000, '[', ']'),
    nested(9_000, '{"a":', '}'),
    '['.repeat(60_000),
    `{"${'k'.repeat(60_000)}":1}`,
    JSON.stringify(Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`k${index}`, 1]))),
    `"${'x'.repeat(70_000)}"`,
  ),
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
  hostileValue.map((value) => JSON.stringify(value)),
);
