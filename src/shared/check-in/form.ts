import * as z from 'zod/mini';

import { checkInDefaults, facilities, purposes } from './closed-lists.ts';
import { formMessages } from './messages.ts';
import { paragraph, textLine } from './text-field.ts';

/** The nine fields a driver fills in. Source: docs/product.md, "The driver's form". */
export const CheckInForm = z.strictObject({
  driverName: textLine(3, formMessages.driverName),
  facility: z.enum(facilities, { error: formMessages.facility }),
  purpose: z.enum(purposes, { error: formMessages.purpose }),
  carrier: textLine(1, formMessages.carrier),
  containerNumber: textLine(1, formMessages.containerNumber),
  phoneNumber: textLine(10, formMessages.phoneNumber),
  driversLicense: textLine(1, formMessages.driversLicense),
  pickupDeliveryNumber: textLine(1, formMessages.pickupDeliveryNumber),
  comments: paragraph(),
});
export type CheckInForm = z.infer<typeof CheckInForm>;

export const formFields = Object.keys(CheckInForm.def.shape) as (keyof CheckInForm)[];

/** A form nobody has typed into yet. */
export const emptyCheckInForm: CheckInForm = {
  driverName: '',
  facility: checkInDefaults.facility,
  purpose: checkInDefaults.purpose,
  carrier: '',
  containerNumber: '',
  phoneNumber: '',
  driversLicense: '',
  pickupDeliveryNumber: '',
  comments: '',
};
