import { sameValue } from '#shared/check-in/field-value.ts';
import type { FieldConflict } from '#shared/check-in/value-schemas.ts';
import { AppError } from '#shared/errors/errors.ts';

type Values = Readonly<Record<string, unknown>>;

export type SettingChanges = Record<string, { before: unknown; after: unknown }>;

export function changesBetween(before: Values, after: Values): SettingChanges {
  const changed = Object.entries(after).filter(([name, value]) => !sameValue(before[name], value));
  return Object.fromEntries(
    changed.map(([name, value]) => [name, { before: before[name] ?? null, after: value ?? null }]),
  );
}

/** The audit trail gets these. `before` is null for a new object, `after` for a deleted one. */
export function notedChanges(before: Values | null, after: Values | null): SettingChanges {
  const gone = () => Object.fromEntries(Object.keys(before ?? {}).map((name) => [name, null]));
  return changesBetween(before ?? {}, after ?? gone());
}

/** Throws `edit_conflict` with both values. `shown` are the stored values as a screen shows them. */
export function refuseConflicts(shown: Values, changes: Values, base: Values | undefined): void {
  const conflicts = Object.entries(changes).flatMap(([field, yours]): FieldConflict[] => {
    const theirs = shown[field] ?? null;
    const seen = base?.[field];
    const isConflict = seen !== undefined && !sameValue(seen, theirs) && !sameValue(yours, theirs);
    return isConflict ? [{ field, yours, theirs } as FieldConflict] : [];
  });
  if (conflicts.length === 0) return;
  const names = conflicts.map(({ field }) => field).join(', ');
  throw new AppError('edit_conflict', `Someone else changed this meanwhile: ${names}. Choose which value to keep.`, {
    conflicts,
  });
}
