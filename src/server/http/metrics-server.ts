import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { isSecret } from '../platform/credentials.ts';
import type { Metrics } from '../platform/metrics.ts';

export interface MetricsServer {
  /** The actual port, even if 0 was requested. */
  port: number;
  close(): Promise<void>;
}

interface MetricsAddress {
  port: number;
  host: string;
  /** The bearer token; null if none is required. */
  token: string | null;
}

/** Serves `/metrics` on a port other than the public one. Rejects if it cannot listen. */
export async function serveMetrics(metrics: Metrics, { port, host, token }: MetricsAddress): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?', 1)[0] !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    if (token !== null && !isSecret(request.headers.authorization ?? '', `Bearer ${token}`)) {
      response.writeHead(401, { 'www-authenticate': 'Bearer' }).end();
      return;
    }
    metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(port, host);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
