import type { FastifyInstance } from 'fastify';

import { contract } from '#shared/contract/index.ts';
import { signedIn } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { answer, noContent, route } from '../../platform/routing/route.ts';
import { findProviders } from '../settings/settings-service.ts';
import { changeProvider, createProvider, deleteProvider, knownProvider, providerView } from './change-providers.ts';
import { ProvidersClient } from './providers-client.ts';
import { signInRoutes, siteOf } from './sign-in-routes.ts';
import { testProvider } from './test-provider.ts';

export async function singleSignOnRoutes(app: FastifyInstance, { context }: { context: Context }): Promise<void> {
  const client = new ProvidersClient(context);
  const viewOf = async (id: string) => providerView(context, await knownProvider(context, id));

  route(app, contract.readProviders, async () => {
    const providers = await findProviders(context.database.db);
    return answer(200, { providers: providers.map((provider) => providerView(context, provider)) });
  });

  route(app, contract.createProvider, async ({ caller, body }) =>
    answer(201, await viewOf(await createProvider(context, signedIn(caller), body))),
  );

  route(app, contract.updateProvider, async ({ caller, params: { id }, body: changes }) => {
    await changeProvider(context, signedIn(caller), { id, changes });
    return answer(200, await viewOf(id));
  });

  route(app, contract.deleteProvider, async ({ caller, params }) =>
    noContent(deleteProvider(context, signedIn(caller), params.id)),
  );

  route(app, contract.testProvider, async ({ params, request }) => {
    const provider = await knownProvider(context, params.id);
    return answer(200, await testProvider(context, client, { provider, site: siteOf(context, request) }));
  });

  await app.register(signInRoutes, { context, client });
}
