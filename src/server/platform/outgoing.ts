import { promises as dns } from 'node:dns';
import { Agent as HttpAgent, type IncomingMessage, request as overHttp, type RequestOptions } from 'node:http';
import { Agent as HttpsAgent, request as overHttps } from 'node:https';
import { connect, isIP, type LookupFunction, type Socket } from 'node:net';
import { networkInterfaces } from 'node:os';

import ipaddr from 'ipaddr.js';

import { callFault } from '#shared/settings/link.ts';
import type { ConnectionSettings } from './database.ts';

/** How much of an answer is read unless the caller needs more; an endless one is cut off. */
const usualAnswerBytes = 4_096;

/** Where clouds give out credentials, beside the addresses that are link-local. */
const metadata = new Set(['100.100.100.200', '168.63.129.16', '192.0.0.192', 'fd00:ec2::254', 'fd20:ce::254']);

/** Addresses that a listed host may have. Whatever is neither public nor one of these is never called. */
const listable = new Set(['loopback', 'private', 'uniqueLocal', 'carrierGradeNat', 'reserved']);

type Nature = 'public' | 'inside' | 'never';

function natureOf(address: string): Nature {
  // Without the interface of a link-local address; an IPv4 address in the clothes of IPv6 is what it is.
  const parsed = ipaddr.process(address.replace(/%.*$/, ''));
  const [text, range] = [parsed.toString(), parsed.range()];
  if (metadata.has(text)) return 'never';
  // Of IPv6, only this eighth is in use; what looks like the others hides IPv4 addresses.
  const isInUse = parsed.kind() === 'ipv4' || /^[23]...:/.test(parsed.toNormalizedString());
  if (range === 'unicast' && isInUse) return isOurs(text) ? 'inside' : 'public';
  return listable.has(range) ? 'inside' : 'never';
}

/** Whether an address is one of this machine's. */
function isOurs(address: string): boolean {
  return Object.values(networkInterfaces()).some((all = []) => all.some((one) => one.address === address));
}

/** The other side may not be called. The message says why and what to do. */
export class ForbiddenAddressError extends Error {}

/** The connection could not be opened; nothing has been sent. */
export class NeverLeftError extends Error {}

export interface Answer {
  status: number;
  /** What kind of text it says it is; empty where it does not. */
  contentType: string;
  /** The beginning of what it said. */
  body: string;
  /** The header by which it asks not to be called for a while. */
  retryAfter: string | null;
  /** Whether it came from this machine or a private network: nobody but the operator is to read it. */
  isInside: boolean;
}

/** What may be called besides what is public, and what never. */
export interface OutgoingRules {
  /** Hosts with ports, as addresses have them: `127.0.0.1:13013`. */
  allowed: readonly string[];
  database: Pick<ConnectionSettings, 'host' | 'port'>;
}

/** The one way to call other servers. */
export class Outgoing {
  readonly #rules: OutgoingRules;
  readonly #agents = { 'http:': new HttpAgent({ keepAlive: true }), 'https:': new HttpsAgent({ keepAlive: true }) };

  constructor(rules: OutgoingRules) {
    this.#rules = rules;
  }

  /** Whether an address may be entered, as far as it tells by itself; names are judged by where they lead, when they are called. */
  mayName(address: string): boolean {
    const { host, literal } = partsOf(new URL(address));
    const isHere = /(^|\.)localhost\.?$/.test(host.name);
    const nature = literal ? natureOf(literal) : isHere ? 'inside' : 'public';
    return nature === 'public' || (nature === 'inside' && this.#isListed(host));
  }

  /** Whether what must not be read or changed on the way may go to an address: over TLS, or to a host that the operator has listed. */
  mayTrust(address: string): boolean {
    const url = new URL(address);
    return this.mayName(address) && (url.protocol === 'https:' || this.#isListed(partsOf(url).host));
  }

  /**
   * Makes a request once. Redirects are not followed, so that nobody but an administrator decides where messages and credentials
   * go. Throws ForbiddenAddressError, NeverLeftError, or another error where the answer got lost.
   */
  async send(request: Request, patienceMs: number, maxBytes = usualAnswerBytes): Promise<Answer> {
    const url = new URL(request.url);
    const { host, literal } = partsOf(url);
    const fault = addressFault(url.href);
    if (fault !== null) throw new ForbiddenAddressError(fault);
    if (literal) await this.#check(host, [literal]);
    const body = Buffer.from(await request.arrayBuffer());
    const isHttps = url.protocol === 'https:';
    const options: RequestOptions = {
      method: request.method,
      headers: Object.fromEntries(request.headers),
      agent: this.#agents[isHttps ? 'https:' : 'http:'],
      lookup: this.#lookup(host),
      signal: AbortSignal.timeout(patienceMs),
    };
    return answerTo(isHttps ? overHttps(url, options) : overHttp(url, options), body, maxBytes);
  }

  /**
   * Connects to a host for what is spoken otherwise than over HTTP; TLS begins on the connection, if at all. Throws
   * ForbiddenAddressError, or another error where there is no connection in time.
   */
  async connect(name: string, port: number, patienceMs: number): Promise<Socket> {
    const { host, literal } = partsOf(new URL(urlOf(name, port)));
    if (literal) await this.#check(host, [literal]);
    return new Promise((resolve, reject) => {
      const lookup = this.#lookup(host);
      const socket = connect({ host: literal ?? host.name, port, lookup });
      socket.setTimeout(patienceMs, () => socket.destroy(new Error(`No connection within ${patienceMs} ms.`)));
      socket.once('error', reject);
      socket.once('connect', () => {
        socket.setTimeout(0).removeAllListeners('timeout').off('error', reject);
        resolve(socket);
      });
    });
  }

  /** Looks a name up as the connection is made, and gives out what was judged, so that no second look-up finds another address. */
  #lookup(host: Host): LookupFunction {
    return (name, { family, hints, all }, callback) => {
      const found = dns.lookup(name, { family: Number(family) || 0, ...(hints !== undefined && { hints }), all: true });
      found
        .then(async (addresses) => {
          await this.#check(
            host,
            addresses.map(({ address }) => address),
          );
          return addresses;
        })
        .then(
          (addresses) =>
            all ? callback(null, addresses) : callback(null, addresses[0]?.address ?? '', addresses[0]?.family),
          (error: Error) => callback(error, []),
        );
    };
  }

