import { EventEmitter } from 'node:events';

import pg from 'pg';

import type { ConnectionSettings } from './database.ts';
import type { Logger } from './logger.ts';

const channel = 'check_in_events';
/** The payload lists facilities and records, or is empty if there are too many. */
const callsChannel = 'calls_changed';
/** The payload lists the facilities. */
const arrivalsChannel = 'arrivals_changed';
/** PostgreSQL delivers the notification with the commit, even if the node then dies. */
export const mailsChannel = 'mails_queued';
/** PostgreSQL limits a notification's payload to less than 8,000 bytes. */
const maxNotice = 7_000;
/** The database announces ended sessions on this channel. */
export const sessionEndsChannel = 'session_ends';
/**
 * Each node waits this long before it notifies again, since NOTIFY in every transaction would serialize all commits.
 */
const coalesceMs = 20;
const reconnectMs = 1_000;

/** `facility` is a key. */
export interface ChangedCalls {
  facility: string;
  checkInId: string;
}

interface Events {
  change: [];
  /** Null if it is unknown which calls changed. */
  calls: [changed: readonly ChangedCalls[] | null];
  /** Null if it is unknown which facilities changed. */
  arrivals: [facilities: readonly string[] | null];
  sessionEnd: [id: string];
  mails: [];
}

/**
 * The signal wakes up other nodes, over LISTEN and NOTIFY on a connection of its own. It carries no data; the history
 * table is the truth. Ended sessions are named, since their streams must close before anything else is sent.
 */
export class ChangeSignal {
  readonly #connection: ConnectionSettings;
  readonly #log: Logger;
  readonly #events = new EventEmitter<Events>().setMaxListeners(0);
  readonly #changedCalls: ChangedCalls[] = [];
  readonly #changedArrivals = new Set<string>();
  #client: pg.Client | null = null;
  #isStopped = false;
  #isPending = false;
  #isSending = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(connection: ConnectionSettings, log: Logger) {
    this.#connection = connection;
    this.#log = log;
  }

  /** Call it after a commit on this node; never throws and never waits. */
  announce(): void {
    this.#isPending = true;
    if (!this.#timer) this.#flush();
  }

  /** Tells all nodes; never throws and never waits. This is only a hint, which may get lost. */
  announceCalls(changed: readonly ChangedCalls[]): void {
    this.#changedCalls.push(...changed.map(({ facility, checkInId }) => ({ facility, checkInId })));
    this.announce();
  }

  /** Tells all nodes; never throws and never waits. This is only a hint. */
  announceArrivals(facilities: readonly string[]): void {
    for (const facility of facilities) this.#changedArrivals.add(facility);
    this.announce();
  }

  /** Acts on this node, without waiting for the database's notification. */
  endSessions(ids: readonly string[]): void {
    for (const id of ids) this.#events.emit('sessionEnd', id);
  }

  /** Calls back after a commit on any node. */
  onChange(listener: () => void): void {
    this.#events.on('change', listener);
  }

  /** Calls back after a change on any node. */
  onCalls(listener: (...args: Events['calls']) => void): () => void {
    this.#events.on('calls', listener);
    return () => void this.#events.off('calls', listener);
  }

  /** Calls back after a change on any node. */
  onArrivals(listener: (...args: Events['arrivals']) => void): void {
    this.#events.on('arrivals', listener);
  }

  /** Calls back after a commit on any node. */
  onMails(listener: () => void): void {
    this.#events.on('mails', listener);
  }

  /** Calls back for sessions that end, or whose account has changed, on any node. */
  onSessionEnd(listener: (id: string) => void): () => void {
    this.#events.on('sessionEnd', listener);
    return () => void this.#events.off('sessionEnd', listener);
  }

  async start(): Promise<void> {
    const next = new pg.Client({ ...this.#connection, application_name: 'warehouse-check-in events', keepAlive: true });
    next.on('notification', (notice) => this.#dispatch(notice));
    next.on('error', (error) => this.#lose(next, error));
    next.on('end', () => this.#lose(next));
    try {
      await next.connect();
      // A wake-up need not survive a power cut, so it does not wait for the disk and hold up real commits.
      await next.query('set synchronous_commit = off');
      await next.query(
        `listen ${channel}; listen ${callsChannel}; listen ${arrivalsChannel}; listen ${sessionEndsChannel}; listen ${mailsChannel}`,
      );
    } catch (error) {
      // A standby accepts connections but not LISTEN.
      await next.end().catch(() => undefined);
      throw error;
    }
    this.#client = next;
    this.#events.emit('change');
    this.#events.emit('calls', null);
    this.#events.emit('arrivals', null);
    this.#events.emit('mails');
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#client?.end().catch(() => undefined);
  }

  #dispatch({ channel: name, payload = '' }: pg.Notification): void {
    if (name === sessionEndsChannel) this.#events.emit('sessionEnd', payload);
    else if (name === callsChannel) this.#events.emit('calls', readCalls(payload));
    else if (name === arrivalsChannel) this.#events.emit('arrivals', readNames(payload));
    else if (name === mailsChannel) this.#events.emit('mails');
    else this.#events.emit('change');
  }

  #lose(which: pg.Client, error?: Error): void {
    if (this.#isStopped || this.#client !== which) return;
    this.#client = null;
    if (error) this.#log.warn({ err: error }, 'lost the connection for event wake-ups; polling meanwhile');
    this.#reconnectLater();
  }

  #reconnectLater(): void {
    setTimeout(() => {
      if (!this.#isStopped) this.start().catch(() => this.#reconnectLater());
    }, reconnectMs).unref();
  }

  async #send(): Promise<void> {
    this.#isPending = false;
    this.#isSending = true;
    // A lost notification only costs time, since every feed also polls.
    const calls = this.#changedCalls.splice(0);
    const arrivals = [...this.#changedArrivals];
    this.#changedArrivals.clear();
    await this.#client?.query(`notify ${channel}`).catch(() => undefined);
    const tell = (...named: [string, string]) =>
      this.#client?.query('select pg_notify($1, $2)', named).catch(() => undefined);
    if (calls.length > 0) await tell(callsChannel, written(calls));
    if (arrivals.length > 0) await tell(arrivalsChannel, fitting(JSON.stringify(arrivals)));
    this.#isSending = false;
  }

  #flush(): void {
    this.#timer = undefined;
    if (!this.#isPending || this.#isStopped) return;
    // A connection does one thing at a time, so the next wake-up waits for the current one.
    if (!this.#isSending) void this.#send();
    this.#timer = setTimeout(() => this.#flush(), coalesceMs);
    this.#timer.unref();
  }
}

/** The payload is empty if it would be too long. */
function written(changed: readonly ChangedCalls[]): string {
  return fitting(JSON.stringify(changed.map(({ facility, checkInId }) => [facility, checkInId])));
}

const fitting = (text: string): string => (Buffer.byteLength(text) > maxNotice ? '' : text);

const readNames = (text: string): string[] | null => (text === '' ? null : (JSON.parse(text) as string[]));

function readCalls(text: string): ChangedCalls[] | null {
  if (text === '') return null;
  return (JSON.parse(text) as [string, string][]).map(([facility, checkInId]) => ({ facility, checkInId }));
}
