import { driverFields } from './driver-fields.ts';
import { blankValue, type FieldTable, type Written } from './field.ts';

/** The nine fields a driver fills in. */
export type CheckInForm = { -readonly [Name in keyof typeof driverFields]: Written<(typeof driverFields)[Name]> };

export const formFields = Object.keys(driverFields) as (keyof CheckInForm)[];

/** The initial values of a table's fields. */
export function blankValues<Table extends FieldTable>(table: Table): { [Name in keyof Table]: Written<Table[Name]> } {
  const entries = Object.entries(table).map(([name, field]) => [name, blankValue(field)]);
  return Object.fromEntries(entries) as { [Name in keyof Table]: Written<Table[Name]> };
}

/** A blank form with its initial facility. */
export const emptyCheckInForm = (facility: string): CheckInForm => ({ ...blankValues(driverFields), facility });
