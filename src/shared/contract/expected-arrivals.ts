import * as z from 'zod/mini';

import { arrivalStates, isMoment } from '../arrivals/arrival.ts';
import { choiceOf, type ChoiceLists, chosenFrom } from '../check-in/choice-lists.ts';
import { deliveryTypes, purposes } from '../check-in/closed-lists.ts';
import { textLimits } from '../check-in/field.ts';
import { FieldValue, notEmpty } from '../check-in/value-schemas.ts';
import { Instant, paragraph, seenCharacters, shownCharacters, textLine } from '../check-in/text-field.ts';
import { broken } from '#shared/errors/broken-rule.ts';
import { endpoint } from './endpoint.ts';
import { Uuid } from './operation.ts';
import { languages } from '../words/languages.ts';
import { MailAddress } from './mail.ts';
import { CalendarDay, wholeNumber } from './query-values.ts';

/** Limits of expected arrivals. Source: docs/product, "An expected arrival". */
export const arrivalLimits = {
  numbers: 20,
  number: 60,
  perCall: 500,
  source: 60,
  externalId: 100,
  page: 200,
  marks: 100,
} as const;

const Moment = z.string().check(z.refine(isMoment, { params: broken('wrong_format', { format: 'moment' }) }));

const contentShape = {
  numbers: z.array(textLine(1, false, false, arrivalLimits.number)).check(z.maxLength(arrivalLimits.numbers)),
  carrier: textLine(0),
  containerNumber: textLine(0),
  purpose: z.nullable(z.enum(purposes)),
  deliveryType: z.nullable(z.enum(deliveryTypes)),
  note: paragraph(),
};

/** When it should come: a day by the facility's clock, or a window, of which one end is enough. */
const windowShape = { day: z.optional(z.nullable(CalendarDay)), from: z.optional(Moment), until: z.optional(Moment) };

const newShape = {
  ...windowShape,
  numbers: z._default(contentShape.numbers, []),
  carrier: z._default(contentShape.carrier, ''),
  containerNumber: z._default(contentShape.containerNumber, ''),
  purpose: z._default(contentShape.purpose, null),
  deliveryType: z._default(contentShape.deliveryType, null),
  note: z._default(contentShape.note, ''),
};

const ExternalId = textLine(1, false, false, arrivalLimits.externalId);
const Source = textLine(1, false, false, arrivalLimits.source);

const batchShape = { ...newShape, externalId: z.optional(ExternalId) };
/** An arrival of a batch; without `externalId` each sending makes another one. */
export const BatchArrival = z.strictObject(batchShape);
export type BatchArrival = z.infer<typeof BatchArrival>;

export const newArrivalOf = (lists: ChoiceLists) =>
  z.strictObject({
    /** Makes it safe to send again. */
    id: z.optional(Uuid),
    facility: choiceOf({ of: 'facilities' }, lists),
    ...newShape,
  });
export type NewArrival = z.infer<ReturnType<typeof newArrivalOf>>;

export const batchOf = (lists: ChoiceLists) =>
  z.strictObject({
    facility: choiceOf({ of: 'facilities' }, lists),
    /** Where they come from, such as the name of a program: an `externalId` is unique at a facility and source. */
    source: Source,
    /** Calls with the same id are one import, which is undone as one; a new one if absent. */
    batch: z.optional(Uuid),
    /** Checks and counts as usual, but stores nothing. */
    dryRun: z.optional(z.boolean()),
    arrivals: z.array(BatchArrival).check(z.minLength(1), z.maxLength(arrivalLimits.perCall)),
  });
export type ArrivalBatch = z.infer<ReturnType<typeof batchOf>>;

/** A window is changed as a whole: what of `day`, `from` and `until` is left out is no part of the new one. */
const changeShape = {
  ...windowShape,
  ...contentShape,
  isCanceled: z.boolean(),
  /** The check-in that it turned out to be, at the same facility; null to wait for it again. */
  checkIn: z.nullable(Uuid),
};
export const ArrivalUpdate = z.strictObject({
  changes: z.partial(z.strictObject(changeShape)).check(notEmpty),
  /** What the person saw in the fields they change; another value that stands there by now is a conflict. */
  base: z.optional(z.partialRecord(z.enum(Object.keys(changeShape)), FieldValue)),
  /** The same for every attempt: sent again, the change has no second effect. */
  operationId: z.optional(Uuid),
});
export type ArrivalUpdate = z.infer<typeof ArrivalUpdate>;

