import fc from 'fast-check';
import { v7 } from 'uuid';

import { priorities, purposes } from '#shared/check-in/closed-lists.ts';
import { type CheckInForm, driverFields } from '#shared/check-in/driver-fields.ts';

import type { Calls } from './calls.ts';
import { sampleValues } from './sample-values.ts';
import { testLists } from './facilities.ts';

/** Staff actions on a record after its creation, in order. */
export type StaffStep = Record<string, unknown>;

/** A record to create: the driver's input, with unique values, and later steps. */
export interface RandomRecord {
  form: CheckInForm;
  byStaff: boolean;
  steps: StaffStep[];
}

const letters = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'BCDFGHJKLMNPRSTVWXZ'), minLength: length, maxLength: length });
const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length });

const name = fc
  .tuple(letters(9), letters(8), fc.option(letters(7), { nil: '' }), fc.constantFrom(' ', '  ', '\u00a0'))
  .map(([first, last, third, gap]) => `${first}${gap}${last} ${third}`.trim());

const phone = fc
  .tuple(digits(10), digits(4), fc.constantFrom('', ' ', '-', ') '))
  .map(([hidden, last, gap]) => `+${hidden}${gap}${last}`);

const filledIn = fc.record({
  driverName: name,
  facility: fc.constantFrom(...testLists.facilities),
  purpose: fc.constantFrom(...purposes),
  carrier: letters(10),
  containerNumber: letters(11),
  phoneNumber: phone,
  driversLicense: letters(12),
  pickupDeliveryNumber: letters(12),
  comments: fc.tuple(letters(12), letters(12)).map((words) => words.join('\n')),
});
const form: fc.Arbitrary<CheckInForm> = filledIn.map((values) => Object.assign(sampleValues(driverFields), values));

const secretWords = fc.record({ adminNotes: letters(13), assignedTo: letters(13) });
const status = fc.constantFrom('live', 'drop', 'completed', 'canceled').map((value) => ({ status: value }));
const priority = fc.constantFrom(null, ...priorities).map((value) => ({ priority: value }));
const dock = fc.constantFrom('2', '7', '10').map((value) => ({ dock: value }));
const dockIn = fc.constant({ dockInAt: '2026-05-04T17:00:00.000Z' });
const dockOut = fc.constant({ dockOutAt: '2026-05-04T17:00:00.000Z' });

/** Records in every state staff can bring them to, whether or not each step is allowed. */
export const randomRecord: fc.Arbitrary<RandomRecord> = fc.record({
  form,
  byStaff: fc.integer({ min: 0, max: 3 }).map((one) => one === 0),
  steps: fc
    .tuple(
      fc.option(secretWords, { nil: {} }),
      fc.oneof(fc.constant({}), dockIn, dock),
      fc.oneof(fc.constant({}), dockOut, priority),
      fc.oneof(fc.constant({}), status, priority),
    )
    .map((steps) => steps.filter((step) => Object.keys(step).length > 0)),
});

/** Creates a record through the API; returns its id. */
export async function makeRecord(record: RandomRecord, staff: Calls, visitor: Calls): Promise<string> {
  const id = v7();
  const sent = { id, ...record.form };
  await (record.byStaff
    ? staff.post('/api/check-ins', sent)
    : visitor.post('/api/check-ins', { ...sent, confirmed: true }));
  for (const changes of record.steps) await staff.patch(`/api/check-ins/${id}`, { changes });
  return id;
}

/** Everything in a record that only staff may see, in parts long enough to be unique. */
export function secretsOf({ form: typed, steps }: RandomRecord): string[] {
  const words = [
    typed.driverName,
    typed.comments,
    ...steps.flatMap(({ adminNotes, assignedTo }) => [adminNotes, assignedTo]),
  ]
    .flatMap((text) => (typeof text === 'string' ? text.split(/\s+/u) : []))
    .filter(Boolean);
  const hiddenDigits = typed.phoneNumber.replaceAll(/\D/g, '').slice(0, -4);
  return [
    ...words,
    typed.driverName,
    typed.driversLicense,
    typed.pickupDeliveryNumber,
    typed.phoneNumber,
    hiddenDigits,
  ];
}
