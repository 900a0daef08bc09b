import { expect, test } from 'vitest';

import { hashOfToken, readVisitToken, visitToken } from './visit-links-service.ts';

const secret = Buffer.alloc(32, 1);
const id = '01993b5e-7a00-7c3e-9d51-3f0c9a6f2b10';

test('a token has 128 bits that follow from the secret and the check-in', () => {
  const token = visitToken(secret, id);
  expect(token).toMatch(/^[\w-]{22}$/);
  expect(visitToken(secret, id)).toBe(token);
  expect(visitToken(Buffer.alloc(32, 2), id)).not.toBe(token);
  expect(visitToken(secret, id.replace('b10', 'b11'))).not.toBe(token);
});

test('what is kept of a token does not tell it', () => {
  const token = visitToken(secret, id);
  expect(hashOfToken(token)).toHaveLength(32);
  expect(hashOfToken(token).toString('base64url')).not.toContain(token);
});

test('a token is taken from its own kind of header alone', () => {
  expect(readVisitToken('Visit abc')).toBe('abc');
  expect(readVisitToken('visit  abc')).toBe('abc');
  expect(readVisitToken('Visit ')).toBe('');
  expect(readVisitToken('Visit')).toBe('');
  expect(readVisitToken('Visitor abc')).toBeUndefined();
  expect(readVisitToken('Bearer wci_1_2')).toBeUndefined();
  expect(readVisitToken('Visit one two')).toBeUndefined();
  expect(readVisitToken(undefined)).toBeUndefined();
});
