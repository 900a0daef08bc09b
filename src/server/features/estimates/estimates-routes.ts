import type { FastifyInstance } from 'fastify';

import { isInScope } from '#shared/access/scope.ts';
import { contract } from '#shared/contract/index.ts';
import type { Context } from '../../platform/context.ts';
import { answer, route } from '../../platform/routing/route.ts';
import type { EventFeed } from '../events/events-service.ts';
import { EstimateRecorder } from './estimate-recorder.ts';
import { EstimatedYards } from './estimated-yards.ts';
import { readCoverage } from './estimates-service.ts';

export function followYards(app: FastifyInstance, context: Context, feed: EventFeed): EstimatedYards {
  const yards = new EstimatedYards(context);
  const recorder = new EstimateRecorder(context, yards);
  feed.onEvents((events) => {
    if (events.length === 0) yards.forget();
    for (const facility of new Set(events.flatMap(({ facilities }) => facilities))) {
      yards.noteChange(facility);
      recorder.noteChange(facility);
    }
  });
  app.addHook('onClose', () => recorder.stop());
  return yards;
}

export function estimatesRoutes(app: FastifyInstance, context: Context, yards: EstimatedYards): void {
  route(app, contract.readEstimates, async ({ caller, query, reply }) => {
    reply.header('cache-control', 'private, no-store');
    const isHere = isInScope(caller.scope, query.facility);
    const estimates = isHere ? [...(await yards.estimatesAt(query.facility))] : [];
    return answer(200, { estimates: estimates.map(([id, estimate]) => ({ id, estimate })) });
  });

  route(app, contract.readEstimateCoverage, async ({ caller, query, reply }) => {
    reply.header('cache-control', 'private, no-store');
    return answer(200, await readCoverage(context, caller, query.facility));
  });
}
