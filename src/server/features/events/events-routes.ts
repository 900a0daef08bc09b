import type { FastifyInstance } from 'fastify';

import { contract } from '#shared/contract/index.ts';
import { errorTexts } from '#shared/errors/error-texts.ts';
import { AppError } from '#shared/errors/errors.ts';
import { clientNetwork } from '../../platform/client-address.ts';
import type { Context } from '../../platform/context.ts';
import { route } from '../../platform/routing/route.ts';
import type { EventFeed } from './event-feed.ts';
import type { EventHub } from './event-hub.ts';
import { beginningAt, openStream } from './open-stream.ts';

const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  // Proxies that compress or buffer answers would hold events back.
  'cache-control': 'private, no-store, no-transform',
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
};

export function eventsRoutes(app: FastifyInstance, context: Context, feed: EventFeed, hub: EventHub): void {
  app.addHook('onReady', () => feed.start());
  app.addHook('preClose', async () => {
    hub.stop();
    feed.stop();
  });

  const source = { context, feed, hub };
  route(app, contract.listenToEvents, async ({ caller, request, reply }) => {
    if (caller.role === 'visitor') throw new AppError('authentication_required', errorTexts.authenticationRequired);
    const beginning = await beginningAt(source, request.headers['last-event-id'], caller.scope);
    reply.hijack();
    reply.raw.writeHead(200, { ...reply.securityHeaders, ...streamHeaders });
    // Sent on their own, headers become one string. Sent with a body, they stay 70 pieces, 1 KiB per stream.
    reply.raw.flushHeaders();
    const network = clientNetwork(request.ip);
    openStream(source, {
      response: reply.raw,
      sessionId: caller.session.id,
      network,
      followed: caller.scope,
      beginning,
    });
    return undefined;
  });
}
