import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';

import { ConfigError, readProcessConfig } from './config.ts';
import { AccountError, createAccount, disable, list, resetPassword } from './features/auth/manage-accounts.ts';
import { systemClock } from './platform/machine.ts';
import { type Database, openDatabase } from './platform/database.ts';
import { createLogger } from './platform/logger.ts';
import { migrate } from './platform/migrations.ts';
import { checkServerVersion } from './platform/server-version.ts';
import { StartupError } from './platform/startup-error.ts';
import { reachDatabaseBeside } from './reach-database.ts';

const usage = `npm run admin -- COMMAND

  create EMAIL           add an administrator; prints the new password
  list                   the accounts
  reset-password EMAIL   a new password; ends the account's sessions
  disable EMAIL          let the account in no more; ends its sessions

  --password-stdin       with create and reset-password: read the password from standard input
`;

interface Command {
  name: string;
  email: string;
  password: string | undefined;
}

function day(date: Date | null): string {
  return date ? date.toISOString().slice(0, 10) : 'never';
}

async function accountList(db: Database): Promise<string> {
  const accounts = await list(db);
  const lines = accounts.map(({ email, created_at, last_sign_in_at, disabled_at }) =>
    [
      email,
      `created ${day(created_at)}`,
      `last sign-in ${day(last_sign_in_at)}`,
      disabled_at ? 'disabled' : 'enabled',
    ].join('  '),
  );
  return lines.length > 0 ? lines.join('\n') : 'There are no accounts.';
}

function withPassword(said: string, password: string, given: string | undefined): string {
  return given === undefined ? `${said}\npassword: ${password}` : said;
}

async function carryOut(db: Database, { name, email, password }: Command): Promise<string> {
  switch (name) {
    case 'create':
      return withPassword(`Created ${email}.`, await createAccount(db, email, password), password);
    case 'reset-password':
      return withPassword(
        `${email} has a new password.`,
        await resetPassword(db, systemClock, email, password),
        password,
      );
    case 'disable':
      await disable(db, systemClock, email);
      return `${email} can no longer sign in.`;
    default:
      return accountList(db);
  }
}

async function readCommand(): Promise<Command | null> {
  const { values, positionals } = parseArgs({
    options: { 'password-stdin': { type: 'boolean' } },
    allowPositionals: true,
    strict: true,
  });
  const [name = '', email = '', ...rest] = positionals;
  const needsEmail = ['create', 'reset-password', 'disable'].includes(name);
  if ((!needsEmail && name !== 'list') || (needsEmail ? email === '' : email !== '') || rest.length > 0) return null;
  const password = values['password-stdin'] ? (await text(process.stdin)).replace(/\r?\n$/, '') : undefined;
  return { name, email, password };
}

async function run(command: Command): Promise<string> {
  const config = readProcessConfig();
  const log = createLogger('warn');
  const { connection, release } = await reachDatabaseBeside(config, log);
  const database = openDatabase(connection, log, { size: 2 });
  try {
    await checkServerVersion(database.pool);
    await migrate(database.pool, log);
    return await carryOut(database.db, command);
  } finally {
    await database.close();
    await release();
  }
}

try {
  const command = await readCommand();
  if (command) process.stdout.write(`${await run(command)}\n`);
  else {
    process.stderr.write(usage);
    process.exitCode = 2;
  }
} catch (error) {
  const known = error instanceof AccountError || error instanceof ConfigError || error instanceof TypeError;
  const remedy = error instanceof StartupError ? `\n${error.remedy}` : '';
  process.stderr.write(`${known || remedy ? (error as Error).message : (error as Error).stack}${remedy}\n`);
  process.exitCode = 1;
}
