import pg from 'pg';

import type { ConnectionSettings } from './database.ts';
import type { Logger } from './logger.ts';

const channel = 'check_in_events';
/** Where the database names each session that has ended. */
export const sessionEndsChannel = 'session_ends';
/** At most one notification per node in this time: notifying in every transaction would serialise all commits. */
const coalesceMs = 20;
const reconnectMs = 1_000;

/**
 * A wake-up among the nodes: something was committed. It carries nothing; the history table is the truth. Sessions that
 * ended are named, since what is open for them must end before anything else is told.
 */
export interface ChangeSignal {
  /** Says that this node has committed something; never throws and never waits. */
  announce(): void;
  /** Calls back whenever any node has committed something. */
  onChange(listener: () => void): void;
  /** Says on this node, without waiting for the database's word, that sessions have ended. */
  endSessions(ids: readonly string[]): void;
  /** Calls back with each session that ended on any node. */
  onSessionEnd(listener: (id: string) => void): void;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** A signal over the database's own LISTEN and NOTIFY, on a connection of its own. */
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
    // A wake-up need not survive a power cut, so it need not wait for the disk, where it would hold up real commits.
    await next.query('set synchronous_commit = off');
    await next.query(`listen ${channel}; listen ${sessionEndsChannel}`);
    client = next;
    wake();
  }

  function lost(which: pg.Client, error?: Error): void {
    if (stopped || client !== which) return;
    client = null;
    if (error) log.warn({ err: error }, 'event wake-ups lost; the feed polls meanwhile');
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
    // A lost notification only costs time: every feed also polls.
    await client?.query(`notify ${channel}`).catch(() => undefined);
    sending = false;
  }

  function flush(): void {
    timer = undefined;
    if (!pending || stopped) return;
    // A connection does one thing at a time: while one wake-up is under way the next one waits.
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
