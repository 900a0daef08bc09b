import * as z from 'zod/mini';

import { arrivalLimits, ArrivalMark, ArrivalUpdate, ArrivalView, newArrivalOf, newShape } from '../arrivals/record.ts';
import { choiceOf, type ChoiceLists } from '../check-in/choice-lists.ts';
import { textLimits } from '../check-in/field.ts';
import { FieldValue } from '../check-in/value-schemas.ts';
import { inFormat, Instant, seenCharacters, shownCharacters, textLine } from '../check-in/text-field.ts';
import { changesShape, NamedDay, UpdatedSince, wholeNumber } from './query-values.ts';
import { endpoint } from './endpoint.ts';
import { answeredOnce, ById, Uuid } from './operation.ts';
import { languages } from '../words/languages.ts';
import { MailAddress } from './mail.ts';

export { arrivalLimits, ArrivalMark, ArrivalUpdate, ArrivalView, type NewArrival } from '../arrivals/record.ts';

const ExternalId = textLine(1, false, false, arrivalLimits.externalId);
const Source = textLine(1, false, false, arrivalLimits.source);

const batchShape = { ...newShape, externalId: z.optional(ExternalId) };
/** Every request creates another arrival if it has no `externalId`. */
export const BatchArrival = z.strictObject(batchShape);
export type BatchArrival = z.infer<typeof BatchArrival>;

const batchOf = (lists: ChoiceLists) =>
  z.strictObject({
    facility: choiceOf({ of: 'facilities' }, lists),
    /** A source is, for example, the name of a program: an `externalId` is unique within a facility and source. */
    source: Source,
    /** Requests with the same id are one import, which is undone as a whole; a new import if absent. */
    batch: z.optional(Uuid),
    /** Validates and counts as usual, but stores nothing. */
    dryRun: z.optional(z.boolean()),
    arrivals: z.array(BatchArrival).check(z.minLength(1), z.maxLength(arrivalLimits.perCall)),
  });
export type ArrivalBatch = z.infer<ReturnType<typeof batchOf>>;

const isUuids = (text: string) => text.split(',').every((id) => Uuid.safeParse(id).success);
/** A UUID and a comma. */
const idLength = 37;

const common = { facilities: 'written', tag: 'arrivals' } as const;

export const readMarks = /* @__PURE__ */ endpoint('GET', '/api/expected-arrivals/check-ins', {
  ...common,
  action: 'arrival:read',
  facilities: 'narrowed',
  summary: 'Which expected arrivals some check-ins are, or may be; nothing of those that the account does not see',
  query: z.strictObject({
    /** Ids separated by commas; at most 100. */
    ids: z.string().check(z.maxLength(arrivalLimits.marks * idLength - 1), inFormat('uuid', isUuids)),
  }),
  answers: { 200: z.object({ marks: z.array(ArrivalMark) }) },
});

const arrivalFilters = (lists: ChoiceLists) => ({
  /** Days are in each facility's local time; today if neither is given. */
  startDate: z.optional(NamedDay),
  endDate: z.optional(NamedDay),
  facility: z.optional(choiceOf({ of: 'facilities' }, lists)),
  search: z.optional(z.string().check(seenCharacters(), z.maxLength(textLimits.line), shownCharacters())),
  /** Only arrivals that are neither matched nor canceled. */
  open: z.optional(z.enum(['only'])),
});

const listArrivalsQueryOf = (lists: ChoiceLists) =>
  z.strictObject({
    ...arrivalFilters(lists),
    page: z._default(wholeNumber(0, 1_000_000), 0),
    pageSize: z._default(wholeNumber(1, arrivalLimits.page), arrivalLimits.page),
    updatedSince: UpdatedSince,
  });
export type ListArrivalsQuery = z.infer<ReturnType<typeof listArrivalsQueryOf>>;
export type ArrivalFilters = Omit<ListArrivalsQuery, 'page' | 'pageSize' | 'updatedSince'>;

const exportArrivalsQueryOf = (lists: ChoiceLists) =>
  z.strictObject({ format: z.enum(['csv', 'json']), ...arrivalFilters(lists) });
export type ExportArrivalsQuery = z.infer<ReturnType<typeof exportArrivalsQueryOf>>;

export const exportArrivals = /* @__PURE__ */ endpoint('GET', '/api/expected-arrivals/export', {
  ...common,
  action: 'arrival:export',
  facilities: 'narrowed',
  summary: 'Every expected arrival the filter shows, as one file from one moment; JSON has one row on each line',
  query: exportArrivalsQueryOf,
  answers: { 200: 'file' },
});

