import * as z from 'zod/mini';

import { Instant } from '../check-in/text-field.ts';
import { endpoint } from './endpoint.ts';

export const createReachCheck = /* @__PURE__ */ endpoint('POST', '/api/reach-check', {
  action: 'settings:update',
  facilities: 'none',
  summary: 'An address for a phone to open, by which it shows that it can; in place of an earlier one',
  tag: 'system',
  answers: {
    201: z.object({
      /** The path on the address being tested. The code is in the fragment, which browsers never send. */
      path: z.string(),
      expiresAt: Instant,
    }),
  },
});

export const readReachCheck = /* @__PURE__ */ endpoint('GET', '/api/reach-check', {
  action: 'settings:read',
  facilities: 'none',
  summary: 'Whether a phone has opened the address that was made for it',
  tag: 'system',
  answers: { 200: z.object({ reachedAt: z.nullable(Instant) }) },
});

export const confirmReach = /* @__PURE__ */ endpoint('PUT', '/api/reach-check', {
  action: 'reach-check:confirm',
  facilities: 'none',
  summary: 'Say that this phone has opened the address, with the code from it',
  tag: 'system',
  body: z.strictObject({ code: z.string().check(z.minLength(1), z.maxLength(100)) }),
  answers: { 204: null },
});
