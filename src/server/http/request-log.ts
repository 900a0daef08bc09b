import fp from 'fastify-plugin';

import { isApiRequest } from './api-request.ts';

/** One line per API request: the path without its query, which may hold what a person searched for. */
export const requestLog = fp(async (app) => {
  const isVerbose = app.log.level === 'debug' || app.log.level === 'trace';
  app.addHook('onResponse', (request, reply, done) => {
    done();
    if (!isApiRequest(request)) return;
    // Ten thousand displays that are told that nothing has changed would fill the log with it.
    const level = reply.statusCode === 304 ? 'debug' : 'info';
    if (level === 'debug' && !isVerbose) return;
    const path = request.url.split('?', 1)[0] ?? '';
    request.log[level](
      {
        requestId: request.id,
        method: request.method,
        path,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
  });
});
