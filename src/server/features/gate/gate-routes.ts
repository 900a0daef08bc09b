import type { FastifyInstance } from 'fastify';

import { contract } from '#shared/contract/index.ts';
import { facilitySettingsOf } from '#shared/facilities/facility-settings.ts';
import type { Context } from '../../platform/context.ts';
import { facilityWithId } from '../../platform/facility-keys.ts';
import { answer, route } from '../../platform/routing/route.ts';
import { facilityOfScreen, posterCodes, screenCodes } from './gate-service.ts';

export function gateRoutes(app: FastifyInstance, context: Context): void {
  route(app, contract.readGate, async ({ caller, reply }) => {
    reply.header('cache-control', 'private, no-store');
    const facility = facilityOfScreen(context, caller);
    const codes = facility.gateCode === 'screen' ? await screenCodes(context, facility) : [];
    const { gateOut, gateOutSeal } = facilitySettingsOf(facility);
    return answer(200, {
      facility: facility.id,
      at: context.clock.now().toISOString(),
      codes,
      ...(gateOut && { gateOut: { asksSeal: gateOutSeal } }),
    });
  });

  route(app, contract.readPosterCodes, async ({ params }) => {
    const facility = facilityWithId(context, params.id);
    return answer(200, { codes: facility.gateCode === 'poster' ? await posterCodes(context, facility) : [] });
  });
}
