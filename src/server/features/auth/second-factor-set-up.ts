import { AppError } from '#shared/errors/errors.ts';
import type { Context } from '../../platform/context.ts';
import type { DatabaseTransaction } from '../../platform/database.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import { factorPurpose, openFactor } from './second-factor.ts';
import { findDraft, keepDraft, type StoredFactor, storeRecoveryCodes } from './second-factor-repository.ts';
import { guardCode } from './sign-in-guard.ts';
import { newTotpSecret, stepOfCode } from './totp.ts';

/** How long a shown secret can be activated. Source: docs/product, "The second factor". */
const draftLifeMs = 30 * 60_000;

/** The secret is in base32; it takes effect only after `proveDraft`. */
export async function beginFactor(context: Context, accountId: string): Promise<string> {
  const secret = newTotpSecret();
  const sealed = await context.secrets.seal(secret, factorPurpose(accountId));
  await keepDraft(context.database.db, accountId, sealed, context.clock.now());
  return secret;
}

/** Uses up the code. Throws `illegal_transition` without a pending secret, `invalid_code`, `too_many_requests`. */
export async function proveDraft(context: Context, accountId: string, code: string): Promise<StoredFactor> {
  const now = context.clock.now();
  const draft = await findDraft(context.database.db, accountId, new Date(now.getTime() - draftLifeMs));
  if (!draft) throw new AppError('illegal_transition', 'This took too long. Begin again.');
  const { succeeded } = await guardCode(context, accountId);
  const secret = await openFactor(context, accountId, draft.secret);
  const step = stepOfCode(secret, code.replaceAll(/\s/g, ''), now);
  if (step === null) {
    throw new AppError('invalid_code', 'This code is wrong. Check the clock of your phone, and wait for the next one.');
  }
  await succeeded();
  // Encrypted again, since the key may have been changed meanwhile.
  return { secret: await context.secrets.seal(secret, factorPurpose(accountId)), lastStep: step };
}

/** The database stores only the hashes of the codes. */
export async function storeNewRecoveryCodes(trx: DatabaseTransaction, accountId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  await storeRecoveryCodes(trx, accountId, codes.map(hashRecoveryCode));
  return codes;
}
