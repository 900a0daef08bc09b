import fp from 'fastify-plugin';

import { actorOf } from '../platform/caller.ts';
import { isApiRequest } from './api-request.ts';
import { safePath } from './safe-path.ts';

/** One line per API request with the user's id and a URL free of personal data. Source: docs/product, "The log". */
export const requestLog = fp(async (app) => {
  const isVerbose = app.log.level === 'debug' || app.log.level === 'trace';
  app.addHook('onResponse', (request, reply, done) => {
    done();
    if (!isApiRequest(request)) return;
    // Thousands of displays polling an unchanged queue would flood the log.
    const level = reply.statusCode === 304 ? 'debug' : 'info';
    if (level === 'debug' && !isVerbose) return;
    request.log[level](
      {
        requestId: request.id,
        method: request.method,
        path: safePath(request.url),
        ...(request.caller && { user: actorOf(request.caller) ?? undefined }),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
  });
});
