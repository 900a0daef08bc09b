/** Keys name facilities; for a limited account others do not exist. Source: docs/product, "Roles and permissions". */
export type Scope = 'all' | readonly string[];

/** `facility` is its key in records. */
export function isInScope(scope: Scope, facility: string): boolean {
  return scope === 'all' || scope.includes(facility);
}

export function isSameScope(one: Scope, other: Scope): boolean {
  return (
    one === other ||
    (one.length === other.length && one !== 'all' && one.every((facility) => isInScope(other, facility)))
  );
}

export function withinBoth(one: Scope, other: Scope): Scope {
  if (one === 'all') return other;
  return other === 'all' ? one : one.filter((facility) => other.includes(facility));
}

/** The result is empty if the requested facility is out of scope. */
export function narrowedTo(scope: Scope, requested: string | undefined): Scope {
  return withinBoth(scope, requested === undefined ? 'all' : [requested]);
}

/** Undefined if there are no facilities or several. */
export function onlyOneOf(scope: Scope): string | undefined {
  return scope !== 'all' && scope.length === 1 ? scope[0] : undefined;
}
