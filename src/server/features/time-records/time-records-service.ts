import { waitBriefly } from '../../platform/background.ts';
import type { Context } from '../../platform/context.ts';
import { issueRecords, markRestored, type ReadVisits } from './issue-records.ts';

export { recordKeyPurpose } from './record-keys.ts';
export type { Newest, ReadVisits } from './issue-records.ts';
export { askForRecord, mailOffer } from './record-addresses.ts';
export { forgetRecords, type RecordRequest, requesting } from './record-requests-repository.ts';
export { findNewestRecords } from './time-records-repository.ts';
export { recordsMessage } from './tend-chains.ts';

/**
 * Milliseconds between two runs, also while requests remain. Every node learns of a commit within a second, so a record
 * is issued within 5 s. Source: docs/product, "Signed time records".
 */
const pauseMs = 1_500;

/** The commits are those of any node. */
interface Commits {
  onCommits(listener: () => void): () => void;
}

/**
 * Every node runs an issuer; each facility is processed by one node at a time. Runs no query while nothing is
 * committed.
 */
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
  /** The failure that was logged last; the same one is not repeated every 1.5 seconds. */
  #failure: string | null = null;

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

  /** Looks once more after a pause if that has become necessary. */
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

  /** True if nothing was pending. Never throws. */
  async issue(): Promise<boolean> {
    try {
      if (!this.#hasBegun) await markRestored(this.#context);
      this.#hasBegun = true;
      const isDone = await issueRecords(this.#context, this.#readVisits);
      this.#failure = null;
      return isDone;
    } catch (error) {
      const { message } = error as Error;
      if (message !== this.#failure)
        this.#context.log.warn({ err: error }, 'time records could not be signed; trying again');
      this.#failure = message;
      return false;
    }
  }
}
