import { expect, test } from 'vitest';

import { isCallable, isSafeLink } from './link.ts';

test.each(['', 'https://example.com', 'HTTP://example.com:8080/a/page?of=it#here', 'https://example.com?q=1'])(
  'a link may lead to the page "%s", and the server may call it',
  (text) => {
    expect([isSafeLink(text), isCallable(text)]).toEqual([true, true]);
  },
);

test('a link may lead to mail, which the server cannot call', () => {
  const text = 'mailto:office@example.com';
  expect([isSafeLink(text), isCallable(text)]).toEqual([true, false]);
});

test.each([
  'javascript:alert(1)',
  'ftp://example.com/',
  'https://',
  'https://user:word@example.com/',
  'https://example.com/a b',
  'see https://example.com/',
  'mailto:office',
  'mailto:office@example.com?subject=it',
])('neither may use "%s"', (text) => {
  expect([isSafeLink(text), isCallable(text)]).toEqual([false, false]);
});
