import type { FastifyRequest } from 'fastify';

/**
 * Whether a request is one to the API. The router also reads an address that is written with needless escapes, as in
 * /%61pi/check-ins, so a route of the API counts whatever its address looks like.
 */
export function isApiRequest(request: FastifyRequest): boolean {
  return request.routeOptions.config.action !== undefined || request.url.startsWith('/api/');
}
