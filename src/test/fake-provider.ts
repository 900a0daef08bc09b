import { hash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';

/** How a provider misbehaves in the token of one sign-in. */
export interface Misbehaviour {
  claims?: JWTPayload;
  /** Signs with a key that it does not publish. */
  otherKey?: true;
  /** Does not sign at all. */
  unsigned?: true;
  /** Signs with the client's secret, which others may know. */
  bySecret?: true;
  /** Additional metadata in its discovery document. */
  description?: object;
}

async function signingKey(kid: string) {
  const { publicKey, privateKey } = await generateKeyPair('ES256');
  return { kid, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'ES256', use: 'sig' } };
}

async function bodyOf(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return new URLSearchParams(Buffer.concat(chunks).toString());
}

/** The client's credentials, form-decoded. */
function proofIn({ headers }: IncomingMessage): string {
  const proof = Buffer.from(headers.authorization?.replace(/^Basic /, '') ?? '', 'base64').toString();
  return [...new URLSearchParams(proof.replace(':', '=')).entries()].flat().join(':');
}

/** An OpenID Connect provider on the loopback interface with configurable responses. */
export class FakeProvider {
  readonly client = { id: 'check-in', secret: 'a secret: of + the client' };
  /** How often each path was requested. */
  readonly asked = new Map<string, number>();
  misbehaviour: Misbehaviour = {};
  /** Runs while it creates a token. */
  meanwhile: (() => Promise<unknown>) | null = null;
  /** The response of its userinfo endpoint. */
  userInfo: JWTPayload | null = null;
  /** Overrides the response of its token endpoint. */
  atToken: ((response: ServerResponse) => void) | null = null;
  #key = signingKey('first');
  readonly #now: () => Date;
  readonly #codes = new Map<string, URLSearchParams & { who?: JWTPayload }>();
  readonly #server = createServer((request, response) => {
    if (this.atToken && request.url === '/token') return this.atToken(response);
    void this.#answer(request).then(({ status = 200, body }) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
    );
  });

  constructor(now: () => Date) {
    this.#now = now;
  }

  get issuer(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  listen(): Promise<void> {
    return new Promise((resolve) => void this.#server.listen(0, '127.0.0.1', resolve));
  }

  close(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => void this.#server.close(() => resolve()));
  }

  /** Publishes a new key in place of the previous one. */
  rotate(kid: string): void {
    this.#key = signingKey(kid);
  }

  /** Signs in somebody who was redirected here; returns the address to redirect back to. */
  signIn(address: string, who: JWTPayload): string {
    const asked = new URL(address).searchParams;
    const code = `code-${this.#codes.size}`;
    this.#codes.set(code, Object.assign(asked, { who }));
    const back = new URL(asked.get('redirect_uri') ?? '');
    back.search = new URLSearchParams({ code, state: asked.get('state') ?? '', iss: this.issuer }).toString();
    return back.href;
  }

  /** Signs a token. */
  async sign(claims: JWTPayload, { otherKey, unsigned, bySecret }: Misbehaviour = {}): Promise<string> {
    const seconds = Math.floor(this.#now().getTime() / 1000);
    const said = { iss: this.issuer, aud: this.client.id, iat: seconds, exp: seconds + 300, ...claims };
    if (unsigned) return new UnsecuredJWT(said).encode();
    if (bySecret) return new SignJWT(said).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from(this.client.secret));
    const { kid, privateKey } = await this.#key;
    const key = otherKey ? (await signingKey(kid)).privateKey : privateKey;
    return new SignJWT(said).setProtectedHeader({ alg: 'ES256', kid }).sign(key);
  }

  async #answer(request: IncomingMessage): Promise<{ status?: number; body: unknown }> {
    const path = new URL(request.url ?? '', this.issuer).pathname;
    this.asked.set(path, (this.asked.get(path) ?? 0) + 1);
    if (path === '/.well-known/openid-configuration') return { body: this.#description() };
    if (path === '/jwks') return { body: { keys: [(await this.#key).jwk] } };
    if (path === '/me') return { body: this.userInfo };
    return path === '/token' ? this.#token(request) : { status: 404, body: {} };
  }

  async #token(request: IncomingMessage) {
    if (proofIn(request) !== `${this.client.id}:${this.client.secret}`)
      return { status: 401, body: { error: 'invalid_client' } };
    const body = await bodyOf(request);
    const asked = this.#codes.get(body.get('code') ?? '');
    const challenge = hash('sha256', body.get('code_verifier') ?? '', 'base64url');
    if (asked?.get('code_challenge') !== challenge) return { status: 400, body: { error: 'invalid_grant' } };
    await this.meanwhile?.();
    const claims = { nonce: asked.get('nonce'), ...asked.who, ...this.misbehaviour.claims };
    const token = await this.sign(claims, this.misbehaviour);
    return { body: { access_token: 'access', token_type: 'bearer', id_token: token } };
  }

  #description() {
    const { issuer } = this;
    return {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      ...(this.userInfo && { userinfo_endpoint: `${issuer}/me` }),
      authorization_response_iss_parameter_supported: true,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['ES256'],
      ...this.misbehaviour.description,
    };
  }
}
