import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/**
 * A load balancer that does what docs/operate.md requires and no more: it distributes requests to its nodes in turns,
 * retries on another one when a connection is refused, and streams events without buffering.
 */
export class Balancer {
  nodes: readonly string[] = [];
  readonly #server: Server;
  #turn = 0;

  private constructor() {
    this.#server = createServer((incoming, answer) => void this.#pass(incoming, answer));
  }

  static async start(): Promise<Balancer> {
    const balancer = new Balancer();
    await once(balancer.#server.listen(0, '127.0.0.1'), 'listening');
    return balancer;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  async #pass(incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
    const body = await buffer(incoming);
    for (let tried = 0; tried < this.nodes.length; tried += 1) {
      this.#turn += 1;
      const node = this.nodes[this.#turn % this.nodes.length] ?? '';
      if (await passed(node, { incoming, body, answer })) return;
    }
    answer.destroy();
  }
}

interface Exchange {
  incoming: IncomingMessage;
  body: Buffer;
  answer: ServerResponse;
}

/** Whether a node accepted the request; a partial response is passed on as far as it arrived. */
function passed(node: string, { incoming, body, answer }: Exchange): Promise<boolean> {
  return new Promise((resolve) => {
    const { method, url = '', headers } = incoming;
    const given = request(node + url, { method, headers, agent: false }, (received) => {
      answer.writeHead(received.statusCode ?? 502, received.headers);
      received.pipe(answer);
      received.on('close', () => !received.complete && answer.destroy());
      answer.on('close', () => given.destroy());
      resolve(true);
    });
    given.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') return resolve(false);
      answer.destroy();
      resolve(true);
    });
    given.end(body);
  });
}
