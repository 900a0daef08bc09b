import { presentable } from '#shared/shown-text.ts';
import type { Clock } from '../../platform/machine.ts';
import type { Database } from '../../platform/database.ts';
import {
  disableAccount,
  findAccount,
  insertAccount,
  listAccounts,
  noteAccountChange,
  replacePassword,
} from './account-repository.ts';
import { forgetDevices } from './device-repository.ts';
import { generatedPassword, passwordFault } from './password-rule.ts';
import { hashPassword } from './password.ts';
import { deleteSessionsOf } from './session-repository.ts';

/** A request that cannot be carried out; the message says why and what to do. */
export class AccountError extends Error {}

function checkedEmail(email: string): string {
  if (/^[^\s@]+@[^\s@]+$/.test(email) && email.length <= 254 && presentable(email) === email) return email;
  throw new AccountError(`'${email}' is not an e-mail address.`);
}

/** The given password if it meets the rule, or a generated one. */
async function chosenPassword(email: string, given: string | undefined): Promise<string> {
  if (given === undefined) return generatedPassword();
  const fault = await passwordFault(given, email);
  if (fault) throw new AccountError(fault);
  return given;
}

async function existing(db: Database, email: string) {
  const account = await findAccount(db, checkedEmail(email));
  if (account) return account;
  throw new AccountError(`There is no account ${email}. 'list' shows the accounts.`);
}

/** Creates an administrator; returns the password. */
export async function createAccount(db: Database, email: string, given?: string): Promise<string> {
  const password = await chosenPassword(email, given);
  if (await insertAccount(db, checkedEmail(email), await hashPassword(password))) return password;
  throw new AccountError(`There is an account ${email} already. Use reset-password to let its owner in again.`);
}

/** Sets a new password, enables the account and ends its sessions; returns the password. */
export async function resetPassword(db: Database, clock: Clock, email: string, given?: string): Promise<string> {
  const password = await chosenPassword(email, given);
  const account = await existing(db, email);
  const passwordHash = await hashPassword(password);
  await db.transaction().execute(async (trx) => {
    await replacePassword(trx, account.id, passwordHash);
    await forgetDevices(trx, account.id);
    await deleteSessionsOf(trx, account.id);
    await noteAccountChange(trx, 'password_reset', account.id, clock.now());
  });
  return password;
}

/** Disables an account and ends its sessions. */
export async function disable(db: Database, clock: Clock, email: string): Promise<void> {
  const account = await existing(db, email);
  const at = clock.now();
  await db.transaction().execute(async (trx) => {
    await disableAccount(trx, account.id, at);
    await forgetDevices(trx, account.id);
    await deleteSessionsOf(trx, account.id);
    await noteAccountChange(trx, 'account_disabled', account.id, at);
  });
}

/** All accounts, sorted by e-mail address. */
export const list = listAccounts;
