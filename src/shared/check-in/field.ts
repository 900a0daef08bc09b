import type { ListName } from './choice-lists.ts';
import type { masks } from './public-view.ts';

/**
 * What a field holds, and its `default`: what it holds where nobody has said anything. A text without one begins empty,
 * an instant or id without one is never missing. Only where the default is null may a value be null.
 */
export type FieldType =
  | { type: 'line'; min?: number; default?: null }
  | { type: 'paragraph' }
  /** One of a closed list. */
  | { type: 'choice'; of: readonly string[]; default: string | null }
  /** One of a list of the installation; with `open`, what is stored may never have been in it. */
  | { type: 'choice'; of: ListName; default?: string | null; open?: true }
  | { type: 'yesNo'; default: boolean }
  | { type: 'number'; default: number | null; whole?: true }
  | { type: 'date'; default: null }
  /** `clock` names the member of an answer that has it as a clock string of the yard. */
  | { type: 'instant'; default?: null; clock?: string }
  | { type: 'id'; default?: null };

/** Masks that show a visitor part of a value. */
export type Mask = keyof typeof masks;

/**
 * Whether the field's values may tell of a person, and what a visitor is shown: the value as it is, the value masked,
 * null in its place (`never`), or not even a place (`untold`). Personal values are never shown as they are.
 */
export type Privacy =
  | { personal: false; visitors: 'see' | Mask | 'never' | 'untold' }
  /** `erased` values do not go into the archive. */
  | { personal: true; visitors: Mask | 'never' | 'untold'; erased?: true };

interface Facts {
  /** The column of the table `check_ins` and of the archive. */
  column: string;
  /** Who writes it. What the server writes, nobody else can change. */
  by: 'driver' | 'staff' | 'server';
  /** Whether what is sent must name it although it has a default. */
  required?: true;
  /** It follows from other fields, so that its change is none of its own in the history. */
  derived?: true;
  /** Whether a search looks at it. Source: docs/product.md, "Searching". */
  searched?: true;
  /** Whether a list can be sorted by it; an index serves that. */
  sortable?: true;
  /** Whether a bulk update may set it. Source: docs/product.md, "Bulk update". */
  bulk?: true;
  /** Its name in the exports. */
  exported?: string;
}

/** Everything that is said of a field once. Its key also names its label and what is said where its rule refuses. */
export type Field = FieldType & Privacy & Facts;

/** Fields by the names that the API uses. */
export type FieldTable = Readonly<Record<string, Field>>;

type Held<F> = F extends { type: 'choice'; of: readonly (infer Value)[] }
  ? Value
  : F extends { type: 'yesNo' }
    ? boolean
    : F extends { type: 'number' }
      ? number
      : string;

type OrNull<F, Value> = F extends { default: null } ? Value | null : Value;

/** What may be written to a field, as JSON carries it. */
export type Written<F> = OrNull<F, Held<F>>;

/** What staff read in a field, as JSON carries it. */
export type Read<F> = Written<F>;

/** What a field is in the database. */
export type Stored<F> = F extends { type: 'instant' } ? OrNull<F, Date> : Read<F>;

/** The value of a field of which nothing has been said. */
export function blankValue(field: Field): string | number | boolean | null {
  return 'default' in field && field.default !== undefined ? field.default : '';
}

/** Works something out once for each table it is asked about, such as with every record. @__NO_SIDE_EFFECTS__ */
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
