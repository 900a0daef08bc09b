import type { onRequestHookHandler } from 'fastify';
import fp from 'fastify-plugin';

import { AppError } from '#shared/errors/errors.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** This node has been told to stop; it still serves, but should get no new work. */
    drain: { hasBegun: boolean };
    /** False until somebody can sign in: until then this node must get no requests. */
    start: { isOver: boolean };
  }
}

/** Milliseconds for requests in progress. Source: docs/product, "Stopping". */
const maxDrainMs = 5_000;
const lookAgainMs = 25;
const retryAfterSeconds = 2;

/**
 * Requests in progress finish, new ones over open connections are refused so that the client retries elsewhere or
 * later, and idle connections are closed. Register it before anything that reads from the database.
 */
export const shutdown = fp(async (app) => {
  let stopping = false;
  const drain = { hasBegun: false };
  app.decorate('drain', drain);
  app.decorate('start', { isOver: true });
  app.addHook('onRequest', (_request, reply, done) => {
    // A client that reconnects is routed to another node.
    if (drain.hasBegun) reply.header('connection', 'close');
    done();
  });
  const refuse: onRequestHookHandler = (_request, _reply, done) => {
    if (!stopping) return done();
    done(new AppError('unavailable', 'The server is stopping. Please try again shortly.', { retryAfterSeconds }));
  };
  app.addHook('onRequest', refuse);
  // A request whose body is still arriving has not begun: once any request is refused, all later ones are.
  app.addHook('preHandler', (request, reply, done) => refuse.call(app, request, reply, done));
  app.addHook('preClose', async () => {
    stopping = true;
    if (!app.server.listening) return;
    const since = performance.now();
    let timer: NodeJS.Timeout | undefined;
    // A connection may become idle only after the server has closed the idle ones.
    const closeConnections = () => {
      if (performance.now() - since > maxDrainMs) app.server.closeAllConnections();
      else app.server.closeIdleConnections();
      timer = setTimeout(closeConnections, lookAgainMs);
    };
    closeConnections();
    app.server.once('close', () => clearTimeout(timer));
  });
});