  #isListed({ name, port }: Host): boolean {
    return this.#rules.allowed.includes(`${name}:${port}`);
  }

  /** Throws ForbiddenAddressError unless each of these addresses may be called. */
  async #check(host: Host, addresses: readonly string[]): Promise<void> {
    const natures = addresses.map(natureOf);
    const isDatabase = await this.#isDatabase(host.port, addresses);
    if (isDatabase || natures.includes('never')) throw new ForbiddenAddressError('This address is never called.');
    if (natures.every((nature) => nature === 'public') || this.#isListed(host)) return;
    throw new ForbiddenAddressError(`List ${host.name}:${host.port} in OUTGOING_ALLOWED to call this private address.`);
  }

  async #isDatabase(port: number, addresses: readonly string[]): Promise<boolean> {
    const { host = '', port: own = 5432 } = this.#rules.database;
    if (host === '' || host.startsWith('/') || Number(own) !== port) return false;
    const found = isIP(host) ? [{ address: host }] : await dns.lookup(host, { all: true }).catch(() => []);
    const plain = (address: string) => ipaddr.process(address).toString();
    const isHere = (address: string) => ipaddr.process(address).range() === 'loopback' || isOurs(plain(address));
    return addresses.some((address) =>
      found.some(({ address: one }) => plain(one) === plain(address) || (isHere(one) && isHere(address))),
    );
  }
}

/** The address by which a host and its port are judged. */
export const urlOf = (name: string, port: number): string =>
  `http://${name.includes(':') ? `[${name}]` : name}:${port}`;

/** Whether an address is of this machine or a private network: what it says, nobody but the operator is to read. */
export const isInside = (address: string | undefined): boolean => natureOf(address ?? '::') !== 'public';

interface Host {
  /** As an address has it, IPv6 in brackets. */
  name: string;
  port: number;
}

function partsOf(url: URL): { host: Host; literal: string | null } {
  const name = url.hostname;
  const bare = name.replace(/^\[(.*)\]$/, '$1');
  const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80);
  return { host: { name, port }, literal: isIP(bare) ? bare : null };
}

/** Why a stored address is not called, with the remedy; null if it is. It may have been stored before this was asked of it. */
export const addressFault = (text: string): string | null => callFault(URL.parse(text)?.href ?? text);

/** Sends the body, and reads the answer as far as it is of use. */
function answerTo(request: ReturnType<typeof overHttp>, body: Buffer, maxBytes: number): Promise<Answer> {
  return new Promise((resolve, reject) => {
    let isConnected = false;
    let isAnswered = false;
    request.on('socket', (socket) => {
      // It would never say so again, and keep every listener.
      if (request.reusedSocket) return void (isConnected = true);
      const ready = 'encrypted' in socket ? 'secureConnect' : 'connect';
      socket.once(ready, () => (isConnected = true));
    });
    request.on('response', (response) => {
      isAnswered = true;
      // The status has been said; what follows may be missing.
      const { statusCode: status = 0, socket } = response;
      const { 'content-type': contentType = '', 'retry-after': retryAfter = null } = response.headers;
      const said = {
        status,
        contentType,
        retryAfter,
        isInside: isInside(socket.remoteAddress),
      };
      void beginning(response, maxBytes).then((answered) => resolve({ ...said, body: answered }));
    });
    request.on('error', (error: NodeJS.ErrnoException) => {
      if (isAnswered) return;
      if (isConnected || error instanceof ForbiddenAddressError) return reject(error);
      const { errors } = error as { errors?: NodeJS.ErrnoException[] };
      reject(new NeverLeftError(error.code ?? errors?.[0]?.code ?? error.name, { cause: error }));
    });
    request.end(body);
  });
}

async function beginning(response: IncomingMessage, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      length += chunk.length;
      if (length > maxBytes) break;
    }
  } catch {
    // It broke off.
  }
  return Buffer.concat(chunks).toString('utf8').slice(0, maxBytes);
}

/** The host and port of an address, as OUTGOING_ALLOWED lists them; null if it is no address. */
export function hostIn(address: string): string | null {
  const url = URL.parse(address);
  if (!url) return null;
  const { host } = partsOf(url);
  return `${host.name}:${host.port}`;
}

/** The hosts that OUTGOING_ALLOWED lists. Throws an Error with the remedy as its message. */
export function outgoingHosts(text: string): readonly string[] {
  const parts = text.split(',').map((part) => part.trim());
  return parts.filter(Boolean).map((part) => {
    const host = /^[^/?#@]+:\d+$/.test(part) ? hostIn(`http://${part}`) : null;
    if (host !== null) return host;
    throw new Error(`'${part}' is no host with its port. Use one such as 127.0.0.1:13013 or sms.yard.lan:8080.`);
  });
}
