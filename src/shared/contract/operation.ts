import * as z from 'zod/mini';

import { Instant } from '../check-in/text-field.ts';
import { Uuid } from './uuid.ts';

/** Dates a write by when it happened on the device rather than by when it arrived. */
export const timingFields = {
  occurredAt: z.optional(Instant),
  sentAt: z.optional(Instant),
};

/** Lets a write be sent again without a second effect. */
export const operationFields = {
  operationId: z.optional(Uuid),
  ...timingFields,
};

/** The same for a call that has no body. */
export const OperationHeaders = z.object({
  'idempotency-key': z.optional(Uuid),
  'x-occurred-at': z.optional(Instant),
  'x-sent-at': z.optional(Instant),
});
