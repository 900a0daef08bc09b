import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';

import { testFacilities, testLists } from '#test/facilities.ts';
import { buildCheckInForm } from '#test/factories.ts';

import { brokenRule } from '#shared/errors/schema-issue.ts';
import { fieldError } from '#shared/errors/rule-texts.ts';
import { checkInFormOf } from './form.ts';
import { emptyCheckInForm } from './driver-fields.ts';

const CheckInForm = checkInFormOf(testLists);
const empty = emptyCheckInForm(testFacilities.preset);

const lineFields = [
  'driverName',
  'carrier',
  'containerNumber',
  'phoneNumber',
  'driversLicense',
  'pickupDeliveryNumber',
] as const;
const controlCharacters = 'Please remove characters that cannot be shown';

function messagesOf(form: unknown): Record<string, string | undefined> {
  const result = z.safeParse(CheckInForm, form, { reportInput: true });
  const messages: Record<string, string> = {};
  for (const issue of result.error?.issues ?? []) {
    const field = issue.path.join('.');
    messages[field] ??= fieldError(field, brokenRule(issue)).message;
  }
  return messages;
}

test('an untouched form reports every missing field', () => {
  expect(messagesOf(empty)).toEqual({
    driverName: 'Driver name must be at least 3 characters',
    carrier: 'Carrier name is required',
    containerNumber: 'Container/Trailer number is required',
    phoneNumber: 'Please enter a valid phone number',
    driversLicense: "Driver's license number is required",
    pickupDeliveryNumber: 'Pickup/Delivery number is required',
  });
});

test('an empty object reports the same fields, and facility and purpose', () => {
  expect(messagesOf({})).toMatchObject({
    driverName: 'Driver name must be at least 3 characters',
    facility: 'Please select a facility',
    purpose: 'Please select a purpose',
    phoneNumber: 'Please enter a valid phone number',
  });
});

test('offers Chicago (Midway) and Delivery first', () => {
  expect(empty).toMatchObject({ facility: 'Chicago (Midway)', purpose: 'Delivery', comments: '' });
});

test.each([
  ['driverName', 'Al', 'Ali'],
  ['phoneNumber', '312555014', '3125550147'],
  ['carrier', ' ', 'X'],
] as const)('%s: %j is too short, %j is long enough', (field, short, enough) => {
  expect(Object.keys(messagesOf(buildCheckInForm({ [field]: short })))).toEqual([field]);
  expect(messagesOf(buildCheckInForm({ [field]: enough }))).toEqual({});
});

test('what is no phone number gets the message of the form, however long it is', () => {
  expect(messagesOf(buildCheckInForm({ phoneNumber: 'call me now' }))).toEqual({
    phoneNumber: 'Please enter a valid phone number',
  });
});

test('surrounding spaces are trimmed', () => {
  expect(messagesOf(buildCheckInForm({ driverName: '  Al  ' }))).toHaveProperty('driverName');
  expect(z.parse(CheckInForm, buildCheckInForm({ driverName: '  Ali \t' })).driverName).toBe('Ali');
});

test.each(lineFields)('%s accepts at most 120 characters', (field) => {
  expect(messagesOf(buildCheckInForm({ [field]: '5'.repeat(120) }))).toEqual({});
  expect(messagesOf(buildCheckInForm({ [field]: '5'.repeat(121) }))).toEqual({
    [field]: 'Please use at most 120 characters',
  });
});

test('comments accept at most 2,000 characters', () => {
  expect(messagesOf(buildCheckInForm({ comments: 'x'.repeat(2000) }))).toEqual({});
  expect(messagesOf(buildCheckInForm({ comments: 'x'.repeat(2001) }))).toEqual({
    comments: 'Please use at most 2,000 characters',
  });
});

test.each(['\u0000', '\u0007', '\u001b[31m', '\u007f', '\ud800', '\ufffe', '\ufdd0', 'a\nb'])(
  'a line refuses %j',
  (bad) => {
    expect(messagesOf(buildCheckInForm({ carrier: `Prairie${bad}Freight` }))).toEqual({ carrier: controlCharacters });
  },
);

test('comments keep line breaks as \\n and reject other control characters', () => {
  expect(z.parse(CheckInForm, buildCheckInForm({ comments: 'one\r\ntwo\rthree\nfour' })).comments).toBe(
    'one\ntwo\nthree\nfour',
  );
  expect(messagesOf(buildCheckInForm({ comments: 'one\u0000two' }))).toEqual({ comments: controlCharacters });
});

test.each(['\t', '\v', '\f', '\u0085', '\u00A0', '\u2003', '\u2028', '\u202F', '\u3000'])(
  '%j, as it comes from a spreadsheet or another page, is a blank',
  (blank) => {
    const pasted = buildCheckInForm({ carrier: `Blue${blank}Line${blank}`, comments: `one${blank}two\n${blank}three` });
    expect(z.parse(CheckInForm, pasted)).toMatchObject({ carrier: 'Blue Line', comments: 'one two\n three' });
    expect(messagesOf(buildCheckInForm({ carrier: blank }))).toEqual({ carrier: 'Carrier name is required' });
  },
);

test('invisible characters are removed, and a text of nothing else counts as missing', () => {
  const form = buildCheckInForm({
    carrier: '\u202EAc\u200Bme \uFEFF',
    comments: '\u2067one\u2069\n\u00AD',
    phoneNumber: '\u202A3125550147\u202C',
  });
  expect(z.parse(CheckInForm, form)).toMatchObject({ carrier: 'Acme', comments: 'one', phoneNumber: '3125550147' });
  expect(messagesOf(buildCheckInForm({ carrier: '\u200B\u202E', driverName: 'A\u200Bl\u2069' }))).toEqual({
    carrier: 'Carrier name is required',
    driverName: 'Driver name must be at least 3 characters',
  });
  expect(messagesOf(buildCheckInForm({ carrier: `${'x'.repeat(120)}\u200B` }))).toEqual({});
});

test('names may be written in any script', () => {
  const names = ['José Ñandú', '李小龙 先生', 'Ольга', 'O’Brien', 'محمد علي', 'Zoë 🚚', 'क्\u200Dषमा'];
  expect(names.map((driverName) => messagesOf(buildCheckInForm({ driverName })))).toEqual(names.map(() => ({})));
});

test('rejects values outside the fixed lists and unknown fields', () => {
  expect(messagesOf({ ...buildCheckInForm(), facility: 'Atlantis', purpose: 'delivery' })).toEqual({
    facility: 'Please select a facility',
    purpose: 'Please select a purpose',
  });
  expect(z.safeParse(CheckInForm, { ...buildCheckInForm(), status: 'live' }).success).toBe(false);
});

test('parsing is idempotent', () => {
  const text = fc.string({ unit: 'binary', maxLength: 200 });
  const form = fc.record({ driverName: text, carrier: text, comments: text }).map(buildCheckInForm);
  fc.assert(
    fc.property(form, (input) => {
      const once = z.safeParse(CheckInForm, input);
      fc.pre(once.success);
      expect(z.safeParse(CheckInForm, once.data)).toEqual(once);
    }),
    { numRuns: 200 },
  );
});
