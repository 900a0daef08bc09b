import { checkInDefaults, purposes } from './closed-lists.ts';
import { blankValue, type Field, type FieldTable, type Written } from './field.ts';

/** The fields are apart, because every driver's phone downloads them. Source: docs/product, "The driver's form". */
export const driverFields = {
  driverName: {
    column: 'driver_name',
    type: 'line',
    min: 3,
    by: 'driver',
    personal: true,
    visitors: 'name',
    searched: true,
    sortable: true,
    exported: 'driverName',
  },
  facility: {
    column: 'facility',
    type: 'choice',
    of: 'facilities',
    reference: 'facilityId',
    required: true,
    by: 'driver',
    personal: false,
    visitors: 'see',
    searched: true,
    sortable: true,
    exported: 'facility',
  },
  purpose: {
    column: 'purpose',
    type: 'choice',
    of: purposes,
    default: checkInDefaults.purpose,
    required: true,
    by: 'driver',
    personal: false,
    visitors: 'see',
    sortable: true,
    exported: 'purpose',
  },
  carrier: {
    column: 'carrier',
    type: 'line',
    min: 1,
    by: 'driver',
    personal: false,
    visitors: 'see',
    searched: true,
    sortable: true,
    exported: 'carrier',
  },
  containerNumber: {
    column: 'container_number',
    type: 'line',
    min: 1,
    by: 'driver',
    personal: false,
    visitors: 'see',
    searched: true,
    exported: 'containerNumber',
  },
  phoneNumber: {
    column: 'phone_number',
    type: 'line',
    min: 10,
    phone: true,
    by: 'driver',
    personal: true,
    visitors: 'phone',
    erased: true,
    searched: true,
    exported: 'phone',
  },
  driversLicense: {
    column: 'drivers_license',
    type: 'line',
    min: 1,
    by: 'driver',
    personal: true,
    visitors: 'license',
    erased: true,
  },
  pickupDeliveryNumber: {
    column: 'pickup_delivery_number',
    type: 'line',
    min: 1,
    by: 'driver',
    personal: true,
    visitors: 'never',
    searched: true,
    exported: 'pickupDeliveryNumber',
  },
  comments: {
    column: 'comments',
    type: 'paragraph',
    by: 'driver',
    personal: true,
    visitors: 'never',
    exported: 'comments',
  },
} as const satisfies Record<string, Field>;

export type CheckInForm = { -readonly [Name in keyof typeof driverFields]: Written<(typeof driverFields)[Name]> };

export const formFields = Object.keys(driverFields) as (keyof CheckInForm)[];

export function blankValues<Table extends FieldTable>(table: Table): { [Name in keyof Table]: Written<Table[Name]> } {
  const entries = Object.entries(table).map(([name, field]) => [name, blankValue(field)]);
  return Object.fromEntries(entries) as { [Name in keyof Table]: Written<Table[Name]> };
}

export const emptyCheckInForm = (facility: string): CheckInForm => ({ ...blankValues(driverFields), facility });
