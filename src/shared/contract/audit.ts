import * as z from 'zod/mini';

import { Instant, textLine } from '../check-in/text-field.ts';
import { endpoint } from './endpoint.ts';
import { CalendarDay, wholeNumber } from './query-values.ts';

/** Source: docs/product, "The audit trail". */
export const auditKinds = [
  'sign_in',
  'sign_out',
  'token_reuse',
  'session_ended',
  'forbidden',
  'export',
  'archive_read',
  'paper_added',
  'paper_deleted',
  'deletion',
  'account_created',
  'account_changed',
  'account_disabled',
  'account_deleted',
  'account_link_made',
  'account_link_used',
  'password_changed',
  'password_reset',
  'second_factor_set_up',
  'second_factor_removed',
  'recovery_codes_made',
  'api_key_created',
  'api_key_revoked',
  'device_created',
  'device_registered',
  'device_revoked',
  'settings_changed',
  'facility_changed',
  'dock_changed',
  'carrier_changed',
  'provider_changed',
  'form_published',
  'arrivals_undone',
  'calendar_made',
  'calendar_removed',
  'arrival_link_made',
  'webhook_changed',
] as const;
export type AuditKind = (typeof auditKinds)[number];

export const auditOutcomes = ['done', 'failed', 'refused'] as const;
export type AuditOutcome = (typeof auditOutcomes)[number];

/** Targets have a page of their own. */
const auditTargets = ['account', 'apiKey', 'facility', 'checkIn'] as const;
export type AuditTarget = (typeof auditTargets)[number];

/** Source: docs/product, "The audit trail". */
const auditPage = { default: 50, max: 200 } as const;

const filters = {
  /** Days are in the installation's time zone. */
  startDate: z.optional(CalendarDay),
  endDate: z.optional(CalendarDay),
  /** A part of the actor's e-mail address or of the name of the API key. */
  who: z.optional(textLine(1)),
  /** A part of the e-mail address or name of the account or key that an entry is about. */
  about: z.optional(textLine(1)),
  kind: z.optional(z.enum(auditKinds)),
  outcome: z.optional(z.enum(auditOutcomes)),
};

export const AuditFilter = z.strictObject(filters);
export type AuditFilter = z.infer<typeof AuditFilter>;

export const AuditQuery = z.strictObject({
  ...filters,
  /** The `next` of the previous page. */
  before: z.optional(wholeNumber(1, Number.MAX_SAFE_INTEGER)),
  limit: z._default(wholeNumber(1, auditPage.max), auditPage.default),
});
export type AuditQuery = z.infer<typeof AuditQuery>;

export const AuditView = z.object({
  id: z.int(),
  at: Instant,
  kind: z.enum(auditKinds),
  outcome: z.enum(auditOutcomes),
  /** An e-mail address, or the key; null for visitors, commands on the server and accounts that are gone. */
  actor: z.nullable(z.string()),
  /** Null for commands on the server. */
  address: z.nullable(z.string()),
  /** The current name of the entry's subject; null if that has none. */
  about: z.nullable(z.string()),
  /** The entry's subject, if that still exists. */
  target: z.nullable(z.object({ type: z.enum(auditTargets), id: z.uuid() })),
  /** Ids, numbers and fixed words; for settings, the values before and after. */
  details: z.record(z.string(), z.unknown()),
});
export type AuditView = z.infer<typeof AuditView>;

export const readAudit = /* @__PURE__ */ endpoint('GET', '/api/audit', {
  action: 'audit:read',
  facilities: 'none',
  summary: 'The audit trail, newest first, page by page',
  tag: 'system',
  query: AuditQuery,
  answers: { 200: z.object({ entries: z.array(AuditView), next: z.nullable(z.int()) }) },
});

export const exportAudit = /* @__PURE__ */ endpoint('GET', '/api/audit/export', {
  action: 'audit:read',
  facilities: 'none',
  summary: 'The audit trail as CSV, newest first',
  tag: 'system',
  query: AuditFilter,
  answers: { 200: 'file' },
});
