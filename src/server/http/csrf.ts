import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';

import type { Context } from '../platform/context.ts';
import { AppError } from '#shared/errors/errors.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

type Asking = Pick<FastifyRequest, 'headers' | 'host' | 'protocol'>;

/**
 * Browsers send their origin; a request without any is not from a browser, so it carries no cookie by accident.
 * `publicUrl` is ours whatever a proxy makes of the host.
 */
function isSameSite(request: Asking, publicUrl: string | null): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin } = request.headers;
  return origin === undefined || origin === publicUrl || origin === requestedOrigin(request);
}

const requestedOrigin = ({ protocol, host }: Asking) => `${protocol}://${host}`;

/** The same host with another port or scheme is usually our own page behind a proxy that changes the host. */
function refusal(request: Asking): AppError {
  const { origin = '' } = request.headers;
  const requested = requestedOrigin(request);
  const isOurHost = URL.parse(origin)?.hostname === URL.parse(requested)?.hostname;
  const remedy = `The page is at ${origin}, the server was asked for ${requested}. Have the proxy in front pass on the header Host with its port (nginx: proxy_set_header Host $http_host) and X-Forwarded-Proto, and set PUBLIC_URL and TRUST_PROXY.`;
  return new AppError(
    'cross_site_request',
    `This request came from another site and was refused.${isOurHost ? ` ${remedy}` : ''}`,
  );
}

/** Browsers never send an API key on their own. */
const isByKey = ({ caller }: FastifyRequest): boolean => caller.role !== 'visitor' && caller.via === 'key';

/** Rejects changes requested by another site's page with this site's cookie. */
export const csrf = fp(async (app, { context }: { context: Pick<Context, 'publicUrl'> }) => {
  app.addHook('onRequest', (request, _reply, done) => {
    if (safeMethods.has(request.method) || isByKey(request) || isSameSite(request, context.publicUrl)) return done();
    done(refusal(request));
  });
});
