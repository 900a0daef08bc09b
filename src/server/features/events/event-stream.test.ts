import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { setImmediate as allDone } from 'node:timers/promises';

import { expect, test, vi } from 'vitest';

import type { EventFeed, FedEvent } from './event-feed.ts';
import { EventStream } from './event-stream.ts';

const at = (seq: number) => ({ xid: 5n, seq });
const event = (seq: number): FedEvent => ({ position: at(seq), facilities: [], frameFor: () => `event ${seq}` });

/** A stream that starts at the end of its feed, and what it writes. */
async function openStream() {
  const feed = {
    epoch: 'e',
    position: at(3),
    eventsAfter: vi.fn<EventFeed['eventsAfter']>(async () => ({ events: [], upTo: at(3) })),
  };
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  const write = vi.spyOn(response, 'write').mockReturnValue(true);
  const stream = new EventStream({
    response,
    feed: feed as unknown as EventFeed,
    hub: { now: () => 0, countSent: () => undefined, remove: () => undefined },
    sessionId: 's',
    network: 'n',
    followed: 'all',
    position: at(3),
  });
  stream.catchUp();
  await allDone();
  return { stream, response, feed, written: () => write.mock.calls.map(([frame]) => String(frame)) };
}

test('a new event is written immediately, without reading the history, and only once', async () => {
  const { stream, feed, written } = await openStream();
  for (const seq of [3, 4, 4, 5]) stream.deliver(event(seq));
  expect(written()).toEqual(['event 4', 'event 5']);
  expect(feed.eventsAfter).toHaveBeenCalledTimes(1);
});

test('an event that cannot be serialised ends its stream without affecting others', async () => {
  const { stream, response, written } = await openStream();
  const broken: FedEvent = {
    ...event(4),
    frameFor() {
      throw new Error('no such zone');
    },
  };
  expect(() => stream.deliver(broken)).not.toThrow();
  expect(response.destroyed).toBe(true);
  stream.deliver(event(5));
  expect(written()).toEqual([]);
});
