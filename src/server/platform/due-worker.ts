import { waitBriefly } from './background.ts';
import type { Context } from './context.ts';

/** `what` and `one` are words for log messages. */
interface DueWork {
  /** Milliseconds between turns that start on their own, for retries and for work that no commit announces. */
  everyMs: number;
  /** The plural, such as "mails". */
  what: string;
  /** The singular, such as "a mail". */
  one: string;
}

/** The workers that extend this send what is due, on every node, in turns that commits and the clock trigger. */
export abstract class DueWorker {
  readonly #work: DueWork;
  readonly #log: Context['log'];
  readonly #underWay = new Set<Promise<void>>();
  #timer: NodeJS.Timeout | undefined;
  #turn: Promise<void> | null = null;
  #again = false;
  #stopped = false;

  constructor({ log }: Pick<Context, 'log'>, work: DueWork) {
    this.#work = work;
    this.#log = log;
  }

  /** Claims what is due and starts sending it. After a failure, the next turn tries again. */
  protected abstract look(): Promise<void>;

  /** No turn starts if nothing can be due. */
  protected isNeeded(): boolean {
    return true;
  }

  protected get underWay(): number {
    return this.#underWay.size;
  }

  protected get isStopped(): boolean {
    return this.#stopped;
  }

  /** When the sending ends, there is room for another. */
  protected follow(sending: Promise<void>): void {
    const followed = sending
      .catch((error: unknown) => this.#log.warn({ err: error }, `could not note what became of ${this.#work.one}`))
      .finally(() => {
        this.#underWay.delete(followed);
        this.wake();
      });
    this.#underWay.add(followed);
  }

  /** If a turn is running, another follows it, since that one may have missed the newest work. */
  wake(): void {
    if (this.#stopped) return;
    if (this.#turn) {
      this.#again = true;
      return;
    }
    clearTimeout(this.#timer);
    if (!this.isNeeded()) return;
    this.#turn = this.look()
      .catch((error: unknown) => this.#log.warn({ err: error }, `could not look for ${this.#work.what}; trying again`))
      .finally(() => {
        this.#turn = null;
        const again = this.#again;
        this.#again = false;
        if (again) this.wake();
        else this.#later();
      });
  }

  #later(): void {
    if (this.#stopped) return;
    this.#timer = setTimeout(() => this.wake(), this.#work.everyMs);
    this.#timer.unref();
  }

  /** Starts nothing new, and waits briefly for what is in flight. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await waitBriefly(this.settled());
  }

  /** Resolves once nothing is in flight and no due work is left. */
  async settled(): Promise<void> {
    while (this.#turn || this.#underWay.size > 0) await Promise.all([this.#turn, ...this.#underWay]);
  }
}
