import type { FastifyInstance } from 'fastify';

import { contract } from '#shared/contract/index.ts';
import { AppError } from '#shared/errors/errors.ts';
import type { Facility } from '#shared/facilities/facilities.ts';
import { type Caller, deviceOf } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { facilityWithId } from '../../platform/facility-keys.ts';
import { answer, route } from '../../platform/routing/route.ts';
import { posterCodes, screenCodes } from './gate-service.ts';

/** The facility of the gate screen that asks. Throws `not_found` for any other browser. */
function facilityOfScreen({ facilities }: Context, caller: Caller): Facility {
  const device = deviceOf(caller);
  const facility = device?.kind === 'gate' && facilities.all.find(({ key }) => key === device.facility);
  if (!facility) throw new AppError('not_found', 'This browser is no registered gate screen.');
  return facility;
}

export function gateRoutes(app: FastifyInstance, context: Context): void {
  route(app, contract.readGate, async ({ caller, reply }) => {
    reply.header('cache-control', 'private, no-store');
    const facility = facilityOfScreen(context, caller);
    const codes = facility.gateCode === 'screen' ? await screenCodes(context, facility) : [];
    return answer(200, { facility: facility.id, at: context.clock.now().toISOString(), codes });
  });

  route(app, contract.readPosterCodes, async ({ params }) => {
    const facility = facilityWithId(context, params.id);
    return answer(200, { codes: facility.gateCode === 'poster' ? await posterCodes(context, facility) : [] });
  });
}
