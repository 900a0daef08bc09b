import { driverFields } from '#shared/check-in/driver-fields.ts';
import type { FieldTable } from '#shared/check-in/field.ts';
import { fields } from '#shared/check-in/fields.ts';

/** A public text and a personal yes/no field that the product does not have. */
export const padlock = {
  column: 'padlock_number',
  type: 'line',
  min: 4,
  by: 'driver',
  personal: false,
  visitors: 'see',
  searched: true,
  sortable: true,
  exported: 'padlockNumber',
} as const;
const seat = {
  column: 'needs_seat',
  type: 'yesNo',
  default: false,
  by: 'driver',
  personal: true,
  visitors: 'never',
  erased: true,
  bulk: true,
  exported: 'needsSeat',
} as const;

/** The product's fields plus the two new ones. */
export const formWithNew = { ...driverFields, padlockNumber: padlock, needsSeat: seat };
export const tableWithNew = { ...fields, ...formWithNew } as const satisfies FieldTable;
