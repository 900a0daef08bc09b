import * as z from 'zod/mini';

import { CalendarDay, Instant, textLine } from '../check-in/text-field.ts';
import { StepBase } from '../check-in/step.ts';
import { endpoint } from './endpoint.ts';
import { ById, operationFields } from './operation.ts';

const GateCode = z.object({ code: z.string(), shownFrom: Instant, goodUntil: Instant });

export const GateView = z.object({
  facility: z.uuid(),
  /** The server time of this response. */
  at: Instant,
  /** The first code is shown now, the others next while there is no network; empty if the facility uses no screen. */
  codes: z.array(GateCode),
  /** Present if trucks are recorded when they leave the site. */
  gateOut: z.optional(z.object({ asksSeal: z.boolean() })),
});
export type GateView = z.infer<typeof GateView>;

export const readGate = /* @__PURE__ */ endpoint('GET', '/api/gate', {
  action: 'device:read-own',
  facilities: 'none',
  summary: 'What a registered gate screen shows: the code of the gate',
  tag: 'settings',
  answers: { 200: GateView },
  errors: ['not_found'],
});

/** The truck is done at the dock; the guard who lets it out needs to know the rest. */
const LeavingTruck = z.object({
  id: z.uuid(),
  version: z.int(),
  ticket: z.nullable(z.string()),
  containerNumber: z.string(),
  carrier: z.string(),
  /** Null if staff completed its check-in without a Dock Out. */
  dockOutAt: z.nullable(Instant),
  gateOutAt: z.nullable(Instant),
  /** The seal that staff expect, then the one that the truck left with. */
  sealNumber: z.nullable(z.string()),
});
export type LeavingTruck = z.infer<typeof LeavingTruck>;

/** Trucks are listed for `hours` after they were done at the dock. Source: docs/product, "Gate out". */
export const leavingLimits = { trucks: 200, hours: 24 } as const;

export const readLeaving = /* @__PURE__ */ endpoint('GET', '/api/gate/trucks', {
  action: 'device:read-own',
  facilities: 'none',
  summary: 'The trucks that a registered gate screen may let out, those that were done at the dock last first',
  tag: 'settings',
  answers: { 200: z.object({ trucks: z.array(LeavingTruck) }) },
  errors: ['not_found'],
});

export const letOut = /* @__PURE__ */ endpoint('POST', '/api/gate/trucks/{id}/gate-out', {
  action: 'device:gate-out',
  facilities: 'none',
  summary: 'Gate out of a truck at a registered gate screen, with the number of its seal',
  tag: 'settings',
  params: ById,
  body: z.strictObject({ seal: z.optional(textLine(1)), base: z.optional(StepBase), ...operationFields }),
  answers: { 200: LeavingTruck },
  errors: ['not_found', 'illegal_transition', 'operation_conflict'],
});

export const readPosterCodes = /* @__PURE__ */ endpoint('GET', '/api/facilities/{id}/gate-codes', {
  action: 'check-in:step',
  facilities: 'facility',
  summary:
    'The codes for the posters at a gate, of today and the next days; none where the facility shows no code on posters',
  tag: 'settings',
  params: ById,
  answers: { 200: z.object({ codes: z.array(z.object({ day: CalendarDay, code: z.string() })) }) },
  errors: ['not_found'],
});
