import pg from 'pg';

import type { ConnectionSettings } from './database.ts';
import type { Logger } from './logger.ts';

const channel = 'check_in_events';
/** The channel of changed calls; what it says are facilities and records, or nothing where they are too many. */
const callsChannel = 'calls_changed';
/** PostgreSQL takes fewer than 8,000 bytes at once. */
const maxNotice = 7_000;
/** The channel on which the database announces ended sessions. */
export const sessionEndsChannel = 'session_ends';
/** At most one notification per node in this time: NOTIFY in every transaction would serialise all commits. */
const coalesceMs = 20;
const reconnectMs = 1_000;

/** A record whose calls have changed, and the facility where it is, by what records say for it. */
export interface ChangedCalls {
  facility: string;
  checkInId: string;
}

/**
 * A wake-up call between nodes: something was committed. It carries no data; the history table is the truth. Ended
 * sessions are named, since their streams must close before anything else is sent.
 */
export interface ChangeSignal {
  /** Announces a commit on this node; never throws and never waits. */
  announce(): void;
  /** Calls back after a commit on any node. */
  onChange(listener: () => void): void;
  /** Announces on all nodes that calls have changed; never throws and never waits. Only a hint, which may get lost. */
  announceCalls(changed: readonly ChangedCalls[]): void;
  /** Calls back after calls have changed on any node: which, or null where nobody knows. */
  onCalls(listener: (changed: readonly ChangedCalls[] | null) => void): () => void;
  /** Announces ended sessions on this node, without waiting for the database's notification. */
  endSessions(ids: readonly string[]): void;
  /** Calls back with each session that ends, or whose account has changed, on any node; returns what stops that. */
  onSessionEnd(listener: (id: string) => void): () => void;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** A change signal over PostgreSQL's LISTEN and NOTIFY, on a connection of its own. */
export function createChangeSignal(connection: ConnectionSettings, log: Logger): ChangeSignal {
  const listeners = new Set<() => void>();
  const callListeners = new Set<(changed: readonly ChangedCalls[] | null) => void>();
  const endListeners = new Set<(id: string) => void>();
  let client: pg.Client | null = null;
  let stopped = false;
  let pending = false;
  let sending = false;
  let timer: NodeJS.Timeout | undefined;
  const changedCalls: ChangedCalls[] = [];

  const wake = () => {
    for (const listener of listeners) listener();
  };

  const endSession = (id: string) => {
    for (const listener of endListeners) listener(id);
  };

  const tellCalls = (changed: readonly ChangedCalls[] | null) => {
    for (const listener of callListeners) listener(changed);
  };

  function notice({ channel: heard, payload = '' }: pg.Notification): void {
    if (heard === sessionEndsChannel) endSession(payload);
    else if (heard === callsChannel) tellCalls(readCalls(payload));
    else wake();
  }

  async function listen(): Promise<void> {
    const next = new pg.Client({ ...connection, application_name: 'warehouse-check-in events', keepAlive: true });
    next.on('notification', notice);
    next.on('error', (error) => lost(next, error));
    next.on('end', () => lost(next));
    try {
      await next.connect();
      // A wake-up need not survive a power cut, so it does not wait for the disk and hold up real commits.
      await next.query('set synchronous_commit = off');
      await next.query(`listen ${channel}; listen ${callsChannel}; listen ${sessionEndsChannel}`);
    } catch (error) {
      // A standby takes connections, but nobody can listen there.
      await next.end().catch(() => undefined);
      throw error;
    }
    client = next;
    wake();
    tellCalls(null);
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
    const calls = changedCalls.splice(0);
    await client?.query(`notify ${channel}`).catch(() => undefined);
    if (calls.length > 0)
      await client?.query('select pg_notify($1, $2)', [callsChannel, written(calls)]).catch(() => undefined);
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
    announceCalls(changed) {
      changedCalls.push(...changed.map(({ facility, checkInId }) => ({ facility, checkInId })));
      this.announce();
    },
    onCalls: (listener) => {
      callListeners.add(listener);
      return () => void callListeners.delete(listener);
    },
    onChange: (listener) => void listeners.add(listener),
    endSessions: (ids) => ids.forEach(endSession),
    onSessionEnd: (listener) => {
      endListeners.add(listener);
      return () => void endListeners.delete(listener);
    },
    start: listen,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}

/** Which calls have changed, as it is told; empty where they are too many to be named. */
function written(changed: readonly ChangedCalls[]): string {
  const text = JSON.stringify(changed.map(({ facility, checkInId }) => [facility, checkInId]));
  return Buffer.byteLength(text) > maxNotice ? '' : text;
}

function readCalls(text: string): ChangedCalls[] | null {
  if (text === '') return null;
  return (JSON.parse(text) as [string, string][]).map(([facility, checkInId]) => ({ facility, checkInId }));
}
