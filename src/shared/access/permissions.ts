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
 * is checked inside the undo itself. Source: docs/product.md, "Roles and permissions".
 */
export const permissions = {
  // Visitors check themselves in; viewers are read-only.
  'check-in:create': ['visitor', ...working],
  'check-in:list': everyone,
  'check-in:read': everyone,
  'check-in:read-own': everyone,
  'check-in:update': working,
  'check-in:delete': managing,
  'check-in:bulk-update': managing,
  'check-in:history': signedIn,
  'check-in:same-container': signedIn,
  'check-in:export': managing,
  'operation:undo': working,
  'operation:undo-others': managing,
  'summary:read': signedIn,
  'queue:read': everyone,
  'events:listen': signedIn,
  'session:sign-in': everyone,
  'session:read': everyone,
  'session:sign-out': everyone,
  'facility:read': signedIn,
  // What a dock is called and whether it is there at all is for whoever may change facilities.
  'dock:take-out-of-service': managing,
  'facility:update': administering,
  'settings:read': administering,
  'settings:update': administering,
  'form:read': everyone,
  'form:update': administering,
  'config:read': everyone,
  'health:read': everyone,
  'api-description:read': everyone,
} as const satisfies Record<string, readonly CallerRole[]>;

export type Action = keyof typeof permissions;

/** Whether a caller with this role may perform this action. */
export function may(role: CallerRole, action: Action): boolean {
  return (permissions[action] as readonly CallerRole[]).includes(role);
}
