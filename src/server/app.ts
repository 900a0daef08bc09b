import { randomUUID } from 'node:crypto';

import fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify';

import { accountsRoutes } from './features/accounts/accounts-routes.ts';
import { analyticsRoutes } from './features/analytics/analytics-routes.ts';
import { apiKeysRoutes } from './features/api-keys/api-keys-routes.ts';
import { arrivalCalendarRoutes } from './features/arrival-calendar/arrival-calendar-routes.ts';
import { arrivalsRoutes } from './features/arrivals/arrivals-routes.ts';
import { auditRoutes } from './features/audit/audit-routes.ts';
import { authRoutes } from './features/auth/auth-routes.ts';
import { hooksRoutes } from './features/calls/hooks-routes.ts';
import { callsRoutes } from './features/calls/calls-routes.ts';
import { checkInRoutes } from './features/check-ins/check-in-routes.ts';
import { isMadeAtDevice, notePapers, readRecordOfPapers } from './features/check-ins/check-in-service.ts';
import { estimatesRoutes, followYards } from './features/estimates/estimates-routes.ts';
import { eventsRoutes } from './features/events/events-routes.ts';
import {
  changedCheckIns,
  changesReader,
  EventFeed,
  EventHub,
  type StreamLimits,
} from './features/events/events-service.ts';
import { gateRoutes } from './features/gate/gate-routes.ts';
import { mailRoutes, unsubscribeRoutes } from './features/mail/mail-routes.ts';
import { kioskThatCalls, openSealed, unseal } from './features/devices/device-service.ts';
import { devicesRoutes } from './features/devices/devices-routes.ts';
import { papersRoutes } from './features/papers/papers-routes.ts';
import { queueRoutes } from './features/queue/queue-routes.ts';
import { carrierRoutes } from './features/settings/carrier-routes.ts';
import { settingsRoutes } from './features/settings/settings-routes.ts';
import { listsForChanges, listsForCheckIn } from './features/settings/settings-service.ts';
import { publicConfig } from './features/system/public-config.ts';
import { singleSignOnRoutes } from './features/single-sign-on/providers-routes.ts';
import { systemMetrics } from './features/system/system-metrics.ts';
import { systemRoutes } from './features/system/system-routes.ts';
import { recordByMailRoutes, timeRecordsRoutes } from './features/time-records/time-records-routes.ts';
import { visitRoutes } from './features/visit/visit-routes.ts';
import { webhooksRoutes } from './features/webhooks/webhooks-routes.ts';
import { type ConnectionLimits, limitConnections, proxyTest, timeoutsOf } from './http/connections.ts';
import { answerUnreadable, earlyAnswers } from './http/early-answers.ts';
import { csrf } from './http/csrf.ts';
import { errors, sendProblem } from './http/errors.ts';
import { heldAnswers } from './http/held-answers.ts';
import { knownHost } from './http/known-host.ts';
import { scopeGuard } from './http/scope-guard.ts';
import { rateLimit, type RateLimits } from './http/rate-limit.ts';
import { requestLog, requestMetrics } from './http/request-log.ts';
import { cacheHeaders, securityHeaders } from './http/security-headers.ts';
import { session } from './http/session.ts';
import { shutdown } from './http/shutdown.ts';
import { webApp } from './http/web-app.ts';
import type { Context } from './platform/context.ts';
import type { Tls } from './tls.ts';
import { AppError } from '#shared/errors/errors.ts';

const bodyLimitBytes = 64 * 1024;

export interface AppOptions {
  context: Context;
  /** Folder of the built web app; null to serve only the API. */
  webFolder: string | null;
  trustProxy: boolean | string[];
  rateLimits: RateLimits;
  connectionLimits: ConnectionLimits;
  streamLimits: StreamLimits;
  /** Certificate and key in PEM; null for plain HTTP. */
  tls: Tls | null;
}

