import * as z from 'zod/mini';

import { namedOnce, notEmpty } from '../check-in/value-schemas.ts';
import { inFormat, Instant, textLine, Uuid } from '../check-in/text-field.ts';
import { isCallable } from '../settings/link.ts';
import { deliveryStates, offReasons, webhookErrors, webhookLimits, webhookStates } from '../webhooks/delivery.ts';
import { webhookTypes } from '../webhooks/events.ts';
import { SomeFacilities } from './api-keys.ts';
import { endpoint } from './endpoint.ts';
import { answeredOnce, ById } from './operation.ts';
import { wholeNumber } from './query-values.ts';

/** The secret is left out. */
export const WebhookView = z.object({
  id: z.uuid(),
  name: z.string(),
  url: z.string(),
  types: z.array(z.enum(webhookTypes)),
  /** The ids of facilities; null for all. */
  facilities: z.nullable(z.array(z.uuid())),
  /**
   * True if the endpoint receives names of drivers and carriers, and numbers of loads; otherwise only ids, states and
   * times.
   */
  names: z.boolean(),
  /** A paused endpoint receives later what happens meanwhile; one that is off has been disabled automatically. */
  state: z.enum(webhookStates),
  offReason: z.nullable(z.enum(offReasons)),
  offAt: z.nullable(Instant),
  /** The key for checking the signatures `v1a`. */
  publicKey: z.string(),
  /** The secret before the last rotation also signs until then. */
  formerSecretUntil: z.nullable(Instant),
  /** Every attempt has failed since this time; null while attempts succeed. */
  failingSince: z.nullable(Instant),
  createdAt: Instant,
});
export type WebhookView = z.infer<typeof WebhookView>;

/** The secret is returned only this once. */
const NewSecret = z.extend(WebhookView, { secret: z.string() });
export type NewWebhookSecret = z.infer<typeof NewSecret>;

const Url = textLine(1, false, false, webhookLimits.url).check(inFormat('url', isCallable));

const Types = z.array(z.enum(webhookTypes)).check(z.minLength(1), namedOnce());

const choices = {
  name: textLine(1, false, false, webhookLimits.name),
  url: Url,
  types: Types,
  facilities: z.nullable(SomeFacilities),
  names: z.boolean(),
};

export const NewWebhook = z.strictObject({
  ...choices,
  facilities: z._default(choices.facilities, null),
  names: z._default(choices.names, false),
});
export type NewWebhook = z.infer<typeof NewWebhook>;

/** `active` also re-enables an endpoint that is off. */
export const WebhookUpdate = z
  .strictObject({
    name: z.optional(choices.name),
    url: z.optional(choices.url),
    types: z.optional(choices.types),
    facilities: z.optional(choices.facilities),
    names: z.optional(choices.names),
    state: z.optional(z.enum(['active', 'paused'])),
  })
  .check(notEmpty);
export type WebhookUpdate = z.infer<typeof WebhookUpdate>;

export const WebhookDelivery = z.object({
  /** The id is the same for every endpoint and attempt: the header `webhook-id`. */
  event: z.uuid(),
  type: z.string(),
  /** The record within which deliveries keep their order. */
  subject: z.uuid(),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  createdAt: Instant,
  changedAt: Instant,
  /** Null if the delivery is not retried. */
  nextAttemptAt: z.nullable(Instant),
  /** The body without names, which are never stored. */
  request: z.record(z.string(), z.unknown()),
  /**
   * These describe the last response; `answer` is the beginning of its body. Bodies from private networks are not
   * stored.
   */
  status: z.nullable(z.int()),
  tookMs: z.nullable(z.int()),
  answer: z.string(),
  error: z.nullable(z.enum(webhookErrors)),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

const common = { action: 'webhook:set-up', facilities: 'none', tag: 'settings' } as const;
export const readWebhooks = /* @__PURE__ */ endpoint('GET', '/api/webhooks', {
  ...common,
  summary: 'The endpoints of webhooks, by name',
  answers: { 200: z.object({ webhooks: z.array(WebhookView) }) },
});

export const createWebhook = /* @__PURE__ */ endpoint('POST', '/api/webhooks', {
  ...common,
  summary: 'Tell a program what happens from now on; the answer is the only one that has its secret',
  headers: answeredOnce.headers,
  body: NewWebhook,
  answers: { 201: NewSecret },
  errors: answeredOnce.errors,
});

export const updateWebhook = /* @__PURE__ */ endpoint('PATCH', '/api/webhooks/{id}', {
  ...common,
  summary: 'Change, pause or resume an endpoint; with another address it gets another secret, which the answer has',
  params: ById,
  headers: answeredOnce.headers,
  body: WebhookUpdate,
  answers: { 200: z.extend(WebhookView, { secret: z.optional(z.string()) }) },
  errors: ['not_found', ...answeredOnce.errors],
});

export const deleteWebhook = /* @__PURE__ */ endpoint('DELETE', '/api/webhooks/{id}', {
  ...common,
  summary: 'Delete an endpoint with its log; what waits for it is not sent',
  params: ById,
  answers: { 204: null },
  errors: ['not_found'],
});

export const rotateWebhookSecret = /* @__PURE__ */ endpoint('POST', '/api/webhooks/{id}/secret', {
  ...common,
  summary: 'Another secret and key; those before sign too for 24 hours, within which only `force` makes yet others',
  params: ById,
  headers: answeredOnce.headers,
  body: z._default(
    z.strictObject({
      /** Rotates although the previous secret still signs, and stops that one at once: for a leaked secret. */
      force: z.optional(z.boolean()),
    }),
    {},
  ),
  answers: { 200: NewSecret },
  errors: ['not_found', 'illegal_transition', ...answeredOnce.errors],
});

export const testWebhook = /* @__PURE__ */ endpoint('POST', '/api/webhooks/{id}/test', {
  ...common,
  summary: 'Send an event of the type webhook.test at once and once, whatever the state of the endpoint',
  params: ById,
  body: z._default(z.strictObject({}), {}),
  answers: { 200: WebhookDelivery },
  errors: ['not_found'],
});

export const readWebhookDeliveries = /* @__PURE__ */ endpoint('GET', '/api/webhooks/{id}/deliveries', {
  ...common,
  summary: 'The deliveries of the last 7 days with what became of them, newest first',
  params: ById,
  query: z.strictObject({
    limit: z._default(wholeNumber(1, webhookLimits.page), webhookLimits.page),
    /** The `next` of the previous page. */
    before: z.optional(wholeNumber(1, Number.MAX_SAFE_INTEGER)),
  }),
  answers: {
    200: z.object({ deliveries: z.array(WebhookDelivery), next: z.nullable(z.int()) }),
  },
  errors: ['not_found'],
});

const Replayed = z.object({ queued: z.int() });

export const replayWebhooks = /* @__PURE__ */ endpoint('POST', '/api/webhooks/{id}/replay', {
  ...common,
  summary: 'Send again every event since a time within the last 7 days, with their ids',
  params: ById,
  body: z.strictObject({ since: Instant }),
  answers: { 200: Replayed },
  errors: ['not_found'],
});

export const replayWebhook = /* @__PURE__ */ endpoint('POST', '/api/webhooks/{id}/deliveries/{event}/replay', {
  ...common,
  summary: 'Send one event again, with its id',
  params: z.strictObject({ id: Uuid, event: Uuid }),
  body: z._default(z.strictObject({}), {}),
  answers: { 200: Replayed },
  errors: ['not_found'],
});
