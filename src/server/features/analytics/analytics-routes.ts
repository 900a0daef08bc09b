import type { FastifyInstance } from 'fastify';

import { contract } from '#shared/contract/index.ts';
import type { Context } from '../../platform/context.ts';
import { answer, route } from '../../platform/routing/route.ts';
import { readAnalytics } from './read-analytics.ts';
import { readArrivalFigures } from './read-arrival-figures.ts';
import { readStatement } from './read-statement.ts';

/** Responses are not cached: figures change with every truck and contain carriers' names. */
export function analyticsRoutes(app: FastifyInstance, context: Context): void {
  route(app, contract.readAnalytics, async ({ caller, query, reply }) => {
    reply.header('cache-control', 'private, no-store');
    return answer(200, await readAnalytics(context, caller, query));
  });

  route(app, contract.readArrivalFigures, async ({ caller, query, reply }) => {
    reply.header('cache-control', 'private, no-store');
    return answer(200, await readArrivalFigures(context, caller, query));
  });

  route(app, contract.readStatement, async ({ caller, query, reply }) => {
    reply.header('cache-control', 'private, no-store');
    return answer(200, await readStatement(context, caller, query));
  });
}
