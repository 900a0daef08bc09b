import type { RuleTexts } from '../field-errors/broken-rule.ts';
import type { driverFields } from './driver-fields.ts';

/** Fields about which nothing can be wrong but their length and their characters need no words of their own. */
type Refusable = {
  [K in keyof typeof driverFields]: (typeof driverFields)[K] extends { min: number } | { type: 'choice' } ? K : never;
}[keyof typeof driverFields];

/**
 * What the driver's form says: of each field that is missing or cannot be used, and of rules that are the same in all of
 * them. Apart from the other texts of rules only because every driver's phone loads these.
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
  /** What its fields are called. */
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
