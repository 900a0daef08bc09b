import * as z from 'zod/mini';

import { answerWays, callAnswers, callOutcomes, channels, deliveryErrors, deliveryStates } from '../calls/call.ts';
import { inFormat, Instant, textLine } from '../check-in/text-field.ts';
import { broken } from '#shared/errors/broken-rule.ts';
import { isSendable } from '../settings/link.ts';
import { languages } from '../words/languages.ts';
import { endpoint } from './endpoint.ts';
import { ById } from './operation.ts';
import { wholeNumber } from './query-values.ts';

/** A delivery is that of a call on one channel. Disabled channels have none, and the visit page needs none. */
export const DeliveryView = z.object({
  channel: z.enum(channels),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  changedAt: Instant,
  /** The last four digits of the number; null before the message is sent, and for push messages. */
  numberEnd: z.nullable(z.string()),
  error: z.nullable(z.enum(deliveryErrors)),
});
export type DeliveryView = z.infer<typeof DeliveryView>;

/**
 * The call's state now derives from it by `callStanding`, and whether No-Show is offered by `offersNoShow`
 * (`src/shared/calls/call-standing.ts`). To call again, take the step `call` with the same dock.
 */
export const CallView = z.object({
  id: z.uuid(),
  checkInId: z.uuid(),
  dock: z.string(),
  at: Instant,
  /** The e-mail address of whoever called the driver, or the API key; null if the account is gone. */
  by: z.nullable(z.string()),
  /** The deadline for an answer; afterwards the call counts as unanswered. */
  expiresAt: Instant,
  answer: z.nullable(z.enum(callAnswers)),
  answeredAt: z.nullable(Instant),
  answeredBy: z.nullable(z.enum(answerWays)),
  /** The last text that is not an answer, as the driver wrote it (empty for a picture); absent if there is none. */
  reply: z.optional(z.object({ text: z.string(), at: Instant })),
  /** Null while the call is open. */
  outcome: z.nullable(z.enum(callOutcomes)),
  endedAt: z.nullable(Instant),
  /** How many calls in a row just before this one went unanswered. */
  earlierUnanswered: z.int(),
  deliveries: z.array(DeliveryView),
});
export type CallView = z.infer<typeof CallView>;

const Calls = z.object({
  calls: z.array(CallView),
  /** The server time at which these states were derived. */
  asOf: Instant,
});

const common = { action: 'call:set-up', facilities: 'none', tag: 'settings' } as const;

export const readCalls = /* @__PURE__ */ endpoint('GET', '/api/calls', {
  ...common,
  action: 'call:read',
  facilities: 'narrowed',
  summary: 'The open call of every truck that is called; the event calls tells when to read them again',
  tag: 'check-ins',
  answers: { 200: Calls },
});

export const readCallsOf = /* @__PURE__ */ endpoint('GET', '/api/check-ins/{id}/calls', {
  ...common,
  action: 'call:read',
  facilities: 'checkIn',
  summary: 'Every call of a truck, newest first, with how far each channel got',
  tag: 'check-ins',
  params: ById,
  answers: { 200: Calls },
  errors: ['not_found'],
});

/** Administrators who set the channels up see this. */
const ListedDelivery = z.extend(DeliveryView, {
  id: z.uuid(),
  checkInId: z.uuid(),
  ticket: z.nullable(z.string()),
  dock: z.string(),
  /** The id at the gateway or push service. */
  providerId: z.nullable(z.string()),
});
export type ListedDelivery = z.infer<typeof ListedDelivery>;

export const readDeliveries = /* @__PURE__ */ endpoint('GET', '/api/calls/deliveries', {
  ...common,
  summary: 'The newest messages of calls, at most 100',
  query: z.strictObject({ limit: z._default(wholeNumber(1, 100), 100) }),
  answers: { 200: z.object({ deliveries: z.array(ListedDelivery) }) },
});

