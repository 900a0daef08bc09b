import type { FastifyRequest } from 'fastify';

/**
 * Whether a request is for the API. The router also matches needlessly escaped URLs such as /%61pi/check-ins, so the
 * matched route counts, not the URL.
 */
export function isApiRequest(request: FastifyRequest): boolean {
  return request.routeOptions.config.action !== undefined || request.url.startsWith('/api/');
}
