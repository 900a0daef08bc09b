import { createHash } from 'node:crypto';

import { expect, it } from 'vitest';
import * as z from 'zod/mini';

import { OfflineOperation } from './operation.ts';

it('keeps its shape: a change needs a new version in the storage’s key', () => {
  const shape = JSON.stringify(z.toJSONSchema(OfflineOperation));
  expect(createHash('sha256').update(shape).digest('hex').slice(0, 16)).toBe('6695686b7d130374');
});
