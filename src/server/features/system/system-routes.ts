import type { FastifyInstance } from 'fastify';

import { callExamples } from '#shared/contract/examples.ts';
import { contract } from '#shared/contract/index.ts';
import { openApiDocument } from '#shared/contract/openapi.ts';
import { oncePerTable } from '#shared/check-in/field.ts';
import { type Facilities, listsOf } from '#shared/facilities/facilities.ts';
import { signedIn } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { answer, noContent, route } from '../../platform/routing/route.ts';
import type { EventFeed } from '../events/events-service.ts';
import { apiDocsPage } from './api-docs-page.ts';
import { checkHealth } from './check-health.ts';
import { publicConfig } from './public-config.ts';
import { confirmReached, makeReachCheck, readReached } from './reach-check.ts';
import { readSetUpWarnings } from './set-up-warnings.ts';

const notYet = { status: 'error', message: 'The server is starting: nobody can sign in yet.' } as const;

export function systemRoutes(app: FastifyInstance, context: Context, feed: EventFeed): void {
  const describedFor = oncePerTable((facilities: Facilities) => {
    const document = openApiDocument(contract, callExamples, listsOf(facilities));
    return { document, page: apiDocsPage(document) };
  });

  route(app, contract.readConfig, async () => answer(200, publicConfig(context)));

  route(app, contract.createReachCheck, async ({ caller }) =>
    answer(201, await makeReachCheck(context, signedIn(caller).user.id)),
  );
  route(app, contract.readReachCheck, async ({ caller }) =>
    answer(200, { reachedAt: await readReached(context, signedIn(caller).user.id) }),
  );
  route(app, contract.confirmReach, async ({ body, request }) =>
    noContent(confirmReached(context, body.code, request.ip)),
  );

  route(app, contract.readHealth, async ({ caller }) => {
    const health = app.start.isOver ? await checkHealth(context, feed, app.space.refusedAt) : notYet;
    const code = health.status === 'error' ? 503 : 200;
    // Internal problems and set-up warnings are for staff only.
    if (caller.role === 'visitor') return answer(code, { status: health.status });
    const warnings = await readSetUpWarnings(context);
    return answer(code, warnings.length > 0 ? { ...health, about: { warnings } } : health);
  });

  route(app, contract.readLiveness, async () => answer(200, { status: 'live' }));

  route(app, contract.readReadiness, async () => {
    if (!app.start.isOver) return answer(503, { status: 'starting' });
    return app.drain.hasBegun ? answer(503, { status: 'stopping' }) : answer(200, { status: 'ready' });
  });

  route(app, contract.readOpenApi, async () => answer(200, describedFor(context.facilities).document));
  route(app, contract.readApiDocs, async () => answer(200, describedFor(context.facilities).page));
}
