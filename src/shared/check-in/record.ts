import * as z from 'zod/mini';

import { chosenFrom, type ListName } from './choice-lists.ts';
import type { FieldTable, Mask, Read } from './field.ts';
import { fields } from './fields.ts';
import { stages } from './stage.ts';
import { ShownCustomValues } from './value-schemas.ts';
import { Instant } from './text-field.ts';
import { languages } from '../words/languages.ts';

const readChecks = {
  line: () => z.string(),
  paragraph: () => z.string(),
  choice: ({ of, open }: { of: readonly string[] | ListName; open?: true }) => {
    if (typeof of !== 'string') return z.enum(of);
    return open ? z.string() : chosenFrom(of);
  },
  yesNo: () => z.boolean(),
  number: ({ whole }: { whole?: true }) => (whole ? z.int() : z.number()),
  date: () => z.string(),
  instant: () => Instant,
  id: () => z.uuid(),
};

/** The clock string properties of a table's instants. */
type Clocks<Table extends FieldTable> = {
  [Name in keyof Table as Table[Name] extends { clock: infer Clock extends string } ? Clock : never]: string;
};

/** The properties with the ids of choices; null for one that is no longer known. */
type References<Table extends FieldTable> = {
  [Name in keyof Table as Table[Name] extends { reference: infer Id extends string } ? Id : never]: string | null;
};

/** A record as signed-in staff see it, with every field. */
export type StaffRecord<Table extends FieldTable> = { view: 'staff' } & {
  -readonly [Name in keyof Table]: Read<Table[Name]>;
} & Clocks<Table> &
  References<Table>;

/** The type of a field in the public view; a masked value is a string. */
type Seen<F> = F extends { visitors: 'never' } ? null : F extends { visitors: Mask } ? string : Read<F>;

/** A record in the public view: some fields masked, private ones null. */
export type PublicRecord<Table extends FieldTable> = { view: 'public' } & {
  -readonly [Name in keyof Table as Table[Name]['visitors'] extends 'untold' ? never : Name]: Seen<Table[Name]>;
} & Clocks<Table> &
  References<Table>;

type Checks<Value> = { [K in keyof Value]: z.ZodMiniType<Value[K], Value[K]> };

function readCheck(field: FieldTable[string]): z.ZodMiniType {
  const check = readChecks[field.type](field as never);
  const read = 'default' in field && field.default === null ? z.nullable(check) : check;
  return field.sparse ? z.optional(read) : read;
}

function seenCheck(field: FieldTable[string]): z.ZodMiniType | null {
  if (field.visitors === 'untold') return null;
  if (field.visitors === 'never') return z.null();
  return field.visitors === 'see' ? readCheck(field) : z.string();
}

function shapeWith(table: FieldTable, checkOf: (field: FieldTable[string]) => z.ZodMiniType | null) {
  const shape: Record<string, z.ZodMiniType> = {};
  for (const [name, field] of Object.entries(table)) {
    const check = checkOf(field);
    if (check) shape[name] = check;
    if (check && 'clock' in field && field.clock) shape[field.clock] = z.string();
    if (check && 'reference' in field && field.reference) shape[field.reference] = z.nullable(z.uuid());
  }
  return shape;
}

/** The response schema of a table for staff. */
export function staffRecordOf<const Table extends FieldTable>(table: Table) {
  const shape = { view: z.literal('staff'), ...shapeWith(table, readCheck) };
  return z.object(shape as unknown as Checks<StaffRecord<Table>>);
}

/** The response schema of a table for the public view. */
export function publicRecordOf<const Table extends FieldTable>(table: Table) {
  const shape = { view: z.literal('public'), ...shapeWith(table, seenCheck) };
  return z.object(shape as unknown as Checks<PublicRecord<Table>>);
}

const derived = {
  stage: z.enum(stages),
  /** The values of custom fields; a record without any has no such member. */
  fields: z.optional(ShownCustomValues),
};

/** A container number in the parts of ISO 6346. */
export const ContainerParts = z.object({
  /** The BIC code of its owner, with the letter of the category: `MSCU`. */
  owner: z.string(),
  serial: z.string(),
  checkDigit: z.string(),
  /** Whether the check digit is that of the others. */
  isValid: z.boolean(),
});
export type ContainerParts = z.infer<typeof ContainerParts>;

/** From arrival to Dock In and from Dock In to Dock Out, as ISO 8601 has it (`PT1H5M`); null until it has ended. */
export const durations = { waitDuration: z.nullable(z.string()), dockDuration: z.nullable(z.string()) };

/** What programs would otherwise have to work out of a check-in. */
const TradeData = z.object({
  ...durations,
  /** The containers of `containerNumber` by ISO 6346, in parts. */
  containers: z.array(ContainerParts),
  /** The carrier's SCAC, where the form has a field for it. */
  scac: z.nullable(z.string()),
});
export type TradeData = z.infer<typeof TradeData>;

/** A check-in as signed-in staff see it. Source: docs/product, "The check-in". */
export const StaffCheckIn = z.extend(staffRecordOf(fields), {
  ...derived,
  /** The site rules that the driver has accepted; absent where he was not asked. */
  siteRules: z.optional(z.object({ version: z.int(), language: z.enum(languages), at: Instant })),
  /** Only where an API key asks: screens have no use for it. */
  data: z.optional(TradeData),
});
export type StaffCheckIn = z.infer<typeof StaffCheckIn>;

/** A check-in in the public view. Source: docs/product, "The public view". */
export const PublicCheckIn = z.extend(publicRecordOf(fields), derived);
export type PublicCheckIn = z.infer<typeof PublicCheckIn>;
