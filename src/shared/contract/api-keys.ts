import * as z from 'zod/mini';

import { namedOnce } from '../check-in/value-schemas.ts';
import { roles } from '../access/permissions.ts';
import { Instant, textLine } from '../check-in/text-field.ts';
import { endpoint } from './endpoint.ts';
import { ById, Uuid } from './operation.ts';

/** Source: docs/product, "API keys". */
export const apiKeyLimits = { name: 60, keys: 100 } as const;

/** A key is `stopped` if the account that made it no longer has the rights. */
const apiKeyStates = ['active', 'expired', 'revoked', 'stopped'] as const;
export type ApiKeyState = (typeof apiKeyStates)[number];

export const ApiKeyView = z.object({
  id: z.uuid(),
  name: z.string(),
  role: z.enum(roles),
  /** The ids of facilities; null for all. */
  facilities: z.nullable(z.array(z.uuid())),
  state: z.enum(apiKeyStates),
  createdAt: Instant,
  /** An e-mail address; null once that account is gone. */
  createdBy: z.nullable(z.string()),
  expiresAt: z.nullable(Instant),
  /** Accurate to a minute; null if it was never used. */
  lastUsedAt: z.nullable(Instant),
});
export type ApiKeyView = z.infer<typeof ApiKeyView>;

export const SomeFacilities = z.array(Uuid).check(z.minLength(1), namedOnce());

export const NewApiKey = z.strictObject({
  name: textLine(1).check(z.maxLength(apiKeyLimits.name)),
  role: z.enum(roles),
  facilities: z._default(z.nullable(SomeFacilities), null),
  expiresAt: z._default(z.nullable(Instant), null),
});
export type NewApiKey = z.infer<typeof NewApiKey>;

export const readApiKeys = /* @__PURE__ */ endpoint('GET', '/api/api-keys', {
  action: 'api-key:read',
  facilities: 'none',
  summary: 'The API keys, the newest first, revoked and expired ones included',
  tag: 'settings',
  answers: { 200: z.object({ apiKeys: z.array(ApiKeyView) }) },
});

export const createApiKey = /* @__PURE__ */ endpoint('POST', '/api/api-keys', {
  action: 'api-key:update',
  facilities: 'none',
  summary: 'Make an API key; the answer is the only one that has it',
  tag: 'settings',
  body: NewApiKey,
  answers: { 201: z.extend(ApiKeyView, { key: z.string() }) },
});

export const revokeApiKey = /* @__PURE__ */ endpoint('DELETE', '/api/api-keys/{id}', {
  action: 'api-key:update',
  facilities: 'none',
  summary: 'Revoke an API key for good, from its next request on',
  tag: 'settings',
  params: ById,
  answers: { 204: null },
  errors: ['not_found'],
});
