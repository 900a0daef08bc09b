import type { FastifyInstance } from 'fastify';

import { type LeavingTruck, leavingLimits } from '#shared/contract/gate.ts';
import { contract } from '#shared/contract/index.ts';
import { facilitySettingsOf } from '#shared/facilities/facility-settings.ts';
import type { Context } from '../../platform/context.ts';
import { answer, route } from '../../platform/routing/route.ts';
import { facilityOfScreen } from '../gate/gate-service.ts';
import { findLeaving, type LeavingRow } from './on-site-repository.ts';
import { takeStep } from './take-step.ts';

const leavingTruck = (row: LeavingRow): LeavingTruck => ({
  id: row.id,
  version: row.version,
  ticket: row.ticket,
  containerNumber: row.container_number,
  carrier: row.carrier,
  dockOutAt: row.dock_out_at?.toISOString() ?? null,
  gateOutAt: row.gate_out_at?.toISOString() ?? null,
  sealNumber: row.seal_number,
});

/** Only registered gate screens may call these. Source: docs/product, "Gate out". */
export function gateOutRoutes(app: FastifyInstance, context: Context): void {
  route(app, contract.readLeaving, async ({ caller, reply }) => {
    reply.header('cache-control', 'private, no-store');
    const facility = facilityOfScreen(context, caller);
    if (!facilitySettingsOf(facility).gateOut) return answer(200, { trucks: [] });
    const since = new Date(context.clock.now().getTime() - leavingLimits.hours * 60 * 60_000);
    const rows = await findLeaving(context.database.db, facility.key, since);
    return answer(200, { trucks: rows.map(leavingTruck) });
  });

  route(app, contract.letOut, async ({ caller, params, body }) => {
    const here = { ...caller, scope: [facilityOfScreen(context, caller).key] };
    return answer(200, leavingTruck(await takeStep(context, here, params.id, { step: 'gate-out', ...body })));
  });
}
