/**
 * The lowest role comes first; each may do everything the previous one may. Source: docs/product, "Roles and
 * permissions".
 */
export const roles = ['viewer', 'staff', 'manager', 'admin'] as const;
export type Role = (typeof roles)[number];

export const callers = ['visitor', ...roles] as const;
export type CallerRole = (typeof callers)[number];

/** A view has the public fields, or everything. Source: docs/product, "The public view". */
export const views = ['public', 'staff'] as const;
export type View = (typeof views)[number];

export function viewOf(role: CallerRole): View {
  return role === 'visitor' ? 'public' : 'staff';
}

const everyone = callers;
const signedIn = roles;
const working = ['staff', 'manager', 'admin'] as const;
const managing = ['manager', 'admin'] as const;
const administering = ['admin'] as const;

export interface Permission {
  roles: readonly CallerRole[];
  /** True if an API key whose role is listed may perform the action too. */
  keys: boolean;
}

/**
 * Accounts, sessions, keys, the audit log and security settings are for people only. `operation:undo-others` and
 * `check-in:move` are checked inside the undo and the step, what staff may do with a photo inside drivers' endpoints.
 * Source: docs/product, "Roles and permissions", "API keys".
 */
export const permissions = {
  // Visitors check themselves in; viewers are read-only.
  'check-in:create': { roles: ['visitor', ...working], keys: true },
  'check-in:list': { roles: everyone, keys: true },
  'check-in:read': { roles: everyone, keys: true },
  'check-in:read-own': { roles: everyone, keys: true },
  // Anyone with a copy of a signed time record.
  'time-record:check': { roles: everyone, keys: true },
  // Anyone with a receipt or the link of a visit.
  'visit:read': { roles: everyone, keys: true },
  'visit:answer': { roles: everyone, keys: true },
  // A driver's photos and signatures: anyone with the link of the visit, and staff who may do the same to any record.
  'visit:papers': { roles: everyone, keys: true },
  'paper:read': { roles: signedIn, keys: true },
  'paper:add': { roles: working, keys: true },
  'paper:delete': { roles: managing, keys: true },
  'check-in:update': { roles: working, keys: true },
  'check-in:step': { roles: working, keys: true },
  'check-in:move': { roles: managing, keys: true },
  'check-in:delete': { roles: managing, keys: true },
  'check-in:bulk-update': { roles: managing, keys: true },
  'check-in:history': { roles: signedIn, keys: true },
  'check-in:same-container': { roles: signedIn, keys: true },
  'check-in:export': { roles: managing, keys: true },
  // Shows whether and how drivers were told which dock to go to, and their answers.
  'call:read': { roles: signedIn, keys: true },
  'call:set-up': { roles: administering, keys: false },
  'mail:set-up': { roles: administering, keys: false },
  // A key that may read everything may also subscribe to it. Webhooks made with a key stay when the key is revoked.
  'webhook:set-up': { roles: administering, keys: true },
  'operation:undo': { roles: working, keys: true },
  'operation:undo-others': { roles: managing, keys: true },
  'summary:read': { roles: signedIn, keys: true },
  'analytics:read': { roles: signedIn, keys: true },
  // What a carrier is billed for.
  'statement:read': { roles: managing, keys: true },
  'queue:read': { roles: everyone, keys: true },
  // Tells when other drivers are usually called; a driver's own estimate is part of the visit.
  'estimate:read': { roles: signedIn, keys: true },
  'events:listen': { roles: signedIn, keys: true },
  'session:sign-in': { roles: everyone, keys: false },
  'session:read': { roles: everyone, keys: true },
  'session:sign-out': { roles: everyone, keys: false },
  // One's own name, password, sessions and second factor.
  'account:own': { roles: signedIn, keys: false },
  'account:manage': { roles: administering, keys: false },
  'invitation:accept': { roles: everyone, keys: false },
  'facility:read': { roles: signedIn, keys: true },
  // Renaming, adding and removing docks needs the permission to change facilities.
  'dock:take-out-of-service': { roles: managing, keys: true },
  'facility:update': { roles: administering, keys: true },
  // Expected arrivals, and the check-ins they are matched with.
  'arrival:read': { roles: signedIn, keys: true },
  'arrival:update': { roles: working, keys: true },
  'arrival:export': { roles: managing, keys: true },
  'arrival:import': { roles: managing, keys: true },
  // The secret address of a calendar of a facility's expected arrivals, and the calendar itself.
  'arrival:share': { roles: managing, keys: false },
  'arrival:follow': { roles: everyone, keys: true },
  // Names, contacts and agreements of carriers.
  'carrier:update': { roles: administering, keys: true },
  'settings:read': { roles: administering, keys: true },
  'settings:update': { roles: administering, keys: false },
  'form:read': { roles: everyone, keys: true },
  'form:update': { roles: administering, keys: true },
  'api-key:read': { roles: administering, keys: false },
  'api-key:update': { roles: administering, keys: false },
  // Tablets at the gate, which are registered instead of signing in.
  'device:manage': { roles: administering, keys: false },
  'device:register': { roles: everyone, keys: false },
  'device:read-own': { roles: everyone, keys: true },
  'device:check-in': { roles: everyone, keys: false },
  'device:gate-out': { roles: everyone, keys: false },
  'audit:read': { roles: administering, keys: false },
  // A phone proves that it can reach the address, by the code it was shown.
  'reach-check:confirm': { roles: everyone, keys: false },
  'config:read': { roles: everyone, keys: true },
  'health:read': { roles: everyone, keys: true },
  'api-description:read': { roles: everyone, keys: true },
} as const satisfies Record<string, Permission>;

export type Action = keyof typeof permissions;

export function lowerRole(one: Role, other: Role): Role {
  return roles.indexOf(one) < roles.indexOf(other) ? one : other;
}

export function mayByKey(role: Role, action: Action): boolean {
  return may(role, action) && permissions[action].keys;
}

export function may(role: CallerRole, action: Action): boolean {
  return (permissions[action].roles as readonly CallerRole[]).includes(role);
}

/** These are allowed while a required second factor is not set up. Source: docs/product, "The second factor". */
export const openUntilFactorIsSet: ReadonlySet<Action> = new Set<Action>([
  'session:sign-in',
  'session:read',
  'session:sign-out',
  'account:own',
  'config:read',
  'health:read',
]);
