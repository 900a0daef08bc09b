/**
 * The facilities that a caller may see and work at, by what records say for them: all, or only these. The others do not
 * exist for an account that is limited. Source: docs/product, "Roles and permissions".
 */
export type Reach = 'all' | readonly string[];

/** Whether a facility, by what records say for it, is within reach. */
export function reaches(reach: Reach, facility: string): boolean {
  return reach === 'all' || reach.includes(facility);
}

/** Whether both are the same. */
export function isSameReach(one: Reach, other: Reach): boolean {
  return (
    one === other || (one.length === other.length && one !== 'all' && one.every((facility) => reaches(other, facility)))
  );
}

/** What is within both. */
export function withinBoth(one: Reach, other: Reach): Reach {
  if (one === 'all') return other;
  return other === 'all' ? one : one.filter((facility) => other.includes(facility));
}

/** What is left of a caller's reach where a request asks for one facility; nothing if that is not within it. */
export function narrowedTo(reach: Reach, asked: string | undefined): Reach {
  return withinBoth(reach, asked === undefined ? 'all' : [asked]);
}

/** The facility, where there is just one within reach. */
export function onlyOneOf(reach: Reach): string | undefined {
  return reach !== 'all' && reach.length === 1 ? reach[0] : undefined;
}
