import { expect, test } from 'vitest';
import { leftOut } from './lock-file.js';

const tool = { optionalDependencies: { '@tool/linux': '1.0.0', '@tool/mac': '1.0.0' } };

test('reports a missing build for a platform', () => {
  expect(leftOut({ 'node_modules/tool': tool, 'node_modules/@tool/linux': {} })).toEqual([
    { by: 'node_modules/tool', name: '@tool/mac', version: '1.0.0' },
  ]);
});

test('finds a build inside its package or above it', () => {
  const packages = { '': { optionalDependencies: { 'node-linux': '24.0.0' } }, 'node_modules/node-linux': {} };
  const nested = {
    'node_modules/a/node_modules/tool': tool,
    'node_modules/a/node_modules/tool/node_modules/@tool/linux': {},
    'node_modules/a/node_modules/@tool/mac': {},
  };
  expect(leftOut({ ...packages, ...nested })).toEqual([]);
});
