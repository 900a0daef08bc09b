import { Agent, request as httpRequest, type RequestOptions } from 'node:http';

/** A request of a measured loop. */
export interface LoopRequest {
  url: string;
  method?: string;
  headers?: Record<string, string>;
  /** Called for each request. */
  body?: () => string;
}

function send({ url, method = 'GET', headers = {}, body }: LoopRequest, agent: Agent): Promise<number> {
  const payload = body?.();
  const options: RequestOptions = {
    agent,
    method,
    headers: { ...headers, ...(payload !== undefined && { 'content-length': Buffer.byteLength(payload) }) },
  };
  return new Promise((resolve, reject) => {
    const sent = httpRequest(url, options, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0));
      answer.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(payload);
  });
}

/**
 * Sends a request `amount` times over this many connections; returns the milliseconds for one. Throws on an error
 * response.
 */
export async function requestLoop(what: LoopRequest, amount: number, connections: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let left = amount;
  const one = async () => {
    while (left > 0) {
      left -= 1;
      // A connection sends one request after another.
      const status = await send(what, agent);
      if (status >= 300) throw new Error(`${what.method ?? 'GET'} ${what.url} answered ${status}`);
    }
  };
  const begun = performance.now();
  await Promise.all(Array.from({ length: connections }, one));
  const tookMs = performance.now() - begun;
  agent.destroy();
  return tookMs / amount;
}
