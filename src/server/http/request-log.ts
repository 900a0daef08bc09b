import fp from 'fastify-plugin';

import { actorOf } from '../platform/caller.ts';
import { isApiRequest, safePath } from './request-path.ts';
import { contract } from '#shared/contract/index.ts';
import type { Metrics } from '../platform/metrics.ts';

/** Each request has one line, with the user's id and a URL free of personal data. Source: docs/product, "The log". */
export const requestLog = fp(async (app) => {
  const isVerbose = app.log.level === 'debug' || app.log.level === 'trace';
  app.addHook('onResponse', (request, reply, done) => {
    done();
    if (!isApiRequest(request)) return;
    // Thousands of displays polling an unchanged queue would flood the log.
    const level = reply.statusCode === 304 ? 'debug' : 'info';
    if (level === 'debug' && !isVerbose) return;
    request.log[level](
      {
        requestId: request.id,
        method: request.method,
        path: safePath(request.url),
        ...(request.caller && { user: actorOf(request.caller) ?? undefined }),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
  });
});

/** Requests are counted by route template. Streams are left out, since they last for hours. */
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
