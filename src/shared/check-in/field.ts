import type { ListName } from './choice-lists.ts';
import type { masks } from './public-view.ts';

/** A text without a default starts empty; an instant or id is then always set. Only a null default allows null. */
export type FieldType =
  /** A `phone` is stored in Latin digits. */
  | { type: 'line'; min?: number; default?: null; phone?: true }
  | { type: 'paragraph' }
  | { type: 'choice'; of: readonly string[]; default: string | null }
  /**
   * One of an installation's list. With `open`, the stored value may never have been on the list. `reference` names the
   * response property with the id of the choice.
   */
  | { type: 'choice'; of: ListName; default?: string | null; open?: true; reference?: string }
  | { type: 'yesNo'; default: boolean }
  | { type: 'number'; default: number | null; whole?: true }
  | { type: 'date'; default: null }
  /** `clock` names the response property that holds it as a clock string in the yard's time zone. */
  | { type: 'instant'; default?: null; clock?: string }
  | { type: 'id'; default?: null };

/** Lengths are in characters. Source: docs/product, "The check-in". */
export const textLimits = { line: 120, paragraph: 2000 } as const;

export type Mask = keyof typeof masks;

/** `personal` values are never unmasked. Visitors see the value, the mask, null (`never`) or nothing (`untold`). */
export type Privacy =
  | { personal: false; visitors: 'see' | Mask | 'never' | 'untold' }
  /** `erased` values are not copied to the archive. */
  | { personal: true; visitors: Mask | 'never' | 'untold'; erased?: true };

interface Facts {
  /** The column's name in `check_ins` and in the archive. */
  column: string;
  /** Fields written by the server cannot be changed by anyone else. */
  by: 'driver' | 'staff' | 'server';
  /** Set if requests must include the field even though it has a default. */
  required?: true;
  /** Computed from other fields, so the history does not record its changes. */
  derived?: true;
  /** Set if the rules of stages and steps read or write the field. */
  flow?: true;
  /** Set if the field is rarely set on arrival, so that inserts usually leave it to the database default. */
  later?: true;
  /** Set if responses omit the field when it is null. */
  sparse?: true;
  /** Source: docs/product, "Search". */
  searched?: true;
  /** Sorting needs an index. */
  sortable?: true;
  /** Source: docs/product, "Bulk update". */
  bulk?: true;
  /** Its column name in exports. */
  exported?: string;
}

/** The key of a field also identifies its label and its error messages. */
export type Field = FieldType & Privacy & Facts;

export type FieldTable = Readonly<Record<string, Field>>;

type Held<F> = F extends { type: 'choice'; of: readonly (infer Value)[] }
  ? Value
  : F extends { type: 'yesNo' }
    ? boolean
    : F extends { type: 'number' }
      ? number
      : string;

type OrNull<F, Value> = F extends { default: null } ? Value | null : Value;

export type Written<F> = OrNull<F, Held<F>>;

export type Read<F> = F extends { sparse: true } ? Written<F> | undefined : Written<F>;

export type Stored<F> = F extends { type: 'instant' } ? OrNull<F, Date> : Written<F>;

export function blankValue(field: Field): string | number | boolean | null {
  return 'default' in field && field.default !== undefined ? field.default : '';
}

/** Caches a result per table, for work that would otherwise be repeated for every record. @__NO_SIDE_EFFECTS__ */
export function oncePerTable<Table extends object, Made>(make: (table: Table) => Made): (table: Table) => Made {
  const made = new WeakMap<Table, Made>();
  return (table) => {
    const known = made.get(table);
    if (known !== undefined) return known;
    const fresh = make(table);
    made.set(table, fresh);
    return fresh;
  };
}

/**
 * A phone number in NFKC form has at least seven digits of any script, the usual punctuation, and optionally an
 * extension. `plainPhone` makes the stored form. Source: docs/product, "The driver's form".
 */
export const isPhone = (text: string): boolean =>
  /^\p{Nd}{7,}((ext(ension)?|x|#)\p{Nd}+)?$/iu.test(text.replace(/[ ()+./−\p{Pd}]/gu, ''));
