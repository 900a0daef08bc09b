import fc from 'fast-check';
import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';

import { hostileText } from '#test/campaign/hostile-values.ts';
import { testLists } from '#test/facilities.ts';
import { type Endpoint, schemaFor } from './endpoint.ts';
import { contract } from './index.ts';
import { Problem } from './problem.ts';
import { broken, type RuleTexts } from '#shared/errors/broken-rule.ts';
import { brokenRule } from '#shared/errors/schema-issue.ts';
import { fieldErrorText } from '#shared/errors/field-error.ts';
import { fieldError, fieldErrorTexts } from '#shared/errors/rule-texts.ts';

const wrongValue = fc.oneof(
  hostileText.map((text) => text.slice(0, 3000)),
  fc.constantFrom<unknown>(undefined, null, '', 'Al', 'x'.repeat(2001), -1, 0, 1.5, 1e300, [], {}, ['1', '1']),
  fc.constant(Array.from({ length: 501 }, () => v7())),
);

/** Values shaped like what a schema accepts, but mostly invalid. */
function valueFor(schema: z.ZodMiniType): fc.Arbitrary<unknown> {
  const { shape, innerType } = schema.def as { shape?: Record<string, z.ZodMiniType>; innerType?: z.ZodMiniType };
  if (innerType) return valueFor(innerType);
  if (!shape) return wrongValue;
  const members = Object.entries(shape).map(([name, member]) => [name, valueFor(member)]);
  const sent = fc.record(Object.fromEntries(members), { requiredKeys: [] });
  const unknown = fc.dictionary(fc.string(), fc.constant(1), { maxKeys: 1 });
  return fc.oneof(
    { weight: 9, arbitrary: fc.tuple(sent, unknown).map(([known, other]) => Object.assign(other, known)) },
    { weight: 1, arbitrary: wrongValue },
  );
}

const parts = Object.entries<Endpoint>(contract).flatMap(([call, { params, query, headers, body }]) =>
  Object.entries({ params, query, headers, body }).flatMap(([part, schema]) =>
    schema ? [[`${part} of ${call}`, schemaFor(schema, testLists) as z.ZodMiniType] as const] : [],
  ),
);

/** Flaws that would make an error useless to a client or a reader. */
function faultsOf(issue: z.core.$ZodIssue): string[] {
  const error = fieldError(String(issue.path.at(-1)), brokenRule(issue));
  const isSendable = Problem.def.shape.fields.def.innerType.safeParse({ field: error }).success;
  const isWorded = /^[A-Z].*\w/.test(error.message) && !/undefined|NaN|null|\[object|another/.test(error.message);
  return isSendable && isWorded ? [] : [`${issue.code} ${JSON.stringify(error)}`];
}

test.each(parts)('every error in the %s has a code, params and a message', (_, schema) => {
  fc.assert(
    fc.property(valueFor(schema), (value) => {
      const issues = z.safeParse(schema, value, { reportInput: true }).error?.issues ?? [];
      expect(issues.flatMap(faultsOf)).toEqual([]);
    }),
  );
});

test('a rule without a message does not compile', () => {
  const { too_few: _, ...others } = fieldErrorTexts.rules;
  // @ts-expect-error -- a rule that nobody can be told of
  const texts: RuleTexts = others;
  // @ts-expect-error -- words that would not know the limit
  const wordless = () => broken('too_long');
  expect(texts).toBeDefined();
  expect(wordless).toBeDefined();
});

test('another language needs only its own texts', () => {
  const spanish = {
    fields: { carrier: 'Indique el transportista' },
    rules: { too_long: ({ max }: { max: number }) => `Use como máximo ${max} caracteres` },
  };
  expect(fieldErrorText(spanish, 'carrier', broken('required'))).toBe('Indique el transportista');
  expect(fieldErrorText(spanish, 'comments', broken('too_long', { max: 2000 }))).toBe(
    'Use como máximo 2000 caracteres',
  );
  expect(fieldErrorText(spanish, 'carrier', { ...broken('unshowable'), message: 'In English' })).toBe('In English');
});
