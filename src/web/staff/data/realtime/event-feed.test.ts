import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { ChangeEvent } from '#shared/contract/events.ts';
import { buildStaffCheckIn } from '#test/staff-check-in.ts';
import { backoffMs, type FeedStatus, followEvents, silenceLimitMs } from './event-feed.ts';
import type { StreamAttempt } from './stream-attempt.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A fake server whose connections the test opens, feeds and breaks. */
function setUp() {
  const attempts: (StreamAttempt & { end: () => void })[] = [];
  const statuses: FeedStatus[] = [];
  const sink = {
    change: vi.fn<(change: ChangeEvent) => void>(),
    reset: vi.fn<() => void>(),
    calls: vi.fn<() => void>(),
    arrivals: vi.fn<() => void>(),
    status: (status: FeedStatus) => void statuses.push(status),
  };
  const listen = (attempt: StreamAttempt) =>
    new Promise<void>((resolve, reject) => {
      attempts.push({ ...attempt, end: resolve });
      attempt.signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
    });
  const feed = followEvents(listen, sink);
  const latest = () => attempts.at(-1)!;
  const ready = (id: string) => latest().onEvent({ event: 'ready', id, data: '{}' });
  const breakOff = async () => {
    latest().end();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { attempts, statuses, sink, feed, latest, ready, breakOff };
}

describe('changes', () => {
  it('are passed on, and the next connection resumes after the last', async () => {
    const { sink, latest, ready, breakOff } = setUp();
    ready('e.1');
    const checkIn = buildStaffCheckIn();
    const change = { id: checkIn.id, kind: 'created', version: 1, checkIn };
    latest().onEvent({ event: 'change', id: 'e.2', data: JSON.stringify(change) });
    expect(sink.change).toHaveBeenCalledExactlyOnceWith(change, 'e.2');
    await breakOff();
    await vi.advanceTimersByTimeAsync(1000);
    expect(latest().cursor).toBe('e.2');
  });

  it('may have been missed before the first ready, but not before one that resumes', async () => {
    const { sink, ready, breakOff } = setUp();
    ready('e.1');
    expect(sink.reset).toHaveBeenCalledTimes(1);
    await breakOff();
    await vi.advanceTimersByTimeAsync(1000);
    ready('e.1');
    expect(sink.reset).toHaveBeenCalledTimes(1);
  });

  it('of calls are hints, which move no cursor', async () => {
    const { sink, latest, ready, breakOff } = setUp();
    ready('e.1');
    latest().onEvent({ event: 'calls', id: undefined, data: '{"checkIns":null}' });
    expect(sink.calls).toHaveBeenCalledTimes(1);
    await breakOff();
    await vi.advanceTimersByTimeAsync(1000);
    expect(latest().cursor).toBe('e.1');
  });

  it('were missed when the server says reset', () => {
    const { sink, latest, ready } = setUp();
    ready('e.1');
    latest().onEvent({ event: 'reset', id: 'f.1', data: '{}' });
    expect(sink.reset).toHaveBeenCalledTimes(2);
  });
});

describe('reconnecting', () => {
  it('waits 1, 2, 5, then 10 seconds each time', () => {
    expect([1, 2, 3, 4, 5, 50].map(backoffMs)).toEqual([1000, 2000, 5000, 10_000, 10_000, 10_000]);
  });

  it('waits longer while attempts fail, and starts over once one succeeded', async () => {
    const { attempts, statuses, ready, breakOff } = setUp();
    await breakOff();
    await vi.advanceTimersByTimeAsync(999);
    expect(attempts).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(attempts).toHaveLength(2);
    await breakOff();
    await vi.advanceTimersByTimeAsync(2000);
    expect(attempts).toHaveLength(3);
    ready('e.1');
    await breakOff();
    await vi.advanceTimersByTimeAsync(1000);
    expect(attempts).toHaveLength(4);
    expect(statuses).toEqual(['connecting', 'reconnecting', 'reconnecting', 'live', 'reconnecting']);
  });

  it('drops a connection without any data, even heartbeats', async () => {
    const { attempts, latest, ready } = setUp();
    ready('e.1');
    await vi.advanceTimersByTimeAsync(silenceLimitMs - 1);
    latest().onBytes();
    await vi.advanceTimersByTimeAsync(silenceLimitMs - 1);
    expect(attempts[0]?.signal.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(attempts[0]?.signal.aborted).toBe(true);
    await vi.advanceTimersByTimeAsync(1000);
    expect(attempts).toHaveLength(2);
  });

  it('does not wait when the device wakes up or goes online', async () => {
    const { attempts, feed, breakOff } = setUp();
    await breakOff();
    feed.nudge();
    expect(attempts).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(5000);
    expect(attempts).toHaveLength(2);
  });

  it('ends when stopped', async () => {
    const { attempts, feed } = setUp();
    feed.stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(attempts).toHaveLength(1);
    expect(attempts[0]?.signal.aborted).toBe(true);
  });
});
