import { createStore } from '../store.ts';

/** Source: docs/product, "Offline". */
export const connectivityTimes = {
  pingEveryMs: 60_000,
  /**
   * The interval is short so that neither one slow response nor a browser that does not report its network's return
   * holds a truck up for a minute.
   */
  pingAgainMs: 10_000,
  pingTimeoutMs: 5_000,
  steadyAfterMs: 30_000,
} as const;

export interface Connection {
  /** True until the first result. */
  isOnline: boolean;
  /** The browser is online, but our server did not respond: a captive portal, a dead line, a stopped server. */
  hasIssue: boolean;
  /** The count restarts once the connection is stable. */
  attempts: number;
}

interface Deps {
  /** Never rejects. */
  ping: () => Promise<boolean>;
  browserIsOnline: () => boolean;
}

export interface ConnectionMonitor {
  read: () => Connection;
  subscribe: (listener: () => void) => () => void;
  /** A check also restarts the one-minute interval. */
  check: () => Promise<void>;
  /** No check is needed, because the browser itself reported the loss. */
  lose: () => void;
}

const nextPingMs = ({ isOnline }: Connection) =>
  isOnline ? connectivityTimes.pingEveryMs : connectivityTimes.pingAgainMs;

export function createConnectionMonitor({ ping, browserIsOnline }: Deps): ConnectionMonitor {
  const connection = createStore<Connection>({ isOnline: browserIsOnline(), hasIssue: false, attempts: 0 });
  let checking: Promise<void> | null = null;
  let isRequestedAgain = false;
  let losses = 0;
  let next: ReturnType<typeof setTimeout> | undefined;
  let steady: ReturnType<typeof setTimeout> | undefined;

  function become(change: Partial<Connection>): void {
    const before = connection.read();
    const after = { ...before, ...change };
    if (after.isOnline && !before.isOnline) {
      steady = setTimeout(() => become({ attempts: 0 }), connectivityTimes.steadyAfterMs);
    } else if (!after.isOnline) clearTimeout(steady);
    connection.write(after);
  }

  async function look(): Promise<void> {
    const lossesBefore = losses;
    const isReached = await ping();
    // A response that was in flight when the network was lost says nothing about the current state.
    if (losses !== lossesBefore) return;
    const { isOnline, hasIssue, attempts } = connection.read();
    if (isReached) {
      if (!isOnline || hasIssue) become({ isOnline: true, hasIssue: false });
    } else {
      become({ isOnline: false, hasIssue: browserIsOnline(), attempts: attempts + 1 });
    }
  }

  /** A failed check says nothing if the network came back while the check ran, so it is repeated. */
  async function checkAsRequested(): Promise<void> {
    do {
      isRequestedAgain = false;
      await look();
    } while (isRequestedAgain && !connection.read().isOnline);
  }

  function checkLater(): void {
    clearTimeout(next);
    next = setTimeout(() => void check(), nextPingMs(connection.read()));
  }

  function check(): Promise<void> {
    if (checking) isRequestedAgain = true;
    checking ??= checkAsRequested().finally(() => {
      checking = null;
      checkLater();
    });
    return checking;
  }

  function lose(): void {
    losses += 1;
    become({ isOnline: false, hasIssue: false });
    checkLater();
  }

  return { read: connection.read, subscribe: connection.subscribe, check, lose };
}

/** A header that only our server sets, on its icon; captive portals and proxies do not know it. */
const ownHeader = 'x-warehouse-check-in';

/** False for a captive portal, a proxy's error page or a browser cache. Calls `onResponse` if true. */
export async function pingServer(onResponse?: (response: Response) => void): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(connectivityTimes.pingTimeoutMs);
    const response = await fetch('/favicon.ico', { method: 'HEAD', cache: 'no-store', signal });
    const isOurs = response.ok && response.headers.get(ownHeader) !== null;
    if (isOurs) onResponse?.(response);
    return isOurs;
  } catch {
    return false;
  }
}
