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

type Clocks<Table extends FieldTable> = {
  [Name in keyof Table as Table[Name] extends { clock: infer Clock extends string } ? Clock : never]: string;
};

/** Null for a choice that no longer exists. */
type References<Table extends FieldTable> = {
  [Name in keyof Table as Table[Name] extends { reference: infer Id extends string } ? Id : never]: string | null;
};

export type StaffRecord<Table extends FieldTable> = { view: 'staff' } & {
  -readonly [Name in keyof Table]: Read<Table[Name]>;
} & Clocks<Table> &
  References<Table>;

type Seen<F> = F extends { visitors: 'never' } ? null : F extends { visitors: Mask } ? string : Read<F>;

/** Some fields are masked, private ones null. */
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

export function staffRecordOf<const Table extends FieldTable>(table: Table) {
  const shape = { view: z.literal('staff'), ...shapeWith(table, readCheck) };
  return z.object(shape as unknown as Checks<StaffRecord<Table>>);
}

export function publicRecordOf<const Table extends FieldTable>(table: Table) {
  const shape = { view: z.literal('public'), ...shapeWith(table, seenCheck) };
  return z.object(shape as unknown as Checks<PublicRecord<Table>>);
}

const derived = {
  stage: z.enum(stages),
  /** Absent if there are no custom fields. */
  fields: z.optional(ShownCustomValues),
};

/** The parts are those of ISO 6346. */
export const ContainerParts = z.object({
  /** The BIC code of its owner, including the category letter: `MSCU`. */
  owner: z.string(),
  serial: z.string(),
  checkDigit: z.string(),
  /** The check digit matches. */
  isValid: z.boolean(),
});
export type ContainerParts = z.infer<typeof ContainerParts>;

/**
 * Durations are ISO 8601 (`PT1H5M`), from arrival to Dock In and from Dock In to Dock Out; null until they have ended.
 */
export const durations = { waitDuration: z.nullable(z.string()), dockDuration: z.nullable(z.string()) };

/** Derived values that API clients would otherwise have to compute. */
const TradeData = z.object({
  ...durations,
  /** The parts of `containerNumber` by ISO 6346. */
  containers: z.array(ContainerParts),
  /** Set where the form has a field for it. */
  scac: z.nullable(z.string()),
});

/** Source: docs/product, "The check-in". */
export const StaffCheckIn = z.extend(staffRecordOf(fields), {
  ...derived,
  /** The rules as the driver accepted them; absent if he was not asked. */
  siteRules: z.optional(z.object({ version: z.int(), language: z.enum(languages), at: Instant })),
  /** API keys get this; screens do not use it. */
  data: z.optional(TradeData),
});
export type StaffCheckIn = z.infer<typeof StaffCheckIn>;

/** Source: docs/product, "The public view". */
export const PublicCheckIn = z.extend(publicRecordOf(fields), derived);
export type PublicCheckIn = z.infer<typeof PublicCheckIn>;
