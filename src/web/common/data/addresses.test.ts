import { expect, it } from 'vitest';

import { contract } from '#shared/contract/index.ts';
import * as addresses from './addresses.ts';

const known = Object.entries(addresses).flatMap(([name, one]) => (typeof one === 'function' ? [] : [{ name, ...one }]));

it.each(known)('$name is sent as the contract has it', ({ name, method, path }) => {
  const entry = contract[name as keyof typeof contract];
  expect({ method, path }).toEqual({ method: entry.method, path: entry.path });
});
