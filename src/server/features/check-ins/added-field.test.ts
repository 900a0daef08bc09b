import { expect, it } from 'vitest';
import * as z from 'zod/mini';

import { firstForm } from '#shared/form/first-form.ts';
import { presentToPublic, presentToStaff } from '#server/features/check-ins/present.ts';
import { changesBetween, newRow } from '#server/features/check-ins/check-in-row.ts';
import { exportRow } from '#server/features/check-ins/export-check-ins.ts';
import { operationContent } from '#server/features/check-ins/operation-content.ts';
import { newCheckInOf } from '#shared/contract/create-check-in.ts';
import { arrivalShapeOf } from '#shared/check-in/arrival.ts';
import { formWithNew as form, padlock, tableWithNew as table } from '#test/added-fields.ts';
import { testFacilities, testLists } from '#test/facilities.ts';
import { buildCheckInForm } from '#test/factories.ts';
import { bulkOf, changesOf } from '#shared/check-in/changes.ts';
import { exportColumnsOf } from '#shared/export/export.ts';
import type { FieldTable } from '#shared/check-in/field.ts';
import { erasedFields, personalFields, sortableFields } from '#shared/check-in/fields.ts';
import { formOf } from '#shared/check-in/form.ts';
import { blankValues } from '#shared/check-in/driver-fields.ts';
import { brokenRule } from '#shared/errors/schema-issue.ts';
import { fieldErrorText } from '#shared/errors/field-error.ts';
import { fieldErrorTexts } from '#shared/errors/rule-texts.ts';
import { publicRecordOf, staffRecordOf } from '#shared/check-in/record.ts';
import { searchText } from '#shared/check-in/search-text.ts';

const id = '01900000-0000-7000-8000-000000000001';
const typed = { ...buildCheckInForm(), padlockNumber: 'SL-4471', needsSeat: true };
const at = new Date('2026-05-04T17:30:00Z');
const row = newRow({ ...typed, id, dateCreated: at, statusChangedAt: at }, table);

it('a field without a privacy setting does not compile', () => {
  const { personal: _, ...forgetful } = padlock;
  // @ts-expect-error -- `personal` is missing
  const wrong: FieldTable = { forgetful };
  // @ts-expect-error -- a personal value that every visitor would see
  const open: FieldTable = { padlock: { ...padlock, personal: true } };
  expect([wrong, open]).toHaveLength(2);
});

it('a new field is on the form, with its rule and message', () => {
  const Form = formOf(form, testLists);
  expect(blankValues(form)).toMatchObject({ padlockNumber: '', needsSeat: false });
  expect(Form.parse(typed)).toEqual(typed);
  const [issue] = z.safeParse(Form, { ...typed, padlockNumber: 'SL' }, { reportInput: true }).error?.issues ?? [];
  const texts = { ...fieldErrorTexts, fields: { padlockNumber: 'Padlock number is required' } };
  expect(issue && [issue.path, fieldErrorText(texts, 'padlockNumber', brokenRule(issue))]).toEqual([
    ['padlockNumber'],
    'Padlock number is required',
  ]);
});

it('may be left out of requests if it has a default, as older pages do', () => {
  const { needsSeat: _, ...older } = typed;
  expect(z.strictObject(arrivalShapeOf(form, testLists)).parse(older)).toMatchObject({ needsSeat: false });
  const { padlockNumber: __, ...unsealed } = typed;
  expect(z.safeParse(z.strictObject(arrivalShapeOf(form, testLists)), unsealed).success).toBe(false);
});

it('can be changed individually and, if allowed, in bulk', () => {
  expect(changesOf(table, testLists).parse({ padlockNumber: 'SL-1', needsSeat: false })).toEqual({
    padlockNumber: 'SL-1',
    needsSeat: false,
  });
  expect(bulkOf(table, testLists).parse({ needsSeat: true })).toEqual({ needsSeat: true });
  expect(z.safeParse(bulkOf(table, testLists), { padlockNumber: 'SL-1' }).success).toBe(false);
});

it('is stored with its history; empty and missing values are equal', () => {
  expect(row).toMatchObject({ padlock_number: 'SL-4471', needs_seat: true, dock: '1', priority: null });
  const changed = { ...row, padlock_number: 'SL-9', needs_seat: false };
  expect(changesBetween(row, changed, table)).toEqual({
    padlockNumber: { before: 'SL-4471', after: 'SL-9' },
    needsSeat: { before: true, after: false },
  });
  expect(changesBetween({ ...row, padlock_number: '' }, { ...row, padlock_number: null }, table)).toEqual({});
});

it('is shown to staff unmasked, and to visitors as the table says', () => {
  const staff = presentToStaff(row, testFacilities, table);
  expect(staff).toMatchObject({ padlockNumber: 'SL-4471', needsSeat: true, arrivalTime: '12:30 PM' });
  expect({ ...staffRecordOf(table).parse(staff), stage: 'waiting' }).toEqual(staff);
  const visitor = presentToPublic(row, testFacilities, firstForm, table);
  expect(visitor).toMatchObject({ padlockNumber: 'SL-4471', needsSeat: null, driverName: 'M... L...' });
  expect({ ...publicRecordOf(table).parse(visitor), stage: 'waiting' }).toEqual(visitor);
});

it('is searched, sorted and exported', () => {
  expect(searchText(row, table)).toContain('\nsl4471\n');
  expect(sortableFields(table).get('padlockNumber')).toBe(padlock);
  expect(exportColumnsOf(table).slice(-2)).toMatchObject([{ field: 'padlockNumber' }, { field: 'needsSeat' }]);
  expect(exportRow(row, 'all', testFacilities, table)).toMatchObject({ padlockNumber: 'SL-4471', needsSeat: 'Yes' });
  expect(exportRow(row, 'specified', testFacilities, table)).not.toHaveProperty('padlockNumber');
});

it('is erased if it is personal', () => {
  expect(personalFields(table)).toContain('needsSeat');
  expect(personalFields(table)).not.toContain('padlockNumber');
  expect(erasedFields(table)).toEqual(['phoneNumber', 'driversLicense', 'needsSeat']);
});

it('does not change the hash of operations sent before it existed', () => {
  const input = newCheckInOf(testLists).parse({ id, ...buildCheckInForm() });
  const before = JSON.stringify(operationContent.create(input));
  expect(JSON.stringify(operationContent.create(input, table))).toBe(before);
  const blank = { ...input, padlockNumber: '', needsSeat: false };
  const seated = { ...blank, needsSeat: true };
  expect(JSON.stringify(operationContent.create(blank, table))).toBe(before);
  expect(JSON.stringify(operationContent.create(seated, table))).not.toBe(before);
});
