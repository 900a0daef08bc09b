import { expect, test } from 'vitest';

import { knots } from './knots.js';

/** @param {string} source @param {string} resolved */
const imports = (source, resolved, dependencyTypes = ['local']) => ({
  source,
  dependencies: [{ resolved, dependencyTypes }],
});
const form = 'src/web/driver/form/form.ts';
const visit = 'src/web/driver/visit/visit.ts';
const queue = 'src/web/driver/queue/queue.ts';

test('finds two topics that need each other, whichever of their files do', () => {
  const both = [imports(form, visit), imports('src/web/driver/visit/other.ts', form)];
  expect(knots(both)).toEqual([expect.stringContaining(form), expect.stringContaining('other.ts')]);
});

test('finds topics that need each other around a corner', () => {
  expect(knots([imports(form, visit), imports(visit, queue), imports(queue, form)])).toHaveLength(3);
});

test('leaves alone what points one way, types, tests, and files of one topic', () => {
  const fine = [
    imports(form, visit),
    imports(visit, form, ['local', 'type-only']),
    imports('src/web/driver/visit/visit.test.ts', form),
    imports(form, 'src/web/driver/form/other.ts'),
    imports('src/web/driver/form/other.ts', form),
  ];
  expect(knots(fine)).toEqual([]);
});
