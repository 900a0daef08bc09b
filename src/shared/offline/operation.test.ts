import { createHash } from 'node:crypto';

import { expect, it } from 'vitest';
import * as z from 'zod/mini';

import { Instant } from '#shared/check-in/text-field.ts';
import { storedOperations } from '#test/offline/stored-operations.ts';
import { readKeptOperation } from './operation.ts';

const common = { operationId: z.uuid(), owner: z.nullable(z.string()), about: z.string(), timestamp: Instant };
const anything = z.record(z.string(), z.unknown());
const changed = z.looseObject({ changes: anything });

/** The stored shape of operations, which drivers' pages check without schemas. */
const KeptOperation = z.discriminatedUnion('type', [
  z.looseObject({ ...common, type: z.literal('ADD'), id: z.string(), data: anything }),
  z.looseObject({ ...common, type: z.literal('UPDATE'), id: z.string(), data: changed }),
  z.looseObject({ ...common, type: z.literal('DELETE'), id: z.string() }),
  z.looseObject({ ...common, type: z.literal('BULK_UPDATE'), ids: z.array(z.string()), data: changed }),
  z.looseObject({ ...common, type: z.literal('STEP'), id: z.string(), data: z.looseObject({ step: z.string() }) }),
  z.looseObject({ ...common, type: z.literal('EXPECT'), id: z.string(), data: anything }),
  z.looseObject({ ...common, type: z.literal('ARRIVAL'), id: z.string(), data: changed }),
]);

/** A stored value with one of its parts, at any depth, replaced by each of these. */
function* spoilt(value: unknown): Generator<unknown> {
  yield* [undefined, null, 7, true, 'text', [], ['text'], [7], {}];
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
  for (const [key, part] of Object.entries(value)) for (const bad of spoilt(part)) yield { ...value, [key]: bad };
}

it.each(Object.entries(storedOperations))(
  'judges a stored %s as its schema does, whatever part is spoilt',
  (_, kept) => {
    const operation: unknown = JSON.parse(JSON.stringify(kept.operation));
    for (const value of [operation, ...spoilt(operation)]) {
      expect([value, readKeptOperation(value) !== null]).toEqual([value, KeptOperation.safeParse(value).success]);
    }
  },
);

it('keeps its shape: a change, but for another kind of operation, needs a new version in the storage key', () => {
  const shape = JSON.stringify(z.toJSONSchema(KeptOperation));
  expect(createHash('sha256').update(shape).digest('hex').slice(0, 16)).toBe('f7de27bf5c325fa0');
});

it.each(Object.entries(storedOperations))('reads the stored %s completely', (_, { operation }) => {
  expect(readKeptOperation(JSON.parse(JSON.stringify(operation)))).toEqual(operation);
});

it('reads values that current rules reject, so that the server can explain why', () => {
  const { arrival, update } = storedOperations;
  const short = { ...arrival.operation, data: { driverName: 'Al', facility: 'Closed Yard', colour: 7 } };
  const odd = { ...update.operation, data: { changes: { status: 'on hold', dockInAt: 'noon' }, base: 'gone' } };
  expect(readKeptOperation(short)).toEqual(short);
  expect(readKeptOperation(odd)).toEqual(odd);
});

it.each([null, 'text', {}, { ...storedOperations.update.operation, type: 'MOVE' }, { type: 'DELETE' }])(
  'rejects %j',
  (value) => {
    expect(readKeptOperation(value)).toBeNull();
  },
);
