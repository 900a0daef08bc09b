import type { FastifyInstance } from 'fastify';

import type { Carrier } from '#shared/carriers/carriers.ts';
import { carrierLimits } from '#shared/contract/carriers.ts';
import { contract } from '#shared/contract/index.ts';
import { signedIn } from '../../platform/caller.ts';
import type { ReadChanges } from '../../platform/change-log.ts';
import type { Context } from '../../platform/context.ts';
import { answeredOnce } from '../../platform/kept-answers.ts';
import { answer, noContent, route } from '../../platform/routing/route.ts';
import { changedCarriers } from './carrier-repository.ts';
import { createCarrier, deleteCarrier, typedCarriers, updateCarrier } from './change-carriers.ts';

const viewOf = (carrier: Carrier) => ({
  ...carrier,
  spellings: [...carrier.spellings],
  contacts: [...carrier.contacts],
});

export function carrierRoutes(app: FastifyInstance, context: Context, readChanges: ReadChanges): void {
  route(app, contract.readCarriers, async ({ caller, query: { updatedSince: since } }) => {
    if (since === undefined) return answer(200, { carriers: context.settings.carriers.map(viewOf) });
    const query = { since, followed: caller.scope, limit: carrierLimits.carriers };
    const { carriers, ...others } = await changedCarriers(readChanges, query);
    return answer(200, { carriers: carriers.map(viewOf), ...others });
  });

  route(app, contract.readTypedCarriers, async () => answer(200, { names: await typedCarriers(context) }));

  route(app, contract.createCarrier, (call) =>
    answeredOnce(
      context,
      call,
      (carrier: Carrier) => answer(201, viewOf(carrier)),
      (caller) => createCarrier(context, caller, call.body),
    ),
  );

  route(app, contract.updateCarrier, async ({ caller, params, body }) =>
    answer(200, viewOf(await updateCarrier(context, signedIn(caller), params.id, body))),
  );

  route(app, contract.deleteCarrier, async ({ caller, params }) =>
    noContent(deleteCarrier(context, signedIn(caller), params.id)),
  );
}
