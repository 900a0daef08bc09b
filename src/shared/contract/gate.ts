import * as z from 'zod/mini';

import { CalendarDay, Instant } from '../check-in/text-field.ts';
import { endpoint } from './endpoint.ts';
import { Uuid } from './operation.ts';

const GateCode = z.object({ code: z.string(), shownFrom: Instant, goodUntil: Instant });
export type GateCode = z.infer<typeof GateCode>;

/** What a registered gate screen shows. */
export const GateView = z.object({
  /** The id of its facility. */
  facility: z.uuid(),
  /** When this was said, by the server's clock. */
  at: Instant,
  /** The code to show now, and those to show next while there is no network; none where the facility shows it on no screen. */
  codes: z.array(GateCode),
});
export type GateView = z.infer<typeof GateView>;

export const readGate = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: '/api/gate',
  action: 'device:read-own',
  facilities: 'none',
  summary: 'What a registered gate screen shows: the code of the gate',
  tag: 'settings',
  answers: { 200: GateView },
  errors: ['not_found'],
});

export const readPosterCodes = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: '/api/facilities/{id}/gate-codes',
  action: 'check-in:step',
  facilities: 'facility',
  summary:
    'The codes for the posters at a gate, of today and the next days; none where the facility shows no code on posters',
  tag: 'settings',
  params: z.strictObject({ id: Uuid }),
  answers: { 200: z.object({ codes: z.array(z.object({ day: CalendarDay, code: z.string() })) }) },
  errors: ['not_found'],
});
