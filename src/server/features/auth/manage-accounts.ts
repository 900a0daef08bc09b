import { isEmail } from '#shared/access/credentials.ts';
import type { Role } from '#shared/access/permissions.ts';
import { fieldErrorTexts } from '#shared/errors/rule-texts.ts';
import { presentable } from '#shared/words/shown-text.ts';
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

/** The message says why and what to do. */
export class AccountError extends Error {}

function checkedEmail(email: string): string {
  if (isEmail(email) && presentable(email) === email) return email;
  throw new AccountError(`'${email}' is not an e-mail address.`);
}

async function chosenPassword(email: string, given: string | undefined): Promise<string> {
  if (given === undefined) return generatedPassword();
  const fault = await passwordFault(given, email);
  if (fault) throw new AccountError(fieldErrorTexts.rules.weak_password({ fault }));
  return given;
}

async function existing(db: Database, email: string) {
  const account = await findAccount(db, checkedEmail(email));
  if (account) return account;
  throw new AccountError(`There is no account ${email}. 'list' shows the accounts.`);
}

interface NewAccount {
  /** Administrator if missing. */
  role?: Role | undefined;
  name?: string | undefined;
  /** The keys of facilities. */
  facilities?: string[] | undefined;
}

/** Throws AccountError if there is no such account. */
export async function idOfAccount(db: Database, email: string): Promise<string> {
  return (await existing(db, email)).id;
}

export async function createAccount(
  db: Database,
  email: string,
  given?: string,
  account: NewAccount = {},
): Promise<string> {
  const { role = 'admin', name = '', facilities = null } = account;
  if (role === 'admin' && facilities)
    throw new AccountError('Administrators see every facility. Leave --facility out.');
  const password = await chosenPassword(email, given);
  const passwordHash = await hashPassword(password);
  const values = { email: checkedEmail(email), password_hash: passwordHash, role, name, facilities };
  if (await insertAccount(db, values)) return password;
  throw new AccountError(`There is an account ${email} already. Use reset-password to let its owner in again.`);
}

/** Also enables the account and ends its sessions. */
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

export const list = listAccounts;
