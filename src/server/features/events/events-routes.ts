import type { IncomingMessage, ServerResponse } from 'node:http';

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

const ignore = () => undefined;

/**
 * Lets go of what Fastify and Node keep of a request until its response is finished, which a stream is hours later: 1.5
 * KiB, and the headers of a browser. Fastify logs a response when its listener is called, so a stream is logged when it
 * is open.
 */
function forgetRequest(request: IncomingMessage, response: ServerResponse): void {
  for (const finished of response.listeners('error')) finished();
  response.on('error', ignore);
  request.headers = {};
  request.rawHeaders = [];
}

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
    forgetRequest(request.raw, reply.raw);
    return undefined;
  });
}
