import { expect, it } from 'vitest';

import { contract } from '#shared/contract/index.ts';
import * as addresses from './addresses.ts';

it.each(Object.entries(addresses))('%s is sent as the contract has it', (name, { method, path }) => {
  const entry = contract[name as keyof typeof addresses];
  expect({ method, path }).toEqual({ method: entry.method, path: entry.path });
});
