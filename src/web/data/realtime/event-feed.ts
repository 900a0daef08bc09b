import type { EventSourceMessage } from 'eventsource-parser';

import { type ChangeEvent, heartbeatSeconds, reconnectBackoffSeconds, streamEvents } from '#shared/contract/events.ts';
import type { StreamAttempt } from './stream-attempt.ts';

/** Whether changes arrive as they happen: not yet, yes, or cut off and trying again. */
export type FeedStatus = 'connecting' | 'live' | 'reconnecting';

/** What a feed tells: from the server in this tab, or passed on by a tab that listens for others. */
export interface FeedSink {
  /** A change, and the cursor behind it. */
  change: (change: ChangeEvent, cursor: string | undefined) => void;
  /** Changes may have been missed: what is known has to be read again. */
  reset: (cursor: string | undefined) => void;
  status: (status: FeedStatus) => void;
}

export interface EventFeed {
  /** Connects at once where the feed is waiting or silent; for a device that wakes up or finds its network again. */
  nudge: () => void;
  stop: () => void;
}

type Listen = (attempt: StreamAttempt) => Promise<void>;

/** A server that sends no byte for this long is taken for gone. Source: docs/product.md, "Realtime". */
export const silenceLimitMs = 2 * heartbeatSeconds * 1000 + 5000;

/** Milliseconds to wait before attempt number `failures` (1 for the first after a failure). */
export function backoffMs(failures: number): number {
  const steps = reconnectBackoffSeconds;
  return (steps[Math.min(failures, steps.length) - 1] ?? 1) * 1000;
}

/**
 * Follows the server's events until stopped: resumes after the last one seen, or after the one that `from` names, and
 * reconnects with growing waits.
 */
export function followEvents(listen: Listen, sink: FeedSink, from?: string): EventFeed {
  let cursor = from;
  let failures = 0;
  let stopped = false;
  let lastByteAt = 0;
  let connection: AbortController | null = null;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let watchdog: ReturnType<typeof setTimeout> | undefined;

  function heard(): void {
    lastByteAt = Date.now();
    clearTimeout(watchdog);
    watchdog = setTimeout(() => connection?.abort(), silenceLimitMs);
  }

  function receive({ id, event, data }: EventSourceMessage): void {
    if (event === streamEvents.change) sink.change(JSON.parse(data) as ChangeEvent, id);
    else if (event === streamEvents.ready || event === streamEvents.reset) {
      failures = 0;
      // Without a cursor nothing says what happened between reading the data and listening.
      if (event === streamEvents.reset || cursor === undefined) sink.reset(id);
      sink.status('live');
    }
    if (id) cursor = id;
  }

  async function connect(): Promise<void> {
    const mine = (connection = new AbortController());
    heard();
    try {
      await listen({ cursor, signal: mine.signal, onBytes: heard, onEvent: receive });
    } catch {
      // Whatever broke it, the next attempt shows; where the session is over, whoever holds the feed stops it.
    }
    if (!stopped && connection === mine) retryLater();
  }

  function retryLater(): void {
    clearTimeout(watchdog);
    connection = null;
    failures += 1;
    sink.status('reconnecting');
    waiting = setTimeout(() => void connect(), backoffMs(failures));
  }

  function nudge(): void {
    if (stopped) return;
    if (connection === null) {
      clearTimeout(waiting);
      void connect();
    } else if (Date.now() - lastByteAt > silenceLimitMs) connection.abort();
  }

  function stop(): void {
    stopped = true;
    clearTimeout(waiting);
    clearTimeout(watchdog);
    connection?.abort();
  }

  sink.status('connecting');
  void connect();
  return { nudge, stop };
}
