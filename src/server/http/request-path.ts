import type { FastifyRequest } from 'fastify';

import { contract } from '#shared/contract/index.ts';
import { pagePaths } from '#shared/contract/page-names.ts';

/** The matched route decides: the router also matches needlessly escaped URLs such as /%61pi/check-ins. */
export function isApiRequest(request: FastifyRequest): boolean {
  return request.routeOptions.config.action !== undefined || request.url.startsWith('/api/');
}

const maxSegments = 6;
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

const ownWords = new Set(
  [...pagePaths(), ...Object.values(contract).map(({ path }) => path)]
    .flatMap((path) => path.split('/'))
    .filter((segment) => !/^[:{]/.test(segment)),
);

/** Only the product's path words and record ids stay; the rest becomes an ellipsis. Source: docs/product, "The log". */
export function safePath(url: string): string {
  const segments = (url.split('?', 1)[0] ?? '').split('/', maxSegments + 1);
  return segments.map((segment) => (ownWords.has(segment) || uuid.test(segment) ? segment : '…')).join('/');
}
