import * as z from 'zod/mini';

import { BaseValues, bulkOf, changeKinds, ChangeReason, checkInChangesOf } from '../check-in/changes.ts';
import { type ChoiceLists, choiceOf, chosenFrom } from '../check-in/choice-lists.ts';
import { statuses } from '../check-in/closed-lists.ts';
import { noticeStages } from '../check-in/detention.ts';
import { FieldValue, namedOnce } from '../check-in/value-schemas.ts';
import { fields, sortableFields, type SortColumn as FieldSort } from '../check-in/fields.ts';
import { PublicCheckIn, StaffCheckIn } from '../check-in/record.ts';
import { stageFilters } from '../check-in/stage-group.ts';
import { fitsStep, StepBase, stepShapeOf } from '../check-in/step.ts';
import { textLimits } from '../check-in/field.ts';
import { Instant, seenCharacters, shownCharacters } from '../check-in/text-field.ts';
import { mailErrors, mailStates } from '../mail/mail.ts';
import { jumpKinds } from '../queue/queue-order.ts';
import { pageSizes } from '../queue/queue-limits.ts';
import { CalendarDay, changesShape, UpdatedSince, wholeNumber } from './query-values.ts';
import { endpoint } from './endpoint.ts';
import { ById, operationFields, OperationHeaders, Uuid } from './operation.ts';

export { pageSizes };

/** Only trucks on site can be sorted by the order of service. Source: docs/product, "The dashboard". */
export const sortColumns = [
  ...([...sortableFields().keys()] as [FieldSort, ...FieldSort[]]),
  'wait',
  'service',
] as const;
export type SortColumn = (typeof sortColumns)[number];

/** Lists and exports have these filters. `archive=only` lists the archive instead. */
const listFilters = (lists: ChoiceLists) => ({
  startDate: z.optional(CalendarDay),
  endDate: z.optional(CalendarDay),
  status: z.optional(z.enum(statuses)),
  /** Trucks on site count for 7 days, as in the queue, unless days are given. */
  stage: z.optional(z.enum(stageFilters)),
  facility: z.optional(choiceOf({ of: 'facilities' }, lists)),
  search: z.optional(z.string().check(seenCharacters(), z.maxLength(textLimits.line), shownCharacters())),
  sort: z.optional(z.enum(sortColumns)),
  order: z.optional(z.enum(['asc', 'desc'])),
  archive: z.optional(z.enum(['only'])),
});

const listQueryOf = (lists: ChoiceLists) =>
  z.strictObject({
    page: z._default(wholeNumber(0, 1_000_000), 0),
    pageSize: z._default(wholeNumber(1, pageSizes.max), pageSizes.default),
    ...listFilters(lists),
    updatedSince: UpdatedSince,
  });
export type ListQuery = z.infer<ReturnType<typeof listQueryOf>>;

/** The count of matches stops here. Source: docs/product, "Lists and pages". */
export const searchCountLimit = 1_000;

/** Any other parameter would let visitors probe hidden values. */
export const publicListParameters = ['page', 'pageSize', 'startDate', 'endDate'] as const satisfies (keyof ListQuery)[];

export const StaffCheckInPage = z.object({
  view: z.literal('staff'),
  checkIns: z.array(StaffCheckIn),
  totalCount: z.int(),
  totalIsLowerBound: z.boolean(),
  /** The number at the facilities of the list; null if status, days, a search or the archive restricts it. */
  doneCount: z.nullable(z.int()),
  hasMore: z.boolean(),
  ...changesShape,
});
export type StaffCheckInPage = z.infer<typeof StaffCheckInPage>;

export const PublicCheckInPage = z.object({
  view: z.literal('public'),
  checkIns: z.array(PublicCheckIn),
  totalCount: z.null(),
  hasMore: z.boolean(),
});
export type PublicCheckInPage = z.infer<typeof PublicCheckInPage>;

export const checkInUpdateOf = (lists: ChoiceLists) =>
  z.strictObject({
    changes: checkInChangesOf(lists),
    base: z.optional(BaseValues),
    baseVersion: z.optional(z.int().check(z.gte(1))),
    /** Required to change or clear a recorded Dock In or Dock Out. */
    reason: z.optional(ChangeReason),
    ...operationFields,
  });
export type CheckInUpdate = z.infer<ReturnType<typeof checkInUpdateOf>>;

export const listCheckIns = /* @__PURE__ */ endpoint('GET', '/api/check-ins', {
  action: 'check-in:list',
  facilities: 'narrowed',
  summary: 'List check-ins, newest first unless sorted otherwise, or what has changed since',
  tag: 'check-ins',
  query: listQueryOf,
  answers: { 200: { public: PublicCheckInPage, staff: StaffCheckInPage } },
  errors: ['cursor_unknown'],
});

