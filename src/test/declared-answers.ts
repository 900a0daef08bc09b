import type { FastifyInstance } from 'fastify';

import type { Endpoint } from '#shared/contract/endpoint.ts';
import { contract } from '#shared/contract/index.ts';
import { errorsOf } from '#shared/contract/openapi.ts';
import { errorCodes } from '#shared/errors/errors.ts';

/** The statuses in the OpenAPI document for each endpoint, by method and route pattern. */
const declared = new Map(
  Object.values<Endpoint>(contract).map((entry) => [
    `${entry.method} ${entry.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    new Set([...Object.keys(entry.answers).map(Number), ...errorsOf(entry).map((code) => errorCodes[code].status)]),
  ]),
);

/**
 * Checks that endpoints respond only with statuses that they declare, in every test. | @returns a function that throws
 * if one did not
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
