import { type Role, roles } from './permissions.ts';

/** Members of `group` get these rights; `facilities` is null for every facility. */
export interface GroupRule {
  group: string;
  role: Role;
  facilities: readonly string[] | null;
}

export interface GroupAccess {
  role: Role;
  facilities: string[] | null;
}

/**
 * The highest role of any matching rule counts, at the facilities of the rules with that role; null without a matching
 * rule. Nobody gets a role at a facility where none of their groups gives it.
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

/** Reads the claim with exactly this name, or else at a dotted path such as `resource_access.yard.roles`. */
function valueAt(claims: Record<string, unknown>, claim: string): unknown {
  if (Object.hasOwn(claims, claim)) return claims[claim];
  return claim
    .split('.')
    .reduce<unknown>(
      (value, part) => (isObject(value) && Object.hasOwn(value, part) ? value[part] : undefined),
      claims,
    );
}

/** Undefined where the claim is missing. */
export function groupsIn(claims: Record<string, unknown>, claim: string): string[] | undefined {
  const value = valueAt(claims, claim);
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : undefined;
}

/**
 * The provider leaves out too many groups. Source:
 * https://learn.microsoft.com/en-us/entra/identity-platform/id-token-claims-reference#groups-overage-claim
 */
export function hasTooManyGroups(claims: Record<string, unknown>): boolean {
  return claims['hasgroups'] === true || (isObject(claims['_claim_names']) && 'groups' in claims['_claim_names']);
}
