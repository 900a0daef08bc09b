/** The roles of accounts, each of which may do what the one before it may. Source: docs/product.md, "Who may do what". */
export const roles = ['viewer', 'staff', 'manager', 'admin'] as const;
export type Role = (typeof roles)[number];

/** Who is calling: nobody signed in, or somebody with a role. */
export const callers = ['visitor', ...roles] as const;
export type CallerRole = (typeof callers)[number];

/** What of a record somebody is shown: the public part, or everything. Source: docs/product.md, "The public view". */
export const views = ['public', 'staff'] as const;
export type View = (typeof views)[number];

/** The view in which somebody is answered. */
export function viewOf(role: CallerRole): View {
  return role === 'visitor' ? 'public' : 'staff';
}

const everyone = callers;
const signedIn = roles;
const working = ['staff', 'manager', 'admin'] as const;
const managing = ['manager', 'admin'] as const;

/**
 * The one table of permissions. Every contract entry names the action that it needs; `operation:undo-others` is asked for
 * by the undoing itself. Source: docs/product.md, "Who may do what".
 */
export const permissions = {
  // A visitor's own arrival; of those signed in, who may only look makes none.
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
  'config:read': everyone,
  'health:read': everyone,
  'api-description:read': everyone,
} as const satisfies Record<string, readonly CallerRole[]>;

export type Action = keyof typeof permissions;

/** Whether somebody of this role may do this. */
export function may(role: CallerRole, action: Action): boolean {
  return (permissions[action] as readonly CallerRole[]).includes(role);
}
