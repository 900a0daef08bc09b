/** Who is calling: nobody signed in, or a signed-in user; every signed-in user is an administrator. */
export const roles = ['anonymous', 'admin'] as const;
export type Role = (typeof roles)[number];

const everyone = ['anonymous', 'admin'] as const;
const staffOnly = ['admin'] as const;

/** The one table of permissions. Every contract entry names an action of it. Source: docs/product.md, "Who may do what". */
export const permissions = {
  'check-in:create': everyone,
  'check-in:list': everyone,
  'check-in:read': everyone,
  'check-in:read-own': everyone,
  'check-in:update': staffOnly,
  'check-in:delete': staffOnly,
  'check-in:bulk-update': staffOnly,
  'check-in:history': staffOnly,
  'check-in:same-container': staffOnly,
  'check-in:export': staffOnly,
  'operation:undo': staffOnly,
  'summary:read': staffOnly,
  'queue:read': everyone,
  'events:listen': staffOnly,
  'session:sign-in': everyone,
  'session:read': everyone,
  'session:sign-out': everyone,
  'config:read': everyone,
  'health:read': everyone,
  'api-description:read': everyone,
} as const satisfies Record<string, readonly Role[]>;

export type Action = keyof typeof permissions;

/** Whether a caller of this role may do this. */
export function may(role: Role, action: Action): boolean {
  return (permissions[action] as readonly Role[]).includes(role);
}
