import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import type { ChangeEvent } from '#shared/contract/events.ts';
import { buildStaffCheckIn } from '#test/staff-check-in.ts';
import type { EventFeed, FeedSink, FeedStatus } from './event-feed.ts';
import { followTogether, sharing } from './tab-feed.ts';
import { openTabs } from './tab-messages.ts';

/** Connections opened by tabs, with the test as their server. */
let connections: { sink: FeedSink; cursor: string | undefined; isOpen: boolean }[];
let tabs: EventFeed[];

beforeEach(() => {
  connections = [];
  tabs = [];
});
afterEach(() => {
  for (const tab of tabs) tab.stop();
  vi.useRealTimers();
});

/** A tab of this browser, with real locks and a real channel. */
function openTab({ isVisible = true } = {}) {
  const heard: (string | number)[] = [];
  const statuses: FeedStatus[] = [];
  let visible = isVisible;
  const connect = (sink: FeedSink, cursor: string | undefined): EventFeed => {
    const connection = { sink, cursor, isOpen: true };
    connections.push(connection);
    return { nudge: () => undefined, stop: () => void (connection.isOpen = false) };
  };
  const feed = followTogether(
    connect,
    {
      change: ({ version }) => heard.push(version),
      reset: () => heard.push('reset'),
      calls: () => heard.push('calls'),
      arrivals: () => heard.push('arrivals'),
      status: (status) => statuses.push(status),
    },
    { locks: navigator.locks, tabs: openTabs(), isVisible: () => visible },
  );
  tabs.push(feed);
  const show = () => {
    visible = true;
    feed.nudge();
  };
  const hide = () => void (visible = false);
  return { feed, heard, statuses, show, hide };
}

const openConnections = () => connections.filter(({ isOpen }) => isOpen);
const checkIn = buildStaffCheckIn();

/** The server sends an event over the open connection. */
function say(version: number) {
  const change: ChangeEvent = { id: checkIn.id, kind: 'updated', version, checkIn: { ...checkIn, version } };
  openConnections()[0]!.sink.change(change, `e.${version}`);
}

async function untilConnected(count = 1) {
  await expect.poll(() => connections.length).toBe(count);
  openConnections()[0]!.sink.status('live');
}

it('one tab connects, and all tabs receive everything once and in order', async () => {
  const [first, second, third] = [openTab(), openTab(), openTab()];
  await untilConnected();
  await expect.poll(() => third.statuses.at(-1)).toBe('live');
  say(1);
  say(2);
  for (const { heard } of [first, second, third]) {
    await expect.poll(() => heard.filter((entry) => entry !== 'reset')).toEqual([1, 2]);
  }
  expect(connections).toHaveLength(1);
});

it('a joining tab refetches data loaded before it could receive events', async () => {
  openTab();
  await untilConnected();
  say(1);
  const late = openTab();
  await expect.poll(() => late.heard).toEqual(['reset']);
  say(2);
  await expect.poll(() => late.heard).toEqual(['reset', 2]);
});

it('when the tab with the connection closes, another resumes from where it stopped', async () => {
  const [first, second] = [openTab(), openTab()];
  await untilConnected();
  await expect.poll(() => second.statuses.at(-1)).toBe('live');
  say(1);
  await expect.poll(() => second.heard.at(-1)).toBe(1);
  first.feed.stop();
  await expect.poll(() => connections.length).toBe(2);
  expect(connections.map(({ cursor, isOpen }) => [cursor, isOpen])).toEqual([
    [undefined, false],
    ['e.1', true],
  ]);
});

it('a visible tab takes the connection from a hidden one', async () => {
  const hidden = openTab();
  await untilConnected();
  say(3);
  hidden.hide();
  const visible = openTab();
  await expect.poll(() => connections.length).toBe(2);
  expect(openConnections().map(({ cursor }) => cursor)).toEqual(['e.3']);
  say(4);
  await expect.poll(() => hidden.heard.at(-1)).toBe(4);
  expect(visible.heard.at(-1)).toBe(4);
});

it('a visible tab does not wait for one that does not respond', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  // A sleeping tab keeps its lock and sends nothing.
  let wake: () => void = () => undefined;
  const asleep = navigator.locks
    .request('warehouse-check-in-events', () => new Promise<void>((resolve) => (wake = resolve)))
    .catch((error: DOMException) => error.name);
  const waiting = openTab();
  await vi.advanceTimersByTimeAsync(sharing.answerLimitMs - 1);
  expect(connections).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(await asleep).toBe('AbortError');
  await expect.poll(() => connections).toHaveLength(1);
  wake();
  openConnections()[0]!.sink.status('live');
  expect(waiting.statuses.at(-1)).toBe('live');
});
