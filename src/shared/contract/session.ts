import * as z from 'zod/mini';

import { roles } from '../access/permissions.ts';
import { Instant, seenCharacters, shownCharacters } from '../check-in/text-field.ts';
import { endpoint } from './endpoint.ts';

/** The signed-in user; the role determines what the client offers. */
export const SignedInUser = z.object({
  id: z.uuid(),
  email: z.string(),
  role: z.enum(roles),
  /** Set while the account still has the generated password that the first start wrote to a file. */
  firstPassword: z.optional(z.literal(true)),
});
export type SignedInUser = z.infer<typeof SignedInUser>;

export const Credentials = z.strictObject({
  email: z.string().check(seenCharacters(), z.trim(), z.minLength(1), z.maxLength(254), shownCharacters()),
  password: z.string().check(z.minLength(1), z.maxLength(1024)),
});
export type Credentials = z.infer<typeof Credentials>;

export const TokenAnswer = z.object({ user: SignedInUser, expiresIn: z.int(), expiresAt: Instant });
export type TokenAnswer = z.infer<typeof TokenAnswer>;

export const SessionAnswer = z.object({ user: z.nullable(SignedInUser), expiresAt: z.nullable(Instant) });
export type SessionAnswer = z.infer<typeof SessionAnswer>;

export const grantTypes = ['password', 'refresh_token'] as const;

export const requestToken = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: '/api/auth/token',
  action: 'session:sign-in',
  summary: 'Sign in with e-mail and password, or renew a session; the token travels in an HttpOnly cookie only',
  tag: 'session',
  query: z.strictObject({ grant_type: z.enum(grantTypes) }),
  // Only the password grant sends credentials.
  body: z._default(z.partial(Credentials), {}),
  answers: { 200: TokenAnswer },
  errors: ['invalid_credentials', 'authentication_required'],
});

export const readSession = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: '/api/auth/session',
  action: 'session:read',
  summary: 'Who is signed in',
  tag: 'session',
  answers: { 200: SessionAnswer },
});

export const signOut = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  action: 'session:sign-out',
  summary: "End this session on the server, or all of the user's sessions",
  tag: 'session',
  query: z.strictObject({ scope: z._default(z.enum(['session', 'everywhere']), 'session') }),
  answers: { 204: null },
});
