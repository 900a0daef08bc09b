import { isDeepStrictEqual } from 'node:util';

import { accessOf, groupsIn, hasTooManyGroups } from '#shared/access/group-rules.ts';
import { isEmail, maxEmailLength } from '#shared/access/credentials.ts';
import { maxPersonName } from '#shared/contract/accounts.ts';
import type { SignInRefusal } from '#shared/contract/sign-in-providers.ts';
import { presentable } from '#shared/words/shown-text.ts';
import { appendAudit, type AuditEntry, onServer } from '../../platform/audit/audit-trail.ts';
import type { Context } from '../../platform/context.ts';
import type { DatabaseTransaction } from '../../platform/database.ts';
import type { AccountValues } from '../accounts/accounts-service.ts';
import { deleteSessionsOf } from '../auth/auth-service.ts';
import type { StoredProvider } from '../settings/settings-service.ts';
import {
  type Identity,
  type IdentityValues,
  insertIdentity,
  type KnownIdentity,
  lockIdentity,
  storeIdentity,
} from './identities-repository.ts';

type Claims = Record<string, unknown>;

/** The text can be displayed, and is truncated between characters: a broken one would change each time it is stored. */
function textIn(claims: Claims, name: string, max = Infinity): string {
  const value = claims[name];
  const text = typeof value === 'string' ? presentable(value).trim() : '';
  return text
    .slice(0, max)
    .replace(/\p{Cs}$/u, '')
    .trim();
}

/** Both values are for display only, since providers let anybody choose them. */
function nameIn(claims: Claims): Pick<IdentityValues, 'email' | 'name'> {
  const email = textIn(claims, 'email');
  const other = textIn(claims, 'preferred_username', maxEmailLength) || textIn(claims, 'sub', maxEmailLength);
  return {
    email: isEmail(email) ? email : other,
    name: textIn(claims, 'name', maxPersonName),
  };
}

/** Nobody has access without a facility that exists. */
function accessFor({ facilities }: Context, { claim, rules }: StoredProvider, claims: Claims) {
  const access = accessOf(groupsIn(claims, claim) ?? [], rules);
  if (!access?.facilities) return access;
  const keys = access.facilities.filter((key) => facilities.all.some((facility) => facility.key === key));
  return keys.length === 0 ? null : { ...access, facilities: keys };
}

export type Admission =
  | { account: { id: string; role: AccountValues['role'] } }
  | { refusal: SignInRefusal; ended: string[] };

/**
 * The rights are those of the current groups: the account is created at the first sign-in and updated at each later
 * one. Somebody without a matching group is refused and signed out everywhere.
 */
export function admit(
  context: Context,
  { provider, claims, address }: { provider: StoredProvider; claims: Claims; address: string },
): Promise<Admission> {
  const who = { provider: provider.id, subject: String(claims['sub']) };
  const access = accessFor(context, provider, claims);
  const now = context.clock.now();
  const note = (
    trx: DatabaseTransaction,
    kind: AuditEntry['kind'],
    subject: AuditEntry['subject'],
    isRefused = false,
  ) =>
    appendAudit(trx, {
      ...onServer,
      address,
      kind,
      at: now,
      outcome: isRefused ? 'refused' : 'done',
      subject: { provider: provider.id, ...subject },
    });
  return context.database.db.transaction().execute(async (trx): Promise<Admission> => {
    const known = await lockIdentity(trx, who);
    const refuse = async (refusal: SignInRefusal, ended: string[] = []) => {
      await note(trx, 'sign_in', { refusal, ...(known && { account: known.id }) }, true);
      return { refusal, ended };
    };
    if (known?.disabled_at && !known.left_groups_at) return refuse('deactivated');
    if (!access) {
      const refusal = hasTooManyGroups(claims) ? 'too-many-groups' : 'no-group';
      if (!known || known.disabled_at) return refuse(refusal);
      await storeIdentity(trx, known.id, { leftAt: now });
      await note(trx, 'account_changed', { account: known.id, changes: { isActive: { before: true, after: false } } });
      return refuse(refusal, await deleteSessionsOf(trx, known.id));
    }
    const values = { ...nameIn(claims), ...access };
    const id = known ? await renew(trx, known, values, note) : await welcome(trx, { who, values, now }, note);
    return { account: { id, role: access.role } };
  });
}

type Note = (trx: DatabaseTransaction, kind: AuditEntry['kind'], subject: AuditEntry['subject']) => Promise<void>;

async function renew(
  trx: DatabaseTransaction,
  known: KnownIdentity,
  values: IdentityValues,
  note: Note,
): Promise<string> {
  const { id, disabled_at: disabledAt, left_groups_at: _, ...before } = known;
  const after = { ...values, isActive: true };
  const told = { ...before, isActive: disabledAt === null };
  if (isDeepStrictEqual(told, after)) return id;
  await storeIdentity(trx, id, { ...values, leftAt: null });
  const names = (['role', 'facilities', 'isActive'] as const).filter(
    (name) => !isDeepStrictEqual(told[name], after[name]),
  );
  const changes = Object.fromEntries(names.map((name) => [name, { before: told[name], after: after[name] }]));
  const renamed = {
    ...(before.name !== values.name && { renamed: true }),
    ...(before.email !== values.email && { readdressed: true }),
  };
  await note(trx, 'account_changed', { account: id, ...renamed, changes });
  return id;
}

async function welcome(
  trx: DatabaseTransaction,
  { who, values, now }: { who: Identity; values: IdentityValues; now: Date },
  note: Note,
): Promise<string> {
  const id = await insertIdentity(trx, who, values, now);
  // The person signed in twice at once, and the other sign-in was first.
  const other = id === undefined && (await lockIdentity(trx, who));
  if (other) return renew(trx, other, values, note);
  if (id === undefined) throw new Error('The account of a subject is gone.');
  const { role, facilities } = values;
  await note(trx, 'account_created', { account: id, role, ...(facilities && { facilities }) });
  return id;
}
