import type { EventSourceMessage } from 'eventsource-parser';

import { type ChangeEvent, heartbeatSeconds, reconnectBackoffSeconds, streamEvents } from '#shared/contract/events.ts';
import { settingsSeen } from '#web/common/data/api.ts';
import type { StreamAttempt } from './stream-attempt.ts';

export type FeedStatus = 'connecting' | 'live' | 'reconnecting';

/** Events come from the server in this tab, or from the tab that holds the connection. */
export interface FeedSink {
  /** `cursor` is the one after the change. */
  change: (change: ChangeEvent, cursor: string | undefined) => void;
  /** Changes may have been missed: everything must be refetched. */
  reset: (cursor: string | undefined) => void;
  /** Calls of drivers must be refetched. */
  calls: () => void;
  /** Expected arrivals must be refetched. */
  arrivals: () => void;
  status: (status: FeedStatus) => void;
}

export interface EventFeed {
  /** A feed that is waiting or silent connects immediately; call it when a device wakes up or goes online. */
  nudge: () => void;
  stop: () => void;
}

type Listen = (attempt: StreamAttempt) => Promise<void>;

/** After this much silence, the connection counts as lost. Source: docs/product, "Realtime". */
export const silenceLimitMs = 2 * heartbeatSeconds * 1000 + 5000;

/** `failures` is 1 for the first attempt after a failure. */
export function backoffMs(failures: number): number {
  const steps = reconnectBackoffSeconds;
  return (steps[Math.min(failures, steps.length) - 1] ?? 1) * 1000;
}

/** Timers are suspended while the device sleeps, so `isSilent` checks the clock. */
function createWatchdog(onSilence: () => void) {
  let notedAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    note() {
      notedAt = Date.now();
      clearTimeout(timer);
      timer = setTimeout(onSilence, silenceLimitMs);
    },
    isSilent: () => Date.now() - notedAt > silenceLimitMs,
    stop: () => clearTimeout(timer),
  };
}

function noteSettings({ event, data }: EventSourceMessage): void {
  if (event === streamEvents.settings) settingsSeen.emit((JSON.parse(data) as { version: number }).version);
  if (event !== streamEvents.ready && event !== streamEvents.reset) return;
  const { settings } = JSON.parse(data) as { settings?: number };
  if (settings !== undefined) settingsSeen.emit(settings);
}

function passOn({ id, event, data }: EventSourceMessage, sink: FeedSink): void {
  if (event === streamEvents.change) sink.change(JSON.parse(data) as ChangeEvent, id);
  else if (event === streamEvents.calls) sink.calls();
  else if (event === streamEvents.arrivals) sink.arrivals();
}

/** The feed resumes after the last event seen, or after `from`, and reconnects with growing delays. */
export function followEvents(listen: Listen, sink: FeedSink, from?: string): EventFeed {
  let cursor = from;
  let failures = 0;
  let stopped = false;
  let connection: AbortController | null = null;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const watchdog = createWatchdog(() => connection?.abort());

  function receive(message: EventSourceMessage): void {
    const { id, event } = message;
    passOn(message, sink);
    if (event === streamEvents.ready || event === streamEvents.reset) {
      failures = 0;
      // Without a cursor, changes between loading the data and connecting are unknown.
      if (event === streamEvents.reset || cursor === undefined) sink.reset(id);
      sink.status('live');
    }
    noteSettings(message);
    if (id) cursor = id;
  }

  async function connect(): Promise<void> {
    const mine = (connection = new AbortController());
    watchdog.note();
    try {
      await listen({ cursor, signal: mine.signal, onBytes: watchdog.note, onEvent: receive });
    } catch {
      // The next attempt will show the cause; if the session is over, the feed's owner stops it.
    }
    if (!stopped && connection === mine) retryLater();
  }

  function retryLater(): void {
    watchdog.stop();
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
    } else if (watchdog.isSilent()) connection.abort();
  }

  function stop(): void {
    stopped = true;
    clearTimeout(waiting);
    watchdog.stop();
    connection?.abort();
  }

  sink.status('connecting');
  void connect();
  return { nudge, stop };
}