export const getCheckIn = /* @__PURE__ */ endpoint('GET', '/api/check-ins/{id}', {
  action: 'check-in:read',
  facilities: 'checkIn',
  summary: 'Read one check-in',
  tag: 'check-ins',
  params: ById,
  answers: { 200: { public: PublicCheckIn, staff: StaffCheckIn } },
  errors: ['not_found'],
});

export const updateCheckIn = /* @__PURE__ */ endpoint('PATCH', '/api/check-ins/{id}', {
  action: 'check-in:update',
  facilities: 'checkIn',
  summary: 'Change some fields of a check-in, Dock In and Dock Out included',
  tag: 'check-ins',
  params: ById,
  body: checkInUpdateOf,
  answers: { 200: StaffCheckIn },
  errors: ['not_found', 'illegal_transition', 'edit_conflict', 'operation_conflict'],
});

export const deleteCheckIn = /* @__PURE__ */ endpoint('DELETE', '/api/check-ins/{id}', {
  action: 'check-in:delete',
  facilities: 'checkIn',
  summary: 'Delete a check-in for good and erase the personal values in its history',
  tag: 'check-ins',
  params: ById,
  headers: OperationHeaders,
  answers: { 204: null },
  errors: ['not_found', 'operation_conflict'],
});

/** The step has the version that the person saw. */
export const takeStepOf = (lists: ChoiceLists) =>
  z.strictObject({ ...stepShapeOf(lists), base: z.optional(StepBase), ...operationFields }).check(fitsStep);
export type StepRequest = z.infer<ReturnType<typeof takeStepOf>>;

export const takeStep = /* @__PURE__ */ endpoint('POST', '/api/check-ins/{id}/steps', {
  action: 'check-in:step',
  facilities: 'checkIn',
  summary: 'Take a step: call, hold, requeue, move, Dock In and so on; managers move trucks in the queue',
  tag: 'check-ins',
  params: ById,
  body: takeStepOf,
  answers: { 200: StaffCheckIn },
  errors: ['not_found', 'illegal_transition', 'operation_conflict'],
});

/** Records per bulk update. Source: docs/product, "Bulk update". */
export const bulkLimit = 500;

/** Bytes: the base values of 500 notes of maximum length exceed the usual limit. */
const bulkBodyLimit = 4 * 1024 * 1024;

export const bulkUpdateOf = (lists: ChoiceLists) =>
  z.strictObject({
    ids: z.array(Uuid).check(z.minLength(1), z.maxLength(bulkLimit), namedOnce()),
    changes: bulkOf(fields, lists),
    /** The values as the user saw them, by record and field. */
    base: z.optional(z.record(Uuid, BaseValues)),
    ...operationFields,
  });
export type BulkUpdate = z.infer<ReturnType<typeof bulkUpdateOf>>;

/** `shown` is how many check-ins awaiting confirmation are shown, `settled` how many can be settled at once. */
export const unverifiedLimits = { shown: 50, settled: 1_000 } as const;

export const readUnverified = /* @__PURE__ */ endpoint('GET', '/api/check-ins/unverified', {
  action: 'check-in:history',
  facilities: 'narrowed',
  summary: 'The check-ins on site that came without a good code of the gate, earliest first',
  tag: 'check-ins',
  query: (lists: ChoiceLists) => z.strictObject({ facility: z.optional(choiceOf({ of: 'facilities' }, lists)) }),
  answers: { 200: z.object({ checkIns: z.array(StaffCheckIn), count: z.int(), asOf: Instant }) },
});

const settleUnverifiedOf = (lists: ChoiceLists) =>
  z.strictObject({
    decision: z.enum(['confirm', 'refuse']),
    facility: z.optional(choiceOf({ of: 'facilities' }, lists)),
    /** Later check-ins are not settled, so that nobody decides on those they have not seen. */
    asOf: Instant,
    operationId: z.optional(Uuid),
  });
export type SettleUnverified = z.infer<ReturnType<typeof settleUnverifiedOf>>;

export const settleUnverified = /* @__PURE__ */ endpoint('POST', '/api/check-ins/unverified', {
  action: 'check-in:step',
  facilities: 'narrowed',
  summary: 'Confirm or refuse all check-ins that stand apart, as far as they had come when they were read',
  tag: 'check-ins',
  body: settleUnverifiedOf,
  answers: { 200: z.object({ count: z.int() }) },
  errors: ['operation_conflict'],
});

export const CheckInList = z.object({ checkIns: z.array(StaffCheckIn), missing: z.array(z.uuid()) });

export const bulkUpdateCheckIns = /* @__PURE__ */ endpoint('POST', '/api/check-ins/bulk-update', {
  action: 'check-in:bulk-update',
  facilities: 'written',
  summary: 'Change the same fields of many check-ins at once, all or none',
  tag: 'check-ins',
  body: bulkUpdateOf,
  answers: { 200: CheckInList },
  errors: ['illegal_transition', 'edit_conflict', 'operation_conflict'],
  bodyLimit: bulkBodyLimit,
});

