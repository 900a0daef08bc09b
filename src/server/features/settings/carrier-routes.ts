import type { FastifyInstance } from 'fastify';

import type { Carrier } from '#shared/carriers/carriers.ts';
import { contract } from '#shared/contract/index.ts';
import { signedIn } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { answer, route } from '../../platform/routing/route.ts';
import { createCarrier, deleteCarrier, typedCarriers, updateCarrier } from './change-carriers.ts';

const viewOf = (carrier: Carrier) => ({
  ...carrier,
  spellings: [...carrier.spellings],
  contacts: [...carrier.contacts],
});

export function carrierRoutes(app: FastifyInstance, context: Context): void {
  route(app, contract.readCarriers, async () => answer(200, { carriers: context.settings.carriers.map(viewOf) }));

  route(app, contract.readTypedCarriers, async () => answer(200, { names: await typedCarriers(context) }));

  route(app, contract.createCarrier, async ({ caller, body }) =>
    answer(201, viewOf(await createCarrier(context, signedIn(caller), body))),
  );

  route(app, contract.updateCarrier, async ({ caller, params, body }) =>
    answer(200, viewOf(await updateCarrier(context, signedIn(caller), params.id, body))),
  );

  route(app, contract.deleteCarrier, async ({ caller, params }) => {
    await deleteCarrier(context, signedIn(caller), params.id);
    return answer(204, undefined);
  });
}
