import * as z from 'zod/mini';

import { inFormat, Instant, Uuid } from '../check-in/text-field.ts';

export { Uuid } from '../check-in/text-field.ts';

/** The path of one record. */
export const ById = z.strictObject({ id: Uuid });

/** The hash is in hexadecimal as sha256sum prints it. */
export const Sha256 = z.string().check(inFormat('sha256', (hash) => /^[0-9a-f]{64}$/.test(hash)));

/** Base64 of at most this many bytes. @__NO_SIDE_EFFECTS__ */
export const base64Of = (bytes: number) =>
  z.string().check(
    z.maxLength(Math.ceil(bytes / 3) * 4),
    inFormat('base64', (value) => /^[A-Za-z0-9+/]+={0,2}$/.test(value)),
  );

/** Times say when a write happened on the device, not when it was received. */
export const timingFields = {
  occurredAt: z.optional(Instant),
  sentAt: z.optional(Instant),
};

/** Makes a write safe to retry. */
export const operationFields = {
  operationId: z.optional(Uuid),
  ...timingFields,
  /** The device's clock was set meanwhile, so the time given is the latest possible. */
  timeIsUncertain: z.optional(z.literal(true)),
};

/** Used for requests whose record has no client-generated id. Source: docs/product, "Idempotency keys". */
const IdempotencyKey = z.string().check(inFormat('key', (key) => /^[\x21-\x7e]{1,255}$/.test(key)));

/** The response of such an endpoint is stored for a day. */
export const answeredOnce = {
  headers: z.object({ 'idempotency-key': z.optional(IdempotencyKey) }),
  errors: ['idempotency_key_in_use', 'idempotency_key_reused'],
} as const;

/** Requests without a body carry the same in headers. */
export const OperationHeaders = z.object({
  'idempotency-key': z.optional(Uuid),
  'x-occurred-at': z.optional(Instant),
  'x-sent-at': z.optional(Instant),
});
