import { expect, test } from 'vitest';

import { customField, formWith } from '#test/forms.ts';
import { containersIn, durationsOf, scacIn } from './trade-values.ts';

test.each([
  ['MSCU 123456-6', [{ owner: 'MSCU', serial: '123456', checkDigit: '6', isValid: true }]],
  ['mscu1234567', [{ owner: 'MSCU', serial: '123456', checkDigit: '7', isValid: false }]],
  [
    'CSQU3054383 / HLXU/200841/9',
    [
      { owner: 'CSQU', serial: '305438', checkDigit: '3', isValid: true },
      { owner: 'HLXU', serial: '200841', checkDigit: '9', isValid: expect.any(Boolean) },
    ],
  ],
  ['53FT van 4711', []],
  ['', []],
])('%s names its containers in parts', (text, parts) => {
  expect(containersIn(text)).toEqual(parts);
});

const at = (seconds: number) => new Date(Date.UTC(2026, 4, 4, 12, 0, seconds));
test.each([
  [0, 'PT0S'],
  [59, 'PT59S'],
  [3_600, 'PT1H'],
  [3_905, 'PT1H5M5S'],
  [90_060, 'PT25H1M'],
  [-5, 'PT0S'],
])('%s seconds are %s', (seconds, duration) => {
  const times = { created_at: at(0), dock_in_at: at(seconds), dock_out_at: at(2 * seconds) };
  expect(durationsOf(times).waitDuration).toBe(duration);
});

test('what has not ended has no duration', () => {
  const waiting = { created_at: at(0), dock_in_at: null, dock_out_at: null };
  expect(durationsOf(waiting)).toEqual({ waitDuration: null, dockDuration: null });
  expect(durationsOf({ ...waiting, dock_in_at: at(60) })).toEqual({ waitDuration: 'PT1M', dockDuration: null });
});

test('the SCAC is in the field that the form has for it, if it has one', () => {
  const form = formWith([customField({ id: 'f1', pattern: 'scac' })]);
  expect(scacIn(form, { f1: 'lkfr' })).toBe('LKFR');
  const noted = formWith([customField({ id: 'f1', noted: 'scac' })]);
  expect([scacIn(noted, { f1: 'мaeu' }), scacIn(noted, { f1: 'Lakeshore' })]).toEqual(['MAEU', null]);
  expect([scacIn(form, {}), scacIn(form, null), scacIn(formWith([]), { f1: 'LKFR' })]).toEqual([null, null, null]);
});
