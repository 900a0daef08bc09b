import type { Scope } from '#shared/access/scope.ts';
import type { BaseValues } from '#shared/check-in/changes.ts';
import { type Field, oncePerTable } from '#shared/check-in/field.ts';
import type { FieldValue } from '#shared/check-in/field-value.ts';
import { fields } from '#shared/check-in/fields.ts';
import { foldText } from '#shared/check-in/fold-text.ts';
import { type Facilities, facilityName, facilityOf } from '#shared/facilities/facilities.ts';

const facilityFields = new Set(
  Object.entries<Field>(fields).flatMap(([name, field]) =>
    field.type === 'choice' && field.of === 'facilities' ? name : [],
  ),
);

/** Facilities are converted from current names to keys. */
export function storedBase<Base extends BaseValues | undefined>(base: Base, facilities: Facilities): Base {
  if (!base) return base;
  const entries = Object.entries(base).map(([name, seen]) => {
    const isFacility = facilityFields.has(name) && typeof seen === 'string';
    return [name, isFacility ? (facilityOf(facilities, seen)?.key ?? seen) : seen];
  });
  return Object.fromEntries(entries) as Base;
}

export function shownValue(name: string, value: FieldValue, facilities: Facilities): FieldValue {
  return facilityFields.has(name) && typeof value === 'string' ? facilityName(facilities, value) : value;
}

const renamed = oncePerTable(({ all }: Facilities) =>
  all.flatMap(({ key, name }) => (name === key ? [] : [{ key, folded: foldText(name) }])),
);

/** These facilities are found only by their current names; usually undefined. */
export function foundByName(facilities: Facilities, search: readonly string[]): string[] | undefined {
  const found = renamed(facilities).filter(({ folded }) => search.some((text) => text && folded.includes(text)));
  return found.length > 0 ? found.map(({ key }) => key) : undefined;
}

const collator = new Intl.Collator('en');

const orderedKeys = oncePerTable(({ all }: Facilities) =>
  all.toSorted((a, b) => collator.compare(a.name, b.name)).map(({ key }) => key),
);

/** Undefined if one scan of all records yields that order. */
export function orderOfNames(facilities: Facilities, scope: Scope): string[] | undefined {
  if (scope !== 'all') return orderedKeys(facilities).filter((key) => scope.includes(key));
  return renamed(facilities).length === 0 ? undefined : orderedKeys(facilities);
}
