import { AppError } from '#shared/errors/errors.ts';
import { needsSecondFactor } from '#shared/settings/settings.ts';
import type { StaffCaller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import type { DatabaseTransaction } from '../../platform/database.ts';
import { appendAudit, type AuditEntry, auditOrigin } from '../../platform/audit/audit-trail.ts';
import {
  beginFactor,
  deleteOtherSessions,
  findFactorState,
  proveDraft,
  removeFactor,
  storeFactor,
  storeNewRecoveryCodes,
  totpAddress,
} from '../auth/auth-service.ts';
import { confirmPassword } from './own-account.ts';

/** The name shown in authenticator apps if the company is unnamed. */
const product = 'Warehouse Check-In';

/** The secret takes effect only once confirmed; until then an earlier one stays in effect. */
export async function beginSecondFactor(context: Context, caller: StaffCaller, password: string) {
  await confirmPassword(context, caller, password);
  const secret = await beginFactor(context, caller.user.id);
  const issuer = context.settings.settings.companyName || product;
  return { secret, address: totpAddress(secret, { issuer, account: caller.user.email }) };
}

/** Adds the audit entry in the same transaction, and ends the account's other sessions. */
async function change<T>(
  context: Context,
  caller: StaffCaller,
  { kind, work }: { kind: AuditEntry['kind']; work: (trx: DatabaseTransaction) => Promise<T> },
): Promise<T> {
  const { id } = caller.user;
  const { result, ended } = await context.database.db.transaction().execute(async (trx) => {
    const at = context.clock.now();
    await appendAudit(trx, { ...auditOrigin(caller), kind, outcome: 'done', at, subject: { account: id } });
    return { result: await work(trx), ended: await deleteOtherSessions(trx, id, caller.session.id) };
  });
  context.changes.endSessions(ended);
  return result;
}

export async function confirmSecondFactor(context: Context, caller: StaffCaller, code: string): Promise<string[]> {
  const { id } = caller.user;
  const factor = await proveDraft(context, id, code);
  return change(context, caller, {
    kind: 'second_factor_set_up',
    work: async (trx) => {
      await storeFactor(trx, id, factor);
      return storeNewRecoveryCodes(trx, id);
    },
  });
}

export async function createRecoveryCodes(context: Context, caller: StaffCaller, password: string): Promise<string[]> {
  await confirmPassword(context, caller, password);
  const { isOn } = await findFactorState(context.database.db, caller.user.id);
  if (!isOn) throw new AppError('illegal_transition', 'There is no second factor. Set one up first.');
  return change(context, caller, {
    kind: 'recovery_codes_made',
    work: (trx) => storeNewRecoveryCodes(trx, caller.user.id),
  });
}

export async function removeSecondFactor(context: Context, caller: StaffCaller, password: string): Promise<void> {
  await confirmPassword(context, caller, password);
  if (needsSecondFactor(context.settings.settings, caller.role)) {
    throw new AppError('illegal_transition', 'Your role asks for a second factor. Set up another one instead.');
  }
  if (!(await findFactorState(context.database.db, caller.user.id)).isOn) return;
  await change(context, caller, {
    kind: 'second_factor_removed',
    work: (trx) => removeFactor(trx, caller.user.id),
  });
}
