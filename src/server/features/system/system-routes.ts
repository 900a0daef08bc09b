import type { FastifyInstance } from 'fastify';

import { heartbeatSeconds } from '#shared/contract/events.ts';
import { callExamples } from '#shared/contract/examples.ts';
import { contract } from '#shared/contract/index.ts';
import { openApiDocument } from '#shared/contract/openapi.ts';
import { listsOf } from '#shared/facilities/facilities.ts';
import type { Context } from '../../platform/context.ts';
import { answer, route } from '../../platform/routing/route.ts';
import type { EventFeed } from '../events/events-service.ts';
import { apiDocsPage } from './api-docs-page.ts';
import { checkHealth } from './check-health.ts';

/** The routes for configuration, health and API documentation. */
export function systemRoutes(app: FastifyInstance, context: Context, feed: EventFeed): void {
  const document = openApiDocument(contract, callExamples, listsOf(context.facilities));
  const page = apiDocsPage(document);

  route(app, contract.readConfig, async () =>
    answer(200, {
      timeZone: context.timeZone,
      publicUrl: context.publicUrl,
      facilities: [...listsOf(context.facilities).facilities],
      heartbeatSeconds,
      queueRefreshSeconds: context.queueRefreshSeconds,
      offlineReading: context.offlineReading,
    }),
  );

  route(app, contract.readHealth, async ({ caller }) => {
    const health = await checkHealth(context, feed);
    const code = health.status === 'error' ? 503 : 200;
    // Internal problems and set-up warnings are for staff only.
    if (caller.role === 'visitor') return answer(code, { status: health.status });
    const warnings = context.setUpWarnings();
    return answer(code, warnings.length > 0 ? { ...health, about: { warnings: [...warnings] } } : health);
  });

  route(app, contract.readOpenApi, async () => answer(200, document));
  route(app, contract.readApiDocs, async () => answer(200, page));
}
