import * as z from 'zod/mini';

import { roles } from '../access/permissions.ts';
import { Instant, seenCharacters, shownCharacters } from '../check-in/text-field.ts';
import type { DashboardChoices } from './dashboard-choices.ts';
import type { LanguageChoice } from './own-account.ts';
import { endpoint } from './endpoint.ts';
import { wholeNumber } from './query-values.ts';

/** Keeps the schemas of staff's choices out of the bundles of drivers' phones. */
const unchecked = /* @__PURE__ */ z.optional(z.any());

/** The role determines what the client offers. */
export const SignedInUser = z.object({
  id: z.uuid(),
  email: z.string(),
  role: z.enum(roles),
  name: z.optional(z.string()),
  /** The names of those that the account is limited to; absent if it sees all. */
  facilities: z.optional(z.array(z.string())),
  /** Set while the account still has the generated password that the first start wrote to a file. */
  firstPassword: z.optional(z.literal(true)),
  /** Set while the role requires a second factor that the account does not have: it can only set one up. */
  secondFactorDue: z.optional(z.literal(true)),
  /** Idle minutes until the session ends; absent if it does not. */
  idleMinutes: z.optional(z.int()),
  /** Absent until the person has made any choices. */
  dashboard: unchecked as unknown as z.ZodMiniOptional<typeof DashboardChoices>,
  /** The choices for staff's pages; absent until there are any. */
  reads: unchecked as unknown as z.ZodMiniOptional<typeof LanguageChoice>,
});
export type SignedInUser = z.infer<typeof SignedInUser>;

/** The choices of somebody who has saved none. */
export const usualChoices: DashboardChoices = { opensWith: 'all', views: [] };

export const Credentials = z.strictObject({
  email: z.string().check(seenCharacters(), z.minLength(1), z.maxLength(254), shownCharacters()),
  password: z.string().check(z.minLength(1), z.maxLength(1024)),
  /** A code of the authenticator app, or a recovery code; for accounts with a second factor. */
  code: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(60))),
});
export type Credentials = z.infer<typeof Credentials>;

const TokenAnswer = z.object({ user: SignedInUser, expiresIn: z.int(), expiresAt: Instant });

export const SessionAnswer = z.object({ user: z.nullable(SignedInUser), expiresAt: z.nullable(Instant) });
export type SessionAnswer = z.infer<typeof SessionAnswer>;

const grantTypes = ['password', 'refresh_token'] as const;

export const requestToken = /* @__PURE__ */ endpoint('POST', '/api/auth/token', {
  action: 'session:sign-in',
  facilities: 'none',
  summary: 'Sign in with e-mail and password, or renew a session; the token travels in an HttpOnly cookie only',
  tag: 'session',
  query: z.strictObject({
    grant_type: z.enum(grantTypes),
    /** Renewals say how long the device has been idle. */
    idleSeconds: z._default(wholeNumber(0, 1_000_000), 0),
  }),
  // Credentials are sent by the password grant only.
  body: z._default(z.partial(Credentials), {}),
  answers: { 200: TokenAnswer },
  errors: ['invalid_credentials', 'second_factor_required', 'invalid_code', 'authentication_required'],
});

export const readSession = /* @__PURE__ */ endpoint('GET', '/api/auth/session', {
  action: 'session:read',
  facilities: 'none',
  summary: 'Who is signed in',
  tag: 'session',
  answers: { 200: SessionAnswer },
});

export const signOut = /* @__PURE__ */ endpoint('POST', '/api/auth/logout', {
  action: 'session:sign-out',
  facilities: 'none',
  summary: "End this session on the server, or all of the user's sessions",
  tag: 'session',
  query: z.strictObject({ scope: z._default(z.enum(['session', 'everywhere']), 'session') }),
  answers: { 204: null },
});
