import * as z from 'zod/mini';

import { notEmpty } from '../check-in/value-schemas.ts';
import { roles } from '../access/permissions.ts';
import { inFormat, Instant, textLine } from '../check-in/text-field.ts';
import { isCallable } from '../settings/link.ts';
import { endpoint } from './endpoint.ts';
import { ById, Uuid } from './operation.ts';

/** Source: docs/product, "Single sign-on". */
export const providerLimits = { providers: 10, name: 60, address: 500, value: 255, secret: 1024, rules: 100 } as const;

/** What most providers are asked for. */
export const usualRequest = { scopes: 'openid profile email', claim: 'groups' } as const;

/** The sign-in flow has these paths; the provider's own configuration has to name them too. */
export const providerPath = (id: string, what: 'start' | 'callback' | 'logout') => `/api/sign-in/${id}/${what}`;

/** The sign-in page is told this. */
export const signInRefusals = [
  'no-group',
  'too-many-groups',
  'deactivated',
  'provider',
  'expired',
  'too-many',
] as const;
export type SignInRefusal = (typeof signInRefusals)[number];

const line = (max: number) => textLine(1).check(z.maxLength(max));

const Rule = z.strictObject({
  group: line(providerLimits.value),
  role: z.enum(roles),
  /** The ids of facilities; null for all. */
  facilities: z.nullable(z.array(Uuid).check(z.minLength(1), z.maxLength(200))),
});

const shape = {
  /** The full label of its sign-in button. */
  name: line(providerLimits.name),
  clientId: line(providerLimits.value),
  scopes: line(providerLimits.value).check(inFormat('scopes', (scopes) => scopes.split(' ').includes('openid'))),
  /** The claim with a user's groups or roles; dots lead into objects. */
  claim: line(providerLimits.value),
  rules: z.array(Rule).check(z.maxLength(providerLimits.rules)),
};

/** The server calls the issuer, and decides whether it may. */
const Issuer = line(providerLimits.address).check(inFormat('url', isCallable));
const Secret = z.nullable(line(providerLimits.secret));

export const ProviderView = z.object({
  id: z.uuid(),
  issuer: z.string(),
  ...shape,
  isActive: z.boolean(),
  /** When the secret was set, which cannot be read back; null without one. */
  secretSince: z.nullable(Instant),
  /** The number of accounts that came from the provider. */
  accounts: z.int(),
});
export type ProviderView = z.infer<typeof ProviderView>;

export const NewProvider = z.strictObject({
  issuer: Issuer,
  name: shape.name,
  clientId: shape.clientId,
  clientSecret: z._default(Secret, null),
  scopes: z._default(shape.scopes, usualRequest.scopes),
  claim: z._default(shape.claim, usualRequest.claim),
  rules: z._default(shape.rules, []),
});
export type NewProvider = z.infer<typeof NewProvider>;

export const ProviderUpdate = z
  .partial(z.strictObject({ ...shape, isActive: z.boolean(), clientSecret: Secret }))
  .check(notEmpty);
export type ProviderUpdate = z.infer<typeof ProviderUpdate>;

/** Checks run in order, up to the first failure. */
const providerChecks = ['discovery', 'keys', 'client'] as const;
export const ProviderTest = z.object({
  passed: z.array(z.enum(providerChecks)),
  failed: z.nullable(z.enum(providerChecks)),
  /** The reason of a failure in words; empty if all steps passed. */
  said: z.string(),
});
export type ProviderTest = z.infer<typeof ProviderTest>;

const common = { action: 'settings:update', facilities: 'none', tag: 'accounts' } as const;

export const readProviders = /* @__PURE__ */ endpoint('GET', '/api/sign-in-providers', {
  ...common,
  action: 'settings:read',
  summary: 'The OpenID Connect providers that accounts may sign in with, without their secrets',
  answers: { 200: z.object({ providers: z.array(ProviderView) }) },
});

export const createProvider = /* @__PURE__ */ endpoint('POST', '/api/sign-in-providers', {
  ...common,
  summary: 'Add a provider; nobody is let in by it before a rule names a group',
  body: NewProvider,
  answers: { 201: ProviderView },
});

export const updateProvider = /* @__PURE__ */ endpoint('PATCH', '/api/sign-in-providers/{id}', {
  ...common,
  summary: 'Change a provider, or switch it off, which signs everybody out who came from it',
  params: ById,
  body: ProviderUpdate,
  answers: { 200: ProviderView },
  errors: ['not_found'],
});

export const deleteProvider = /* @__PURE__ */ endpoint('DELETE', '/api/sign-in-providers/{id}', {
  ...common,
  summary: 'Delete a provider from which no account is left',
  params: ById,
  answers: { 204: null },
  errors: ['not_found', 'illegal_transition'],
});

export const testProvider = /* @__PURE__ */ endpoint('POST', '/api/sign-in-providers/{id}/test', {
  ...common,
  summary: 'Ask a provider for its description and keys, and whether it knows this client',
  params: ById,
  answers: { 200: ProviderTest },
  errors: ['not_found'],
});
