import * as z from 'zod/mini';

import { maxPasswordLength } from '../access/credentials.ts';
import { roles } from '../access/permissions.ts';
import { Instant } from '../check-in/text-field.ts';
import { broken } from '#shared/errors/broken-rule.ts';
import { staffLanguages } from '../words/staff-languages.ts';
import { EmailText, PersonName, Sessions } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { ById } from './operation.ts';

const Password = z.string().check(z.minLength(1), z.maxLength(maxPasswordLength));

/** Reports are sent by mail at this interval. */
export const reportIntervals = ['never', 'daily', 'weekly'] as const;

/** Source: docs/product, "Reports by mail". */
export const ReportChoice = z.strictObject({
  every: z.enum(reportIntervals),
  /** The hour is local to its facility if the account is limited to one, otherwise to the installation. */
  hour: z.int().check(z.minimum(0), z.maximum(23)),
  /** The ids of facilities; null for all that the account may see. */
  facilities: z.nullable(z.array(z.uuid()).check(z.minLength(1), z.maxLength(200))),
});
export type ReportChoice = z.infer<typeof ReportChoice>;

/** The choice applies to staff's pages. Source: docs/product, "Languages". */
export const LanguageChoice = z.strictObject({
  /** Null for the browser's language. */
  language: z.nullable(z.enum(staffLanguages)),
  /** True if column names of CSV and Excel files are in this language; otherwise they are the fixed English ones. */
  ownColumns: z.boolean(),
});
export type LanguageChoice = z.infer<typeof LanguageChoice>;

export const OwnAccount = z.object({
  id: z.uuid(),
  email: z.string(),
  name: z.string(),
  role: z.enum(roles),
  lastSignInAt: z.nullable(Instant),
  /** The label of the provider's sign-in button; null for accounts of this installation. */
  provider: z.nullable(z.string()),
  secondFactor: z.object({
    isOn: z.boolean(),
    /** True if the account's role requires a second factor. */
    isRequired: z.boolean(),
    recoveryCodesLeft: z.int(),
  }),
  /** Null if mail is not set up. */
  report: z.nullable(ReportChoice),
  reads: LanguageChoice,
});
export type OwnAccount = z.infer<typeof OwnAccount>;

export const OwnAccountUpdate = z
  .partial(z.strictObject({ name: PersonName, email: EmailText, currentPassword: Password, newPassword: Password }))
  .check(
    z.refine(({ name, email, newPassword }) => [name, email, newPassword].some((one) => one !== undefined), {
      params: broken('nothing_to_change'),
    }),
    z.refine(
      ({ email, currentPassword, newPassword }) =>
        (email === undefined && newPassword === undefined) || currentPassword !== undefined,
      {
        path: ['currentPassword'],
        params: broken('required'),
      },
    ),
  );
export type OwnAccountUpdate = z.infer<typeof OwnAccountUpdate>;

const Confirmation = z.strictObject({ currentPassword: Password });
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

const common = { action: 'account:own', facilities: 'none', tag: 'accounts' } as const;

export const readOwnAccount = /* @__PURE__ */ endpoint('GET', '/api/account', {
  ...common,
  summary: 'The account of the caller',
  answers: { 200: OwnAccount },
});

export const updateOwnAccount = /* @__PURE__ */ endpoint('PATCH', '/api/account', {
  ...common,
  summary: "Change one's name, e-mail address or password; a new password ends one's other sessions",
  body: OwnAccountUpdate,
  answers: { 200: OwnAccount },
  errors: ['too_many_requests'],
});

export const saveReportChoice = /* @__PURE__ */ endpoint('PUT', '/api/account/report', {
  ...common,
  summary: 'Choose how often, at which hour and of which facilities a report of the figures is mailed to the caller',
  body: ReportChoice,
  answers: { 200: OwnAccount },
});

export const saveLanguageChoice = /* @__PURE__ */ endpoint('PUT', '/api/account/language', {
  ...common,
  summary: "Choose the language of staff's pages for the caller, and whether the columns of his files are in it",
  body: LanguageChoice,
  answers: { 200: OwnAccount },
});

export const readOwnSessions = /* @__PURE__ */ endpoint('GET', '/api/account/sessions', {
  ...common,
  summary: "The caller's sessions, the last used first",
  answers: { 200: Sessions },
});

export const endOwnSession = /* @__PURE__ */ endpoint('DELETE', '/api/account/sessions/{id}', {
  ...common,
  summary: "End one of the caller's sessions",
  params: ById,
  answers: { 204: null },
});

export const beginSecondFactor = /* @__PURE__ */ endpoint('POST', '/api/account/second-factor', {
  ...common,
  summary: 'A secret for an authenticator app; in force once a code proves that the app has it',
  body: Confirmation,
  answers: {
    200: z.object({
      /** The secret in base32, for typing. */
      secret: z.string(),
      address: z.string(),
    }),
  },
  errors: ['too_many_requests'],
});

export const confirmSecondFactor = /* @__PURE__ */ endpoint('PUT', '/api/account/second-factor', {
  ...common,
  summary: 'Put the secret in force with a code of the app; the recovery codes are told once',
  body: z.strictObject({ code: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)) }),
  answers: { 200: RecoveryCodes },
  errors: ['illegal_transition', 'too_many_requests'],
});

export const createRecoveryCodes = /* @__PURE__ */ endpoint('POST', '/api/account/second-factor/recovery-codes', {
  ...common,
  summary: 'Ten new recovery codes in place of the earlier ones, told once',
  body: Confirmation,
  answers: { 200: RecoveryCodes },
  errors: ['illegal_transition', 'too_many_requests'],
});

export const removeSecondFactor = /* @__PURE__ */ endpoint('DELETE', '/api/account/second-factor', {
  ...common,
  summary: "Remove one's second factor, where one's role does not ask for it",
  body: Confirmation,
  answers: { 204: null },
  errors: ['illegal_transition', 'too_many_requests'],
});
