import type { driverFields } from './driver-fields.ts';

/** Fields about which nothing can be wrong but their length and their characters need no words of their own. */
type Refusable = {
  [K in keyof typeof driverFields]: (typeof driverFields)[K] extends { min: number } | { type: 'choice' } ? K : never;
}[keyof typeof driverFields];

/** What the driver's form says about its fields, in one place so that a language can be added. */
export const formMessages = {
  driverName: 'Driver name must be at least 3 characters',
  facility: 'Please select a facility',
  purpose: 'Please select a purpose',
  carrier: 'Carrier name is required',
  containerNumber: 'Container/Trailer number is required',
  phoneNumber: 'Please enter a valid phone number',
  driversLicense: "Driver's license number is required",
  pickupDeliveryNumber: 'Pickup/Delivery number is required',
  tooLong: (limit: number) => `Please use at most ${limit.toLocaleString('en-US')} characters`,
  controlCharacters: 'Please remove characters that cannot be shown',
} as const satisfies Record<Refusable, string> & Record<string, unknown>;

/** What its fields are called. */
export const formLabels = {
  driverName: 'Driver name',
  phoneNumber: 'Phone number',
  driversLicense: "Driver's license number",
  carrier: 'Carrier',
  containerNumber: 'Container/Trailer number',
  facility: 'Facility',
  purpose: 'Purpose',
  pickupDeliveryNumber: 'Pickup/Delivery number',
  comments: 'Comments',
} as const satisfies Record<keyof typeof driverFields, string>;
