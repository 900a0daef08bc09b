import { type Entered, enteredClasses } from '#shared/queue/estimate.ts';
import type { Context } from '../../platform/context.ts';
import type { DatabaseTransaction } from '../../platform/database.ts';
import type { EstimateTable } from '../../platform/measured-tables.ts';
import type { EstimatedYards } from './estimated-yards.ts';
import { lockRecording, settleEntries, storeEntries } from './estimate-repository.ts';

/** What is told is recorded so long after a change at the latest, all changes meanwhile at once. */
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

/**
 * Records what drivers are told and what comes of it, behind the changes of check-ins, which it costs nothing: at facilities
 * where something has happened, by every node, of which the first has the say. A yard in which nothing happens is left alone.
 */
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

  /** Takes note that something has happened at a facility. */
  noteChange(facility: string): void {
    this.#changed.add(facility);
    this.#schedule();
  }

  /** Ends with what is under way; what is not recorded yet is recorded with the next change at its facility. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#recording;
  }

  /** Records what has happened until now. */
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
