import { once } from 'node:events';
import { createServer, type Server } from 'node:http';

import { Provider } from 'oidc-provider';

/** Somebody of the company, as its provider describes him. */
interface Person {
  name: string;
  email: string;
  groups: string[];
}

/** What the provider has to know of the yard. */
interface YardClient {
  secret: string;
  callback: string;
  logout: string;
}

/** The company's own sign-in: an OpenID Connect provider on another site than the yard. Whoever is sent there is Maria. */
export class CompanyProvider {
  readonly maria: Person = { name: 'Maria Lopez', email: 'maria@acme.example', groups: ['Loading crew'] };
  readonly #server: Server;

  constructor(port: number, client: YardClient) {
    const provider = this.#providerAt(`http://localhost:${port}`, client);
    const answer = provider.callback();
    this.#server = createServer((request, response) => {
      const isAsked = request.url?.startsWith('/interaction/');
      if (isAsked) void provider.interactionFinished(request, response, { login: { accountId: 'maria' } });
      else void answer(request, response);
    }).listen(port, 'localhost');
  }

  #providerAt(issuer: string, { secret, callback, logout }: YardClient): Provider {
    return new Provider(issuer, {
      clients: [
        {
          client_id: 'check-in',
          client_secret: secret,
          redirect_uris: [callback],
          backchannel_logout_uri: logout,
        },
      ],
      claims: { openid: ['sub'], email: ['email'], profile: ['name'], groups: ['groups'] },
      conformIdTokenClaims: false,
      cookies: { keys: ['a key of this test alone'] },
      features: { devInteractions: { enabled: false }, backchannelLogout: { enabled: true } },
      interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
      findAccount: (_context, id) => ({ accountId: id, claims: async () => ({ sub: id, ...this.maria }) }),
      // Nobody is asked to agree to what the company has set up.
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
