import * as z from 'zod/mini';

import { Instant } from '#shared/check-in/text-field.ts';
import { SignedInUser } from '#shared/contract/session.ts';
import { currentConnection, subscribeToConnection } from './connectivity/connectivity.ts';
import { readKept } from './kept-here.ts';
import { becomeSession, currentSession, hintKey } from './session-state.ts';

/** How long after expiry the server still renews a token. Source: docs/product, "Offline". */
export const offlineSessionMs = 8 * 60 * 60_000;

const KeptSession = z.object({ status: z.literal('signed-in'), user: SignedInUser, expiresAt: Instant });

/**
 * Returns whether there was a session. It only gives access to data stored on the device: once the server is reachable,
 * `ask` lets it decide.
 */
export function resumeOffline(ask: () => Promise<void>): boolean {
  const kept = KeptSession.safeParse(readKept('device', hintKey)).data;
  if (!kept || currentSession().status !== 'loading') return false;
  if (Date.now() - Date.parse(kept.expiresAt) > offlineSessionMs) return false;
  becomeSession(kept);
  let wasOnline = currentConnection().isOnline;
  const stop = subscribeToConnection(() => {
    const { isOnline } = currentConnection();
    if (isOnline && !wasOnline) {
      stop();
      void ask();
    }
    wasOnline = isOnline;
  });
  return true;
}
