import { waitBriefly } from '../../platform/background.ts';
import type { Context } from '../../platform/context.ts';
import { issueRecords, markRestored, type ReadVisits } from './issue-records.ts';

/**
 * At most one look in this time, however much is changed, and again while something waits. With the second in which every node
 * hears of a commit, a record is issued within 5 s. Source: docs/product, "Signed time records".
 */
const pauseMs = 1_500;

/** What tells of commits, however they came about. */
interface Commits {
  onCommits(listener: () => void): () => void;
}

/** Issues signed time records, on every node: for each facility whichever comes first. It asks nothing while nothing is committed. */
export class RecordIssuer {
  readonly #context: Context;
  readonly #readVisits: ReadVisits;
  #leave = () => {};
  #timer: NodeJS.Timeout | undefined;
  #turn: Promise<void> = Promise.resolve();
  #isLooking = false;
  #isDue = false;
  #isStopped = false;
  #hasBegun = false;

  constructor(context: Context, readVisits: ReadVisits) {
    this.#context = context;
    this.#readVisits = readVisits;
  }

  start(commits: Commits): void {
    this.#leave = commits.onCommits(() => this.#wake());
    this.#wake();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#leave();
    clearTimeout(this.#timer);
    await waitBriefly(this.#turn);
  }

  #wake(): void {
    this.#isDue = true;
    if (!this.#isLooking && !this.#isStopped) this.#look();
  }

  /** Looks, and after a pause once more where that is due by then. */
  #look(): void {
    this.#isLooking = true;
    this.#isDue = false;
    this.#turn = this.issue().then((isDone) => {
      if (!isDone) this.#isDue = true;
      this.#timer = setTimeout(() => {
        this.#isLooking = false;
        if (this.#isDue) this.#wake();
      }, pauseMs);
      this.#timer.unref();
      if (this.#isStopped) clearTimeout(this.#timer);
    });
  }

  /** Issues what is waited for now; whether nothing was, so that nothing can be left. Never throws. */
  async issue(): Promise<boolean> {
    try {
      if (!this.#hasBegun) await markRestored(this.#context);
      this.#hasBegun = true;
      return await issueRecords(this.#context, this.#readVisits);
    } catch (error) {
      this.#context.log.warn({ err: error }, 'time records could not be signed; trying again');
      return false;
    }
  }
}
