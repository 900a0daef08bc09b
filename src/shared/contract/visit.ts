import * as z from 'zod/mini';

import { chosenFrom } from '../check-in/choice-lists.ts';
import { stages } from '../check-in/stage.ts';
import { Instant } from '../check-in/text-field.ts';
import { ownStages } from '../check-in/time-record.ts';
import { maxTypedCode } from '../gate/gate-code.ts';
import { Estimate } from '../queue/estimate.ts';
import { languages } from '../words/languages.ts';
import { CallAnswerBody, PushSubscriptionBody, VisitCall } from './calls.ts';
import { endpoint } from './endpoint.ts';

/** The driver's page shows nothing that he typed, and about other trucks only how many are ahead. */
export const Visit = z.object({
  ticket: z.nullable(z.string()),
  facility: chosenFrom('facilities'),
  /** The time zone of the times as they are shown. */
  timeZone: z.string(),
  stage: z.enum(stages),
  /** The dock where the truck is or should go to; null if none is assigned. */
  dock: z.nullable(z.string()),
  /** Trucks at the same facility, hidden ones included; null while skipped and once docked or done. */
  trucksAhead: z.nullable(z.int()),
  /** Set if his place follows from an appointment that staff have confirmed, rather than from his arrival. */
  byAppointment: z.optional(z.literal(true)),
  /** The estimate of the time of the call; null unless the driver is waiting for one. */
  estimate: z.nullable(Estimate),
  /** Null while the truck is not called. */
  call: z.nullable(VisitCall),
  times: z.array(z.object({ stage: z.enum(ownStages), at: Instant })),
  /** The end of the truck's free time, once staff have called or docked it; null before and afterwards. */
  freeUntil: z.nullable(Instant),
  /** Set if the link only shows the visit: it cannot answer calls, create links, or subscribe to push messages. */
  readOnly: z.optional(z.literal(true)),
  /** Set if he may enter the gate code again, whether the first was right or wrong, until he is called. */
  gateCode: z.optional(z.literal(true)),
  /**
   * Set if he should stop at the gate on his way out: he is done at the dock, and his facility records when trucks
   * leave.
   */
  gateOut: z.optional(z.literal(true)),
  /** Set if his facility asks drivers for photos or signatures. */
  takesPapers: z.optional(z.literal(true)),
  /** The language in which he checked in; null if staff or a program did. */
  language: z.nullable(z.enum(languages)),
});
export type Visit = z.infer<typeof Visit>;

const common = { facilities: 'none', tag: 'check-ins' } as const;

export const readVisit = /* @__PURE__ */ endpoint('GET', '/api/visit', {
  ...common,
  action: 'visit:read',
  summary:
    "A driver's visit, by this browser's receipt or with the token of its link as `Authorization: Visit`; ask again cheaply with If-None-Match; 204 for a browser with neither",
  answers: { 200: Visit, 204: null, 304: null },
  errors: ['not_found'],
});

export const createVisitLink = /* @__PURE__ */ endpoint('POST', '/api/visit/link', {
  ...common,
  action: 'visit:read',
  summary:
    'The token that shows the same visit on another device, at /v#token, until 24 hours after the truck has left',
  answers: { 200: z.object({ token: z.string() }) },
  errors: ['not_found'],
});

export const answerCall = /* @__PURE__ */ endpoint('POST', '/api/visit/answer', {
  ...common,
  action: 'visit:answer',
  summary: "The driver's answer to the call, which staff see at once; a later one replaces it",
  body: CallAnswerBody,
  answers: { 204: null },
  errors: ['not_found', 'illegal_transition'],
});

export const readPushKey = /* @__PURE__ */ endpoint('GET', '/api/visit/push-key', {
  ...common,
  action: 'visit:read',
  summary: 'The key with which a browser subscribes to push messages of this installation; 404 where it sends none',
  answers: { 200: z.object({ key: z.string() }) },
  errors: ['not_found'],
});

export const keepPushSubscription = /* @__PURE__ */ endpoint('POST', '/api/visit/push', {
  ...common,
  action: 'visit:answer',
  summary:
    "Where this visit's browser takes push messages of calls; a later one replaces it, and it goes with the check-in",
  body: PushSubscriptionBody,
  answers: { 204: null },
  errors: ['not_found'],
});

export const correctGateCode = /* @__PURE__ */ endpoint('POST', '/api/visit/gate-code', {
  ...common,
  action: 'visit:answer',
  summary:
    'Another code of the gate, for a driver who has misread the first; the answer does not say whether it is right',
  body: z.strictObject({ gateCode: z.string().check(z.trim(), z.minLength(1), z.maxLength(maxTypedCode)) }),
  answers: { 204: null },
  errors: ['not_found', 'too_many_requests'],
});
