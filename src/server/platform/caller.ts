import type { SignedInUser } from '#shared/contract/session.ts';

/** Nobody signed in. */
export interface AnonymousCaller {
  role: 'anonymous';
}

/** A signed-in administrator and their session. */
export interface StaffCaller {
  role: 'admin';
  user: SignedInUser;
  session: { id: string; expiresAt: Date };
  /** The client's address, for the audit trail only. */
  address: string;
}

/** Who is calling, as established by the server. */
export type Caller = AnonymousCaller | StaffCaller;

export const anonymous: AnonymousCaller = { role: 'anonymous' };

/** The id recorded in history and operations; null for visitors. */
export function actorOf(caller: Caller): string | null {
  return caller.role === 'admin' ? caller.user.id : null;
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
