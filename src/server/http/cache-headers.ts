import fp from 'fastify-plugin';

import { isApiRequest } from './api-request.ts';

/** Keeps API responses out of shared caches, and staff responses out of all caches. */
export const cacheHeaders = fp(async (app) => {
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (!isApiRequest(request) || reply.hasHeader('cache-control')) return done();
    const isStaff = (request.caller?.role ?? 'visitor') !== 'visitor';
    reply.header('cache-control', isStaff ? 'private, no-store' : 'no-cache');
    reply.header('vary', 'Cookie');
    done();
  });
});
