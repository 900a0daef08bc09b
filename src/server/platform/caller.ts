import type { SignedInUser } from '#shared/contract/session.ts';

/** Nobody signed in. */
export interface AnonymousCaller {
  role: 'anonymous';
}

/** A signed-in administrator and the session that says so. */
export interface StaffCaller {
  role: 'admin';
  user: SignedInUser;
  session: { id: string; expiresAt: Date };
  /** Where the request comes from. For the audit trail alone. */
  address: string;
}

/** Who is calling, as the server has established it. */
export type Caller = AnonymousCaller | StaffCaller;

export const anonymous: AnonymousCaller = { role: 'anonymous' };

/** The id that history and operations keep for a caller; null for a visitor. */
export function actorOf(caller: Caller): string | null {
  return caller.role === 'admin' ? caller.user.id : null;
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller;
  }
  interface FastifyReply {
    /** What every answer carries; whoever takes the socket over has to send it. */
    readonly securityHeaders: Readonly<Record<string, string>>;
  }
}