export const listArrivals = /* @__PURE__ */ endpoint('GET', '/api/expected-arrivals', {
  ...common,
  action: 'arrival:read',
  facilities: 'narrowed',
  summary:
    'Expected arrivals whose window lies within some days, in the order of their windows, or what has changed since',
  query: listArrivalsQueryOf,
  answers: { 200: z.object({ arrivals: z.array(ArrivalView), hasMore: z.boolean(), ...changesShape }) },
  errors: ['cursor_unknown'],
});

export const createArrival = /* @__PURE__ */ endpoint('POST', '/api/expected-arrivals', {
  ...common,
  action: 'arrival:update',
  summary: 'Expect an arrival',
  headers: answeredOnce.headers,
  body: newArrivalOf,
  answers: { 201: ArrivalView },
  errors: ['id_conflict', ...answeredOnce.errors],
});

export const updateArrival = /* @__PURE__ */ endpoint('PATCH', '/api/expected-arrivals/{id}', {
  ...common,
  action: 'arrival:update',
  summary: 'Change an expected arrival, cancel it or expect it again, tie it to a check-in or untie it',
  params: ById,
  body: ArrivalUpdate,
  answers: { 200: ArrivalView },
  errors: ['not_found', 'edit_conflict', 'illegal_transition', 'operation_conflict'],
});

const ArrivalHistoryEntry = z.object({
  version: z.int(),
  at: Instant,
  /** Null if a check-in was matched automatically. */
  by: z.nullable(z.string()),
  batch: z.nullable(z.uuid()),
  changes: z.record(z.string(), z.object({ before: FieldValue, after: FieldValue })),
});
export type ArrivalHistoryEntry = z.infer<typeof ArrivalHistoryEntry>;

export const readArrival = /* @__PURE__ */ endpoint('GET', '/api/expected-arrivals/{id}', {
  ...common,
  action: 'arrival:read',
  summary: 'One expected arrival, and what happened to it, oldest first',
  params: ById,
  answers: { 200: z.object({ arrival: ArrivalView, entries: z.array(ArrivalHistoryEntry) }) },
  errors: ['not_found'],
});

export const putArrivals = /* @__PURE__ */ endpoint('PUT', '/api/expected-arrivals/batch', {
  ...common,
  action: 'arrival:import',
  summary: 'Expect many arrivals, all or none; those with a known externalId are changed to what is sent',
  body: batchOf,
  // Notes of 2,000 characters take three bytes each in most scripts.
  bodyLimit: 8 * 1024 * 1024,
  answers: {
    200: z.object({
      batch: z.uuid(),
      created: z.int(),
      changed: z.int(),
      unchanged: z.int(),
      arrived: z.int(),
    }),
  },
});

export const undoArrivals = /* @__PURE__ */ endpoint('DELETE', '/api/expected-arrivals/batch/{batch}', {
  ...common,
  action: 'arrival:import',
  summary: 'Undo an import as one; what was changed or has arrived since stays',
  params: z.strictObject({ batch: Uuid }),
  answers: { 200: z.object({ deleted: z.int(), restored: z.int(), kept: z.int() }) },
  errors: ['not_found'],
});

/** The token is that of the address `/a#token`; the code is for `/a` if the link cannot be opened. */
const linkShape = { token: z.string(), code: z.string() };
const ArrivalLink = z.object({
  ...linkShape,
  /** True if this installation can mail the link. */
  mailable: z.boolean(),
});
export type ArrivalLink = z.infer<typeof ArrivalLink>;

export const makeArrivalLink = /* @__PURE__ */ endpoint('POST', '/api/arrival-links', {
  ...common,
  action: 'arrival:update',
  summary: 'Make the link by which a driver checks in for an expected arrival; the one before ends',
  headers: answeredOnce.headers,
  body: z.strictObject({ arrival: Uuid }),
  answers: { 201: ArrivalLink },
  errors: ['not_found', 'illegal_transition', ...answeredOnce.errors],
});

export const findByLink = /* @__PURE__ */ endpoint('POST', '/api/arrival-links/arrival', {
  ...common,
  action: 'arrival:read',
  summary: 'The expected arrival that a link leads to, as of a code that a driver shows',
  body: z.strictObject({ token: z.string().check(z.maxLength(200)) }),
  answers: { 200: ArrivalView },
  errors: ['not_found'],
});

const ArrivalLinkMail = z.strictObject({
  arrival: Uuid,
  ...linkShape,
  to: MailAddress,
  language: z.enum(languages),
});
export type ArrivalLinkMail = z.infer<typeof ArrivalLinkMail>;

export const mailArrivalLink = /* @__PURE__ */ endpoint('POST', '/api/arrival-links/mail', {
  ...common,
  action: 'arrival:update',
  summary: 'Mail a link that was made for an expected arrival',
  body: ArrivalLinkMail,
  answers: { 204: null },
  errors: ['not_found', 'illegal_transition'],
});
