import { setTimeout as delay } from 'node:timers/promises';

const paths = [
  '/api/check-ins',
  '/api/queue',
  '/api/summary',
  '/api/config',
  '/api/form',
  '/api/auth/session',
] as const;
const pauseMs = 50;

/** People who view lists, the queue and the form all the time, and retry what is refused temporarily. */
export class YardReaders {
  readonly counts = { answered: 0, retried: 0 };
  /** Responses that a retry cannot fix. */
  readonly wrong: string[] = [];
  readonly #url: string;
  readonly #staff: Record<string, string>;
  readonly #ending = new AbortController();
  #work: Promise<void>[] = [];

  constructor(url: string, staff: Record<string, string>) {
    this.#url = url;
    this.#staff = staff;
  }

  start(): void {
    this.#work = paths.map((path) => this.#read(path));
  }

  async stop(): Promise<void> {
    this.#ending.abort();
    await Promise.all(this.#work);
  }

  async #read(path: string): Promise<void> {
    while (!this.#ending.signal.aborted) {
      const status = await fetch(this.#url + path, { headers: this.#staff }).then(
        (answer) => answer.arrayBuffer().then(() => answer.status),
        () => 503,
      );
      if (status === 200) this.counts.answered += 1;
      else if (status === 503) this.counts.retried += 1;
      else this.wrong.push(`${path} answered ${status}`);
      await delay(pauseMs);
    }
  }
}
