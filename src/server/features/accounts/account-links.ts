import { hash, randomBytes } from 'node:crypto';

import type { AccountLink } from '#shared/contract/accounts.ts';
import { AppError } from '#shared/errors/errors.ts';
import { broken } from '#shared/errors/broken-rule.ts';
import { fieldRefusal } from '#shared/errors/rule-texts.ts';
import { mayUsePassword } from '#shared/settings/settings.ts';
import type { ChangeSignal } from '../../platform/change-signal.ts';
import type { Context } from '../../platform/context.ts';
import type { DatabaseTransaction } from '../../platform/database.ts';
import { appendAudit, type AuditOrigin } from '../../platform/audit/audit-trail.ts';
import { deleteSessionsOf, forgetDevices, hashPassword, passwordFault, replacePassword } from '../auth/auth-service.ts';
import { findAccountById, lockAccount } from './account-repository.ts';
import { findLink, type LinkKind, storeLink, takeLink } from './link-repository.ts';

export interface AccountsContext extends Pick<Context, 'database' | 'clock' | 'facilities' | 'settings'> {
  changes: Pick<ChangeSignal, 'endSessions'>;
}

const hourMs = 60 * 60_000;

/** How long links stay valid. Source: docs/product, "Accounts". */
export const linkLifeMs: Readonly<Record<LinkKind, number>> = {
  invitation: 72 * hourMs,
  reset: hourMs,
  first: 24 * hourMs,
};

export const hashOfToken = (token: string) => hash('sha256', token, 'buffer');

export interface MadeLink<Kind extends LinkKind = LinkKind> extends Pick<AccountLink, 'path' | 'expiresAt'> {
  kind: Kind;
}

/** Creates a link for an account, replacing an earlier one; only its hash is stored. */
export async function makeLink<Kind extends LinkKind>(
  trx: DatabaseTransaction,
  account: { id: string; kind: Kind },
  { now, origin }: { now: Date; origin: AuditOrigin },
): Promise<MadeLink<Kind>> {
  const { id, kind } = account;
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + linkLifeMs[kind]);
  await storeLink(trx, id, { token_hash: hashOfToken(token), kind, expires_at: expiresAt });
  const entry = { kind: 'account_link_made', outcome: 'done', at: now, subject: { account: id, link: kind } } as const;
  await appendAudit(trx, { ...origin, ...entry });
  const page = kind === 'first' ? '/setup' : '/admin/invitation';
  return { kind, path: `${page}#${token}`, expiresAt: expiresAt.toISOString() };
}

export function renewLink(
  context: AccountsContext,
  id: string,
  origin: AuditOrigin,
): Promise<MadeLink<AccountLink['kind']>> {
  return context.database.db.transaction().execute(async (trx) => {
    await lockAccount(trx, id);
    const account = await findAccountById(trx, id);
    if (!account) throw new AppError('not_found', 'There is no such account.');
    if (account.disabled_at) {
      throw new AppError('illegal_transition', 'This account is deactivated. Activate it first.');
    }
    if (account.provider !== null) {
      throw new AppError('illegal_transition', 'This account signs in by its provider and has no password here.');
    }
    if (!mayUsePassword(context.settings.settings, { role: account.role, isNamed: account.keeps_password })) {
      const message = 'Only named administrators sign in with a password. Let this account keep its password first.';
      throw new AppError('illegal_transition', message);
    }
    const kind = account.has_password ? 'reset' : 'invitation';
    return makeLink(trx, { id, kind }, { now: context.clock.now(), origin });
  });
}

const deadLink = () => fieldRefusal('token', broken('dead_link'));

/** Ends the account's sessions. Throws `validation_failed`; the link stays valid if the password is not acceptable. */
export async function acceptLink(
  context: Context,
  { token, password }: { token: string; password: string },
  address: string,
): Promise<{ email: string }> {
  const { db } = context.database;
  const now = context.clock.now();
  const tokenHash = hashOfToken(token);
  const shown = { kind: 'link', credential: token, address } as const;
  const account = await context.credentials.lookUp(shown, () => findLink(db, tokenHash, now));
  if (!account) throw deadLink();
  const { id, email } = account;
  const fault = await passwordFault(password, email);
  if (fault) throw fieldRefusal('password', broken('weak_password', { fault }));
  const passwordHash = await hashPassword(password);
  const ended = await db.transaction().execute(async (trx) => {
    await lockAccount(trx, id);
    const link = await takeLink(trx, tokenHash);
    if (!link) throw deadLink();
    await replacePassword(trx, id, passwordHash);
    await forgetDevices(trx, id);
    const entry = { kind: 'account_link_used', outcome: 'done', at: now, subject: { account: id, link } } as const;
    await appendAudit(trx, { actor: id, sessionId: null, address, ...entry });
    return deleteSessionsOf(trx, id);
  });
  context.changes.endSessions(ended);
  return { email };
}
