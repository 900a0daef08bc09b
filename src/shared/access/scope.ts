/**
 * The facilities that a caller may see and work at, by what records say for them: all, or only these. The others do not
 * exist for an account that is limited. Source: docs/product, "Roles and permissions".
 */
export type Scope = 'all' | readonly string[];

/** Whether a facility, by what records say for it, is in scope. */
export function isInScope(scope: Scope, facility: string): boolean {
  return scope === 'all' || scope.includes(facility);
}

/** Whether both are the same. */
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

/** What is left of a caller's scope where a request asks for one facility; nothing if that is not within it. */
export function narrowedTo(scope: Scope, requested: string | undefined): Scope {
  return withinBoth(scope, requested === undefined ? 'all' : [requested]);
}

/** The facility, where there is just one in scope. */
export function onlyOneOf(scope: Scope): string | undefined {
  return scope !== 'all' && scope.length === 1 ? scope[0] : undefined;
}
