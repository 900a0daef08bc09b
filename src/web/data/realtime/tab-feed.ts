import type { EventFeed, FeedSink, FeedStatus } from './event-feed.ts';
import { seekLeadership } from './leadership.ts';
import type { TabMessage, Tabs } from './tab-messages.ts';

/** How long the tab that keeps the connection may take to answer, and how often it is asked, in milliseconds. */
export const sharing = { answerLimitMs: 1000, askEveryMs: 60_000 } as const;

/** How a feed with a connection of its own is made; it resumes after `cursor`. */
export type Connect = (sink: FeedSink, cursor: string | undefined) => EventFeed;

interface Surroundings {
  locks: LockManager;
  tabs: Tabs;
  isVisible: () => boolean;
  /** Where an earlier feed of this tab stopped. */
  cursor?: string | undefined;
}

/**
 * A feed over the one connection that a browser's tabs share: one tab keeps it and passes on what it hears; when that
 * tab goes, or is found asleep, another takes over where it stopped. A tab that is looked at never waits for one that
 * is not, because browsers let those sleep.
 */
export function followTogether(connect: Connect, sink: FeedSink, surroundings: Surroundings): EventFeed {
  const { locks, tabs, isVisible } = surroundings;
  let { cursor } = surroundings;
  let status: FeedStatus = 'connecting';
  let own: EventFeed | null = null;
  let isInStep = false;
  let takingOver: ReturnType<typeof setTimeout> | undefined;

  function note(next: FeedStatus): void {
    if (next === status) return;
    status = next;
    sink.status(next);
  }

  const passOn: FeedSink = {
    change(change, at) {
      cursor = at ?? cursor;
      tabs.post({ type: 'change', change, cursor });
      sink.change(change, cursor);
    },
    reset(at) {
      cursor = at ?? cursor;
      tabs.post({ type: 'reset', cursor });
      sink.reset(cursor);
    },
    status(next) {
      note(next);
      tabs.post({ type: 'status', status, cursor });
    },
  };

  const leadership = seekLeadership(locks, () => {
    clearTimeout(takingOver);
    own = connect(passOn, cursor);
    return () => {
      own?.stop();
      own = null;
    };
  });

  /** Asks who keeps the connection; a tab that is looked at takes it where nobody answers. */
  function ask(): void {
    if (own || !isVisible()) return;
    tabs.post({ type: 'hello' });
    clearTimeout(takingOver);
    takingOver = setTimeout(leadership.take, sharing.answerLimitMs);
  }

  function follow(message: Exclude<TabMessage, { type: 'hello' }>): void {
    clearTimeout(takingOver);
    cursor = message.cursor ?? cursor;
    // What this tab read may be older than the first thing it hears.
    if (message.type === 'reset' || !isInStep) sink.reset(cursor);
    if (message.type === 'change') sink.change(message.change, cursor);
    isInStep = true;
    note('status' in message ? message.status : 'live');
    if (message.type === 'here' && !message.isVisible && isVisible()) leadership.take();
  }

  tabs.hear((message) => {
    if (message.type !== 'hello') {
      if (!own) follow(message);
    } else if (own) tabs.post({ type: 'here', status, cursor, isVisible: isVisible() });
  });
  const asking = setInterval(ask, sharing.askEveryMs);
  sink.status(status);
  ask();

  return {
    nudge: () => (own ? own.nudge() : ask()),
    stop() {
      clearInterval(asking);
      clearTimeout(takingOver);
      leadership.stop();
      tabs.close();
    },
  };
}
