import { type Role, roles } from './permissions.ts';

/** What the members of a group may do, and where; null for every facility. */
export interface GroupRule {
  group: string;
  role: Role;
  facilities: readonly string[] | null;
}

/** What an account is given. */
export interface GroupAccess {
  role: Role;
  facilities: string[] | null;
}

/**
 * What somebody in these groups may do: the highest role that one of them gives, at the facilities of those that give it; null
 * where none gives any. So nobody may do anywhere what none of his groups says.
 */
export function accessOf(groups: readonly string[], rules: readonly GroupRule[]): GroupAccess | null {
  const own = rules.filter(({ group }) => groups.includes(group));
  const role = roles.findLast((candidate) => own.some((rule) => rule.role === candidate));
  if (role === undefined) return null;
  const giving = own.filter((rule) => rule.role === role);
  const isEverywhere = role === 'admin' || giving.some(({ facilities }) => facilities === null);
  return { role, facilities: isEverywhere ? null : [...new Set(giving.flatMap(({ facilities }) => facilities ?? []))] };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a claim holds: one of this very name, or else what a path with dots leads to, such as `resource_access.yard.roles`. */
function valueAt(claims: Record<string, unknown>, claim: string): unknown {
  if (Object.hasOwn(claims, claim)) return claims[claim];
  return claim
    .split('.')
    .reduce<unknown>(
      (value, part) => (isObject(value) && Object.hasOwn(value, part) ? value[part] : undefined),
      claims,
    );
}

/** The groups or roles that a claim names; undefined where there is no such claim. */
export function groupsIn(claims: Record<string, unknown>, claim: string): string[] | undefined {
  const value = valueAt(claims, claim);
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : undefined;
}

/**
 * Whether the provider left the groups out because there are too many. Source:
 * https://learn.microsoft.com/en-us/entra/identity-platform/id-token-claims-reference#groups-overage-claim
 */
export function hasTooManyGroups(claims: Record<string, unknown>): boolean {
  return claims['hasgroups'] === true || (isObject(claims['_claim_names']) && 'groups' in claims['_claim_names']);
}
