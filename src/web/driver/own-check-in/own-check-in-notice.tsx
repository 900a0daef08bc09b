import { type ComponentType, useEffect, useState } from 'react';

import type { OwnCheckIns } from '#shared/contract/own-check-in.ts';
import { readOwn } from '#web/common/queue/own-receipt.ts';

/** The code that keeps the check-in up to date is loaded only if there is one. */
export function OwnCheckInNotice() {
  const [shown, setShown] = useState<{ Line: ComponentType<{ found: OwnCheckIns }>; found: OwnCheckIns } | null>(null);
  useEffect(() => {
    const requested = new AbortController();
    const look = async () => {
      const found = await readOwn(requested.signal);
      if (!found) return;
      const { OwnCheckInLine: Line } = await import('./own-check-in-line.tsx');
      if (!requested.signal.aborted) setShown({ Line, found });
    };
    // Without a network, nothing is shown.
    look().catch(() => undefined);
    return () => requested.abort();
  }, []);
  return shown && <shown.Line found={shown.found} />;
}
