import { createRemoteJWKSet, customFetch as joseFetch, type JWTVerifyGetKey } from 'jose';
import { LRUCache } from 'lru-cache';
import * as oidc from 'openid-client';

import { providerPath } from '#shared/contract/sign-in-providers.ts';
import type { Context } from '../../platform/context.ts';
import type { Outgoing } from '../../platform/outgoing.ts';
import type { StoredProvider } from '../settings/settings-service.ts';

/** The limit applies to each request to a provider. Source: docs/product, "Single sign-on". */
const patienceMs = 10_000;
/** Metadata and keys of large directories are longer than other responses. */
const maxAnswerBytes = 256 * 1024;
/** The clocks of a provider and of this server may differ by this much. Source: docs/product, "Single sign-on". */
export const toleratedSkewSeconds = 300;
/** Metadata of providers is cached this long. */
const descriptionMs = { known: 600_000, failed: 5_000 } as const;

export const providerPurpose = (id: string) => `sign-in provider ${id}`;

/** The address must be the same when a code is redeemed, since providers compare it character by character. */
export const callbackOf = (site: string, id: string) => new URL(providerPath(id, 'callback'), site).href;

type GuardedFetch = (url: string, options: RequestInit) => Promise<Response>;

/** Refuses forbidden addresses and follows no redirects. */
export function guardedFetch(outgoing: Outgoing): GuardedFetch {
  return async (url, options) => {
    const {
      status,
      contentType,
      body: said,
    } = await outgoing.send(new Request(url, options), patienceMs, maxAnswerBytes);
    const isBodiless = [204, 205, 304].includes(status);
    return new Response(isBodiless ? null : said, { status, headers: { 'content-type': contentType } });
  };
}

export class ProvidersClient {
  readonly #context: Pick<Context, 'clock' | 'outgoing' | 'secrets'>;
  readonly #fetch: GuardedFetch;
  readonly #described = new LRUCache<string, Promise<oidc.ServerMetadata>>({ max: 50 });
  readonly #keys = new LRUCache<string, JWTVerifyGetKey>({ max: 50 });

  constructor(context: Pick<Context, 'clock' | 'outgoing' | 'secrets'>) {
    this.#context = context;
    this.#fetch = guardedFetch(context.outgoing);
  }

  /** Metadata is fetched at most every ten minutes, or every five seconds after a failure. */
  describe(issuer: string): Promise<oidc.ServerMetadata> {
    const known = this.#described.get(issuer);
    if (known) return known;
    const asked = this.#discover(issuer);
    this.#described.set(issuer, asked, { ttl: descriptionMs.known });
    asked.catch(() => this.#described.set(issuer, asked, { ttl: descriptionMs.failed }));
    return asked;
  }

  /** A test needs this to fetch the metadata again. */
  forget({ issuer }: Pick<StoredProvider, 'issuer'>): void {
    this.#described.delete(issuer);
    this.#keys.delete(issuer);
  }

  async #discover(issuer: string): Promise<oidc.ServerMetadata> {
    const options = { [oidc.customFetch]: this.#fetch as oidc.CustomFetch, execute: insecureWhere(issuer) };
    const found = await oidc.discovery(new URL(issuer), 'description', undefined, oidc.None(), options);
    return found.serverMetadata();
  }

  /**
   * The keys are fetched again for each sign-in, so that a withdrawn key lets nobody in. Throws SealedElsewhereError.
   */
  async configure(provider: StoredProvider): Promise<oidc.Configuration> {
    const metadata = await this.describe(provider.issuer);
    const secret = provider.secret && (await this.#context.secrets.open(provider.secret, providerPurpose(provider.id)));
    const skew = Math.round((this.#context.clock.now().getTime() - Date.now()) / 1000);
    const client = { [oidc.clockSkew]: skew, [oidc.clockTolerance]: toleratedSkewSeconds };
    const proof = authenticationOf(metadata, provider.client_id, secret);
    const configured = new oidc.Configuration(metadata, provider.client_id, client, proof);
    configured[oidc.customFetch] = this.#fetch as oidc.CustomFetch;
    for (const apply of [...insecureWhere(provider.issuer), oidc.enableNonRepudiationChecks]) apply(configured);
    return configured;
  }

  /** The keys verify tokens that a provider sends on its own, such as logout tokens. */
  async keysOf({ issuer }: StoredProvider): Promise<JWTVerifyGetKey> {
    const known = this.#keys.get(issuer);
    if (known) return known;
    const { jwks_uri: address } = await this.describe(issuer);
    const keys = createRemoteJWKSet(new URL(address ?? ''), { [joseFetch]: this.#fetch });
    this.#keys.set(issuer, keys, { ttl: descriptionMs.known });
    return keys;
  }
}

/** An issuer without encryption is called only where the operator allows internal addresses. */
const insecureWhere = (issuer: string) => (issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : []);

/** This encoding leaves the most characters unescaped: some providers do not decode that of RFC 6749. */
const asFormsDo = (text: string) => new URLSearchParams({ text }).toString().slice('text='.length);

/** Where possible, the header is the same whether or not the provider decodes it. */
const basicWith =
  (secret: string): oidc.ClientAuth =>
  (_server, { client_id: id }, _body, headers) => {
    const proof = Buffer.from(`${asFormsDo(id)}:${asFormsDo(secret)}`).toString('base64');
    headers.set('authorization', `Basic ${proof}`);
  };

/** The standard header is used unless the provider only accepts the secret in the body, or might misread the header. */
function authenticationOf(
  { token_endpoint_auth_methods_supported: methods = ['client_secret_basic'] }: oidc.ServerMetadata,
  id: string,
  secret: string | null,
): oidc.ClientAuth {
  if (secret === null) return oidc.None();
  const isPlain = [id, secret].every((text) => asFormsDo(text) === text);
  const isBasic = methods.includes('client_secret_basic') && (isPlain || !methods.includes('client_secret_post'));
  return isBasic ? basicWith(secret) : oidc.ClientSecretPost(secret);
}
