import pg from 'pg';

import type { ConnectionSettings } from './database.ts';
import type { Logger } from './logger.ts';

const channel = 'check_in_events';
/** The channel on which the database announces ended sessions. */
export const sessionEndsChannel = 'session_ends';
/** At most one notification per node in this time: NOTIFY in every transaction would serialise all commits. */
const coalesceMs = 20;
const reconnectMs = 1_000;

/**
 * A wake-up call between nodes: something was committed. It carries no data; the history table is the truth. Ended
 * sessions are named, since their streams must close before anything else is sent.
 */
export interface ChangeSignal {
  /** Announces a commit on this node; never throws and never waits. */
  announce(): void;
  /** Calls back after a commit on any node. */
  onChange(listener: () => void): void;
  /** Announces ended sessions on this node, without waiting for the database's notification. */
  endSessions(ids: readonly string[]): void;
  /** Calls back with each session that ends on any node. */
  onSessionEnd(listener: (id: string) => void): void;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** A change signal over PostgreSQL's LISTEN and NOTIFY, on a connection of its own. */
export function createChangeSignal(connection: ConnectionSettings, log: Logger): ChangeSignal {
  const listeners = new Set<() => void>();
  const endListeners = new Set<(id: string) => void>();
  let client: pg.Client | null = null;
  let stopped = false;
  let pending = false;
  let sending = false;
  let timer: NodeJS.Timeout | undefined;

  const wake = () => {
    for (const listener of listeners) listener();
  };

  const endSession = (id: string) => {
    for (const listener of endListeners) listener(id);
  };

  function notice({ channel: heard, payload = '' }: pg.Notification): void {
    if (heard === sessionEndsChannel) endSession(payload);
    else wake();
  }

  async function listen(): Promise<void> {
    const next = new pg.Client({ ...connection, application_name: 'warehouse-check-in events', keepAlive: true });
    next.on('notification', notice);
    next.on('error', (error) => lost(next, error));
    next.on('end', () => lost(next));
    await next.connect();
    // A wake-up need not survive a power cut, so it does not wait for the disk and hold up real commits.
    await next.query('set synchronous_commit = off');
    await next.query(`listen ${channel}; listen ${sessionEndsChannel}`);
    client = next;
    wake();
  }

  function lost(which: pg.Client, error?: Error): void {
    if (stopped || client !== which) return;
    client = null;
    if (error) log.warn({ err: error }, 'lost the connection for event wake-ups; polling meanwhile');
    reconnectLater();
  }

  function reconnectLater(): void {
    setTimeout(() => {
      if (!stopped) listen().catch(reconnectLater);
    }, reconnectMs).unref();
  }

  async function send(): Promise<void> {
    pending = false;
    sending = true;
    // A lost notification only costs time, since every feed also polls.
    await client?.query(`notify ${channel}`).catch(() => undefined);
    sending = false;
  }

  function flush(): void {
    timer = undefined;
    if (!pending || stopped) return;
    // A connection does one thing at a time, so the next wake-up waits for the current one.
    if (!sending) void send();
    timer = setTimeout(flush, coalesceMs);
    timer.unref();
  }

  return {
    announce() {
      pending = true;
      if (!timer) flush();
    },
    onChange: (listener) => void listeners.add(listener),
    endSessions: (ids) => ids.forEach(endSession),
    onSessionEnd: (listener) => void endListeners.add(listener),
    start: listen,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}
