import { expect, test } from 'vitest';

import { callFault, isCallable, isSafeLink, isSendable, siteOrigin } from './link.ts';

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

test.each([
  'http://sms.example.com:6000/send',
  'http://sms.example.com:25',
  'http://sms.example.com:00025',
  'http://[::1',
  'https://sms:99999/',
  'https://%/',
])('the server cannot call "%s", which is refused when it is set', (text) => {
  expect(isCallable(text)).toBe(false);
});

test('whatever cannot be called has a reason with the remedy, such as a blank', () => {
  expect(callFault('https://example.com/a b')).toBe(
    'An address with a blank in it is not called; write it as %20 or leave it out.',
  );
});

test.each([
  'http://127.0.0.1:13013/cgi-bin/sendsms',
  'https://[::1]:8443/send?to=1',
  'https://sms.example.com:80/',
  'http://münchen.example:443',
])('it can call "%s"', (text) => {
  expect(isCallable(text)).toBe(true);
});

test('a password of letters that no header takes is refused', () => {
  const header = (text: string) => new Headers({ authorization: `Bearer ${text}` });
  for (const text of ['pa$$ wörd', 'ÿ'])
    expect([isSendable(text), header(text).has('authorization')]).toEqual([true, true]);
  for (const text of ['пароль', '密', 'emoji 🙂', 'Ā']) {
    expect(isSendable(text)).toBe(false);
    expect(() => header(text)).toThrow(/ByteString/);
  }
});

test.each([
  ['https://Yard.Example.com/', 'https://yard.example.com'],
  ['http://192.168.1.20:3000', 'http://192.168.1.20:3000'],
  ['http://[fe80::1]:3000/', 'http://[fe80::1]:3000'],
])('%s is the address of a site, kept as %s', (text, kept) => expect(siteOrigin(text)).toBe(kept));

test.each([
  'yard.example.com',
  'ftp://yard.example.com',
  'https://yard.example.com/driver',
  'https://yard.example.com?x=1',
  'https://yard.example.com#x',
  'https://me:word@yard.example.com',
  'https://yard.example.com:99999',
  'javascript:alert(1)',
  'https://',
])('%s is none', (text) => expect(siteOrigin(text)).toBeNull());
