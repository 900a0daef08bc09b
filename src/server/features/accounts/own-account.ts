import { isEmail } from '#shared/access/credentials.ts';
import type { OwnAccount, OwnAccountUpdate } from '#shared/contract/own-account.ts';
import { errorTexts } from '#shared/errors/error-texts.ts';
import { AppError } from '#shared/errors/errors.ts';
import { broken } from '#shared/errors/broken-rule.ts';
import { fieldRefusal } from '#shared/errors/rule-texts.ts';
import { needsSecondFactor } from '#shared/settings/settings.ts';
import type { StaffCaller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { isDuplicate } from '../../platform/database.ts';
import { appendAudit, auditOrigin } from '../../platform/audit/audit-trail.ts';
import {
  deleteOtherSessions,
  findFactorState,
  forgetDevices,
  guardSignIn,
  hashPassword,
  languageChoice,
  passwordFault,
  passwordMatches,
  replacePassword,
} from '../auth/auth-service.ts';
import { findAccountById, findPasswordHash, lockAccount, storeEmail, storeName } from './account-repository.ts';
import { readReportChoice } from '../analytics/analytics-service.ts';
import { deleteLink } from './link-repository.ts';

function gone(): AppError {
  return new AppError('authentication_required', errorTexts.authenticationRequired);
}

export async function readOwnAccount(context: Context, { user }: StaffCaller): Promise<OwnAccount> {
  const { db } = context.database;
  const [account, factor] = await Promise.all([findAccountById(db, user.id), findFactorState(db, user.id)]);
  if (!account) throw gone();
  const { id, email, name, role, provider, last_sign_in_at: lastSignInAt } = account;
  return {
    id,
    email,
    name,
    role,
    lastSignInAt: lastSignInAt?.toISOString() ?? null,
    provider,
    secondFactor: { ...factor, isRequired: needsSecondFactor(context.settings.settings, role) },
    report: await readReportChoice(context, { id, email }),
    reads: languageChoice(account),
  };
}

/** Wrong passwords cost waiting time as at sign-in. Throws `validation_failed` or `too_many_requests`. */
export async function confirmPassword(context: Context, caller: StaffCaller, password: string): Promise<void> {
  const { id, email } = caller.user;
  // Whoever is signed in has proved the password here, so failed attempts by others elsewhere cause no wait.
  const knownDevice = Buffer.from(caller.session.id);
  const guard = await guardSignIn(context, { email, address: caller.address, userId: id, knownDevice });
  const hash = await findPasswordHash(context.database.db, id);
  if (!(await passwordMatches(hash, password))) throw fieldRefusal('currentPassword', broken('wrong_password'));
  await guard.succeeded(id);
}

async function changePassword(context: Context, caller: StaffCaller, password: string): Promise<void> {
  const { id, email } = caller.user;
  const fault = await passwordFault(password, email);
  if (fault) throw fieldRefusal('newPassword', broken('weak_password', { fault }));
  const passwordHash = await hashPassword(password);
  const ended = await context.database.db.transaction().execute(async (trx) => {
    await lockAccount(trx, id);
    await replacePassword(trx, id, passwordHash);
    await forgetDevices(trx, id);
    const entry = {
      kind: 'password_changed',
      outcome: 'done',
      at: context.clock.now(),
      subject: { account: id },
    } as const;
    await appendAudit(trx, { ...auditOrigin(caller), ...entry });
    return deleteOtherSessions(trx, id, caller.session.id);
  });
  context.changes.endSessions(ended);
}

/** A link sent to the old address becomes invalid; sessions stay open. */
async function changeEmail(context: Context, caller: StaffCaller, email: string): Promise<void> {
  const { id } = caller.user;
  const change = context.database.db.transaction().execute(async (trx) => {
    await lockAccount(trx, id);
    await storeEmail(trx, id, email);
    await deleteLink(trx, id);
    const subject = { account: id, readdressed: true };
    const at = context.clock.now();
    await appendAudit(trx, { ...auditOrigin(caller), kind: 'account_changed', outcome: 'done', at, subject });
  });
  await change.catch((error: unknown) => {
    throw isDuplicate(error) ? fieldRefusal('email', broken('account_exists')) : error;
  });
}

async function changeName(context: Context, caller: StaffCaller, name: string): Promise<void> {
  const { id } = caller.user;
  await context.database.db.transaction().execute(async (trx) => {
    await storeName(trx, id, name);
    const subject = { account: id, renamed: true };
    const at = context.clock.now();
    await appendAudit(trx, { ...auditOrigin(caller), kind: 'account_changed', outcome: 'done', at, subject });
  });
}

/** If the password is refused, nothing changes. */
export async function updateOwnAccount(
  context: Context,
  caller: StaffCaller,
  { name, email, currentPassword, newPassword }: OwnAccountUpdate,
): Promise<void> {
  if (email !== undefined && !isEmail(email)) throw fieldRefusal('email', broken('wrong_format', { format: 'email' }));
  if (currentPassword !== undefined) await confirmPassword(context, caller, currentPassword);
  if (email !== undefined) await changeEmail(context, caller, email);
  if (newPassword !== undefined) await changePassword(context, caller, newPassword);
  if (name !== undefined) await changeName(context, caller, name);
}