/** The gateway's password, the key of its replies, and the key that identifies this server to push services. */
export const callSecretNames = ['text-password', 'inbound-key', 'vapid-key'] as const;
export type CallSecretName = (typeof callSecretNames)[number];
/** These and the password of the mail server. */
export type ChannelSecretName = CallSecretName | 'mail-password';

/** The settings of the section `calls` are separate. Secrets cannot be read back, only when each was set. */
export const CallSetUp = z.object({
  /** When a password or token of the gateway was set. */
  textPasswordSince: z.nullable(Instant),
  /** The moment replies were enabled, and where the gateway delivers them, without the key that ends the address. */
  inboundKeySince: z.nullable(Instant),
  inboundUrl: z.nullable(z.string()),
  /** True if the installation's address begins with https, which push messages and links need. */
  hasSecureAddress: z.boolean(),
  /** Secrets sealed with another key; usually none. */
  unreadable: z.array(z.enum(callSecretNames)),
});
export type CallSetUp = z.infer<typeof CallSetUp>;

export const readCallSetUp = /* @__PURE__ */ endpoint('GET', '/api/calls/set-up', {
  ...common,
  summary: 'Which secrets of the channels are set, and where the gateway delivers replies',
  answers: { 200: CallSetUp },
});

export const updateCallSecrets = /* @__PURE__ */ endpoint('PUT', '/api/calls/secrets', {
  ...common,
  summary: 'Set or remove (null) the password or token of the gateway; it is never read back',
  body: z.strictObject({
    textPassword: z.nullable(textLine(1).check(inFormat('latin', isSendable))),
  }),
  answers: { 200: CallSetUp },
});

export const createInboundKey = /* @__PURE__ */ endpoint('POST', '/api/calls/inbound-key', {
  ...common,
  summary:
    'A new address for replies, below that of the installation, with its key; shown once, the one before holds no more',
  body: z._default(z.strictObject({}), {}),
  answers: { 201: z.object({ path: z.string() }) },
});

export const createPushKey = /* @__PURE__ */ endpoint('POST', '/api/calls/push-key', {
  ...common,
  summary: 'New keys for push messages; browsers that took them with those before have to be asked again',
  body: z._default(z.strictObject({}), {}),
  answers: { 200: CallSetUp },
});

const TextTest = z.object({
  state: z.enum(['sent', 'failed', 'doubtful']),
  error: z.nullable(z.enum(deliveryErrors)),
  /** The gateway's response, shortened; empty if there was none. */
  said: z.string(),
  text: z.string(),
});
export type TextTest = z.infer<typeof TextTest>;

export const testText = /* @__PURE__ */ endpoint('POST', '/api/calls/test', {
  ...common,
  summary: 'Send the text of a call, with sample values, to a number of your own',
  body: z.strictObject({
    /** The number includes the country code, such as +1 312 555 0187. */
    to: textLine(1),
    language: z._default(z.enum(languages), 'en'),
  }),
  answers: { 200: TextTest },
});

/** The request also says which visit is meant. */
export const CallAnswerBody = z.strictObject({ answer: z.enum(callAnswers) });

const matching = (pattern: RegExp) =>
  z.string().check(z.refine((text) => pattern.test(text), { params: broken('not_valid') }));

/** The body is the result of a browser's `PushSubscription.toJSON()`. */
export const PushSubscriptionBody = z.object({
  endpoint: matching(/^https:\/\/.{1,1000}$/),
  /** Keys are in base64url: a point on the curve P-256, and 16 bytes. */
  keys: z.object({ p256dh: matching(/^[\w-]{87}=?$/), auth: matching(/^[\w-]{22}(==)?$/) }),
});
export type PushSubscriptionBody = z.infer<typeof PushSubscriptionBody>;

export const VisitCall = z.object({
  dock: z.string(),
  at: Instant,
  answer: z.nullable(z.enum(callAnswers)),
  answeredAt: z.nullable(Instant),
});
export type VisitCall = z.infer<typeof VisitCall>;
