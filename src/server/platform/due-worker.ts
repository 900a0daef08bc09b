import { waitBriefly } from './background.ts';
import type { Context } from './context.ts';

/** What a worker sends, as its warnings name it. */
interface DueWork {
  /** After so long a turn begins by itself: for what no commit announces, and for what is tried again. */
  everyMs: number;
  /** Such as "mails". */
  what: string;
  /** Such as "a mail". */
  one: string;
}

/**
 * Sends what is due, on every node: looks for it in turns, one at a time, which commits and the clock begin, and follows what
 * it has begun to send.
 */
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

  /** Takes what is due and begins to send it; what fails is left to the next turn. */
  protected abstract look(): Promise<void>;

  /** Whether there can be anything due; while there cannot, no turn begins. */
  protected isNeeded(): boolean {
    return true;
  }

  /** How much of this node is on its way. */
  protected get underWay(): number {
    return this.#underWay.size;
  }

  protected get isStopped(): boolean {
    return this.#stopped;
  }

  /** Follows something that is being sent: there is room for more once it has ended. */
  protected follow(sending: Promise<void>): void {
    const followed = sending
      .catch((error: unknown) => this.#log.warn({ err: error }, `could not note what became of ${this.#work.one}`))
      .finally(() => {
        this.#underWay.delete(followed);
        this.wake();
      });
    this.#underWay.add(followed);
  }

  /** Looks now for what is due; once more afterwards if it is looking already, since that may have come too late. */
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

  /** Begins nothing new, and waits a moment for what is on its way. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await waitBriefly(this.settled());
  }

  /** Resolves once nothing is on its way and nothing more is found. */
  async settled(): Promise<void> {
    while (this.#turn || this.#underWay.size > 0) await Promise.all([this.#turn, ...this.#underWay]);
  }
}
