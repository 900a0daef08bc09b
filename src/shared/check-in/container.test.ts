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
    ['MSCU１２３٤٥٦٧', 'MSCU1234567'],
    ['МSСU1234567', 'MSCU1234567'],
    ['ΜSCU۱۲۳۴۵۶۷', 'mscu 1234567'],
    ['HLXU/200841/9', 'HLXU 200841-9'],
    ['hlxu 200841/9', 'HLXU2008419'],
    ['HLXU.200841.9, MSCU1234567', 'hlxu2008419'],
    ['MSCU1234567 TCLU4007919', 'TCLU 400791 9'],
    ['MSCU 123456 7 TCLU 400791 9', 'TCLU4007919'],
    ['MSCU1234567TCLU4007919', 'TCLU4007919'],
    ['MSCU1234567 and TCLU4007919', 'TCLU4007919'],
    ['TRL4471 and TRL4472', 'TRL4472'],
    ['TRL4471 y TRL4472', 'TRL4472'],
    ['ТРЛ4471 и ТРЛ4472', 'ТРЛ4472'],
    ['TRL 4471 TRL 4472', 'TRL4472'],
    ['530124 530125', '530125'],
    ['TRL4471، TRL4472؛ TRL4473', 'TRL4473'],
    ['TRL4471、TRL4472；TRL4473，TRL4474', 'TRL4472'],
    ['TRL4471，TRL4472', 'TRL4471'],
    ['MSCU1234567 45G1', 'MSCU1234567'],
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
    ['53FT', '53ft'],
    ["53' dry van", "53' dry van"],
    ['dry van 1', 'Dry Van 1'],
    ['40 HC', '40HC'],
    ['45G1', '45G1'],
    ['20 футов', '20 футов'],
    ['reefer 2', 'REEFER 2'],
    ['container 1 of 2', 'container 1 of 2'],
    ['53 ft trailer', '53 ft trailer'],
    ['MSCU1234567 45G1', 'TCLU4007919 45G1'],
    ['TRL4471 TRL4472', 'TRL44'],
    ['ABCD 123456', 'ABCD 123457'],
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
