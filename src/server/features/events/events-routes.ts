import type { FastifyInstance } from 'fastify';

import { contract } from '#shared/contract/index.ts';
import { errorTexts } from '#shared/error-texts.ts';
import { AppError } from '#shared/errors.ts';
import type { Context } from '../../platform/context.ts';
import { route } from '../../platform/routing/route.ts';
import { clientNetwork } from '../auth/auth-service.ts';
import { isAfter, parseCursor } from './event-cursor.ts';
import type { EventFeed } from './event-feed.ts';
import type { EventHub } from './event-hub.ts';
import { isPast } from './event-repository.ts';
import { EventStream } from './event-stream.ts';
import { readyFrame, resetFrame } from './frames.ts';

const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  // Proxies that compress or buffer answers would hold events back.
  'cache-control': 'private, no-store, no-transform',
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
};

/** The live stream of changes. */
export function eventsRoutes(app: FastifyInstance, context: Context, feed: EventFeed, hub: EventHub): void {
  app.addHook('onReady', () => feed.start());
  app.addHook('preClose', async () => {
    hub.stop();
    feed.stop();
  });

  route(app, contract.listenToEvents, async ({ caller, request, reply }) => {
    if (caller.role === 'visitor') throw new AppError('authentication_required', errorTexts.authenticationRequired);
    const lastSeen = request.headers['last-event-id'];
    const asked = typeof lastSeen === 'string' && lastSeen !== '' ? parseCursor(lastSeen, feed.epoch) : undefined;
    // A cursor from another node may be ahead of what this one has read; it is unknown only if it cannot have been given.
    const known = asked && (!isAfter(asked, feed.position) || (await isPast(context.database.db, asked)));
    const start = known ? asked : feed.position;

    reply.hijack();
    reply.raw.writeHead(200, { ...reply.securityHeaders, ...streamHeaders });
    const stream = new EventStream({
      response: reply.raw,
      feed,
      sessionId: caller.session.id,
      network: clientNetwork(request.ip),
      position: start,
      now: () => context.clock.elapsedMs(),
      onSent: () => hub.countSent(),
    });
    stream.send(known || asked === undefined ? readyFrame(feed.epoch, start) : resetFrame(feed.epoch, start));
    hub.add(stream);
    reply.raw.on('close', () => hub.remove(stream));
    stream.pump();
    return undefined;
  });
}
