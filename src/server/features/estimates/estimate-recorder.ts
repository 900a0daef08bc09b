import { type Entered, enteredClasses } from '#shared/queue/estimate.ts';
import type { Context } from '../../platform/context.ts';
import type { DatabaseTransaction } from '../../platform/database.ts';
import type { EstimateTable } from '../../platform/measured-tables.ts';
import type { EstimatedYards } from './estimated-yards.ts';
import { lockRecording, settleEntries, storeEntries } from './estimate-repository.ts';

/** Milliseconds after a change; changes in between are recorded together. */
const recordMs = 10_000;

const rowOf = (facility: string, { id, ofClass, turn, estimate }: Entered, now: Date): EstimateTable => ({
  check_in_id: id,
  ahead_class: ofClass,
  facility,
  ahead: turn.ahead,
  made_at: now,
  since: new Date(turn.since),
  usual_ms: turn.usualMs,
  told_by: estimate.state === 'by' ? new Date(estimate.at) : null,
  called_at: null,
});

/** Runs after the commit, so it slows no check-in down. Every node records; the first to record an estimate wins. */
export class EstimateRecorder {
  readonly #context: Context;
  readonly #yards: EstimatedYards;
  readonly #changed = new Set<string>();
  #timer: NodeJS.Timeout | undefined;
  #recording: Promise<void> = Promise.resolve();
  #isStopped = false;

  constructor(context: Context, yards: EstimatedYards) {
    this.#context = context;
    this.#yards = yards;
  }

  noteChange(facility: string): void {
    this.#changed.add(facility);
    this.#schedule();
  }

  /** Waits for the current run; the rest is recorded with the next change at its facility. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#recording;
  }

  async record(): Promise<void> {
    const facilities = [...this.#changed];
    this.#changed.clear();
    if (facilities.length === 0) return;
    try {
      await this.#context.database.db.transaction().execute((trx) => this.#recordAt(trx, facilities));
    } catch (error) {
      this.#context.log.warn({ err: error }, 'estimates could not be recorded; trying again');
      for (const facility of facilities) this.noteChange(facility);
    }
  }

  #schedule(): void {
    if (this.#isStopped || this.#timer) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#recording = this.record();
    }, recordMs);
  }

  async #recordAt(trx: DatabaseTransaction, facilities: readonly string[]): Promise<void> {
    await lockRecording(trx);
    await settleEntries(trx, facilities);
    const now = this.#context.clock.now();
    for (const facility of facilities) {
      const entered = enteredClasses(await this.#yards.read(trx, facility), now.getTime());
      await storeEntries(
        trx,
        entered.map((entry) => rowOf(facility, entry, now)),
      );
    }
  }
}
