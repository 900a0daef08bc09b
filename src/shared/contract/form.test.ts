import { expect, test } from 'vitest';
import * as z from 'zod/mini';

import { customField, formAsking, formWith } from '#test/forms.ts';
import { testLists } from '#test/facilities.ts';
import { dayMs } from '#shared/time/applied-time.ts';
import { newCheckInOf } from './create-check-in.ts';
import { checkInChangesOf } from '../check-in/changes.ts';
import { formLimits, publicForm } from '../form/definition.ts';
import { emptyCheckInForm } from '../check-in/driver-fields.ts';
import { firstForm } from '../form/first-form.ts';
import { type Forms, heldForm, judgingForm } from '../form/forms.ts';
import { checkInFormWith, withPresences } from '../form/presence-schemas.ts';
import { loosestPresences, presencesOf } from '../form/presences.ts';
import { StaffForm } from './form.ts';

const now = new Date('2026-05-04T12:00:00Z');
const ago = (days: number) => new Date(now.getTime() - days * dayMs);

const v2 = formAsking('phoneNumber', { presence: 'optional' }, 2);
const v3 = formAsking('comments', { presence: 'required' }, 3);
const forms: Forms = {
  current: v3,
  superseded: [
    { form: v2, at: ago(7.9) },
    { form: firstForm, at: ago(8.1) },
  ],
};

test('a check-in is judged by the version it names for 8 days, else by the published one', () => {
  expect(judgingForm(forms, 2, now)).toBe(v2);
  expect(judgingForm(forms, 1, now)).toBe(v3);
  expect(judgingForm(forms, undefined, now)).toBe(v3);
  expect(judgingForm(forms, 9, now)).toBe(v3);
  expect(heldForm(forms, 2, ago(-1))).toBeUndefined();
});

test('the first form asks as the specification does, with the same lists', () => {
  expect(presencesOf(firstForm)).toEqual({});
  expect(withPresences(testLists, presencesOf(firstForm))).toBe(testLists);
  expect(withPresences(testLists, presencesOf(v2))).toBe(withPresences(testLists, presencesOf(v2)));
});

const filled = {
  id: '01990000-0000-7000-8000-00000000000a',
  driverName: 'Maria Lopez',
  facility: 'Bedford Park',
  purpose: 'Pickup',
  carrier: 'Acme',
  containerNumber: 'TCLU 1',
  phoneNumber: '312-555-0187',
  driversLicense: 'L1',
  pickupDeliveryNumber: 'P1',
};
const isTaken = (form: typeof v2, body: object) =>
  z.safeParse(newCheckInOf(withPresences(testLists, presencesOf(form))), body).success;

test('built-in fields are asked for as the form says', () => {
  const { phoneNumber: _, ...withoutPhone } = filled;
  expect(isTaken(firstForm, filled)).toBe(true);
  expect(isTaken(firstForm, withoutPhone)).toBe(false);
  expect(isTaken(v2, withoutPhone)).toBe(true);
  expect(isTaken(v2, { ...filled, phoneNumber: '' })).toBe(true);
  expect(isTaken(v2, { ...filled, phoneNumber: '123' })).toBe(false);
  expect(isTaken(v3, filled)).toBe(false);
  expect(isTaken(v3, { ...filled, comments: 'gate 4' })).toBe(true);
  const hidden = formAsking('purpose', { presence: 'hidden' });
  const { purpose: __, ...withoutPurpose } = filled;
  expect(isTaken(hidden, withoutPurpose)).toBe(true);
});

test('the page judges built-in fields by the same rules', () => {
  const { id: _, ...values } = { ...emptyCheckInForm('Bedford Park'), ...filled, phoneNumber: '' };
  const isTakenByPage = (form: typeof v2) =>
    z.safeParse(checkInFormWith(withPresences(testLists, presencesOf(form))), values).success;
  expect([firstForm, v2, v3].map(isTakenByPage)).toEqual([false, true, false]);
});

test('a change may leave a field as any form allows that holds', () => {
  const takes = (requested: Forms, changes: object) =>
    z.safeParse(checkInChangesOf(withPresences(testLists, loosestPresences(requested, now))), changes).success;
  expect(takes(forms, { phoneNumber: '' })).toBe(true);
  expect(takes({ current: v3, superseded: [] }, { phoneNumber: '' })).toBe(false);
  // The form that did not ask for comments is no longer accepted, and the one before it did not ask for them either.
  expect(takes(forms, { comments: '' })).toBe(true);
  expect(takes({ current: v3, superseded: [] }, { comments: '' })).toBe(false);
});

test("a driver's form says nothing of what is for staff or retired", () => {
  const form = formWith([
    customField({ id: 'f1', personal: true, searchable: true, exported: true, listed: true }),
    customField({ id: 'f2', by: 'staff' }),
    customField({ id: 'f3', by: 'staff', public: true }),
    customField({ id: 'f4', retired: true }),
  ]);
  const shown = publicForm(form, false).fields.slice(firstForm.fields.length);
  expect(shown.map(({ id }) => id)).toEqual(['f1', 'f3']);
  expect(Object.keys(shown[0] ?? {})).toEqual(['id', 'system', 'kind', 'label', 'required', 'by']);
});

test("a driver's form asks for papers of the arrival, where they are taken", () => {
  const form = formWith([
    customField({ id: 'seal', kind: 'photo', personal: true, max: 3 }),
    customField({ id: 'load', kind: 'photo', personal: true, stage: 'dock' }),
    customField({ id: 'sign', kind: 'signature', personal: true, stage: 'leaving' }),
  ]);
  const idsOf = (takesPapers: boolean) => publicForm(form, takesPapers).fields.slice(firstForm.fields.length);
  expect(idsOf(true)).toMatchObject([{ id: 'seal', kind: 'photo', max: 3 }]);
  expect(idsOf(false)).toEqual([]);
});

test('labels and help texts take what the limits say, of built-in fields and of others, and not a character more', () => {
  const accepts = (words: object) => {
    const fields = formWith([customField({ id: 'f1', ...words })]).fields.map((field) =>
      field.id === 'comments' ? Object.assign({}, field, words) : field,
    );
    return z.safeParse(StaffForm, { version: 2, fields }).success;
  };
  const of = (length: number) => ({ en: 'x'.repeat(length) });
  const limits = [{ help: of(formLimits.help) }, { label: of(formLimits.label) }];
  expect(limits.map(accepts)).toEqual([true, true]);
  const beyond = [{ help: of(formLimits.help + 1) }, { label: of(formLimits.label + 1) }];
  expect(beyond.map(accepts)).toEqual([false, false]);
});
