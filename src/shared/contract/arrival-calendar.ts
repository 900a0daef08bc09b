import * as z from 'zod/mini';

import { Instant } from '../check-in/text-field.ts';
import { endpoint } from './endpoint.ts';
import { Uuid } from './operation.ts';

const OfFacility = z.strictObject({ id: Uuid });

/** Calendar programs recognize the format by the extension. */
export const calendarPath = (token: string): string => `/api/expected-arrivals/calendar/${token}.ics`;

export const readCalendar = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: '/api/facilities/{id}/calendar',
  action: 'arrival:share',
  facilities: 'facility',
  summary: 'Whether a facility has an address at which calendars subscribe to its expected arrivals',
  tag: 'arrivals',
  params: OfFacility,
  answers: { 200: z.object({ madeAt: z.nullable(Instant) }) },
  errors: ['not_found'],
});

export const makeCalendar = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: '/api/facilities/{id}/calendar',
  action: 'arrival:share',
  facilities: 'facility',
  summary: 'Make the address at which calendars subscribe to what a facility expects; it replaces the one before',
  tag: 'arrivals',
  params: OfFacility,
  answers: {
    201: z.object({
      madeAt: Instant,
      /** Relative to the installation's address; returned only once. */
      path: z.string(),
    }),
  },
  errors: ['not_found'],
});

export const removeCalendar = /* @__PURE__ */ endpoint({
  method: 'DELETE',
  path: '/api/facilities/{id}/calendar',
  action: 'arrival:share',
  facilities: 'facility',
  summary: 'Remove the address at which calendars subscribe to what a facility expects',
  tag: 'arrivals',
  params: OfFacility,
  answers: { 204: null },
  errors: ['not_found'],
});

export const followCalendar = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: '/api/expected-arrivals/calendar/{token}',
  action: 'arrival:follow',
  facilities: 'none',
  summary: 'What a facility expects, as an iCalendar file, for whoever has its secret address',
  tag: 'arrivals',
  params: z.strictObject({ token: z.string() }),
  answers: { 200: 'file', 304: null },
  errors: ['not_found'],
});
