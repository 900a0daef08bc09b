import * as oidc from 'openid-client';

import type { ProviderTest } from '#shared/contract/sign-in-providers.ts';
import type { Context } from '../../platform/context.ts';
import { ForbiddenAddressError, NeverLeftError } from '../../platform/outgoing.ts';
import { SealedElsewhereError } from '../../platform/secret-box.ts';
import type { StoredProvider } from '../settings/settings-service.ts';
import { callbackOf, guardedFetch, type ProvidersClient } from './providers-client.ts';

function* causesOf(error: unknown): Generator<Error> {
  for (let one = error; one instanceof Error; one = one.cause) yield one;
}

/** Undefined if the error is not informative. */
function wordsFor(error: Error): string | undefined {
  if (error instanceof ForbiddenAddressError) return error.message;
  if (error instanceof SealedElsewhereError)
    return 'The secret was sealed with another key of this server. Enter it again.';
  if (error.name === 'TimeoutError') return 'It did not answer within 10 seconds.';
  if (error instanceof NeverLeftError)
    return `There is no connection (${error.message}). Check the address and the network.`;
  if (error instanceof oidc.ResponseBodyError)
    return wordsOf[error.error] ?? `It answered “${error.error.slice(0, 60)}”.`;
  if (error instanceof oidc.AuthorizationResponseError) return `It answered “${error.error.slice(0, 60)}”.`;
  const { code } = error as { code?: string };
  return code === undefined ? undefined : codes[code];
}

/**
 * The administrator of the provider reads this; it never contains the provider's own long texts, which may say
 * anything.
 */
export function faultOf(error: unknown): string {
  const said = [...causesOf(error)].map(wordsFor).filter((words) => words !== undefined);
  // A connection given up as too slow also counts as never made; the timeout is the better message.
  return (
    said.find((words) => words.includes('10 seconds')) ??
    said[0] ??
    'Its answer is not one of an OpenID Connect provider.'
  );
}

const wordsOf: Readonly<Record<string, string>> = {
  invalid_client: 'It does not know this client, or the secret is another one. Check client ID and secret.',
  // Some providers also send this for a wrong secret or redirect address.
  unauthorized_client:
    'It does not let this client sign people in. Check client ID, secret and redirect address there, and allow it the authorization code flow.',
  unsupported_grant_type: 'It does not offer the authorization code flow.',
};

const codes: Readonly<Record<string, string>> = {
  OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED:
    'It calls itself by another issuer than the address that is set. Copy the issuer exactly.',
  OAUTH_JWT_CLAIM_COMPARISON_FAILED: 'What it signed is for somebody else: issuer, client or sign-in do not match.',
  OAUTH_JWT_TIMESTAMP_CHECK_FAILED: 'Its clock and that of this server differ by more than five minutes.',
  OAUTH_RESPONSE_IS_NOT_CONFORM: 'There is no OpenID Connect provider at this address. Check the issuer.',
  OAUTH_RESPONSE_IS_NOT_JSON: 'There is no OpenID Connect provider at this address. Check the issuer.',
  OAUTH_INVALID_RESPONSE: 'What it answered is not signed with one of its keys, or is not what was asked for.',
  OAUTH_KEY_SELECTION_FAILED: 'What it answered is not signed with one of its keys.',
  OAUTH_UNSUPPORTED_OPERATION: 'It signs in a way that is not safe to accept.',
};

/** Providers use these for an invalid code; the last one is not in any standard. */
const saysOfCode: ReadonlySet<string> = new Set(['invalid_grant', 'invalid_request', 'invalid_code']);

/**
 * Nobody is signed in: the test checks metadata and keys, and redeems an invalid code to see whether the client is
 * accepted.
 */
export async function testProvider(
  context: Context,
  client: ProvidersClient,
  { provider, site }: { provider: StoredProvider; site: string },
): Promise<ProviderTest> {
  const passed: ProviderTest['passed'] = [];
  client.forget(provider);
  const steps = {
    discovery: () => client.describe(provider.issuer),
    keys: async () => {
      const { jwks_uri: address = '' } = await client.describe(provider.issuer);
      const { keys } = (await (await guardedFetch(context.outgoing)(address, {})).json()) as { keys?: unknown[] };
      if (!keys?.length) throw new Error('no keys');
    },
    client: async () => {
      const configured = await client.configure(provider);
      const asked = {
        code: 'test',
        redirect_uri: callbackOf(site, provider.id),
        code_verifier: oidc.randomPKCECodeVerifier(),
      };
      await oidc.genericGrantRequest(configured, 'authorization_code', asked).catch((error: unknown) => {
        const isKnown = error instanceof oidc.ResponseBodyError && saysOfCode.has(error.error);
        if (!isKnown) throw error;
      });
    },
  };
  for (const name of ['discovery', 'keys', 'client'] as const) {
    try {
      await steps[name]();
      passed.push(name);
    } catch (error) {
      return { passed, failed: name, said: faultOf(error) };
    }
  }
  return { passed, failed: null, said: '' };
}
