import { isDeepStrictEqual } from 'node:util';

import { isEmail } from '#shared/access/credentials.ts';
import type { AccountLink, AccountUpdate, NewAccount } from '#shared/contract/accounts.ts';
import { AppError } from '#shared/errors/errors.ts';
import { broken } from '#shared/errors/broken-rule.ts';
import { fieldRefusal } from '#shared/errors/rule-texts.ts';
import type { DatabaseTransaction } from '../../platform/database.ts';
import { keysOfFacilities } from '../../platform/facility-keys.ts';
import { appendAudit, type AuditEntry, type AuditOrigin } from '../../platform/audit/audit-trail.ts';
import {
  deleteSessionsOf,
  deleteUnnamedSessions,
  forgetDevices,
  lockAdministrators,
  removeFactor,
} from '../auth/auth-service.ts';
import { readSettings } from '../settings/settings-service.ts';
import { type AccountsContext, type MadeLink, makeLink } from './account-links.ts';
import {
  type AccountValues,
  findAccountById,
  insertInvited,
  lockAccount,
  removeAccount,
  storeAccount,
  type StoredAccount,
} from './account-repository.ts';
import { deleteLink } from './link-repository.ts';

/** Source: docs/product, "Accounts". */
function lastAdministrator(): AppError {
  return new AppError('last_administrator', 'This is the last administrator. Make somebody else one first.');
}

/** Locks the administrators who can sign in with a password; at least one must remain. */
async function lockNeeded(trx: DatabaseTransaction): Promise<{ ids: string[]; onlyNamed: boolean }> {
  const administrators = await lockAdministrators(trx);
  // Read after locking: whoever switches passwords off locks the administrators first.
  const onlyNamed = (await readSettings(trx)).passwordsFor === 'named';
  return { ids: administrators.flatMap((one) => (one.keeps_password || !onlyNamed ? one.id : [])), onlyNamed };
}

/** A provider's groups set the role and the facilities at each sign-in. */
function refuseGroupsOf(changes: AccountUpdate): void {
  if (Object.keys(changes).every((name) => name === 'isActive')) return;
  const message =
    'The groups of its provider say what this account may do. Change them, or what they mean in the settings.';
  throw new AppError('illegal_transition', message);
}

function refuseLimitedAdministrator({ role, facilities }: AccountValues): void {
  if (role === 'admin' && facilities) throw fieldRefusal('facilities', broken('never_limited'));
}

export function invite(
  context: AccountsContext,
  account: NewAccount,
  origin: AuditOrigin,
): Promise<{ id: string; link: MadeLink<AccountLink['kind']> }> {
  const { email, name, role } = account;
  if (!isEmail(email)) throw fieldRefusal('email', broken('wrong_format', { format: 'email' }));
  const values = { name, role, facilities: keysOfFacilities(context, account.facilities) };
  refuseLimitedAdministrator(values);
  const now = context.clock.now();
  return context.database.db.transaction().execute(async (trx) => {
    const id = await insertInvited(trx, { email, ...values }, now);
    if (id === null) throw fieldRefusal('email', broken('account_exists'));
    const subject = { account: id, role, ...(values.facilities && { facilities: values.facilities }) };
    await appendAudit(trx, { ...origin, kind: 'account_created', outcome: 'done', at: now, subject });
    return { id, link: await makeLink(trx, { id, kind: 'invitation' }, { now, origin }) };
  });
}

async function found(trx: DatabaseTransaction, id: string): Promise<StoredAccount> {
  await lockAccount(trx, id);
  const account = await findAccountById(trx, id);
  if (!account) throw new AppError('not_found', 'There is no such account.');
  return account;
}

type Values = AccountValues & { isActive: boolean; keepsPassword: boolean };

