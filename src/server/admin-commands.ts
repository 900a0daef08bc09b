import { type Role, roles } from '#shared/access/permissions.ts';
import { presentable } from '#shared/words/shown-text.ts';
import {
  type AccountsContext,
  changeAccount,
  deleteAccount,
  endSession,
  invite,
  makeFirstLink,
  readSessions,
  renewLink,
  resetFactor,
} from './features/accounts/accounts-service.ts';
import { onServer } from './platform/audit/audit-trail.ts';
import {
  AccountError,
  createAccount,
  disable,
  idOfAccount,
  list,
  resetPassword,
} from './features/auth/manage-accounts.ts';

export interface CommandInput {
  email: string;
  /** The arguments after the e-mail address. */
  detail: string | undefined;
  /** The password read from standard input; generated if missing. */
  password: string | undefined;
  name: string | undefined;
  role: string | undefined;
  facilities: readonly string[] | undefined;
}

export interface CommandContext extends AccountsContext {
  publicUrl: string | null;
}

type Command = (context: CommandContext, input: CommandInput) => Promise<string>;

const day = (date: Date | null) => (date ? date.toISOString().slice(0, 10) : 'never');

function roleOf(text: string | undefined): Role | undefined {
  const role = roles.find((one) => one === text);
  if (text === undefined || role) return role;
  throw new AccountError(`'${text}' is not a role. Use ${roles.join(', ')}.`);
}

function personName(text: string | undefined): string | undefined {
  if (text === undefined || (presentable(text) === text && text.length <= 60)) return text;
  throw new AccountError('The name has more than 60 characters, or some that cannot be shown.');
}

function facilitiesOf({ facilities: { all } }: CommandContext, slugs: readonly string[] | undefined) {
  if (!slugs) return undefined;
  if (slugs.length === 1 && slugs[0] === 'all') return null;
  return slugs.map((slug) => {
    const facility = all.find((one) => one.slug === slug || one.formerly.includes(slug.toLowerCase()));
    if (facility) return facility;
    throw new AccountError(`There is no facility '${slug}'. Use ${all.map((one) => one.slug).join(', ')} or all.`);
  });
}

function withPassword(output: string, password: string, given: string | undefined): string {
  return given === undefined ? `${output}\npassword: ${password}` : output;
}

function withLink(
  { publicUrl }: CommandContext,
  output: string,
  { path, expiresAt }: { path: string; expiresAt: string },
) {
  return `${output}\nlink: ${publicUrl ?? ''}${path}\nworks once, until ${expiresAt}`;
}

const create: Command = async (context, { email, password, role, name, facilities }) => {
  const limits = facilitiesOf(context, facilities)?.map(({ key }) => key);
  const account = { role: roleOf(role), name: personName(name), facilities: limits };
  return withPassword(
    `Created ${email}.`,
    await createAccount(context.database.db, email, password, account),
    password,
  );
};

const inviteSomebody: Command = async (context, { email, role, name, facilities }) => {
  const account = { email, name: personName(name) ?? '', role: roleOf(role) ?? 'admin' };
  const limits = facilitiesOf(context, facilities)?.map(({ id }) => id) ?? null;
  const { link } = await invite(context, { ...account, facilities: limits }, onServer);
  return withLink(context, `Invited ${email}.`, link);
};

const change: Command = async (context, { email, role, name, facilities }) => {
  const limits = facilitiesOf(context, facilities);
  const [newRole, newName] = [roleOf(role), personName(name)];
  const changes = {
    ...(newRole && { role: newRole }),
    ...(newName !== undefined && { name: newName }),
    ...(limits !== undefined && { facilities: limits && limits.map(({ id }) => id) }),
  };
  if (Object.keys(changes).length === 0) throw new AccountError('Name what to change: --role, --name or --facility.');
  await changeAccount(context, await idOfAccount(context.database.db, email), { changes, origin: onServer });
  return `Changed ${email}.`;
};

/** Every command by name; all but `list` and `set-up-link` act on one account. */
export const commands: Readonly<Record<string, Command>> = {
  create,
  invite: inviteSomebody,
  change,
  list: async ({ database, facilities: { all } }) => {
    const lines = (await list(database.db)).map((account) => {
      const limits = account.facilities?.map((key) => all.find((one) => one.key === key)?.slug ?? key);
      return [
        account.email,
        `created ${day(account.created_at)}`,
        `last sign-in ${day(account.last_sign_in_at)}`,
        account.disabled_at ? 'disabled' : account.is_invited ? 'invited' : 'enabled',
        account.role,
        ...(limits ? [limits.join(', ')] : []),
        ...(account.has_second_factor ? ['second factor'] : []),
      ].join('  ');
    });
    return lines.length > 0 ? lines.join('\n') : 'There are no accounts.';
  },
  'reset-password': async ({ database, clock }, { email, password }) =>
    withPassword(`${email} has a new password.`, await resetPassword(database.db, clock, email, password), password),
  'set-up-link': async (context) => {
    const link = await makeFirstLink(context);
    if (link) return withLink(context, 'A link to choose the password of the first administrator.', link);
    throw new AccountError(
      'An administrator has signed in, or was chosen by you. Use reset-link with an e-mail address.',
    );
  },
  'reset-link': async (context, { email }) => {
    const link = await renewLink(context, await idOfAccount(context.database.db, email), onServer);
    return withLink(context, `A link for ${email}, in place of any before.`, link);
  },
  disable: async ({ database, clock }, { email }) => {
    await disable(database.db, clock, email);
    return `${email} can no longer sign in.`;
  },
  enable: async (context, { email }) => {
    const id = await idOfAccount(context.database.db, email);
    await changeAccount(context, id, { changes: { isActive: true }, origin: onServer });
    return `${email} can sign in again.`;
  },
  delete: async (context, { email }) => {
    await deleteAccount(context, await idOfAccount(context.database.db, email), onServer);
    return `Deleted ${email}.`;
  },
  sessions: async (context, { email }) => {
    const sessions = await readSessions(context, await idOfAccount(context.database.db, email), '');
    const lines = sessions.map(
      ({ id, device, startedAt, lastUsedAt }) =>
        `${id}  ${device ?? 'unknown'}  since ${startedAt}  last used ${lastUsedAt}`,
    );
    return lines.length > 0 ? lines.join('\n') : `${email} is signed in nowhere.`;
  },
  'end-session': async (context, { email, detail = '' }) => {
    const accountId = await idOfAccount(context.database.db, email);
    const isId = /^[0-9a-f-]{36}$/i.test(detail);
    if (isId && (await endSession(context, { accountId, sessionId: detail }, onServer))) return 'Ended.';
    throw new AccountError(`${email} has no session '${detail}'. 'sessions' shows them.`);
  },
  'reset-second-factor': async (context, { email }) => {
    await resetFactor(context, await idOfAccount(context.database.db, email), onServer);
    return `${email} has no second factor any more.`;
  },
};
