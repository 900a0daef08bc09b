import { becomeSession, currentSession, endedOnServer } from './session-state.ts';
import { noteUse, renewSession, sinceUse } from './session-renewal.ts';

/** How often to check for inactivity, and the minimum interval between reports of activity to the server. */
const idleWatch = { tickMs: 5_000, reportMs: 30_000 } as const;

const uses = ['pointerdown', 'pointermove', 'keydown', 'input', 'wheel', 'touchstart', 'scroll'] as const;

/**
 * Covers the page with the sign-in after `minutes` without activity. Activity in another tab extends the session's
 * expiry, which keeps this page open too. Source: docs/product, "Shared devices".
 */
export function watchIdle(minutes: number): () => void {
  const limitMs = minutes * 60_000;
  let reportedAt = Date.now();
  let requestedAt = 0;
  const note = () => noteUse();
  const look = () => {
    const session = currentSession();
    if (session.status !== 'signed-in') return;
    const now = Date.now();
    const idleMs = sinceUse();
    const isUsed = now - idleMs > reportedAt;
    if (isUsed && now - reportedAt >= Math.min(idleWatch.reportMs, limitMs / 4)) {
      reportedAt = now;
      void renewSession();
    } else if (idleMs >= limitMs && now - requestedAt >= idleWatch.reportMs) {
      requestedAt = now;
      // The server knows whether another tab was used; without it, this page decides for itself.
      void renewSession().then((isRenewed) => {
        if (!isRenewed && currentSession().status === 'signed-in') becomeSession(endedOnServer());
      });
    }
  };
  for (const use of uses) addEventListener(use, note, { passive: true, capture: true });
  const timer = setInterval(look, idleWatch.tickMs);
  return () => {
    clearInterval(timer);
    for (const use of uses) removeEventListener(use, note, { capture: true });
  };
}
