import type { EventFeed, FeedSink, FeedStatus } from './event-feed.ts';
import { seekLeadership } from './leadership.ts';
import type { TabMessage, Tabs } from './tab-messages.ts';

/** The answer is that of the tab that holds the connection. */
export const sharing = { answerLimitMs: 1000, askEveryMs: 60_000 } as const;

/** The feed has its own connection, and resumes after `cursor`. */
export type Connect = (sink: FeedSink, cursor: string | undefined) => EventFeed;

interface Deps {
  locks: LockManager;
  tabs: Tabs;
  isVisible: () => boolean;
  /** An earlier feed of this tab left this cursor. */
  cursor?: string | undefined;
}

interface State {
  cursor: string | undefined;
  status: FeedStatus;
  /** True if this tab's data is as new as the events that it receives. */
  isInStep: boolean;
}

function noteStatus(state: State, sink: FeedSink, next: FeedStatus): void {
  if (next === state.status) return;
  state.status = next;
  sink.status(next);
}

/** Events go to this tab and the others. */
function passOn(state: State, sink: FeedSink, tabs: Tabs): FeedSink {
  return {
    change(change, at) {
      state.cursor = at ?? state.cursor;
      tabs.post({ type: 'change', change, cursor: state.cursor });
      sink.change(change, state.cursor);
    },
    reset(at) {
      state.cursor = at ?? state.cursor;
      tabs.post({ type: 'reset', cursor: state.cursor });
      sink.reset(state.cursor);
    },
    calls() {
      tabs.post({ type: 'calls', cursor: state.cursor });
      sink.calls();
    },
    arrivals() {
      tabs.post({ type: 'arrivals', cursor: state.cursor });
      sink.arrivals();
    },
    status(next) {
      noteStatus(state, sink, next);
      tabs.post({ type: 'status', status: state.status, cursor: state.cursor });
    },
  };
}

function follow(state: State, sink: FeedSink, message: Exclude<TabMessage, { type: 'hello' }>): void {
  state.cursor = message.cursor ?? state.cursor;
  // This tab's data may be older than the first event it receives.
  if (message.type === 'reset' || !state.isInStep) sink.reset(state.cursor);
  if (message.type === 'change') sink.change(message.change, state.cursor);
  if (message.type === 'calls') sink.calls();
  if (message.type === 'arrivals') sink.arrivals();
  state.isInStep = true;
  noteStatus(state, sink, 'status' in message ? message.status : 'live');
}

/**
 * One tab holds the connection and passes on events; when that tab closes or is found asleep, another takes over and
 * resumes. A visible tab never waits for a hidden one, because browsers let those sleep.
 */
export function followTogether(connect: Connect, sink: FeedSink, deps: Deps): EventFeed {
  const { locks, tabs, isVisible } = deps;
  const state: State = { cursor: deps.cursor, status: 'connecting', isInStep: false };
  let own: EventFeed | null = null;
  let takingOver: ReturnType<typeof setTimeout> | undefined;

  const leadership = seekLeadership(locks, () => {
    clearTimeout(takingOver);
    own = connect(passOn(state, sink, tabs), state.cursor);
    return () => {
      own?.stop();
      own = null;
    };
  });

  /** A visible tab takes the connection if none responds. */
  function ask(): void {
    if (own || !isVisible()) return;
    tabs.post({ type: 'hello' });
    clearTimeout(takingOver);
    takingOver = setTimeout(leadership.take, sharing.answerLimitMs);
  }

  tabs.hear((message) => {
    if (message.type === 'hello') {
      const { status, cursor } = state;
      if (own) tabs.post({ type: 'here', status, cursor, isVisible: isVisible() });
    } else if (!own) {
      clearTimeout(takingOver);
      follow(state, sink, message);
      if (message.type === 'here' && !message.isVisible && isVisible()) leadership.take();
    }
  });
  const asking = setInterval(ask, sharing.askEveryMs);
  sink.status(state.status);
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