function newServer({ context, trustProxy, connectionLimits, tls }: AppOptions): FastifyInstance {
  const timeouts = timeoutsOf(connectionLimits);
  return fastify({
    ...timeouts.fastify,
    http: timeouts.server,
    clientErrorHandler: (fault, socket) => answerUnreadable(fault, socket, randomUUID()),
    loggerInstance: context.log as FastifyBaseLogger,
    bodyLimit: bodyLimitBytes,
    trustProxy,
    genReqId: () => randomUUID(),
    // Log lines that need a request's id include it; a child logger per request would cost more than most requests do.
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    ...(tls && { https: { ...tls, ...timeouts.server } }),
    // http/shutdown.ts handles connections and requests during shutdown.
    forceCloseConnections: false,
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (_error, request, reply) => {
      // A malformed URL skips the hooks.
      void reply.header('x-content-type-options', 'nosniff');
      void sendProblem(request, reply, new AppError('not_found', 'There is nothing at this address.'));
    },
  });
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Committed events, for work that runs outside requests. */
    feed: EventFeed;
  }
}

async function addHooks(app: FastifyInstance, options: AppOptions): Promise<void> {
  const { context, trustProxy, rateLimits, connectionLimits } = options;
  const isProxy = proxyTest(trustProxy);
  const makeIdle = limitConnections(app.server, connectionLimits, isProxy);
  await app.register(errors);
  await app.register(requestLog);
  if (context.metrics) await app.register(requestMetrics, { metrics: context.metrics });
  await app.register(securityHeaders);
  await app.register(earlyAnswers);
  await app.register(heldAnswers, { clock: context.clock, limits: rateLimits, isProxy, makeIdle });
  await app.register(shutdown);
  // Only a PUBLIC_URL from the environment restricts host names: a typo in one set on a screen would lock people out.
  await app.register(knownHost, { publicUrl: context.settings.decided.publicUrl ?? null });
  await app.register(session, { context });
  await app.register(csrf, { context });
  await app.register(rateLimit, { limits: rateLimits, context });
  await app.register(cacheHeaders, { settings: context.settings });
  await app.register(scopeGuard, { context });
}

export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { context, webFolder, streamLimits } = options;
  const app = newServer(options);
  app.removeContentTypeParser('text/plain');
  app.decorate('choiceLists', { getter: () => listsForChanges(context) });
  app.decorate('choiceListsFor', (body) => listsForCheckIn(context, body));
  await addHooks(app, options);
  auditRoutes(app, context);
  const feed = new EventFeed(context);
  const readChanges = changesReader(context.database.db, feed);
  checkInRoutes(app, context, (...asked) => changedCheckIns(readChanges, ...asked));
  arrivalsRoutes(app, context, readChanges);
  arrivalCalendarRoutes(app, context);
  callsRoutes(app, context);
  await app.register(hooksRoutes, { context });
  mailRoutes(app, context);
  await app.register(unsubscribeRoutes, { context });
  authRoutes(app, context);
  accountsRoutes(app, context);
  apiKeysRoutes(app, context);
  devicesRoutes(app, context);
  await app.register(singleSignOnRoutes, { context });
  app.decorate('feed', feed);
  const hub = new EventHub(context, feed, streamLimits);
  eventsRoutes(app, context, feed, hub);
  queueRoutes(app, context, feed);
  const yards = followYards(app, context, feed);
  estimatesRoutes(app, context, yards);
  const visits = visitRoutes(app, context, feed, yards);
  const heldVisits = async (request: FastifyRequest) => (await visits.held(request)).map(({ row }) => row.id);
  await app.register(papersRoutes, {
    context,
    deps: {
      readRecord: readRecordOfPapers,
      notePapers,
      heldVisits,
      isMadeAtDevice,
      kioskThatCalls,
      openSealed,
      unseal,
    },
  });
  analyticsRoutes(app, context);
  settingsRoutes(app, context);
  gateRoutes(app, context);
  carrierRoutes(app, context, readChanges);
  timeRecordsRoutes(app, context);
  await app.register(recordByMailRoutes, { context });
  webhooksRoutes(app, context);
  systemRoutes(app, context, feed);
  if (context.metrics) systemMetrics(context.metrics, context, feed, hub);
  await app.register(webApp, { folder: webFolder, installation: () => publicConfig(context), context, yards });
  return app;
}
