import { type InferResult, sql } from 'kysely';

import type { Role } from '#shared/access/permissions.ts';
import { batched } from '../../platform/batched.ts';
import { builtOnce } from '../../platform/built-queries.ts';
import { sessionEndsChannel } from '../../platform/change-signal.ts';
import type { Database, DatabaseTransaction } from '../../platform/database.ts';

export interface NewToken {
  tokenHash: Buffer;
  issuedAt: Date;
  expiresAt: Date;
}

/** Returns the session's id. `device` is a short description of the browser, `provider` the session at the provider. */
export async function insertSession(
  trx: DatabaseTransaction,
  userId: string,
  token: NewToken,
  { device = null, provider = null }: { device?: string | null; provider?: string | null | undefined } = {},
): Promise<string> {
  const { id } = await trx
    .insertInto('sessions')
    .values({
      user_id: userId,
      created_at: token.issuedAt,
      refreshed_at: token.issuedAt,
      active_at: token.issuedAt,
      device,
      provider_session: provider,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('session_tokens')
    .values({
      token_hash: token.tokenHash,
      session_id: id,
      parent_hash: null,
      issued_at: token.issuedAt,
      expires_at: token.expiresAt,
      first_used_at: token.issuedAt,
      settled_at: null,
    })
    .execute();
  return id;
}

function sessionSelect(db: Database | DatabaseTransaction) {
  return db
    .selectFrom('session_tokens as token')
    .innerJoin('sessions as session', 'session.id', 'token.session_id')
    .innerJoin('admin_users as account', 'account.id', 'session.user_id')
    .select(['session.id as session_id', 'session.created_at', 'session.refreshed_at'])
    .select([
      'token.token_hash',
      'token.expires_at',
      'account.id as user_id',
      'account.email',
      'account.role',
      'account.first_password',
    ])
    .select([
      'account.name',
      'account.facilities',
      'account.dashboard',
      'account.provider_id',
      'account.keeps_password',
    ])
    .select(['account.language', 'account.own_columns'])
    .select(({ fn }) => fn.coalesce('session.active_at', 'session.refreshed_at').as('active_at'))
    .select((query) =>
      query
        .exists(query.selectFrom('second_factors').select('account_id').whereRef('account_id', '=', 'account.id'))
        .$castTo<boolean>()
        .as('has_second_factor'),
    )
    .select(sql<boolean>`token.first_used_at is null`.as('is_new'))
    .select(sql<boolean>`token.parent_hash is not null and token.settled_at is null`.as('is_unsettled'))
    .select((query) =>
      query
        .selectFrom('session_tokens as successor')
        .select(({ fn }) => fn.min('successor.first_used_at').as('at'))
        .whereRef('successor.parent_hash', '=', 'token.token_hash')
        .as('superseded_at'),
    )
    .where('account.disabled_at', 'is', null)
    .where(sql<boolean>`token.token_hash = any(${[]}::bytea[])`);
}

type SessionOfToken = InferResult<ReturnType<typeof sessionSelect>>[number];

const sessionsOfTokens = builtOnce(sessionSelect);

/**
 * Finds expired tokens too; runs for every staff request, and once for those that arrive together, as all do whose
 * streams a restart has cut. `superseded_at` is when a successor was first used; `is_new` means unused; `is_unsettled`
 * means that the token has a parent and may not be the successor the browser continues with.
 */
export const findSession = batched(async (db: Database, tokenHashes: readonly Buffer[]) => {
  const found = new Map<string, SessionOfToken>();
  for (const session of await sessionsOfTokens(db, tokenHashes)) found.set(session.token_hash.toString('hex'), session);
  return tokenHashes.map((hash) => found.get(hash.toString('hex')));
});

/** The first use starts the grace period of the token's parent. */
export async function noteFirstUse(db: Database, tokenHash: Buffer, now: Date): Promise<void> {
  await db
    .updateTable('session_tokens')
    .set({ first_used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('first_used_at', 'is', null)
    .execute();
}

export async function lockSession(trx: DatabaseTransaction, sessionId: string): Promise<boolean> {
  const row = await trx.selectFrom('sessions').select('id').where('id', '=', sessionId).forUpdate().executeTakeFirst();
  return row !== undefined;
}

/** `activeAt` is the last use by a person. */
export async function insertSuccessor(
  trx: DatabaseTransaction,
  sessionId: string,
  parentHash: Buffer,
  token: NewToken & { activeAt: Date },
): Promise<void> {
  await trx
    .insertInto('session_tokens')
    .values({
      token_hash: token.tokenHash,
      session_id: sessionId,
      parent_hash: parentHash,
      issued_at: token.issuedAt,
      expires_at: token.expiresAt,
      first_used_at: null,
      settled_at: null,
    })
    .execute();
  await trx
    .updateTable('sessions')
    // Another tab of the browser may have been used more recently.
    .set({ refreshed_at: token.issuedAt, active_at: sql`greatest(active_at, ${token.activeAt}::timestamptz)` })
    .where('id', '=', sessionId)
    .execute();
}

/**
 * Finds the unsettled tokens in this token's ancestry whose parents' grace period is over, with whether a sibling was
 * settled.
 */
export async function findUnsettledLine(db: Database, tokenHash: Buffer, now: Date, graceMs: number) {
  const { rows } = await sql<{ token_hash: Buffer; has_rival: boolean }>`
    with recursive line as (
      select token_hash, parent_hash, settled_at from session_tokens where token_hash = ${tokenHash}
      union all
      select parent.token_hash, parent.parent_hash, parent.settled_at
      from line join session_tokens parent on parent.token_hash = line.parent_hash
      where line.settled_at is null
    )
    select line.token_hash, bool_or(successor.settled_at is not null) as has_rival
    from line join session_tokens successor on successor.parent_hash = line.parent_hash
    where line.settled_at is null
    group by line.token_hash
    having min(successor.first_used_at) <= ${new Date(now.getTime() - graceMs)}::timestamptz
  `.execute(db);
  return rows;
}

/** The session continues with settled tokens. */
export async function settleTokens(trx: DatabaseTransaction, hashes: readonly Buffer[], now: Date): Promise<void> {
  await trx
    .updateTable('session_tokens')
    .set({ settled_at: now })
    .where('token_hash', '=', sql<Buffer>`any(${hashes}::bytea[])`)
    .execute();
}

/** Nodes are notified in the same commit that ends the session. */
const notifyNodes = sql`pg_notify(${sessionEndsChannel}, id::text)`.as('told');
const notifyNodesOf = sql`pg_notify(${sessionEndsChannel}, sessions.id::text)`.as('told');

const allSessions = (db: Database | DatabaseTransaction) => db.deleteFrom('sessions');

async function deleted(sessions: ReturnType<typeof allSessions>): Promise<string[]> {
  return (await sessions.returning(['id', notifyNodes]).execute()).map(({ id }) => id);
}

export const deleteSession = (db: Database | DatabaseTransaction, sessionId: string): Promise<string[]> =>
  deleted(allSessions(db).where('id', '=', sessionId));

export const deleteSessionsOf = (db: Database | DatabaseTransaction, userId: string): Promise<string[]> =>
  deleted(allSessions(db).where('user_id', '=', userId));

export const deleteSessionOf = (trx: DatabaseTransaction, userId: string, sessionId: string): Promise<string[]> =>
  deleted(allSessions(trx).where('id', '=', sessionId).where('user_id', '=', userId));

export const deleteOtherSessions = (trx: DatabaseTransaction, userId: string, kept: string): Promise<string[]> =>
  deleted(allSessions(trx).where('user_id', '=', userId).where('id', '<>', kept));

/** Returns the sessions' ids. A subject with a session includes sessions that began without a provider session id. */
export async function deleteSessionsOfProvider(
  trx: DatabaseTransaction,
  provider: string,
  { subject, session }: { subject?: string | undefined; session?: string | undefined } = {},
): Promise<string[]> {
  const ended = await trx
    .deleteFrom('sessions')
    .using('admin_users as account')
    .whereRef('account.id', '=', 'sessions.user_id')
    .where('account.provider_id', '=', provider)
    .$if(subject !== undefined, (query) => query.where('account.subject', '=', subject ?? ''))
    .$if(session !== undefined, (query) =>
      query.where(({ or, eb }) =>
        or([
          eb('sessions.provider_session', '=', session ?? ''),
          ...(subject === undefined ? [] : [eb('sessions.provider_session', 'is', null)]),
        ]),
      ),
    )
    .returning(['sessions.id', notifyNodesOf])
    .execute();
  return ended.map(({ id }) => id);
}

/** Ends the sessions of everybody who signed in with a password, except administrators who keep theirs. */
export async function deleteUnnamedSessions(trx: DatabaseTransaction): Promise<string[]> {
  const ended = await trx
    .deleteFrom('sessions')
    .using('admin_users as account')
    .whereRef('account.id', '=', 'sessions.user_id')
    .where('account.provider_id', 'is', null)
    .where(({ not, and, eb }) => not(and([eb('account.role', '=', 'admin'), eb('account.keeps_password', '=', true)])))
    .returning(['sessions.id', notifyNodesOf])
    .execute();
  return ended.map(({ id }) => id);
}

export function findSessionsOf(
  db: Database,
  userId: string,
  {
    createdAfter,
    refreshedAfter,
    refreshedBefore,
    activeAfter,
  }: Record<'createdAfter' | 'refreshedAfter' | 'refreshedBefore' | 'activeAfter', Date>,
) {
  const activeAt = sql<Date>`coalesce(active_at, refreshed_at)`;
  return db
    .selectFrom('sessions')
    .select(['id', 'device', 'created_at', activeAt.as('active_at')])
    .where('user_id', '=', userId)
    .where('created_at', '>', createdAfter)
    .where('refreshed_at', '>', refreshedAfter)
    .where('refreshed_at', '<=', refreshedBefore)
    .where(activeAt, '>', activeAfter)
    .orderBy(activeAt, 'desc')
    .execute();
}

export interface OpenSession {
  id: string;
  role: Role;
  facilities: string[] | null;
  keeps_password: boolean;
  provider_id: string | null;
}

/** Returns the current rights of the accounts too. A session is open as long as one of its tokens is. */
export async function findOpenSessions(
  db: Database,
  ids: readonly string[],
  { expiresAfter, createdAfter, issuedBefore }: Record<'expiresAfter' | 'createdAfter' | 'issuedBefore', Date>,
): Promise<OpenSession[]> {
  return db
    .selectFrom('session_tokens as token')
    .innerJoin('sessions as session', 'session.id', 'token.session_id')
    .innerJoin('admin_users as account', 'account.id', 'session.user_id')
    .select(['session.id', 'account.role', 'account.facilities', 'account.keeps_password', 'account.provider_id'])
    .distinct()
    .where('session.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('token.expires_at', '>', expiresAfter)
    .where('session.created_at', '>', createdAfter)
    .where('session.refreshed_at', '<=', issuedBefore)
    .where('account.disabled_at', 'is', null)
    .execute();
}
