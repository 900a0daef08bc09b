import type { onRequestHookHandler } from 'fastify';
import fp from 'fastify-plugin';

import { AppError } from '#shared/errors.ts';

/** Requests under way may take this long once the server stops. Source: docs/product.md, "Stopping". */
const maxDrainMs = 5_000;
const lookAgainMs = 25;
const retryAfterSeconds = 2;

/**
 * Stops in good order: what is under way is finished, what comes over connections that are still open is refused so
 * that the client asks another node or again, and idle connections are closed. Must be registered before what reads from
 * the database.
 */
export const shutdown = fp(async (app) => {
  let stopping = false;
  const refuse: onRequestHookHandler = (_request, _reply, done) => {
    if (!stopping) return done();
    done(new AppError('unavailable', 'The server is stopping. Please try again shortly.', { retryAfterSeconds }));
  };
  app.addHook('onRequest', refuse);
  // A request whose body was still on its way has not begun: once some are refused, no other is taken.
  app.addHook('preHandler', (request, reply, done) => refuse.call(app, request, reply, done));
  app.addHook('preClose', async () => {
    stopping = true;
    if (!app.server.listening) return;
    const since = performance.now();
    let timer: NodeJS.Timeout | undefined;
    // A connection may become idle only after the server has looked for idle ones.
    const closeConnections = () => {
      if (performance.now() - since > maxDrainMs) app.server.closeAllConnections();
      else app.server.closeIdleConnections();
      timer = setTimeout(closeConnections, lookAgainMs);
    };
    closeConnections();
    app.server.once('close', () => clearTimeout(timer));
  });
});
