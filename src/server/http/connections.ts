import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { BlockList, isIPv6, type Socket } from 'node:net';

import { clientNetwork } from '../platform/client-address.ts';

/** Source: docs/product, "Limits". */
export interface ConnectionLimits {
  /** Limits in total and per address; 0 for no limit. */
  connections: number;
  connectionsPerAddress: number;
  /** A complete request must arrive in this time. */
  requestSeconds: number;
  /** An idle connection is closed after this time. */
  idleSeconds: number;
}

/** A connection that accepts none of its response for this long is dropped; event streams send more often than that. */
const stuckMs = 120_000;
const maxHeadersMs = 10_000;

/** The timeouts keep slow clients from holding connections. */
export function timeoutsOf({ requestSeconds, idleSeconds }: ConnectionLimits) {
  const requestMs = requestSeconds * 1000;
  return {
    fastify: { requestTimeout: requestMs, keepAliveTimeout: idleSeconds * 1000, connectionTimeout: stuckMs },
    server: {
      headersTimeout: Math.min(maxHeadersMs, requestMs),
      connectionsCheckingInterval: Math.min(1_000, requestMs / 2),
    },
  };
}

const proxyGroups: Record<string, readonly [string, number][]> = {
  loopback: [
    ['127.0.0.0', 8],
    ['::1', 128],
  ],
  linklocal: [
    ['169.254.0.0', 16],
    ['fe80::', 10],
  ],
  uniquelocal: [
    ['10.0.0.0', 8],
    ['172.16.0.0', 12],
    ['192.168.0.0', 16],
    ['fc00::', 7],
  ],
};

/** A proxy's connections are shared by many people. */
export function proxyTest(trustProxy: boolean | string[]): (address: string) => boolean {
  if (!Array.isArray(trustProxy)) return () => trustProxy;
  const proxies = new BlockList();
  for (const entry of trustProxy) {
    const [address = '', bits] = entry.split('/');
    const whole: [string, number] = [address, Number(bits ?? (isIPv6(address) ? 128 : 32))];
    for (const [start, length] of proxyGroups[entry] ?? [whole]) {
      proxies.addSubnet(start, length, isIPv6(start) ? 'ipv6' : 'ipv4');
    }
  }
  return (address) => {
    const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
    return proxies.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
  };
}

interface Connection {
  key: string;
  socket: Socket;
  network: string;
  isProxy: boolean;
  /** True while a request is in progress; other connections may be closed to make room. */
  isAnswered: boolean;
}

function keyOf({ remoteAddress, remotePort }: Socket): string {
  return `${remoteAddress} ${remotePort}`;
}

function count(counts: Map<string, number>, network: string, by: 1 | -1): void {
  const now = (counts.get(network) ?? 0) + by;
  if (now > 0) counts.set(network, now);
  else counts.delete(network);
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** The open connections, in the order in which they began to wait for a request. */
class OpenConnections {
  readonly #all = new Map<string, Connection>();
  readonly #counts = new Map<string, number>();

  get size(): number {
    return this.#all.size;
  }

  of(socket: Socket): Connection | undefined {
    return this.#all.get(keyOf(socket));
  }

  countOf(network: string): number {
    return this.#counts.get(network) ?? 0;
  }

  add(connection: Connection): void {
    this.#all.set(connection.key, connection);
    count(this.#counts, connection.network, 1);
  }

  forget(connection: Connection): void {
    if (!this.#isKnown(connection)) return;
    this.#all.delete(connection.key);
    count(this.#counts, connection.network, -1);
  }

  becomeIdle(connection: Connection): void {
    connection.isAnswered = false;
    if (!this.#isKnown(connection)) return;
    // Behind those that have been idle for longer.
    this.#all.delete(connection.key);
    this.#all.set(connection.key, connection);
  }

  /** Closes the connection of a client that has been idle for longest; the client with the most by default. */
  makeRoom(network = this.#largest()): boolean {
    for (const connection of this.#all.values()) {
      if (connection.network !== network || connection.isProxy || connection.isAnswered) continue;
      this.forget(connection);
      connection.socket.destroy();
      return true;
    }
    return false;
  }

  #isKnown(connection: Connection): boolean {
    return this.#all.get(connection.key) === connection;
  }

  #largest(): string {
    return [...this.#counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? '';
  }
}

/**
 * Above a limit, the client with the most connections loses the one that has been waiting longest for a complete
 * request, so idle connections make room for real requests. Only if all are busy, the newest is refused. The returned
 * function lets a connection be closed although its request has no response yet.
 */
export function limitConnections(
  server: Server,
  limits: ConnectionLimits,
  isProxy: (address: string) => boolean,
): (socket: Socket) => void {
  const { connections: most, connectionsPerAddress: maxOfOne } = limits;
  const open = new OpenConnections();

  server.on('connection', (socket: Socket) => {
    const network = clientNetwork(socket.remoteAddress ?? '');
    const isOfProxy = isProxy(socket.remoteAddress ?? '');
    const isFull = !isOfProxy && maxOfOne > 0 && open.countOf(network) >= maxOfOne;
    const hasRoom = isFull ? open.makeRoom(network) : most === 0 || open.size < most || open.makeRoom();
    if (!hasRoom) {
      socket.destroy();
      return;
    }
    const connection = { key: keyOf(socket), socket, network, isProxy: isOfProxy, isAnswered: false };
    open.add(connection);
    // With `once` a listener takes four times the memory, and this event only comes once.
    socket.on('close', () => open.forget(connection));
  });

  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const connection = open.of(request.socket);
    if (!connection) return;
    const answered = () => void (connection.isAnswered = true);
    if (hasBody(request)) request.once('end', answered);
    else answered();
    response.on('close', () => open.becomeIdle(connection));
  });
  return (socket) => {
    const connection = open.of(socket);
    if (connection) connection.isAnswered = false;
  };
}
