import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';

import { textLimits } from '../check-in/field.ts';
import { isLicence, readPicture, readScanned } from './scanned.ts';

const origins = ['https://yard.example', 'http://localhost:3000'];
const read = (text: string) => readScanned(text, origins);
const token = 'dGhlLWRyaXZlcnMtbGluaw';
const licence = '@\n\u001e\rANSI 636000100002DL00410278ZV03190008DLDAQT64235789\nDCSSAMPLE\nDBB06061986\n';

describe('a licence', () => {
  test.each([
    ['as the standard has it', licence],
    ['of AAMVA 2000', '@\n\u001e\rAAMVA6360101DL00290179DAQ123\nDAASMITH,JO\n'],
    ['without signs of control', licence.replaceAll(/\p{Cc}/gu, '')],
    ['with signs of control written out', licence.replaceAll('\n', '<LF>').replaceAll('\u001e', '<RS>')],
    ['with other line ends', licence.replaceAll('\n', '\r\n')],
    ['without its header', licence.slice(licence.indexOf('DAQ'))],
    ['without the at sign, in small letters', licence.slice(1).toLowerCase().replace('ansi', 'Ansi')],
  ])('%s is nothing but a licence', (_, text) => {
    expect(read(text)).toEqual({ is: 'licence' });
    expect(readPicture(['L512-5550-1871', text], origins)).toEqual([{ is: 'licence' }]);
  });

  it('is none of what stands on papers of a load', () => {
    for (const text of ['ANSI', 'AAMVA', 'PU-20418', 'DAQ123', 'DACHSER 636000']) expect(isLicence(text)).toBe(false);
  });

  it('leaves nothing of what is in it, however its elements look', () => {
    const element = fc.tuple(
      fc.constantFrom('DAQ', 'DCS', 'DAC', 'DBB', 'DAG', 'DAI', 'DAJ', 'DAK'),
      fc.stringMatching(/^[A-Z0-9 ,]{1,30}$/),
    );
    const text = fc
      .tuple(fc.stringMatching(/^\d{6}$/), fc.array(element, { minLength: 1, maxLength: 20 }))
      .map(([issuer, elements]) => `@\n\u001e\rANSI ${issuer}${elements.map((pair) => pair.join('')).join('\n')}`);
    fc.assert(fc.property(text, (content) => void expect(read(content)).toEqual({ is: 'licence' })));
  });
});

test.each([
  [`https://yard.example/a#${token}`, { is: 'arrival-link', token }],
  [`HTTP://LOCALHOST:3000/a#${token}`, { is: 'arrival-link', token }],
  [`https://yard.example/v?lang=pl#${token}`, { is: 'visit-link', token }],
  ['https://yard.example/driver?facility=woodridge#gate=48219037', { is: 'gate-code', text: '48219037' }],
  ['https://yard.example/driver', { is: 'web-address' }],
  [`https://elsewhere.example/a#${token}`, { is: 'web-address' }],
  [`https://yard.example@elsewhere.example/a#${token}`, { is: 'web-address' }],
  [`https://yard.example.elsewhere.example/a#${token}`, { is: 'web-address' }],
  [`https://yard.example\\@elsewhere.example/a#${token}`, { is: 'web-address' }],
  ['https://yard.example/a#short', { is: 'web-address' }],
  ['javascript:alert(1)', { is: 'web-address' }],
  ['www.elsewhere.example', { is: 'web-address' }],
  ['WIFI:S:yard;T:WPA;P:secret;;', { is: 'web-address' }],
])('the address %s is %j', (text, expected) => expect(read(text)).toEqual(expected));

test.each([
  ['  PU-20418\r\n', 'PU-20418'],
  [']C0PU-20418', 'PU-20418'],
  ['hlxu 200841 9', 'HLXU2008419'],
  ['HLXU-200841/9', 'HLXU2008419'],
  [']C140201234567890123456', '01234567890123456'],
  ['\u001d400PO4500017\u001d10AB', 'PO4500017'],
  ['(402)01234567890123456', '01234567890123456'],
  ['40045000172', '40045000172'],
  ['9KLSFT1234567', 'LSFT1234567'],
  ['9K12', '9K12'],
  ['[)>\u001e06\u001dP123\u001d2KBOL778\u001e\u0004', 'BOL778'],
  ['A23', 'A23'],
])('%j is the text %s', (text, expected) => expect(read(text)).toEqual({ is: 'text', text: expected }));

it('never lets more into a field than it takes, nor what nobody sees', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
      const scanned = read(text);
      if (!('text' in scanned)) return;
      expect(scanned.text.length).toBeLessThanOrEqual(textLimits.line);
      expect(scanned.text).toBe(scanned.text.trim());
      expect(scanned.text).not.toMatch(/^$|[\p{Cc}\u202e\u200b]/u);
    }),
  );
});

it('keeps a plain number as it is, and takes no longer text for one', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-HJ-Z0-8][A-Z0-9-]{2,18}$/), (text) => {
      fc.pre(!/^[A-Z]{3}[UJZ]-?\d{6}-?\d$/.test(text));
      expect(read(text)).toEqual({ is: 'text', text });
    }),
  );
  expect(read('7'.repeat(textLimits.line + 1))).toEqual({ is: 'nothing' });
});

it('offers the several numbers of a picture once each, and no address beside them', () => {
  const texts = ['PU-1', 'PU-2', ' PU-1', 'https://elsewhere.example/', '\u0007'];
  expect(readPicture(texts, origins)).toEqual([
    { is: 'text', text: 'PU-1' },
    { is: 'text', text: 'PU-2' },
  ]);
  expect(readPicture(texts.slice(3), origins)).toEqual([{ is: 'web-address' }]);
  expect(readPicture([], origins)).toEqual([]);
});
