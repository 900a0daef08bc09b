import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { fileURLToPath } from 'node:url';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';

import { Provider } from 'oidc-provider';

/** A person of the company, as its provider describes them. */
interface Person {
  name: string;
  email: string;
  groups: string[];
}

/** The yard's client registration at the provider. */
interface YardClient {
  secret: string;
  callback: string;
  logout: string;
}

const fixture = (name: string) => fileURLToPath(new URL(`../../src/test/fixtures/${name}`, import.meta.url));

/** A certificate for this machine that only explicitly configured clients trust. */
export const ownCertificate = { cert: fixture('localhost-cert.pem'), key: fixture('localhost-key.pem') } as const;

/** An HTTPS server whose own requests trust the certificate as well. */
function secureServer(answer: RequestListener): Server {
  const [cert, key] = [readFileSync(ownCertificate.cert, 'utf8'), readFileSync(ownCertificate.key)];
  setDefaultCACertificates([...getCACertificates('default'), cert]);
  return createSecureServer({ cert, key }, answer);
}

/**
 * The company's own sign-in: an OpenID Connect provider on another site than the yard. Everybody who is sent there
 * signs in as Maria.
 */
export class CompanyProvider {
  readonly issuer: string;
  readonly maria: Person = { name: 'Maria Lopez', email: 'maria@acme.example', groups: ['Loading crew'] };
  readonly #server: Server;

  constructor(port: number, client: YardClient) {
    const isSecure = client.callback.startsWith('https:');
    this.issuer = `${isSecure ? 'https' : 'http'}://localhost:${port}`;
    const provider = this.#providerAt(this.issuer, client);
    const answer = provider.callback();
    const listener: RequestListener = (request, response) => {
      const isAsked = request.url?.startsWith('/interaction/');
      if (isAsked) void provider.interactionFinished(request, response, { login: { accountId: 'maria' } });
      else void answer(request, response);
    };
    this.#server = (isSecure ? secureServer(listener) : createServer(listener)).listen(port, 'localhost');
  }

  #providerAt(issuer: string, { secret, callback, logout }: YardClient): Provider {
    return new Provider(issuer, {
      clients: [
        {
          client_id: 'check-in',
          client_secret: secret,
          redirect_uris: [callback],
          backchannel_logout_uri: logout,
          backchannel_logout_session_required: true,
        },
      ],
      claims: { openid: ['sub'], email: ['email'], profile: ['name'], groups: ['groups'] },
      conformIdTokenClaims: false,
      cookies: { keys: ['a key of this test alone'] },
      features: {
        devInteractions: { enabled: false },
        backchannelLogout: { enabled: true },
        rpInitiatedLogout: {
          logoutSource: (context, form) => {
            context.body = `${form}<button form="op.logoutForm" name="logout" value="yes">Log out</button>`;
          },
          postLogoutSuccessSource: (context) => {
            context.body = '<h1>Logged out</h1>';
          },
        },
      },
      // Disables its SSRF protection, which would block this machine, where the yard is.
      fetch: (url, options) => fetch(url, Object.assign(options ?? {}, { dispatcher: undefined })),
      interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
      findAccount: (_context, id) => ({ accountId: id, claims: async () => ({ sub: id, ...this.maria }) }),
      // Skips the consent screen.
      loadExistingGrant: async ({ oidc }) => {
        const grant = new oidc.provider.Grant({ clientId: 'check-in', accountId: oidc.session?.accountId ?? 'maria' });
        grant.addOIDCScope('openid email profile groups');
        await grant.save();
        return grant;
      },
    });
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }
}
