import { describe, expect, it } from 'vitest';

import { containerKeys, groupByContainer, sameContainer, sameLicense } from './container.ts';

describe('the same container', () => {
  it.each([
    ['MSCU 123456 7', 'mscu1234567'],
    ['MSCU-123456-7', 'MSCU 1234567'],
    ['TCLU4007919, MSCU1234567', 'MSCU1234567'],
    ['TCLU4007919 / MSCU1234567', 'abcd1234 & mscu 123456-7'],
    ['ＭＳＣＵ１２３４５６７', 'MSCU1234567'],
    ['512', '5 12'],
  ])('is %s and %s', (one, other) => {
    expect(sameContainer(one, other)).toBe(true);
    expect(sameContainer(other, one)).toBe(true);
  });

  it.each([
    ['MSCU1234567', 'MSCU1234568'],
    ['MSCU1234567', 'MSCU12345670'],
    ['none', 'NONE'],
    ['N/A', 'n/a'],
    ['53', '53'],
    ['---', '---'],
  ])('is not %s and %s', (one, other) => {
    expect(sameContainer(one, other)).toBe(false);
  });
});

it('a container named twice in one field counts once', () => {
  expect(containerKeys('MSCU1234567, mscu 1234567')).toEqual(['MSCU1234567']);
});

it('records are grouped by every container they share', () => {
  const records = ['A 111, B 222', 'b222', 'a-111', 'C 333', 'none', 'none'].map((containerNumber) => ({
    containerNumber,
  }));
  const groups = groupByContainer(records).map((group) => group.map(({ containerNumber }) => containerNumber));
  expect(groups).toEqual([
    ['A 111, B 222', 'a-111'],
    ['A 111, B 222', 'b222'],
  ]);
});

it('licences match regardless of formatting, but empty ones never match', () => {
  expect(sameLicense('L123-4567-8901', 'l123 45678901')).toBe(true);
  expect(sameLicense('L123', 'L124')).toBe(false);
  expect(sameLicense('-', '-')).toBe(false);
});
