import { expect, test } from 'vitest';

import { siteOrigin } from './site-origin.ts';

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
