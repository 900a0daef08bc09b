import { AppError } from '#shared/errors/errors.ts';
import type { Context } from '../../platform/context.ts';
import { SealedElsewhereError } from '../../platform/secret-box.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { takeRecoveryCode, acceptStep } from './second-factor-repository.ts';
import { guardCode } from './sign-in-guard.ts';
import { stepOfCode } from './totp.ts';

export function factorPurpose(accountId: string): string {
  return `second-factor ${accountId}`;
}

/** Throws `unavailable` if this server lacks the key it was encrypted with. */
export async function openFactor(context: Context, accountId: string, sealed: Buffer): Promise<string> {
  try {
    return await context.secrets.open(sealed, factorPurpose(accountId));
  } catch (error) {
    if (!(error instanceof SealedElsewhereError)) throw error;
    context.log.error({ err: error }, 'codes cannot be checked: SECRET_KEY or secret-key in DATA_DIR is another one');
    const remedy = 'Use a recovery code, or ask an administrator to reset your second factor.';
    throw new AppError('unavailable', `This server cannot check the codes of your app. ${remedy}`);
  }
}

/** Recovery codes are longer than an app's codes. */
const appCodeLength = 6;

interface Proof {
  accountId: string;
  /** The secret is encrypted. */
  secret: Buffer;
  code: string;
}

async function isRight(context: Context, { accountId, secret, code }: Proof): Promise<boolean> {
  const { db } = context.database;
  const typed = code.replaceAll(/[\s-]/g, '');
  if (typed.length > appCodeLength) return takeRecoveryCode(db, accountId, hashRecoveryCode(typed));
  const step = stepOfCode(await openFactor(context, accountId, secret), typed, context.clock.now());
  return step !== null && (await acceptStep(db, accountId, step));
}

/** Accepts a code of the app or a recovery code, once each. Throws `invalid_code` or `too_many_requests`. */
export async function proveSecondFactor(context: Context, proof: Proof): Promise<void> {
  const { succeeded } = await guardCode(context, proof.accountId);
  if (!(await isRight(context, proof))) {
    throw new AppError('invalid_code', 'This code is wrong or was used before. Wait for the next one of your app.');
  }
  await succeeded();
}