export const ArrivalView = z.object({
  id: z.uuid(),
  facility: chosenFrom('facilities'),
  from: Instant,
  until: Instant,
  /** The day, where it is expected on no certain time of it. */
  day: z.nullable(z.string()),
  ...contentShape,
  source: z.string(),
  externalId: z.nullable(z.string()),
  /** Derived when it is read, by the tolerance of its facility. */
  state: z.enum(arrivalStates),
  /** The check-in that it turned out to be, and when that arrived. */
  checkInId: z.nullable(z.uuid()),
  arrivedAt: z.nullable(Instant),
  /** By how many minutes it arrived before its window (negative) or after it. */
  minutesOff: z.int(),
  canceledAt: z.nullable(Instant),
  /** When the driver says that he will be there. */
  estimatedAt: z.nullable(Instant),
  /** Since when there is the link by which the driver checks in. */
  linkedAt: z.nullable(Instant),
  version: z.int(),
});
export type ArrivalView = z.infer<typeof ArrivalView>;

const ById = z.strictObject({ id: Uuid });

const isUuids = (text: string) => text.split(',').every((id) => Uuid.safeParse(id).success);
/** A UUID and a comma. */
const idLength = 37;

/** What is known of a check-in by what is expected. */
const ArrivalMark = z.object({
  checkInId: z.uuid(),
  /** What it turned out to be; several where it brings several loads. */
  tied: z.array(ArrivalView),
  /** What is still awaited at its facility with one of its numbers, while it is on site: people choose. */
  matches: z.array(ArrivalView),
  /** The same at the one other facility that awaits it, where nothing at its own does. */
  elsewhere: z.array(ArrivalView),
});
export type ArrivalMark = z.infer<typeof ArrivalMark>;

export const readMarks = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: '/api/expected-arrivals/check-ins',
  action: 'arrival:read',
  facilities: 'narrowed',
  summary: 'Which expected arrivals some check-ins are, or may be; nothing of those that the account does not see',
  tag: 'arrivals',
  query: z.strictObject({
    /** Ids of check-ins, separated by commas; at most 100. */
    ids: z
      .string()
      .check(
        z.maxLength(arrivalLimits.marks * idLength - 1),
        z.refine(isUuids, { params: broken('wrong_format', { format: 'uuid' }) }),
      ),
  }),
  answers: { 200: z.object({ marks: z.array(ArrivalMark) }) },
});

const arrivalFilters = (lists: ChoiceLists) => ({
  /** Days by each facility's clock; today if neither is given. */
  startDate: z.optional(CalendarDay),
  endDate: z.optional(CalendarDay),
  facility: z.optional(choiceOf({ of: 'facilities' }, lists)),
  search: z.optional(z.string().check(seenCharacters(), z.maxLength(textLimits.line), shownCharacters())),
  /** Only those that are neither there nor canceled. */
  open: z.optional(z.enum(['only'])),
});

export const listArrivalsQueryOf = (lists: ChoiceLists) =>
  z.strictObject({
    ...arrivalFilters(lists),
    page: z._default(wholeNumber(0, 1_000_000), 0),
    pageSize: z._default(wholeNumber(1, arrivalLimits.page), arrivalLimits.page),
  });
export type ListArrivalsQuery = z.infer<ReturnType<typeof listArrivalsQueryOf>>;
export type ArrivalFilters = Omit<ListArrivalsQuery, 'page' | 'pageSize'>;

export const exportArrivalsQueryOf = (lists: ChoiceLists) =>
  z.strictObject({ format: z.enum(['csv', 'json']), ...arrivalFilters(lists) });
export type ExportArrivalsQuery = z.infer<ReturnType<typeof exportArrivalsQueryOf>>;

export const exportArrivals = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: '/api/expected-arrivals/export',
  action: 'arrival:export',
  facilities: 'narrowed',
  summary: 'Every expected arrival the filter shows, as one file from one moment; JSON has one row on each line',
  tag: 'arrivals',
  query: exportArrivalsQueryOf,
  answers: { 200: 'file' },
});

