/**
 * The facilities that a caller may see and work at, by their keys in records: all, or only these. For a limited account
 * the others do not exist. Source: docs/product, "Roles and permissions".
 */
export type Scope = 'all' | readonly string[];

/** Whether a facility is in scope, by its key in records. */
export function isInScope(scope: Scope, facility: string): boolean {
  return scope === 'all' || scope.includes(facility);
}

/** Whether two scopes include the same facilities. */
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

/** A caller's scope narrowed to the facility that a request asks for; empty if that facility is out of scope. */
export function narrowedTo(scope: Scope, requested: string | undefined): Scope {
  return withinBoth(scope, requested === undefined ? 'all' : [requested]);
}

/** The only facility in scope; undefined if there are none or several. */
export function onlyOneOf(scope: Scope): string | undefined {
  return scope !== 'all' && scope.length === 1 ? scope[0] : undefined;
}
