import type { ServerResponse } from 'node:http';

import type { ChangePosition } from '../../platform/change-log.ts';
import type { Context } from '../../platform/context.ts';
import type { EventFeed } from './event-feed.ts';
import type { EventHub } from './event-hub.ts';
import { EventStream } from './event-stream.ts';
import type { Followed } from './followed.ts';
import { readyFrame, resetFrame } from './frames.ts';

export interface StreamSource {
  context: Context;
  feed: EventFeed;
  hub: EventHub;
}

interface Beginning {
  position: ChangePosition;
  isReset: boolean;
}

interface Listener {
  /** Its headers have already been sent. */
  response: ServerResponse;
  sessionId: string;
  /** The address, as used for limits. */
  network: string;
  followed: Followed;
  beginning: Beginning;
}

/** The stream begins now if the cursor cannot be used. */
export async function beginningAt(
  { feed }: Pick<StreamSource, 'feed'>,
  cursor: unknown,
  followed: Followed,
): Promise<Beginning> {
  if (typeof cursor !== 'string' || cursor === '') return { position: feed.position, isReset: false };
  const last = await feed.positionOf(cursor, followed);
  return last ? { position: last, isReset: false } : { position: feed.position, isReset: true };
}

export function openStream({ context, feed, hub }: StreamSource, { beginning, ...listener }: Listener): void {
  const { position, isReset } = beginning;
  const { followed, response } = listener;
  // Who has hung up meanwhile would stay in the hub.
  if (response.destroyed) return;
  const stream = new EventStream({
    ...listener,
    // The database's client leaves room for 16 facilities in an array, and this one is kept.
    followed: followed === 'all' ? followed : [...followed],
    feed,
    hub,
    position,
  });
  stream.send((isReset ? resetFrame : readyFrame)(feed.cursors.write(position, followed), context.settings.version));
  hub.add(stream);
  stream.catchUp();
}
