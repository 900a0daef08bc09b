import fp from 'fastify-plugin';

import { contract } from '#shared/contract/index.ts';
import type { Metrics } from '../platform/metrics.ts';

/** Counts and times every response by route template. Streams are left out, since they last for hours. */
export const requestMetrics = fp(async (app, { metrics }: { metrics: Metrics }) => {
  app.addHook('onResponse', (request, reply, done) => {
    done();
    const { config, url } = request.routeOptions;
    if (config.action === contract.listenToEvents.action && reply.statusCode === 200) return;
    metrics.requestAnswered({
      method: request.method,
      route: url ?? 'unmatched',
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    });
  });
});
