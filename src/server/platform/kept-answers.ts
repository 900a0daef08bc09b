import { hash } from 'node:crypto';

import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';

import { AppError } from '#shared/errors/errors.ts';
import { type Caller, signedIn, type StaffCaller } from './caller.ts';
import type { Context } from './context.ts';
import { contentHash, type Once } from './operations.ts';
import { decrypt, encrypt, type SecretKeys } from './secret-box.ts';

/** Source: docs/product, "Idempotency keys". */
const keptMs = 24 * 60 * 60_000;

/** Rolls back the transaction of a repeated request. */
class RepeatedError extends Error {
  readonly answer: unknown;

  constructor(answer: unknown) {
    super('This request was carried out before.');
    this.answer = answer;
  }
}

/** `purpose` combines the caller and the key, and is not stored. */
interface Keyed {
  purpose: string;
  content: Buffer;
  now: Date;
  keys: SecretKeys;
}

function opened(sealed: Buffer, { keys, purpose }: Keyed): unknown {
  for (const key of keys) {
    try {
      return JSON.parse(decrypt(key, sealed, purpose));
    } catch {
      // It was encrypted with another key of this installation.
    }
  }
  throw new AppError(
    'idempotency_key_reused',
    'The answer to this request can no longer be read. Look for its result.',
  );
}

function onceFor(keyed: Keyed, present: (result: unknown) => unknown): Once {
  const keyHash = hash('sha256', keyed.purpose, 'buffer');
  return {
    async begin(trx) {
      const { rows } = await sql<{ free: boolean }>`
        select pg_try_advisory_xact_lock(${String(keyHash.readBigInt64BE())}::bigint) as free
      `.execute(trx);
      if (!rows[0]?.free) {
        throw new AppError(
          'idempotency_key_in_use',
          'The request with this Idempotency-Key is still being carried out.',
        );
      }
      const first = await trx
        .selectFrom('kept_answers')
        .select(['content_hash', 'answer'])
        .where('key_hash', '=', keyHash)
        .where('received_at', '>', new Date(keyed.now.getTime() - keptMs))
        .executeTakeFirst();
      if (!first) return;
      if (first.content_hash.equals(keyed.content)) throw new RepeatedError(opened(first.answer, keyed));
      throw new AppError('idempotency_key_reused', 'This Idempotency-Key came with another request. Use a new one.');
    },
    async keep(trx, result) {
      const answer = encrypt(keyed.keys[0], JSON.stringify(present(result)), keyed.purpose);
      const row = { content_hash: keyed.content, answer, received_at: keyed.now };
      await trx
        .insertInto('kept_answers')
        .values({ key_hash: keyHash, ...row })
        .onConflict((conflict) => conflict.column('key_hash').doUpdateSet(row))
        .execute();
    },
  };
}

interface KeyedCall {
  caller: Caller;
  headers: { 'idempotency-key'?: string | undefined };
  body: unknown;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** With an idempotency key, a repeat gets the first response. Without one this costs nothing. */
export async function answeredOnce<R, A>(
  { clock, secrets }: Context,
  { caller, headers, body, request, reply }: KeyedCall,
  present: (result: R) => A,
  change: (caller: StaffCaller) => Promise<R>,
): Promise<A> {
  const [staff, key] = [signedIn(caller), headers['idempotency-key']];
  if (key === undefined) return present(await change(staff));
  const keyed = {
    purpose: `${staff.user.id} ${key}`,
    content: contentHash([request.method, request.url, body]),
    now: clock.now(),
    keys: await secrets.keysFor('kept answer'),
  };
  try {
    return present(await change({ ...staff, once: onceFor(keyed, present as (result: unknown) => unknown) }));
  } catch (error) {
    if (!(error instanceof RepeatedError)) throw error;
    reply.header('idempotency-replayed', 'true');
    return error.answer as A;
  }
}
