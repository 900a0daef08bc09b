import { appendAudit } from '../../platform/audit/audit-trail.ts';
import { isTooMany } from '../../platform/budgets.ts';
import type { Context } from '../../platform/context.ts';
import { touchAccount } from './account-repository.ts';
import { insertSession } from './session-repository.ts';
import { newToken } from './session-token.ts';
import { endSessionOf, type TokenUse } from './session-use.ts';

export interface SessionOrigin extends TokenUse {
  device: string;
}

interface NewSession {
  origin: SessionOrigin;
  /** Missing after a sign-in with a password. */
  provider?: { id: string; session: string | null };
}

/** Records the sign-in and ends the browser's former session; returns the first token. */
export async function openSession(
  context: Context,
  account: Parameters<typeof touchAccount>[1],
  { origin, provider }: NewSession,
) {
  const token = newToken(context.clock.now());
  await context.database.db.transaction().execute(async (trx) => {
    await touchAccount(trx, account, token.issuedAt);
    const sessionId = await insertSession(trx, account.id, token, {
      device: origin.device,
      provider: provider?.session,
    });
    const entry = { kind: 'sign_in', outcome: 'done', actor: account.id, sessionId, address: origin.address } as const;
    await appendAudit(trx, { ...entry, at: token.issuedAt, subject: { ...(provider && { provider: provider.id }) } });
  });
  context.credentials.made('session', token.token);
  await endSessionOf(context, origin).catch((error: unknown) => {
    // Too many invalid cookies came from this address, so this one is not looked up.
    if (!isTooMany(error)) throw error;
  });
  return token;
}
