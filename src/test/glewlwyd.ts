import { generateKeyPairSync } from 'node:crypto';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gunzipSync } from 'node:zlib';

import { BackgroundProgram, freePorts, isInstalled, untilListening } from './failover/processes.ts';

/** Whether Debian's Glewlwyd is installed, a third-party OpenID Connect provider. */
export const hasGlewlwyd = isInstalled('glewlwyd');

const tables = '/usr/share/doc/glewlwyd/database/init.sqlite3.sql.gz';
const modules = '/usr/lib/glewlwyd';
const password = 'a password of this test';
const scopes = 'openid';

/** Its tables as Debian ships them, with groups as an additional property of people. */
async function makeDatabase(path: string): Promise<void> {
  const database = new DatabaseSync(path);
  database.exec(gunzipSync(await readFile(tables)).toString());
  const column = database.prepare('select gumi_parameters as text from g_user_module_instance').get()?.['text'];
  const people = JSON.parse(String(column)) as { 'data-format': object };
  const groups = { multiple: true, read: true, write: true };
  const parameters = { ...people, 'data-format': { ...people['data-format'], groups } };
  database.prepare('update g_user_module_instance set gumi_parameters = ?').run(JSON.stringify(parameters));
  database.close();
}

const configurationAt = (port: number, database: string) =>
  `port=${port}
bind_address="127.0.0.1"
external_url="http://127.0.0.1:${port}"
login_url="login.html"
api_prefix="api"
log_mode="console"
log_level="INFO"
cookie_domain="127.0.0.1"
cookie_secure=0
session_expiration=3600
session_key="GLEWLWYD2_SESSION_ID"
admin_scope="g_admin"
profile_scope="g_profile"
user_module_path="${modules}/user"
user_middleware_module_path="${modules}/user_middleware"
client_module_path="${modules}/client"
user_auth_scheme_module_path="${modules}/scheme"
plugin_module_path="${modules}/plugin"
hash_algorithm="SHA512"
database = { type="sqlite3" path="${database}" };
`;

/** Its keys, and the claims about people. */
function pluginOf(issuer: string) {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return {
    module: 'oidc',
    name: 'oidc',
    display_name: 'Company',
    parameters: {
      iss: issuer,
      'jwt-type': 'rsa',
      'jwt-key-size': '256',
      key: privateKey,
      cert: publicKey,
      'access-token-duration': 3600,
      'refresh-token-duration': 3600,
      'code-duration': 600,
      'auth-type-code-enabled': true,
      'jwks-show': true,
      'subject-type': 'public',
      'pkce-allowed': true,
      'pkce-required': true,
      'name-claim': 'mandatory',
      'email-claim': 'mandatory',
      claims: [
        { name: 'groups', 'user-property': 'groups', type: 'string', mandatory: true, 'on-demand': true, scope: [] },
      ],
    },
  };
}

/** Debian's Glewlwyd on a local port, where Maria signs in without interaction. */
export class Glewlwyd {
  readonly issuer: string;
  readonly #url: string;
  readonly #folder: string;
  readonly #program: BackgroundProgram;
  #admin = '';

  private constructor(url: string, folder: string, program: BackgroundProgram) {
    this.#url = url;
    this.issuer = `${url}/api/oidc`;
    this.#folder = folder;
    this.#program = program;
  }

  static async start(): Promise<Glewlwyd> {
    const folder = await mkdtemp(join(tmpdir(), 'glewlwyd-'));
    await chmod(folder, 0o755);
    const [port = 0] = await freePorts(1);
    const database = join(folder, 'glewlwyd.db');
    await makeDatabase(database);
    await writeFile(join(folder, 'glewlwyd.conf'), configurationAt(port, database));
    const command = ['glewlwyd', `--config-file=${join(folder, 'glewlwyd.conf')}`];
    const program = await BackgroundProgram.start(command, { folder, name: 'glewlwyd', isRoot: true });
    await untilListening(port);
    const started = new Glewlwyd(`http://127.0.0.1:${port}`, folder, program);
    await started.#setUp();
    return started;
  }

  get host(): string {
    return new URL(this.#url).host;
  }

  async #setUp(): Promise<void> {
    // The default administrator of Debian's tables.
    this.#admin = await this.#session('admin', 'password');
    await this.#ask('POST', '/api/mod/plugin/', pluginOf(this.issuer));
    const maria = { username: 'maria', name: 'Maria Lopez', email: 'maria@acme.example', password, scope: [scopes] };
    await this.#ask('POST', '/api/user/', maria);
  }

  async #session(username: string, secret: string): Promise<string> {
    const answer = await this.#send('POST', '/api/auth/', { username, password: secret });
    return answer.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ');
  }

  async #send(method: string, path: string, body: object, cookie = ''): Promise<Response> {
    const headers = { 'content-type': 'application/json', cookie };
    const answer = await fetch(`${this.#url}${path}`, { method, headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer;
  }

  #ask(method: string, path: string, body: object): Promise<Response> {
    return this.#send(method, path, body, this.#admin);
  }

  /** Registers a client with its redirect address. */
  async know({ id, secret }: { id: string; secret: string }, callback: string): Promise<void> {
    await this.#ask('POST', '/api/client/', {
      client_id: id,
      password: secret,
      confidential: true,
      enabled: true,
      scope: [],
      redirect_uri: [callback],
      authorization_type: ['code'],
      token_endpoint_auth_method: ['client_secret_basic', 'client_secret_post'],
    });
    const maria = await this.#session('maria', password);
    await this.#send('PUT', `/api/auth/grant/${id}`, { scope: scopes }, maria);
  }

  async setGroups(groups: readonly string[]): Promise<void> {
    await this.#ask('PUT', '/api/user/maria', {
      name: 'Maria Lopez',
      email: 'maria@acme.example',
      scope: [scopes],
      groups,
    });
  }

  /** Signs Maria in after a redirect to an address; returns the address to redirect back to. */
  async signIn(address: string): Promise<string> {
    const cookie = await this.#session('maria', password);
    const answer = await fetch(`${address}&g_continue`, { headers: { cookie }, redirect: 'manual' });
    return answer.headers.get('location') ?? '';
  }

  async stop(): Promise<void> {
    await this.#program.end('SIGTERM');
    await rm(this.#folder, { recursive: true });
  }
}
