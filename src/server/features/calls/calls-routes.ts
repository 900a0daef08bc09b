import type { FastifyInstance } from 'fastify';

import { contract } from '#shared/contract/index.ts';
import { signedIn } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { answer, route } from '../../platform/routing/route.ts';
import { changeSecret, readCallSetUp, renewInboundPath } from './call-set-up.ts';
import { readCallsOf, readDeliveries, readOpenCalls } from './read-calls.ts';
import { testText } from './test-text.ts';
import { renewVapidKey } from './vapid-key.ts';

export function callsRoutes(app: FastifyInstance, context: Context): void {
  route(app, contract.readCalls, async ({ caller }) => answer(200, await readOpenCalls(context, caller.scope)));

  route(app, contract.readCallsOf, async ({ params }) => answer(200, await readCallsOf(context, params.id)));

  route(app, contract.readDeliveries, async ({ query }) =>
    answer(200, { deliveries: await readDeliveries(context, query.limit) }),
  );

  route(app, contract.readCallSetUp, async () => answer(200, await readCallSetUp(context)));

  route(app, contract.updateCallSecrets, async ({ caller, body }) => {
    await changeSecret(context, signedIn(caller), 'text-password', body.textPassword);
    return answer(200, await readCallSetUp(context));
  });

  route(app, contract.createInboundKey, async ({ caller }) =>
    answer(201, { path: await renewInboundPath(context, signedIn(caller)) }),
  );

  route(app, contract.createPushKey, async ({ caller }) => {
    await renewVapidKey(context, signedIn(caller));
    return answer(200, await readCallSetUp(context));
  });

  route(app, contract.testText, async ({ body }) => answer(200, await testText(context, body)));
}
