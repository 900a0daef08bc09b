import type { AppError } from '#shared/errors.ts';

/** What is limited per address: new check-ins, other public calls, and sign-ins. Source: docs/product.md, "Limits". */
export type LimitKind = 'publicWrites' | 'publicReads' | 'signIn';

declare module 'fastify' {
  interface FastifyRequest {
    /** The check-in that the newest good receipt of this browser is for; null where it shows none. */
    receiptHolder: string | null;
    /**
     * Does some work under the limit of its caller's address: the given one, or with null the one of the call. What
     * counts is decided by its status. Throws `too_many_requests` without doing it.
     */
    withinLimit<T>(kind: LimitKind | null, work: () => Promise<T>): Promise<T>;
  }
  interface FastifyInstance {
    /** How to refuse a request: as given, or with `too_many_requests` where its address was refused too often. */
    refusalFor(request: FastifyRequest, error: AppError): AppError;
  }
}
