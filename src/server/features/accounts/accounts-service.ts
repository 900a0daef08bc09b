import type { Context } from '../../platform/context.ts';
import { onServer } from '../../platform/audit/audit-trail.ts';
import { withLock } from '../../platform/advisory-lock.ts';
import { type AccountsContext, makeLink, type MadeLink } from './account-links.ts';
import { findFirstLink, lockUnusedFirstAccount } from './link-repository.ts';

export { type AccountsContext, renewLink } from './account-links.ts';
export { changeAccount, deleteAccount, invite, resetFactor } from './change-accounts.ts';
export type { AccountValues } from './account-repository.ts';
export { endSession, readSessions } from './sessions.ts';

/** Null once an administrator has signed in, or if the first administrator was not generated. */
export function makeFirstLink(context: Pick<AccountsContext, 'database' | 'clock'>): Promise<MadeLink | null> {
  const now = context.clock.now();
  return context.database.db.transaction().execute(async (trx) => {
    const account = await lockUnusedFirstAccount(trx);
    return account ? makeLink(trx, { id: account.id, kind: 'first' }, { now, origin: onServer }) : null;
  });
}

/** The link to print at startup, and a function that gives up this node's claim to it before the node stops. */
export interface OpenFirstLink {
  link: MadeLink | null;
  release: () => Promise<void>;
}

/** Prints no link while another node's link is valid and that node runs, because a new link would invalidate it. */
export async function openFirstLink(context: Context, isNew: boolean): Promise<OpenFirstLink> {
  const { database, clock } = context;
  const before = isNew ? undefined : await findFirstLink(database.db);
  if (!isNew && !before) return { link: null, release: async () => undefined };
  const ending = Promise.withResolvers<void>();
  const made = Promise.withResolvers<MadeLink | null>();
  const holding = withLock(database.connection, 'first-link', async () => {
    made.resolve(await makeFirstLink(context));
    await ending.promise;
    return true;
  });
  const told = holding.then(async (held) => {
    const isDue = !held && (!before || before.expires_at <= clock.now());
    if (!held) made.resolve(isDue ? await makeFirstLink(context) : null);
  });
  told.catch(made.reject);
  const link = await made.promise;
  return { link, release: () => (ending.resolve(), told) };
}
