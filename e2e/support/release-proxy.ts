import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';

/** A proxy in front of a yard's server that can pretend that a new version was deployed. */
export class ReleaseProxy {
  readonly #server: Server;
  readonly #target: number;
  readonly #log: string[] | null;
  #isReleased = false;
  #isCut = false;

  private constructor(server: Server, target: number, log: string[] | null) {
    this.#server = server;
    this.#target = target;
    this.#log = log;
    server.on('request', (incoming: IncomingMessage, answer: ServerResponse) => this.#pass(incoming, answer));
  }

  /** Requests are recorded in `log`, if given. */
  static async start(target: number, log: string[] | null = null): Promise<ReleaseProxy> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new ReleaseProxy(server, target, log);
  }

  get url(): string {
    const address = this.#server.address();
    return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  }

  /** From now on the service worker is another version's, and the files of the previous version are gone. */
  release(): void {
    this.#isReleased = true;
  }

  /** Whether the network is lost without the browser noticing. */
  cut(isCut: boolean): void {
    this.#isCut = isCut;
    if (isCut) this.#server.closeAllConnections();
  }

  stop(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  #pass(incoming: IncomingMessage, answer: ServerResponse): void {
    const path = incoming.url ?? '/';
    if (this.#isCut) {
      answer.destroy();
      return;
    }
    if (this.#isReleased && path.startsWith('/assets/')) {
      answer.writeHead(404).end();
      return;
    }
    const isWorker = path === '/service-worker.js';
    const headers = { ...incoming.headers };
    if (isWorker || this.#log) headers['accept-encoding'] = 'identity';
    if (isWorker) {
      // Requests the whole file, whatever the browser has cached.
      delete headers['if-none-match'];
      delete headers['if-modified-since'];
    }
    const add = this.#note(incoming);
    const onward = request({ port: this.#target, host: '127.0.0.1', path, method: incoming.method, headers });
    onward.on('error', () => answer.destroy());
    onward.on('response', (given) => {
      given.on('data', add);
      if (isWorker && this.#isReleased) void this.#answerNewWorker(given, answer);
      else given.pipe(answer.writeHead(given.statusCode ?? 502, given.headers));
    });
    incoming.pipe(onward);
  }

  /** Records a request; the returned function adds its body. */
  #note(incoming: IncomingMessage): (part: Buffer) => void {
    const log = this.#log;
    if (!log) return () => undefined;
    const at = log.push(`${incoming.method} ${incoming.url}\n${JSON.stringify(incoming.headers)}\n`) - 1;
    const add = (part: Buffer) => void (log[at] += part.toString('latin1'));
    incoming.on('data', add);
    return add;
  }

  async #answerNewWorker(given: IncomingMessage, answer: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of given) parts.push(part as Buffer);
    const text = Buffer.concat(parts).toString();
    const renamed = text.replace(/version:([`"'])\w+\1/, 'version:"anewversion"');
    if (renamed === text) throw new Error('the worker names no version');
    answer.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' }).end(renamed);
  }
}
