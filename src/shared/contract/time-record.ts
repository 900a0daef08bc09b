import * as z from 'zod/mini';

import { chosenFrom } from '../check-in/choice-lists.ts';
import { Instant } from '../check-in/text-field.ts';
import { timeSources, timeStages } from '../check-in/time-record.ts';
import { endpoint } from './endpoint.ts';
import { languages } from '../words/languages.ts';
import { MailAddress } from './mail.ts';
import { ById, Uuid } from './operation.ts';

const Correction = z.object({
  before: z.nullable(Instant),
  after: z.nullable(Instant),
  correctedAt: Instant,
  /** An e-mail address of the person who corrected it; null for the driver, who is shown no reason either. */
  actor: z.nullable(z.string()),
  reason: z.nullable(z.string()),
});

/** All members are null while the time is not recorded. */
const RecordedTime = z.object({
  stage: z.enum(timeStages),
  at: z.nullable(Instant),
  by: z.nullable(z.enum(['driver', 'staff'])),
  /** E-mail address of the person who recorded it; null for the driver's own times, and in what the driver is shown. */
  actor: z.nullable(z.string()),
  source: z.nullable(z.enum(timeSources)),
  corrections: z.array(Correction),
});

/** The times of a visit on one sheet. Source: docs/product, "The time record". */
export const TimeRecord = z.object({
  id: z.uuid(),
  ticket: z.nullable(z.string()),
  facility: chosenFrom('facilities'),
  /** The time zone of the times as they are shown. */
  timeZone: z.string(),
  carrier: z.string(),
  containerNumber: z.string(),
  dock: z.nullable(z.string()),
  times: z.array(RecordedTime),
  /** Null for a canceled check-in. */
  detention: z.nullable(
    z.object({
      minutes: z.int(),
      freeMinutes: z.int(),
      /** The start of the free time; absent where that is the arrival. */
      freeFrom: z.optional(Instant),
      beyondMinutes: z.int(),
      level: z.enum(['free', 'amber', 'red']),
    }),
  ),
  asOf: Instant,
  /** The last record, signed within seconds after the truck has left or a time was corrected; null before. */
  signed: z.nullable(
    z.object({
      /** The number in the facility's chain of records. */
      number: z.int(),
      issuedAt: Instant,
      /** The part after `/verify#` in the address where it is checked. */
      link: z.string(),
      jws: z.string(),
    }),
  ),
  /**
   * Says whether the driver can request the record by mail, or has done so; absent for other callers, and if mail is
   * not set up.
   */
  byMail: z.optional(z.enum(['offered', 'asked'])),
});
export type TimeRecord = z.infer<typeof TimeRecord>;

export const readTimeRecord = /* @__PURE__ */ endpoint('GET', '/api/check-ins/{id}/time-record', {
  action: 'check-in:history',
  facilities: 'checkIn',
  summary:
    'When a truck arrived and was called, its driver answered, it docked, was worked on and left, who recorded it and how, with every correction',
  tag: 'check-ins',
  params: ById,
  answers: { 200: TimeRecord },
  errors: ['not_found'],
});

export const readOwnTimeRecord = /* @__PURE__ */ endpoint('GET', '/api/check-ins/mine/time-record', {
  action: 'check-in:read-own',
  facilities: 'none',
  summary:
    "The same of a check-in this browser made, by the receipt, without staff's names; 204 until its truck has left",
  tag: 'check-ins',
  query: z.strictObject({
    /** The check-in, if not the one that left last. */
    id: z.optional(Uuid),
  }),
  answers: { 200: TimeRecord, 204: null },
  errors: ['not_found'],
});

export const mailOwnTimeRecord = /* @__PURE__ */ endpoint('POST', '/api/check-ins/mine/time-record/mail', {
  action: 'visit:answer',
  facilities: 'none',
  summary:
    'Asks an address by mail, once for each visit, whether it wants the signed record and its corrections; the answer is the same whatever becomes of that',
  tag: 'check-ins',
  body: z.strictObject({ id: Uuid, address: MailAddress, language: z.enum(languages) }),
  answers: { 204: null },
  errors: ['not_found', 'too_many_requests'],
});
