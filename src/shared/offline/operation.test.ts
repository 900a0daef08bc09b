import { createHash } from 'node:crypto';

import { expect, it } from 'vitest';
import * as z from 'zod/mini';

import { storedOperations } from '#test/offline/stored-operations.ts';
import { KeptOperation, readKeptOperation } from './operation.ts';

it('keeps its shape: a change, but for another kind of operation, needs a new version in the storage key', () => {
  const shape = JSON.stringify(z.toJSONSchema(KeptOperation));
  expect(createHash('sha256').update(shape).digest('hex').slice(0, 16)).toBe('fedeac9bcae5d41d');
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
