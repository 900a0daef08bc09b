import { expect, test } from 'vitest';

import { formLabel, wordsIn } from './offered-fields.ts';
import { customSearchTexts } from './custom-fields.ts';

const label = { en: 'Seal', es: 'Sello', pl: 'Plomba' };

test('a text is in the reader’s language, else in the installation’s, else in English', () => {
  expect(wordsIn(label, ['pl', 'es'])).toBe('Plomba');
  expect(wordsIn(label, ['ar', 'es'])).toBe('Sello');
  expect(wordsIn(label, ['ar', 'hi'])).toBe('Seal');
  expect(wordsIn(label, 'es')).toBe('Sello');
  expect(wordsIn(undefined, ['pl', 'en'])).toBeUndefined();
});

test('a built-in field without a label of the installation has the product’s own', () => {
  const field = { id: 'comments', system: true, presence: 'optional' } as const;
  expect(formLabel(field, ['pl', 'es'], 'Uwagi')).toBe('Uwagi');
  expect(formLabel({ ...field, label: { en: 'Note', es: 'Nota' } }, ['pl', 'es'], 'Uwagi')).toBe('Nota');
});

test('a record without values of custom fields is found by none', () => {
  expect(customSearchTexts({ version: 1, fields: [] }, null)).toEqual({ lasting: [], erased: [] });
});
