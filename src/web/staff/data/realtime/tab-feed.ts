import type { EventFeed, FeedSink, FeedStatus } from './event-feed.ts';
import { seekLeadership } from './leadership.ts';
import type { TabMessage, Tabs } from './tab-messages.ts';

/** Response timeout for the tab that holds the connection, and the interval of checks, in milliseconds. */
export const sharing = { answerLimitMs: 1000, askEveryMs: 60_000 } as const;

/** Creates a feed with its own connection; it resumes after `cursor`. */
export type Connect = (sink: FeedSink, cursor: string | undefined) => EventFeed;

interface Deps {
  locks: LockManager;
  tabs: Tabs;
  isVisible: () => boolean;
  /** The cursor of an earlier feed of this tab. */
  cursor?: string | undefined;
}

/**
 * A feed over one connection shared by a browser's tabs: one tab holds it and passes on events; when that tab closes or
 * is found asleep, another takes over and resumes. A visible tab never waits for a hidden one, because browsers let
 * those sleep.
 */
export function followTogether(connect: Connect, sink: FeedSink, deps: Deps): EventFeed {
  const { locks, tabs, isVisible } = deps;
  let { cursor } = deps;
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
    calls() {
      tabs.post({ type: 'calls', cursor });
      sink.calls();
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

  /** Asks which tab holds the connection; a visible tab takes it if none responds. */
  function ask(): void {
    if (own || !isVisible()) return;
    tabs.post({ type: 'hello' });
    clearTimeout(takingOver);
    takingOver = setTimeout(leadership.take, sharing.answerLimitMs);
  }

  function follow(message: Exclude<TabMessage, { type: 'hello' }>): void {
    clearTimeout(takingOver);
    cursor = message.cursor ?? cursor;
    // This tab's data may be older than the first event it receives.
    if (message.type === 'reset' || !isInStep) sink.reset(cursor);
    if (message.type === 'change') sink.change(message.change, cursor);
    if (message.type === 'calls') sink.calls();
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
