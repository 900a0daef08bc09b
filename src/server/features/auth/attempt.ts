import { createHash } from 'node:crypto';

import { AppError } from '#shared/errors/errors.ts';
import type { Context } from '../../platform/context.ts';
import type { DatabaseTransaction } from '../../platform/database.ts';
import { failuresCountForMs, type ThrottleKind, waitAfter } from './throttle.ts';
import { lockAttempts, noteFailure } from './throttle-repository.ts';

/** The most specific key comes first. */
export type Keys = ReadonlyMap<ThrottleKind, Buffer>;

export function keyOf(kind: ThrottleKind | 'known', ...parts: string[]): Buffer {
  return createHash('sha256')
    .update([kind, ...parts].join('\u0000'))
    .digest();
}

export type WaitText = (seconds: number) => string;

function refuseFor(waitMs: number, text: WaitText): void {
  if (waitMs <= 0) return;
  const retryAfterSeconds = Math.ceil(waitMs / 1000);
  throw new AppError('too_many_requests', text(retryAfterSeconds), { retryAfterSeconds });
}

const nameOf = (key: Buffer): string => key.toString('base64');
const namesOf = (keys: Keys): string[] => [...keys.values()].map(nameOf);

/** Runs no query: the answer is what this node knows. */
export function knownWait({ attempts }: Pick<Context, 'attempts'>, keys: Keys) {
  return attempts.known(namesOf(keys));
}

/** Runs no query: the check is limited to what this node knows. Throws `too_many_requests`. */
export function refuseKnownWait(context: Pick<Context, 'attempts'>, keys: Keys, text: WaitText): void {
  refuseFor(knownWait(context, keys).waitMs, text);
}

export function forgetWaits({ attempts }: Pick<Context, 'attempts'>, keys: Keys): void {
  attempts.forget(namesOf(keys));
}

interface Attempted {
  text: WaitText;
  /** The account is noted in audit entries of later attempts that are refused without being checked. */
  about?: string | undefined;
}

export interface OpenAttempt {
  trx: DatabaseTransaction;
  /** The number of failures counted under the most specific key. */
  failures: number;
  fail(): Promise<void>;
}

/**
 * Attempts run one at a time, since parallel ones could bypass the limit. Queued ones hold no connection. Throws
 * `too_many_requests`.
 */
export async function attemptInTurn<T>(
  context: Pick<Context, 'attempts' | 'clock' | 'database'>,
  keys: Keys,
  { text, about }: Attempted,
  work: (attempt: OpenAttempt) => Promise<T>,
): Promise<T> {
  const { attempts, clock, database } = context;
  const turn = await attempts.inTurn(namesOf(keys), async () => {
    refuseKnownWait(context, keys, text);
    const now = clock.now();
    const since = new Date(now.getTime() - failuresCountForMs);
    const all = [...keys.values()];
    let hasFailed = false;
    const { result, counted } = await database.db.transaction().execute(async (trx) => {
      const found = await lockAttempts(trx, all, now, since);
      const counts = new Map(found.map((one) => [nameOf(one.key), one]));
      remember(context, keys, about, (kind, key) => {
        const { failures = 0, last_failure_at: last = now } = counts.get(nameOf(key)) ?? {};
        const wait = waitAfter(kind, failures);
        // Another node's clock may be ahead, or this one was set back; neither may lengthen the wait.
        return Math.min(wait, last.getTime() + wait - now.getTime());
      });
      refuseKnownWait(context, keys, text);
      const fail = async () => {
        hasFailed = true;
        await noteFailure(trx, all, now, since);
      };
      const failures = counts.get(nameOf(all[0] ?? Buffer.alloc(0)))?.failures ?? 0;
      return { result: await work({ trx, failures, fail }), counted: counts };
    });
    const next = (kind: ThrottleKind, key: Buffer) => waitAfter(kind, (counted.get(nameOf(key))?.failures ?? 0) + 1);
    if (hasFailed) remember(context, keys, about, next);
    return result;
  });
  if ('result' in turn) return turn.result;
  refuseFor(turn.busyMs, text);
  throw new Error('unreachable');
}

/** The most specific key gets the longest wait of all. */
function remember(
  { attempts }: Pick<Context, 'attempts'>,
  keys: Keys,
  about: string | undefined,
  waitOf: (kind: ThrottleKind, key: Buffer) => number,
): void {
  const waits = [...keys].map(([kind, key]) => ({ name: nameOf(key), waitMs: waitOf(kind, key) }));
  for (const { name, waitMs } of waits) attempts.remember(name, waitMs, about);
  const [own] = waits;
  if (own) attempts.remember(own.name, Math.max(...waits.map(({ waitMs }) => waitMs)), about);
}
