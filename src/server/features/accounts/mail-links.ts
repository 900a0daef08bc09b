import type { AccountLink } from '#shared/contract/accounts.ts';
import { AppError } from '#shared/errors/errors.ts';
import { staffMailLanguage, staffMailWords } from '#shared/words/staff-mail-words.ts';
import { mayUsePassword } from '#shared/settings/settings.ts';
import type { Context } from '../../platform/context.ts';
import type { DatabaseTransaction } from '../../platform/database.ts';
import { mailIsOn, queueMail } from '../mail/mail-service.ts';
import { hashOfToken, linkLifeMs, makeLink } from './account-links.ts';
import { findAccountByEmail, lockAccount } from './account-repository.ts';
import { findLink } from './link-repository.ts';

interface LinkToMail {
  account: { id: string; email: string; language: string | null };
  link: Pick<AccountLink, 'kind' | 'path'>;
  dedupeKey?: string;
}

function queueLink(context: Context, trx: DatabaseTransaction, { account, link, dedupeKey }: LinkToMail) {
  const language = staffMailLanguage(account.language, context.settings.settings.language);
  const { links } = staffMailWords[language];
  const { subject, about, why } = links[link.kind];
  return queueMail(context, trx, {
    kind: link.kind === 'invitation' ? 'invitation' : 'password',
    to: account.email,
    language,
    subject,
    blocks: [about, { url: `${context.publicUrl}${link.path}`, label: links.button }],
    why,
    owner: { accountId: account.id },
    validMs: linkLifeMs[link.kind],
    ...(dedupeKey !== undefined && { dedupeKey }),
  });
}

/** Throws `illegal_transition` with the remedy. */
export async function mailLink(context: Context, id: string, token: string): Promise<void> {
  const { db } = context.database;
  const account = await findLink(db, hashOfToken(token), context.clock.now());
  if (account?.id !== id || account.kind === 'first')
    throw new AppError('illegal_transition', 'This link does not work any more. Make a new one first.');
  const link = { kind: account.kind, path: `/admin/invitation#${token}` };
  const isQueued = await db.transaction().execute((trx) => queueLink(context, trx, { account, link }));
  if (!isQueued)
    throw new AppError(
      'illegal_transition',
      'Mail is not set up, or this is no address for mail. Copy the link instead.',
    );
}

/** The minimum time between two reset mails that an account's owner requests. */
const ownEveryMs = 60 * 60_000;

/** Rolls back the creation of a link whose mail is not sent, so that the previous link stays valid. */
class NotQueuedError extends Error {}

/** Mails at most once an hour, and after the response, so that nothing tells the sender whether the account exists. */
export async function mailOwnLink(context: Context, email: string, address: string): Promise<void> {
  const { database, clock, settings } = context;
  if (!mailIsOn(context)) return;
  const account = await findAccountByEmail(database.db, email);
  if (!account || account.disabled_at !== null || !account.has_password) return;
  if (!mayUsePassword(settings.settings, { role: account.role, isNamed: account.keeps_password })) return;
  const now = clock.now();
  const origin = { actor: null, sessionId: null, address };
  const dedupeKey = `own link ${account.id} ${Math.floor(now.getTime() / ownEveryMs)}`;
  const making = database.db.transaction().execute(async (trx) => {
    await lockAccount(trx, account.id);
    const link = await makeLink(trx, { id: account.id, kind: 'reset' }, { now, origin });
    if (!(await queueLink(context, trx, { account, link, dedupeKey }))) throw new NotQueuedError();
  });
  await making.catch((error: unknown) => {
    if (!(error instanceof NotQueuedError)) throw error;
  });
}
