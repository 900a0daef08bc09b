import type { RuleTexts } from '#shared/errors/broken-rule.ts';
import type { driverFields } from '#shared/check-in/driver-fields.ts';

/** Fields with an error message of their own; the others can only break length and character rules. */
type Refusable = {
  [K in keyof typeof driverFields]: (typeof driverFields)[K] extends { min: number } | { type: 'choice' } ? K : never;
}[keyof typeof driverFields];

/**
 * Messages of the driver's form: for fields that are missing or invalid, and for rules that apply to all fields. They
 * are in a file of their own because every driver's phone downloads them.
 */
export const formTexts = {
  fields: {
    driverName: 'Driver name must be at least 3 characters',
    facility: 'Please select a facility',
    purpose: 'Please select a purpose',
    carrier: 'Carrier name is required',
    containerNumber: 'Container/Trailer number is required',
    phoneNumber: 'Please enter a valid phone number',
    driversLicense: "Driver's license number is required",
    pickupDeliveryNumber: 'Pickup/Delivery number is required',
  } satisfies Record<Refusable, string>,
  rules: {
    too_long: ({ max }) => `Please use at most ${max.toLocaleString('en-US')} characters`,
    unshowable: 'Please remove characters that cannot be shown',
  } satisfies Partial<RuleTexts>,
  /** Field labels. */
  labels: {
    driverName: 'Driver name',
    phoneNumber: 'Phone number',
    driversLicense: "Driver's license number",
    carrier: 'Carrier',
    containerNumber: 'Container/Trailer number',
    facility: 'Facility',
    purpose: 'Purpose',
    pickupDeliveryNumber: 'Pickup/Delivery number',
    comments: 'Comments',
  } satisfies Record<keyof typeof driverFields, string>,
} as const;
