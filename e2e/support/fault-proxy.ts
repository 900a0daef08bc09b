import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/**
 * What the proxy does with the bytes between browser and server: it forwards them; drops them both ways; or forwards
 * requests and drops responses.
 */
type Mode = 'pass' | 'silent' | 'answerless';

/**
 * When a single connection fails: after this many bytes of its requests it drops the rest of them, or the next
 * response.
 */
export interface Fate {
  after: number;
  loses: 'request' | 'answer';
}

/**
 * Stands between a browser and a yard's server and fails as networks do: it accepts connections and then goes silent.
 */
export class FaultProxy {
  readonly #server: Server;
  readonly #pairs = new Set<{ browser: Socket; server: Socket }>();
  #mode: Mode = 'pass';
  #fate: (() => Fate | null) | null = null;
  /** The number of connections that failed in this way. */
  lost = 0;

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

  /** Starts failing, for open connections too. */
  fail(mode: Exclude<Mode, 'pass'>): void {
    this.#mode = mode;
  }

  /** Assigns a fate to every new connection, and closes those without one. */
  doom(fate: () => Fate | null): void {
    this.#fate = fate;
    this.#cut();
  }

  /** Works again; earlier connections are lost, as when a network comes back. */
  mend(): void {
    this.#mode = 'pass';
    this.#fate = null;
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
    const fate = this.#fate?.() ?? null;
    let left = fate?.after ?? Infinity;
    const lose = () => {
      this.lost += 1;
      end();
    };
    browser.on('data', (bytes) => {
      const isLost = left < bytes.length && fate?.loses === 'request';
      if (this.#mode !== 'silent') server.write(isLost ? bytes.subarray(0, left) : bytes);
      left = Math.max(0, left - bytes.length);
      if (isLost) lose();
    });
    server.on('data', (bytes) => {
      if (left === 0) lose();
      else if (this.#mode === 'pass') browser.write(bytes);
    });
  }
}
