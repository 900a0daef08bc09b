import type { Role } from '#shared/access/permissions.ts';
import type { SignedInUser } from '#shared/contract/session.ts';
import { AppError } from '#shared/errors.ts';

/** Nobody signed in. */
export interface AnonymousCaller {
  role: 'visitor';
}

/** A signed-in user and their session. */
export interface StaffCaller {
  role: Role;
  user: SignedInUser;
  session: { id: string; expiresAt: Date };
  /** The client's address, for the audit trail only. */
  address: string;
}

/** Who is calling, as established by the server. */
export type Caller = AnonymousCaller | StaffCaller;

export const anonymous: AnonymousCaller = { role: 'visitor' };

/** The id recorded in history and operations; null for visitors. */
export function actorOf(caller: Caller): string | null {
  return caller.role === 'visitor' ? null : caller.user.id;
}

/** The refusal of what the caller's role does not allow. Source: docs/product.md, "Roles and permissions". */
export function forbidden(): AppError {
  return new AppError('forbidden', 'Your account may not do this. Ask an administrator for a role that may.');
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller;
  }
  interface FastifyReply {
    /** Sent with every answer; code that takes over the socket has to send them itself. */
    readonly securityHeaders: Readonly<Record<string, string>>;
  }
}
