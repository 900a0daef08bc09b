import { waitBriefly } from '../../platform/background.ts';
import type { Context } from '../../platform/context.ts';
import { issueRecords, markRestored, type ReadVisit } from './issue-records.ts';

/** A record is issued within 5 s after its visit has ended. Source: docs/product, "Signed time records". */
const pollMs = 1_500;
/** Issues signed time records, on every node: for each facility whichever comes first. */
export class RecordIssuer {
  readonly #context: Context;
  readonly #readVisit: ReadVisit;
  #timer: NodeJS.Timeout | undefined;
  #turn: Promise<void> = Promise.resolve();
  #isStopped = false;
  #hasBegun = false;

  constructor(context: Context, readVisit: ReadVisit) {
    this.#context = context;
    this.#readVisit = readVisit;
  }

  start(): void {
    this.#turn = this.issue().finally(() => {
      if (this.#isStopped) return;
      this.#timer = setTimeout(() => this.start(), pollMs);
      this.#timer.unref();
    });
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await waitBriefly(this.#turn);
  }

  /** Issues what is waited for now. Never throws. */
  async issue(): Promise<void> {
    try {
      if (!this.#hasBegun) await markRestored(this.#context);
      this.#hasBegun = true;
      await issueRecords(this.#context, this.#readVisit);
    } catch (error) {
      this.#context.log.warn({ err: error }, 'time records could not be signed; trying again');
    }
  }
}
