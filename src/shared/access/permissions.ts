/**
 * Account roles, lowest first; each may do everything the previous one may. Source: docs/product.md, "Roles and permissions".
 */
export const roles = ['viewer', 'staff', 'manager', 'admin'] as const;
export type Role = (typeof roles)[number];

/** The caller: a visitor who is not signed in, or a user with a role. */
export const callers = ['visitor', ...roles] as const;
export type CallerRole = (typeof callers)[number];

/** How much of a record a caller sees: the public fields, or everything. Source: docs/product.md, "The public view". */
export const views = ['public', 'staff'] as const;
export type View = (typeof views)[number];

/** The view that a caller with this role receives. */
export function viewOf(role: CallerRole): View {
  return role === 'visitor' ? 'public' : 'staff';
}

const everyone = callers;
const signedIn = roles;
const working = ['staff', 'manager', 'admin'] as const;
const managing = ['manager', 'admin'] as const;
const administering = ['admin'] as const;

/**
 * Which roles may perform each action. Every contract entry names the action it requires; only `operation:undo-others`
 * and `check-in:move` are checked inside the undo and the step. Source: docs/product.md, "Roles and permissions".
 */
export const permissions = {
  // Visitors check themselves in; viewers are read-only.
  'check-in:create': ['visitor', ...working],
  'check-in:list': everyone,
  'check-in:read': everyone,
  'check-in:read-own': everyone,
  // Whoever has a receipt or the link of a visit.
  'visit:read': everyone,
  'visit:answer': everyone,
  'check-in:update': working,
  'check-in:step': working,
  'check-in:move': managing,
  'check-in:delete': managing,
  'check-in:bulk-update': managing,
  'check-in:history': signedIn,
  'check-in:same-container': signedIn,
  'check-in:export': managing,
  // Whether and how drivers were told to which dock to go, and what they answered.
  'call:read': signedIn,
  'call:set-up': administering,
  'operation:undo': working,
  'operation:undo-others': managing,
  'summary:read': signedIn,
  'analytics:read': signedIn,
  'queue:read': everyone,
  // When other drivers are usually called; one's own estimate is part of the visit.
  'estimate:read': signedIn,
  'events:listen': signedIn,
  'session:sign-in': everyone,
  'session:read': everyone,
  'session:sign-out': everyone,
  // Name, password, sessions and second factor of one's own.
  'account:own': signedIn,
  'account:manage': administering,
  'invitation:accept': everyone,
  'facility:read': signedIn,
  // What a dock is called and whether it is there at all is for whoever may change facilities.
  'dock:take-out-of-service': managing,
  'facility:update': administering,
  'settings:read': administering,
  'settings:update': administering,
  'form:read': everyone,
  'form:update': administering,
  'api-key:read': administering,
  'api-key:update': administering,
  'audit:read': administering,
  'config:read': everyone,
  'health:read': everyone,
  'api-description:read': everyone,
} as const satisfies Record<string, readonly CallerRole[]>;

export type Action = keyof typeof permissions;

/** The lower of two roles. */
export function lowerRole(one: Role, other: Role): Role {
  return roles.indexOf(one) < roles.indexOf(other) ? one : other;
}

/**
 * What only persons do, whatever the role of an API key: accounts, sessions, keys, the audit log, and settings, some of
 * which concern security. Source: docs/product.md, "API keys".
 */
const forPersons =
  /^(account|invitation|session|api-key|audit|settings):(?!read$)|^(account|api-key|audit):|^call:set-up$/;

/** Whether an API key with this role may perform this action. */
export function mayByKey(role: Role, action: Action): boolean {
  return may(role, action) && !forPersons.test(action);
}

/** Whether a caller with this role may perform this action. */
export function may(role: CallerRole, action: Action): boolean {
  return (permissions[action] as readonly CallerRole[]).includes(role);
}
