import type { ChangeEvent } from '#shared/contract/events.ts';
import { queryKeys } from '#web/common/data/keys.ts';
import { refetchVisible } from '#web/common/data/query-client.tsx';
import { queryClient, staffCache } from '../staff-store.ts';
import { readAccountAgain } from '#web/common/data/session-renewal.ts';
import { currentSession, subscribeToSession } from '#web/common/data/session.ts';
import { createSignal, createStore, useSignal, useStore } from '#web/common/data/store.ts';
import { type EventFeed, type FeedSink, type FeedStatus, followEvents } from './event-feed.ts';
import { listenOnce, type StreamAttempt } from './stream-attempt.ts';
import { type Connect, followTogether } from './tab-feed.ts';
import { openTabs } from './tab-messages.ts';

/** If tabs cannot share, hidden ones drop their connection: browsers allow few per server. */
const hiddenGraceMs = 5000;
/** Navigating between staff screens keeps the connection. */
const releaseGraceMs = 2000;

let feed: EventFeed | null = null;
/** The next connection resumes at the cursor of the last one. */
let cursor: string | undefined;
let holders = 0;
let closing: ReturnType<typeof setTimeout> | undefined;
const status = createStore<FeedStatus>('connecting');
/**
 * No change was missed up to this time: the present while connected, or when the connection was lost; 0 before the
 * first connection.
 */
const receivedUntil = createStore(0);
const changes = createSignal<ChangeEvent>();
const resets = createSignal();

const sink: FeedSink = {
  change(change, at) {
    cursor = at;
    staffCache.apply(change);
    changes.emit(change);
  },
  reset(at) {
    cursor = at;
    staffCache.refetch();
    resets.emit();
  },
  calls: rereadCalls,
  arrivals: rereadArrivals,
  status(next) {
    // Events about calls and arrivals have no cursor, so those missed while disconnected are made up for by refetching.
    if (next === 'live' && status.read() !== 'live') {
      rereadCalls();
      rereadArrivals();
    }
    status.write(next);
    if (next === 'live') receivedUntil.write(Infinity);
    else stopListening();
  },
};

function stopListening(): void {
  if (receivedUntil.read() === Infinity) receivedUntil.write(Date.now());
}

function rereadArrivals(): void {
  refetchVisible(queryClient, queryKeys.allArrivals);
}

function rereadCalls(): void {
  refetchVisible(queryClient, queryKeys.calls);
}

/** The server ends a stream when it shuts down, and when the account has changed. */
async function listenAndLook(attempt: StreamAttempt): Promise<void> {
  await listenOnce(attempt);
  await readAccountAgain();
}

const connect: Connect = (to, from) => followEvents(listenAndLook, to, from);
const isVisible = () => document.visibilityState === 'visible';
/** Browsers have locks only over HTTPS or on localhost. */
const canShare = () => 'locks' in navigator && 'BroadcastChannel' in globalThis;

function start(): EventFeed {
  if (!canShare()) return connect(sink, cursor);
  return followTogether(connect, sink, { locks: navigator.locks, tabs: openTabs(), isVisible, cursor });
}

function open(): void {
  clearTimeout(closing);
  if (feed) return feed.nudge();
  const isWanted = holders > 0 && (canShare() || isVisible());
  if (isWanted && currentSession().status === 'signed-in') feed = start();
}

function close(): void {
  feed?.stop();
  feed = null;
  stopListening();
}

function closeAfter(delayMs: number): void {
  clearTimeout(closing);
  closing = setTimeout(close, delayMs);
}

function followVisibility(): void {
  if (isVisible()) open();
  else if (!canShare()) closeAfter(hiddenGraceMs);
}

function followSession(): void {
  if (currentSession().status === 'signed-in') return open();
  close();
  cursor = undefined;
}

let watching = false;

function watchBrowser(): void {
  if (watching) return;
  watching = true;
  document.addEventListener('visibilitychange', followVisibility);
  addEventListener('online', open);
  addEventListener('pageshow', open);
  subscribeToSession(followSession);
}

/** The feed is held until the returned function is called; all holders share one connection. */
export function holdFeed(): () => void {
  watchBrowser();
  holders += 1;
  open();
  return () => {
    holders -= 1;
    if (holders === 0) closeAfter(releaseGraceMs);
  };
}

export function useFeedStatus(): FeedStatus {
  return useStore(status);
}

/** No change was missed up to this time, in milliseconds; infinite while the feed is live. */
export function useReceivedUntil(): number {
  return useStore(receivedUntil);
}

export function useChanges(listener: (change: ChangeEvent) => void): void {
  useSignal(changes, listener);
}

/** The listener is called whenever changes may have been missed. */
export function useResets(listener: () => void): void {
  useSignal(resets, listener);
}
