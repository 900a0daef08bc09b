import { expect, it } from 'vitest';

import type { BaseCustomField } from './definition.ts';
import { filledValues, readValue } from './typed-values.ts';

const custom = (id: string, kind: BaseCustomField['kind']): BaseCustomField => ({
  id,
  system: false,
  kind,
  label: { en: id },
  required: false,
  by: 'driver',
});
const fields = [
  { id: 'carrier', system: true, presence: 'required' } as const,
  custom('f1', 'text'),
  custom('f2', 'number'),
  custom('f3', 'yesNo'),
  custom('f4', 'several'),
  custom('f5', 'choice'),
];

it('reads what the controls of a form have been filled in with', () => {
  const form = new URLSearchParams(
    'carrier=Blue&fields.f1=S-1&fields.f2=12&fields.f3=false&fields.f4=a&fields.f4=b&fields.f5=o1&fields.f9=strange',
  );
  expect(filledValues(fields, form)).toEqual({ f1: 'S-1', f2: '12', f3: false, f4: ['a', 'b'], f5: 'o1' });
});

it('takes empty controls for no answer', () => {
  expect(filledValues(fields, new URLSearchParams('fields.f1=&fields.f3=&fields.f5='))).toBeUndefined();
});

it('leaves what is no number or no answer for the rules to refuse', () => {
  const values = filledValues(fields, new URLSearchParams('fields.f2=many&fields.f3=perhaps'));
  expect(values).toEqual({ f2: 'many', f3: 'perhaps' });
  expect(readValue(custom('f2', 'number'), 'many')).toBe('many');
  for (const typed of ['-18.5', '-१८.५', '-١٨.٥', '－１８．５'])
    expect(readValue(custom('f2', 'number'), typed)).toBe(-18.5);
});
