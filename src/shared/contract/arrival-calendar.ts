import * as z from 'zod/mini';

import { Instant } from '../check-in/text-field.ts';
import { endpoint } from './endpoint.ts';
import { ById } from './operation.ts';

/** Calendar programs recognize the format by the extension. */
export const calendarPath = (token: string): string => `/api/expected-arrivals/calendar/${token}.ics`;

const common = { action: 'arrival:share', facilities: 'facility', tag: 'arrivals' } as const;

export const readCalendar = /* @__PURE__ */ endpoint('GET', '/api/facilities/{id}/calendar', {
  ...common,
  summary: 'Whether a facility has an address at which calendars subscribe to its expected arrivals',
  params: ById,
  answers: { 200: z.object({ madeAt: z.nullable(Instant) }) },
  errors: ['not_found'],
});

export const makeCalendar = /* @__PURE__ */ endpoint('POST', '/api/facilities/{id}/calendar', {
  ...common,
  summary: 'Make the address at which calendars subscribe to what a facility expects; it replaces the one before',
  params: ById,
  answers: {
    201: z.object({
      madeAt: Instant,
      /** The path on the installation; returned only once. */
      path: z.string(),
    }),
  },
  errors: ['not_found'],
});

export const removeCalendar = /* @__PURE__ */ endpoint('DELETE', '/api/facilities/{id}/calendar', {
  ...common,
  summary: 'Remove the address at which calendars subscribe to what a facility expects',
  params: ById,
  answers: { 204: null },
  errors: ['not_found'],
});

export const followCalendar = /* @__PURE__ */ endpoint('GET', '/api/expected-arrivals/calendar/{token}', {
  ...common,
  action: 'arrival:follow',
  facilities: 'none',
  summary: 'What a facility expects, as an iCalendar file, for whoever has its secret address',
  params: z.strictObject({ token: z.string() }),
  answers: { 200: 'file', 304: null },
  errors: ['not_found'],
});