function valuesAfter(before: Values, changes: AccountUpdate, keys: string[] | null | undefined): Values {
  const role = changes.role ?? before.role;
  return {
    name: changes.name ?? before.name,
    role,
    // An account that becomes administrator gets all facilities; a list sent along with that is refused.
    facilities: keys === undefined ? (role === 'admin' ? null : before.facilities) : keys,
    isActive: changes.isActive ?? before.isActive,
    // Only administrators can be among those who keep their password.
    keepsPassword: role === 'admin' && (changes.keepsPassword ?? before.keepsPassword),
  };
}

/** The audit entry of a change, without names or addresses. */
function subjectOf(account: string, before: Values, after: Values): AuditEntry['subject'] {
  const told = (['role', 'facilities', 'isActive', 'keepsPassword'] as const).filter(
    (name) => !isDeepStrictEqual(before[name], after[name]),
  );
  const changes = Object.fromEntries(told.map((name) => [name, { before: before[name], after: after[name] }]));
  return { account, ...(before.name !== after.name && { renamed: true }), changes };
}

/** Also ends the account's link, and its sessions if it may no longer sign in. Throws `last_administrator`. */
export async function changeAccount(
  context: AccountsContext,
  id: string,
  { changes, origin }: { changes: AccountUpdate; origin: AuditOrigin },
): Promise<void> {
  const keys = changes.facilities === undefined ? undefined : keysOfFacilities(context, changes.facilities);
  const now = context.clock.now();
  const ended = await context.database.db.transaction().execute(async (trx) => {
    const needed = await lockNeeded(trx);
    const { name, role, facilities, provider, disabled_at: disabledAt, keeps_password } = await found(trx, id);
    if (provider !== null) refuseGroupsOf(changes);
    const before = { name, role, facilities, isActive: disabledAt === null, keepsPassword: keeps_password };
    const after = valuesAfter(before, changes, keys);
    refuseLimitedAdministrator(after);
    if (isDeepStrictEqual(before, after)) return [];
    const staysAdministrator = after.role === 'admin' && after.isActive && (after.keepsPassword || !needed.onlyNamed);
    if (!staysAdministrator && needed.ids.every((one) => one === id) && needed.ids.length > 0) {
      throw lastAdministrator();
    }
    const { isActive, keepsPassword, ...values } = after;
    const disabled = isActive ? null : (disabledAt ?? now);
    await storeAccount(trx, id, { ...values, keeps_password: keepsPassword, disabled_at: disabled });
    await deleteLink(trx, id);
    const entry = { kind: 'account_changed', outcome: 'done', at: now, subject: subjectOf(id, before, after) } as const;
    await appendAudit(trx, { ...origin, ...entry });
    if (isActive) return needed.onlyNamed ? deleteUnnamedSessions(trx) : [];
    await forgetDevices(trx, id);
    return deleteSessionsOf(trx, id);
  });
  context.changes.endSessions(ended);
}

/** Records of what the owner did keep the account's id. Throws `last_administrator`. */
export async function deleteAccount(context: AccountsContext, id: string, origin: AuditOrigin): Promise<void> {
  const ended = await context.database.db.transaction().execute(async (trx) => {
    const { ids } = await lockNeeded(trx);
    await found(trx, id);
    if (ids.length === 1 && ids[0] === id) throw lastAdministrator();
    const at = context.clock.now();
    await appendAudit(trx, { ...origin, kind: 'account_deleted', outcome: 'done', at, subject: { account: id } });
    const sessions = await deleteSessionsOf(trx, id);
    await removeAccount(trx, id);
    return sessions;
  });
  context.changes.endSessions(ended);
}

/** A no-op without a second factor. */
export function resetFactor(context: AccountsContext, id: string, origin: AuditOrigin): Promise<void> {
  return context.database.db.transaction().execute(async (trx) => {
    await found(trx, id);
    const isRemoved = await removeFactor(trx, id);
    const entry = { kind: 'second_factor_removed', outcome: 'done', subject: { account: id } } as const;
    if (isRemoved) await appendAudit(trx, { ...origin, ...entry, at: context.clock.now() });
  });
}
