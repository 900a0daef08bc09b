import * as z from 'zod/mini';

import { notEmpty } from '../check-in/value-schemas.ts';
import { maxEmailLength, maxPasswordLength } from '../access/credentials.ts';
import { roles } from '../access/permissions.ts';
import { Instant, seenCharacters, shownCharacters, textLine } from '../check-in/text-field.ts';
import { endpoint } from './endpoint.ts';
import { ById } from './operation.ts';

/** Source: docs/product, "Accounts". */
export const maxPersonName = 60;

export const PersonName = textLine(0).check(z.maxLength(maxPersonName));

/** An `invited` account has not accepted yet. */
const accountStates = ['active', 'invited', 'deactivated'] as const;

export const AccountView = z.object({
  id: z.uuid(),
  email: z.string(),
  /** The name is empty if none was given. */
  name: z.string(),
  role: z.enum(roles),
  /** The ids of facilities; null for all. */
  facilities: z.nullable(z.array(z.uuid())),
  state: z.enum(accountStates),
  /** The label of the provider's sign-in button; null for accounts of this installation. */
  provider: z.nullable(z.string()),
  /** True if the account may sign in with a password where a setting restricts that to named administrators. */
  keepsPassword: z.boolean(),
  hasSecondFactor: z.boolean(),
  createdAt: Instant,
  lastSignInAt: z.nullable(Instant),
  /** The end of the last link sent to the owner; null if there is none. */
  linkExpiresAt: z.nullable(Instant),
});
export type AccountView = z.infer<typeof AccountView>;

/** The link is for choosing a password, and returned only once. */
export const AccountLink = z.object({
  kind: z.enum(['invitation', 'reset']),
  /** The path on the installation. The token is in the fragment, which browsers never send. */
  path: z.string(),
  expiresAt: Instant,
  /** True if this installation can mail the link. */
  mailable: z.boolean(),
});
export type AccountLink = z.infer<typeof AccountLink>;

export const SessionView = z.object({
  id: z.uuid(),
  /** The browser in a few words; null for sessions older than this field. */
  device: z.nullable(z.string()),
  startedAt: Instant,
  lastUsedAt: Instant,
  isCurrent: z.boolean(),
});
export type SessionView = z.infer<typeof SessionView>;

export const Sessions = z.object({ sessions: z.array(SessionView) });

const facilities = z.nullable(z.array(z.uuid()).check(z.minLength(1), z.maxLength(200)));

/** `isEmail` decides whether the text is an address. */
export const EmailText = z.string().check(seenCharacters(), z.maxLength(maxEmailLength), shownCharacters());

/** Nothing is sent to its owner automatically: the response has the link to pass on or mail. */
export const NewAccount = z.strictObject({
  email: z._default(EmailText, ''),
  name: z._default(PersonName, ''),
  role: z.enum(roles),
  facilities: z._default(facilities, null),
});
export type NewAccount = z.output<typeof NewAccount>;

export const AccountUpdate = z
  .partial(
    z.strictObject({
      name: PersonName,
      role: z.enum(roles),
      facilities,
      isActive: z.boolean(),
      keepsPassword: z.boolean(),
    }),
  )
  .check(notEmpty);
export type AccountUpdate = z.infer<typeof AccountUpdate>;

const common = { action: 'account:manage', facilities: 'none', tag: 'accounts' } as const;

export const readAccounts = /* @__PURE__ */ endpoint('GET', '/api/accounts', {
  ...common,
  summary: 'All accounts, by e-mail address',
  answers: { 200: z.object({ accounts: z.array(AccountView) }) },
});

export const createAccount = /* @__PURE__ */ endpoint('POST', '/api/accounts', {
  ...common,
  summary: 'Invite somebody; the link to give to them is told once',
  body: NewAccount,
  answers: { 201: z.object({ account: AccountView, link: AccountLink }) },
});

export const updateAccount = /* @__PURE__ */ endpoint('PATCH', '/api/accounts/{id}', {
  ...common,
  summary: 'Change a name, role or facilities, deactivate or activate an account; its link works no more',
  params: ById,
  body: AccountUpdate,
  answers: { 200: AccountView },
  errors: ['not_found', 'last_administrator', 'illegal_transition'],
});

export const deleteAccount = /* @__PURE__ */ endpoint('DELETE', '/api/accounts/{id}', {
  ...common,
  summary: 'Delete an account; what its owner did stays in the history',
  params: ById,
  answers: { 204: null },
  errors: ['not_found', 'last_administrator'],
});

export const createResetLink = /* @__PURE__ */ endpoint('POST', '/api/accounts/{id}/reset-link', {
  ...common,
  summary:
    'A link to choose a new password, or a new invitation for who has not accepted one, in place of an earlier link',
  params: ById,
  answers: { 200: AccountLink },
  errors: ['not_found', 'illegal_transition'],
});

export const mailLink = /* @__PURE__ */ endpoint('POST', '/api/accounts/{id}/link-mail', {
  ...common,
  summary: 'Send a link that was just made to the account by mail',
  params: ById,
  body: z.strictObject({
    /** The part of the path after the #. */
    token: z.string().check(z.minLength(1), z.maxLength(100)),
  }),
  answers: { 204: null },
  errors: ['illegal_transition'],
});

export const requestResetLink = /* @__PURE__ */ endpoint('POST', '/api/auth/reset-link', {
  ...common,
  action: 'session:sign-in',
  summary:
    'Have a link for a new password mailed to an account, where mail is set up; the answer is the same without one',
  tag: 'session',
  body: z.strictObject({ email: z.string().check(z.minLength(1), z.maxLength(maxEmailLength)) }),
  answers: { 204: null },
});

export const resetSecondFactor = /* @__PURE__ */ endpoint('DELETE', '/api/accounts/{id}/second-factor', {
  ...common,
  summary: "Remove an account's second factor and its recovery codes",
  params: ById,
  answers: { 204: null },
  errors: ['not_found'],
});

export const readSessionsOf = /* @__PURE__ */ endpoint('GET', '/api/accounts/{id}/sessions', {
  ...common,
  summary: 'The sessions of an account, the last used first',
  params: ById,
  answers: { 200: Sessions },
  errors: ['not_found'],
});

export const endSessionOf = /* @__PURE__ */ endpoint('DELETE', '/api/accounts/{id}/sessions/{session}', {
  ...common,
  summary: 'End a session of an account',
  params: z.strictObject({ id: z.uuid(), session: z.uuid() }),
  answers: { 204: null },
  errors: ['not_found'],
});

export const acceptInvitation = /* @__PURE__ */ endpoint('POST', '/api/invitations', {
  ...common,
  action: 'invitation:accept',
  summary: 'Choose a password with the token of an invitation or reset link, which works once',
  body: z.strictObject({
    token: z.string().check(z.minLength(1), z.maxLength(100)),
    password: z.string().check(z.minLength(1), z.maxLength(maxPasswordLength)),
  }),
  answers: { 200: z.object({ email: z.string() }) },
});
