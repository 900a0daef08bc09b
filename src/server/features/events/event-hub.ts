import { heartbeatSeconds } from '#shared/contract/events.ts';
import { isSameScope } from '#shared/access/scope.ts';
import type { Context } from '../../platform/context.ts';
import type { ChangedCalls } from '../../platform/change-signal.ts';
import { openSessions } from '../auth/auth-service.ts';
import type { EventFeed } from './event-feed.ts';
import type { EventStream } from './event-stream.ts';
import { arrivalsFrame, callsFrame, retryHintFrame, settingsFrame } from './frames.ts';
import { StreamIndex } from './stream-index.ts';

const checkMs = 5_000;
/** A connection that accepts nothing for this long is dropped. Source: docs/product, "Realtime". */
const maxWithoutDrainMs = 60_000;

/** A stalled stream would never receive the end, but would still get what is buffered for it. */
function endNow(stream: EventStream): void {
  if (stream.fullSince === null) stream.end();
  else stream.destroy();
}

function largestSession(streams: Iterable<EventStream>): EventStream[] {
  const bySession = Map.groupBy(streams, ({ sessionId }) => sessionId);
  return [...bySession.values()].toSorted((a, b) => b.length - a.length)[0] ?? [];
}

/** Zero means no limit. Source: docs/product, "Limits". */
export interface StreamLimits {
  perSession: number;
  perAddress: number;
}

/** The hub ends streams whose session has ended on any node or whose listener has stopped reading. */
export class EventHub {
  readonly #context: Context;
  readonly #limits: StreamLimits;
  readonly #streams = new StreamIndex<EventStream>();
  readonly #timers: NodeJS.Timeout[] = [];
  #sent = 0;

  constructor(context: Context, feed: EventFeed, limits: StreamLimits) {
    this.#context = context;
    this.#limits = limits;
    feed.onEvents((events) => {
      for (const event of events) for (const stream of this.#streams.concernedBy(event)) stream.deliver(event);
    });
    context.changes.onSessionEnd((id) => {
      for (const stream of this.#streams.ofSession(id)) endNow(stream);
    });
    feed.onRestart(() => {
      for (const stream of this.#streams) stream.restart();
    });
    context.changes.onCalls((changed) => this.#emitCalls(changed));
    context.changes.onArrivals((facilities) => {
      const concerned = facilities === null ? this.#streams : this.#streams.concernedBy({ facilities });
      for (const stream of concerned) stream.send(arrivalsFrame);
    });
    context.settings.onChange(() => {
      const frame = settingsFrame(context.settings.version);
      for (const stream of this.#streams) stream.send(frame);
    });
    this.#every(heartbeatSeconds * 1000, () => {
      for (const stream of this.#streams) stream.heartbeat();
    });
    this.#every(checkMs, () => {
      this.#cutStuck();
      void this.#endClosedSessions();
    });
  }

  get size(): number {
    return this.#streams.size;
  }

  get sent(): number {
    return this.#sent;
  }

  now(): number {
    return this.#context.clock.elapsedMs();
  }

  countSent(): void {
    this.#sent += 1;
  }

  /** If there are too many streams, the oldest is closed: somebody is looking at the newest. */
  add(stream: EventStream): void {
    const here = this.#streams.ofNetwork(stream.network);
    const { perSession, perAddress } = this.#limits;
    const ofSession = this.#streams.ofSession(stream.sessionId);
    if (perSession > 0 && ofSession.size >= perSession) this.#endOldest(ofSession);
    else if (perAddress > 0 && here.size >= perAddress) this.#endOldest(largestSession(here));
    this.#streams.add(stream);
  }

  #endOldest([oldest]: Iterable<EventStream>): void {
    if (!oldest) return;
    this.#streams.delete(oldest);
    endNow(oldest);
  }

  remove(stream: EventStream): void {
    this.#streams.delete(stream);
  }

  #cutStuck(): void {
    const latest = this.now() - maxWithoutDrainMs;
    for (const stream of this.#streams) {
      if (stream.fullSince !== null && stream.fullSince <= latest) stream.destroy();
    }
  }

  /** Finds sessions that have expired, or whose end or change went unnoticed, with one query for all. */
  async #endClosedSessions(): Promise<void> {
    if (this.#streams.size === 0) return;
    // Streams opened while the query runs were not checked.
    const checked = [...this.#streams];
    try {
      const open = await openSessions(this.#context, [...new Set(checked.map((stream) => stream.sessionId))]);
      for (const stream of checked) {
        const now = open.get(stream.sessionId);
        if (!now || !isSameScope(now.scope, stream.followed)) endNow(stream);
      }
    } catch (error) {
      this.#context.log.warn({ err: error }, 'could not check the sessions of open event streams');
    }
  }

  /** Tells all streams if the changes are unknown. */
  #emitCalls(changed: readonly ChangedCalls[] | null): void {
    if (changed === null) {
      const frame = callsFrame(null);
      for (const stream of this.#streams) stream.send(frame);
      return;
    }
    for (const [facility, here] of Map.groupBy(changed, (one) => one.facility)) {
      const frame = callsFrame([...new Set(here.map(({ checkInId }) => checkInId))]);
      for (const stream of this.#streams.concernedBy({ facilities: [facility] })) stream.send(frame);
    }
  }

  /** Clients resume elsewhere or after the restart. */
  stop(): void {
    for (const timer of this.#timers) clearInterval(timer);
    for (const stream of this.#streams) {
      stream.send(retryHintFrame);
      endNow(stream);
    }
  }

  #every(ms: number, work: () => void): void {
    const timer = setInterval(work, ms);
    timer.unref();
    this.#timers.push(timer);
  }
}
