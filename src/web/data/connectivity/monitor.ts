import { createStore } from '#web/data/store.ts';

/** The figures of looking for a connection, in milliseconds. Source: docs/product.md, "Offline". */
export const connectivityTimes = { pingEveryMs: 60_000, pingTimeoutMs: 5_000, steadyAfterMs: 30_000 } as const;

/** What is known of the connection to the server. */
export interface Connection {
  /** Whether the server itself was reached last time; true until the first answer or failure. */
  isOnline: boolean;
  /** The browser believes in a network, yet no answer of ours came: a captive portal, a dead line, a stopped server. */
  hasIssue: boolean;
  /** Attempts to reach the server since the connection was last steady. */
  attempts: number;
}

interface Surroundings {
  /** Resolves to whether the server itself answered in time. Never rejects. */
  ping: () => Promise<boolean>;
  browserIsOnline: () => boolean;
}

export interface ConnectionMonitor {
  read: () => Connection;
  subscribe: (listener: () => void) => () => void;
  /** Looks now: at the start, when the browser finds a network, when a call went unanswered. */
  check: () => Promise<void>;
  /** The browser has lost its network; nothing needs to be asked. */
  lose: () => void;
  /** Looks now and from then on every minute. */
  start: () => void;
}

/** The one place that decides whether there is a connection. */
export function createConnectionMonitor({ ping, browserIsOnline }: Surroundings): ConnectionMonitor {
  const connection = createStore<Connection>({ isOnline: browserIsOnline(), hasIssue: false, attempts: 0 });
  let checking: Promise<void> | null = null;
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
    // An answer that was on its way when the network went says nothing about now.
    if (losses !== lossesBefore) return;
    const { isOnline, hasIssue, attempts } = connection.read();
    if (isReached) {
      if (!isOnline || hasIssue) become({ isOnline: true, hasIssue: false });
    } else {
      become({ isOnline: false, hasIssue: browserIsOnline(), attempts: attempts + 1 });
    }
  }

  function check(): Promise<void> {
    checking ??= look().finally(() => {
      checking = null;
      clearTimeout(next);
      next = setTimeout(() => void check(), connectivityTimes.pingEveryMs);
    });
    return checking;
  }

  function lose(): void {
    losses += 1;
    become({ isOnline: false, hasIssue: false });
  }

  return {
    read: connection.read,
    subscribe: connection.subscribe,
    check,
    lose,
    start: () => void check(),
  };
}
