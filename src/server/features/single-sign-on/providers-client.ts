import { createRemoteJWKSet, customFetch as joseFetch, type JWTVerifyGetKey } from 'jose';
import { LRUCache } from 'lru-cache';
import * as oidc from 'openid-client';

import { providerPath } from '#shared/contract/sign-in-providers.ts';
import type { Context } from '../../platform/context.ts';
import type { Outgoing } from '../../platform/outgoing.ts';
import type { StoredProvider } from '../settings/settings-service.ts';

/** How long a provider may take for each of its answers. Source: docs/product, "Single sign-on". */
const patienceMs = 10_000;
/** Descriptions and keys of big directories are longer than what others answer. */
const maxAnswerBytes = 256 * 1024;
/** How far its clock may be from ours. Source: docs/product, "Single sign-on". */
export const toleratedSkewSeconds = 300;
/** How long a description is believed, and how long nobody asks again where there was none. */
const descriptionMs = { known: 600_000, failed: 5_000 } as const;

/** For what the secret of a provider is sealed. */
export const providerPurpose = (id: string) => `sign-in provider ${id}`;

/** Where a provider sends people back to: written as it is when a code is redeemed, since providers compare letter by letter. */
export const callbackOf = (site: string, id: string) => new URL(providerPath(id, 'callback'), site).href;

type GuardedFetch = (url: string, options: RequestInit) => Promise<Response>;

/** Calls a provider as all other servers are called: not where the guard forbids it, without following redirects. */
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

/** What providers say of themselves, asked when it is needed. */
export class ProvidersClient {
  readonly #context: Pick<Context, 'clock' | 'outgoing' | 'secrets'>;
  readonly #fetch: GuardedFetch;
  readonly #described = new LRUCache<string, Promise<oidc.ServerMetadata>>({ max: 50 });
  readonly #keys = new LRUCache<string, JWTVerifyGetKey>({ max: 50 });

  constructor(context: Pick<Context, 'clock' | 'outgoing' | 'secrets'>) {
    this.#context = context;
    this.#fetch = guardedFetch(context.outgoing);
  }

  /** The description of a provider: asked at most every ten minutes, and every five seconds while there is none. */
  describe(issuer: string): Promise<oidc.ServerMetadata> {
    const known = this.#described.get(issuer);
    if (known) return known;
    const asked = this.#discover(issuer);
    this.#described.set(issuer, asked, { ttl: descriptionMs.known });
    asked.catch(() => this.#described.set(issuer, asked, { ttl: descriptionMs.failed }));
    return asked;
  }

  /** Forgets what a provider said of itself, for who tests it. */
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
   * A client for one sign-in: its signing keys are asked for anew, so that those of yesterday let nobody in. Throws
   * SealedElsewhereError where its secret was sealed with another key.
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

  /** The keys with which a provider signs what it tells by itself. */
  async keysOf({ issuer }: StoredProvider): Promise<JWTVerifyGetKey> {
    const known = this.#keys.get(issuer);
    if (known) return known;
    const { jwks_uri: address } = await this.describe(issuer);
    const keys = createRemoteJWKSet(new URL(address ?? ''), { [joseFetch]: this.#fetch });
    this.#keys.set(issuer, keys, { ttl: descriptionMs.known });
    return keys;
  }
}

/** An issuer whose address has no encryption is called only where the operator allows internal ones. */
const insecureWhere = (issuer: string) => (issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : []);

/** As forms write it, with no sign more than that: some providers do not decode what RFC 6749 has encoded. */
const asFormsDo = (text: string) => new URLSearchParams({ text }).toString().slice('text='.length);

/** The standard way to prove oneself, which reads the same to who decodes it and who does not, where that is possible. */
const basicWith =
  (secret: string): oidc.ClientAuth =>
  (_server, { client_id: id }, _body, headers) => {
    const proof = Buffer.from(`${asFormsDo(id)}:${asFormsDo(secret)}`).toString('base64');
    headers.set('authorization', `Basic ${proof}`);
  };

/** How the client proves itself: as the standard has it, unless the provider takes the secret in the body alone, or might misread it. */
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
