import { promises as dns } from 'node:dns';
import { Agent as HttpAgent, type IncomingMessage, request as overHttp, type RequestOptions } from 'node:http';
import { Agent as HttpsAgent, request as overHttps } from 'node:https';
import { connect, isIP, type LookupFunction, type Socket } from 'node:net';
import { networkInterfaces } from 'node:os';

import ipaddr from 'ipaddr.js';

import { callFault } from '#shared/settings/link.ts';
import type { ConnectionSettings } from './database.ts';

/** A response is cut off here unless the caller needs more. */
const usualAnswerBytes = 4_096;

/** Clouds hand out credentials at these addresses, in addition to the link-local ones. */
const metadata = new Set(['100.100.100.200', '168.63.129.16', '192.0.0.192', 'fd00:ec2::254', 'fd20:ce::254']);

/** An address that is neither public nor in one of these ranges is never called, even if its host is listed. */
const listable = new Set(['loopback', 'private', 'uniqueLocal', 'carrierGradeNat', 'reserved']);

type Nature = 'public' | 'inside' | 'never';

function natureOf(address: string): Nature {
  // Drops the interface of a link-local address, and treats an IPv4-mapped IPv6 address as IPv4.
  const parsed = ipaddr.process(address.replace(/%.*$/, ''));
  const [text, range] = [parsed.toString(), parsed.range()];
  if (metadata.has(text)) return 'never';
  // Only this eighth of IPv6 is allocated; addresses outside it may embed IPv4 addresses.
  const isInUse = parsed.kind() === 'ipv4' || /^[23]...:/.test(parsed.toNormalizedString());
  if (range === 'unicast' && isInUse) return isOurs(text) ? 'inside' : 'public';
  return listable.has(range) ? 'inside' : 'never';
}

function isOurs(address: string): boolean {
  return Object.values(networkInterfaces()).some((all = []) => all.some((one) => one.address === address));
}

/** The message names the reason and the remedy. */
export class ForbiddenAddressError extends Error {}

/** The connection could not be opened; nothing has been sent. */
export class NeverLeftError extends Error {}

export interface Answer {
  status: number;
  /** Empty if the header is missing. */
  contentType: string;
  /** Only the beginning of the response. */
  body: string;
  retryAfter: string | null;
  /** True if the response is from this machine or a private network: then only the operator may read it. */
  isInside: boolean;
}

/** Without such rules only public addresses may be called. */
export interface OutgoingRules {
  /** Hosts with ports, as in URLs: `127.0.0.1:13013`. */
  allowed: readonly string[];
  database: Pick<ConnectionSettings, 'host' | 'port'>;
}

/** The only way to call other servers. */
export class Outgoing {
  readonly #rules: OutgoingRules;
  readonly #agents = { 'http:': new HttpAgent({ keepAlive: true }), 'https:': new HttpsAgent({ keepAlive: true }) };

  constructor(rules: OutgoingRules) {
    this.#rules = rules;
  }

  /** Judges the address alone; a host name's IP addresses are checked at each call. */
  mayName(address: string): boolean {
    const { host, literal } = partsOf(new URL(address));
    const isHere = /(^|\.)localhost\.?$/.test(host.name);
    const nature = literal ? natureOf(literal) : isHere ? 'inside' : 'public';
    return nature === 'public' || (nature === 'inside' && this.#isListed(host));
  }

  /** Confidential content may go over TLS, or to a host that the operator has listed. */
  mayTrust(address: string): boolean {
    const url = new URL(address);
    return this.mayName(address) && (url.protocol === 'https:' || this.#isListed(partsOf(url).host));
  }

  /**
   * Follows no redirects: only an administrator decides where messages and credentials go. Throws
   * ForbiddenAddressError, NeverLeftError, or another error if the response was lost.
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

  /** TLS starts on the open connection. Throws ForbiddenAddressError, or another error if not connected in time. */
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

  /** Returns the very addresses that were checked, so that a second lookup cannot yield another one. */
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

/** Hosts and ports are checked in this form. */
export const urlOf = (name: string, port: number): string =>
  `http://${name.includes(':') ? `[${name}]` : name}:${port}`;

/** An inside address is on this machine or a private network: only the operator may read its responses. */
export const isInside = (address: string | undefined): boolean => natureOf(address ?? '::') !== 'public';

interface Host {
  /** In URL form, IPv6 in brackets. */
  name: string;
  port: number;
}

function partsOf(url: URL): { host: Host; literal: string | null } {
  const name = url.hostname;
  const bare = name.replace(/^\[(.*)\]$/, '$1');
  const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80);
  return { host: { name, port }, literal: isIP(bare) ? bare : null };
}

/**
 * The fault names the remedy; null if the address may be called. Addresses may have been stored before this check
 * existed.
 */
export const addressFault = (text: string): string | null => callFault(URL.parse(text)?.href ?? text);

/** Reads the response up to `maxBytes`. */
function answerTo(request: ReturnType<typeof overHttp>, body: Buffer, maxBytes: number): Promise<Answer> {
  return new Promise((resolve, reject) => {
    let isConnected = false;
    let isAnswered = false;
    request.on('socket', (socket) => {
      // A reused socket does not connect again, so the listener would stay on it forever.
      if (request.reusedSocket) return void (isConnected = true);
      const ready = 'encrypted' in socket ? 'secureConnect' : 'connect';
      socket.once(ready, () => (isConnected = true));
    });
    request.on('response', (response) => {
      isAnswered = true;
      // The status has arrived; the body may be incomplete.
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
    // The connection broke off.
  }
  return Buffer.concat(chunks).toString('utf8').slice(0, maxBytes);
}

/** The result has the form used by OUTGOING_ALLOWED; null if the text is not a URL. */
export function hostIn(address: string): string | null {
  const url = URL.parse(address);
  if (!url) return null;
  const { host } = partsOf(url);
  return `${host.name}:${host.port}`;
}

/** Throws an Error with the remedy as its message. */
export function outgoingHosts(text: string): readonly string[] {
  const parts = text.split(',').map((part) => part.trim());
  return parts.filter(Boolean).map((part) => {
    const host = /^[^/?#@]+:[1-9]\d*$/.test(part) ? hostIn(`http://${part}`) : null;
    if (host !== null) return host;
    throw new Error(`'${part}' is no host with its port. Use one such as 127.0.0.1:13013 or sms.yard.lan:8080.`);
  });
}
