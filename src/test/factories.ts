import { v7 } from 'uuid';

import { createCheckIn } from '#server/features/check-ins/create-check-in.ts';
import { anonymous, type Caller } from '#server/platform/caller.ts';
import type { Context } from '#server/platform/context.ts';
import { type CheckInForm, driverFields } from '#shared/check-in/driver-fields.ts';
import type { NewCheckIn } from '#shared/contract/create-check-in.ts';

import { sampleValues } from './sample-values.ts';

/** A valid form as a driver fills it in. */
export function buildCheckInForm(overrides: Partial<CheckInForm> = {}): CheckInForm {
  return {
    ...sampleValues(driverFields),
    driverName: 'Maria Lopez',
    facility: 'Bedford Park',
    purpose: 'Pickup',
    carrier: 'Prairie Freight',
    containerNumber: 'MSCU 123456 7',
    phoneNumber: '(312) 555-0147',
    driversLicense: 'L123-4567-8901',
    pickupDeliveryNumber: 'HB-20991',
    comments: 'Reefer at -18',
    ...overrides,
  };
}

/** A visitor's check-in request: a fresh id, the form, the confirmation. */
export function buildNewCheckIn(overrides: Partial<NewCheckIn> = {}): NewCheckIn {
  return { id: v7(), ...buildCheckInForm(), confirmed: true, ...overrides };
}

/** Checks a driver in through the product; returns the stored row. */
export async function newCheckIn(context: Context, overrides: Partial<NewCheckIn> = {}, caller: Caller = anonymous) {
  const { row } = await createCheckIn(context, caller, buildNewCheckIn(overrides));
  return row;
}
