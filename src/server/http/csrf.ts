import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';

import { AppError } from '#shared/errors.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a request's origin allows it to change something. Browsers send their origin; a request without any is not
 * from a browser, so it carries no cookie by accident.
 */
export function isSameSite(request: Pick<FastifyRequest, 'headers' | 'host' | 'protocol'>): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin } = request.headers;
  return origin === undefined || origin === `${request.protocol}://${request.host}`;
}

/** No browser sends an API key by itself. */
const isByKey = ({ caller }: FastifyRequest): boolean => caller.role !== 'visitor' && caller.via === 'key';

/** Rejects changes requested by another site's page with this site's cookie. */
export const csrf = fp(async (app) => {
  app.addHook('onRequest', (request, _reply, done) => {
    if (safeMethods.has(request.method) || isByKey(request) || isSameSite(request)) return done();
    done(new AppError('cross_site_request', 'This request came from another site and was refused.'));
  });
});
