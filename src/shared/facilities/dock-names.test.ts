import { expect, test } from 'vitest';

import { listedDockNames } from './names.ts';

test.each([
  ['1-4', ['1', '2', '3', '4']],
  ['A1-A3, B7', ['A1', 'A2', 'A3', 'B7']],
  ['A1-3', ['A1', 'A2', 'A3']],
  ['08 – 11', ['08', '09', '10', '11']],
  ['North 1-North 2;\nGate', ['North 1', 'North 2', 'Gate']],
  ['B-1-B-3', ['B-1', 'B-2', 'B-3']],
  ['1 to 3', ['1', '2', '3']],
  ['A1 To A3, Gate to 2', ['A1', 'A2', 'A3', 'Gate to 2']],
  ['Auto 7', ['Auto 7']],
  ['A-1', ['A-1']],
  ['A1-B3', ['A1-B3']],
  ['9-2', ['9-2']],
  [' , ', []],
])('%s lists %j', (text, names) => {
  expect(listedDockNames(text, 500)).toEqual(names);
});

test('a range of a billion is cut off after one more than is allowed', () => {
  expect(listedDockNames('1-1000000000', 500)).toHaveLength(501);
});