export const listArrivals = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: '/api/expected-arrivals',
  action: 'arrival:read',
  facilities: 'narrowed',
  summary: 'Expected arrivals whose window lies within some days, in the order of their windows',
  tag: 'arrivals',
  query: listArrivalsQueryOf,
  answers: { 200: z.object({ arrivals: z.array(ArrivalView), hasMore: z.boolean() }) },
});

export const createArrival = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: '/api/expected-arrivals',
  action: 'arrival:update',
  facilities: 'written',
  summary: 'Expect an arrival',
  tag: 'arrivals',
  body: newArrivalOf,
  answers: { 201: ArrivalView },
  errors: ['id_conflict'],
});

export const updateArrival = /* @__PURE__ */ endpoint({
  method: 'PATCH',
  path: '/api/expected-arrivals/{id}',
  action: 'arrival:update',
  facilities: 'written',
  summary: 'Change an expected arrival, cancel it or expect it again, tie it to a check-in or untie it',
  tag: 'arrivals',
  params: ById,
  body: ArrivalUpdate,
  answers: { 200: ArrivalView },
  errors: ['not_found', 'edit_conflict', 'illegal_transition', 'operation_conflict'],
});

const ArrivalHistoryEntry = z.object({
  version: z.int(),
  at: Instant,
  /** Who changed it; null where a check-in was found to be it. */
  by: z.nullable(z.string()),
  batch: z.nullable(z.uuid()),
  changes: z.record(z.string(), z.object({ before: FieldValue, after: FieldValue })),
});
export type ArrivalHistoryEntry = z.infer<typeof ArrivalHistoryEntry>;

export const readArrival = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: '/api/expected-arrivals/{id}',
  action: 'arrival:read',
  facilities: 'written',
  summary: 'One expected arrival, and what happened to it, oldest first',
  tag: 'arrivals',
  params: ById,
  answers: { 200: z.object({ arrival: ArrivalView, entries: z.array(ArrivalHistoryEntry) }) },
  errors: ['not_found'],
});

export const putArrivals = /* @__PURE__ */ endpoint({
  method: 'PUT',
  path: '/api/expected-arrivals/batch',
  action: 'arrival:import',
  facilities: 'written',
  summary: 'Expect many arrivals, all or none; those with a known externalId are changed to what is sent',
  tag: 'arrivals',
  body: batchOf,
  bodyLimit: 2 * 1024 * 1024,
  answers: {
    200: z.object({ batch: z.uuid(), created: z.int(), changed: z.int(), unchanged: z.int() }),
  },
});

export const undoArrivals = /* @__PURE__ */ endpoint({
  method: 'DELETE',
  path: '/api/expected-arrivals/batch/{batch}',
  action: 'arrival:import',
  facilities: 'written',
  summary: 'Undo an import as one; what was changed or has arrived since stays',
  tag: 'arrivals',
  params: z.strictObject({ batch: Uuid }),
  answers: { 200: z.object({ deleted: z.int(), restored: z.int(), kept: z.int() }) },
  errors: ['not_found'],
});

/** The end of the address `/a#token`, and the code that is entered at `/a` where it cannot be opened. */
const linkShape = { token: z.string(), code: z.string() };
const ArrivalLink = z.object({
  ...linkShape,
  /** Whether it can be mailed. */
  mailable: z.boolean(),
});
export type ArrivalLink = z.infer<typeof ArrivalLink>;

export const makeArrivalLink = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: '/api/arrival-links',
  action: 'arrival:update',
  facilities: 'written',
  summary: 'Make the link by which a driver checks in for an expected arrival; the one before ends',
  tag: 'arrivals',
  body: z.strictObject({ arrival: Uuid }),
  answers: { 201: ArrivalLink },
  errors: ['not_found', 'illegal_transition'],
});

const ArrivalLinkMail = z.strictObject({
  arrival: Uuid,
  ...linkShape,
  to: MailAddress,
  /** Of its reader. */
  language: z.enum(languages),
});
export type ArrivalLinkMail = z.infer<typeof ArrivalLinkMail>;

export const mailArrivalLink = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: '/api/arrival-links/mail',
  action: 'arrival:update',
  facilities: 'written',
  summary: 'Mail a link that was made for an expected arrival',
  tag: 'arrivals',
  body: ArrivalLinkMail,
  answers: { 204: null },
  errors: ['not_found', 'illegal_transition'],
});
