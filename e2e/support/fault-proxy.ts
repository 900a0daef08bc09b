import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/**
 * What becomes of the bytes between browser and server: they pass; nothing passes either way; or requests pass and their
 * answers do not.
 */
type Mode = 'pass' | 'silent' | 'answerless';

/** Stands between a browser and a yard's server and fails as networks do: it accepts and is never heard of again. */
export class FaultProxy {
  readonly #server: Server;
  readonly #pairs = new Set<{ browser: Socket; server: Socket }>();
  #mode: Mode = 'pass';

  private constructor(server: Server, target: number) {
    this.#server = server;
    server.on('connection', (browser: Socket) => this.#join(browser, target));
  }

  static async start(target: number): Promise<FaultProxy> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new FaultProxy(server, target);
  }

  get url(): string {
    const address = this.#server.address();
    return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  }

  /** Begins to fail, on open connections too. */
  fail(mode: Exclude<Mode, 'pass'>): void {
    this.#mode = mode;
  }

  /** Works again; connections from before are lost, as they are when a network comes back. */
  mend(): void {
    this.#mode = 'pass';
    this.#cut();
  }

  stop(): void {
    this.#server.close();
    this.#cut();
  }

  #cut(): void {
    for (const { browser, server } of this.#pairs) {
      browser.destroy();
      server.destroy();
    }
    this.#pairs.clear();
  }

  #join(browser: Socket, target: number): void {
    const server = connect(target, '127.0.0.1');
    const pair = { browser, server };
    this.#pairs.add(pair);
    const end = () => {
      browser.destroy();
      server.destroy();
      this.#pairs.delete(pair);
    };
    for (const socket of [browser, server]) socket.on('error', end).on('close', end);
    browser.on('data', (bytes) => this.#mode !== 'silent' && server.write(bytes));
    server.on('data', (bytes) => this.#mode === 'pass' && browser.write(bytes));
  }
}
