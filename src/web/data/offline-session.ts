import * as z from 'zod/mini';

import { Instant } from '#shared/check-in/text-field.ts';
import { SignedInUser } from '#shared/contract/session.ts';
import { currentConnection, subscribeToConnection } from './connectivity/connectivity.ts';
import { becomeSession, currentSession, hintKey } from './session-state.ts';

/** The server renews a session this long after its token ran out, not later. Source: docs/product.md, "Offline". */
export const offlineSessionMs = 8 * 60 * 60_000;

const KeptSession = z.object({ status: z.literal('signed-in'), user: SignedInUser, expiresAt: Instant });

function readKept(): z.infer<typeof KeptSession> | null {
  try {
    return KeptSession.parse(JSON.parse(localStorage.getItem(hintKey) ?? ''));
  } catch {
    return null;
  }
}

/**
 * Goes on with the session of whoever was signed in here, as far as this device alone can tell; answers whether there is
 * one. It opens what is kept on the device and nothing else: as soon as the server can be reached, `ask` has it decide.
 */
export function resumeOffline(ask: () => Promise<void>): boolean {
  const kept = readKept();
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
