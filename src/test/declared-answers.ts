import type { FastifyInstance } from 'fastify';

import type { Endpoint } from '#shared/contract/endpoint.ts';
import { contract } from '#shared/contract/index.ts';
import { errorsOf } from '#shared/contract/openapi.ts';
import { errorCodes } from '#shared/errors/errors.ts';

/** The statuses that the OpenAPI document names for each call, by its method and the pattern of its route. */
const declared = new Map(
  Object.values<Endpoint>(contract).map((entry) => [
    `${entry.method} ${entry.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    new Set([...Object.keys(entry.answers).map(Number), ...errorsOf(entry).map((code) => errorCodes[code].status)]),
  ]),
);

/**
 * Watches that calls answer only with statuses that they declare, whatever a test asks of them.
 *
 * @returns what throws if one answered with another
 */
export function watchAnswers(app: FastifyInstance): () => void {
  const undeclared = new Set<string>();
  app.addHook('onSend', async (request, reply) => {
    const call = `${request.method} ${request.routeOptions.url}`;
    if (declared.get(call)?.has(reply.statusCode) === false) undeclared.add(`${call} answers ${reply.statusCode}`);
  });
  return () => {
    if (undeclared.size > 0) throw new Error(`The contract does not declare: ${[...undeclared].join(', ')}`);
  };
}