export const HistoryEntry = z.object({
  version: z.int(),
  kind: z.enum(changeKinds),
  changes: z.record(z.string(), z.object({ before: FieldValue, after: FieldValue })),
  /** E-mail address of the user who made the change; null for the driver. */
  actor: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** A jump in the order of service, with the ticket of the other truck. */
  jump: z.optional(z.object({ kind: z.enum(jumpKinds), ticket: z.nullable(z.string()) })),
  occurredAt: Instant,
  receivedAt: Instant,
  timeIsUncertain: z.optional(z.literal(true)),
  operationId: z.nullable(z.uuid()),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

/** A notice of detention is mailed to a contact of the carrier; it is kept for 30 days. */
const Notice = z.object({
  stage: z.enum(noticeStages),
  to: z.string(),
  state: z.enum(mailStates),
  /** Why it failed, or has not been sent yet. */
  error: z.nullable(z.enum(mailErrors)),
  /** The moment it reached its state. */
  at: Instant,
});
export type Notice = z.infer<typeof Notice>;

export const readHistory = /* @__PURE__ */ endpoint('GET', '/api/check-ins/{id}/history', {
  action: 'check-in:history',
  facilities: 'checkIn',
  summary: 'Who changed what and when, oldest first',
  tag: 'check-ins',
  params: ById,
  answers: {
    200: z.object({
      entries: z.array(HistoryEntry),
      /** Notices are absent if none was mailed. */
      notices: z.optional(z.array(Notice)),
    }),
  },
  errors: ['not_found'],
});

/** One of several check-ins on site that name the same container. */
const SameContainerEntry = z.object({
  id: z.uuid(),
  driverName: z.string(),
  facility: chosenFrom('facilities'),
  arrivalTime: z.string(),
  dateCreated: Instant,
});
export type SameContainerEntry = z.infer<typeof SameContainerEntry>;

/** The truck docked at another dock than it had been called to. */
const OtherDock = z.object({ id: z.uuid(), calledTo: z.string() });

export const readSameContainers = /* @__PURE__ */ endpoint('GET', '/api/check-ins/same-container', {
  action: 'check-in:same-container',
  facilities: 'narrowed',
  summary: 'Check-ins on site that name the same container or were docked elsewhere than called, at most a second old',
  tag: 'check-ins',
  answers: { 200: z.object({ groups: z.array(z.array(SameContainerEntry)), otherDocks: z.array(OtherDock) }) },
});

/** Later operations on the same records that are undone together with the one in the path. */
const UndoneWithIt = z.optional(z.array(Uuid).check(z.maxLength(10)));

export const undoOperation = /* @__PURE__ */ endpoint('POST', '/api/operations/{id}/undo', {
  action: 'operation:undo',
  facilities: 'written',
  summary: 'Take back a step, an edit or a bulk update while nothing newer has touched it',
  tag: 'check-ins',
  params: ById,
  body: z._default(z.strictObject({ ...operationFields, also: UndoneWithIt }), {}),
  answers: { 200: z.object({ checkIns: z.array(StaffCheckIn) }) },
  errors: ['not_found', 'illegal_transition', 'operation_conflict'],
});

/** Source: docs/product, "The dashboard". */
export const Summary = z.object({
  total: z.int(),
  live: z.int(),
  drop: z.int(),
  uniqueCarriers: z.int(),
  /** Minutes from arrival to Dock In of trucks that arrived today; null before the first docked in. */
  averageWaitMinutes: z.nullable(z.number()),
  /** Today's longest wait in minutes, including trucks still waiting; null if there is none. */
  longestWaitMinutes: z.nullable(z.number()),
});
export type Summary = z.infer<typeof Summary>;

export const readSummary = /* @__PURE__ */ endpoint('GET', '/api/summary', {
  action: 'summary:read',
  facilities: 'narrowed',
  summary: 'Totals and waiting times for the dashboard',
  tag: 'check-ins',
  answers: { 200: Summary },
});

const exportQueryOf = (lists: ChoiceLists) =>
  z.strictObject({
    format: z.enum(['csv', 'json']),
    /**
     * `all` adds facility, purpose, dock and waiting times, ticket, priority, staff and stage; `data` also ISO 8601
     * instants and durations, the parts of the container number and the SCAC.
     */
    columns: z.optional(z.enum(['all', 'data'])),
    limit: z.optional(wholeNumber(1, 10_000_000)),
    ...listFilters(lists),
  });
export type ExportQuery = z.infer<ReturnType<typeof exportQueryOf>>;

/** The header has the number of rows an export will contain, for progress. */
export const exportCountHeader = 'x-total-count';

export const exportCheckIns = /* @__PURE__ */ endpoint('GET', '/api/check-ins/export', {
  action: 'check-in:export',
  facilities: 'narrowed',
  summary: 'Every check-in the filter shows, as one file from one moment; JSON has one row on each line',
  tag: 'check-ins',
  query: exportQueryOf,
  answers: { 200: 'file' },
});
