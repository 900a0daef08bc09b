import { stateOf } from '#server/features/check-ins/check-in-row.ts';
import { readTotal } from '#server/features/check-ins/count-check-ins.ts';
import { deleteCheckIn } from '#server/features/check-ins/delete-check-in.ts';
import { takeStep } from '#server/features/check-ins/take-step.ts';
import { undoOperation } from '#server/features/check-ins/undo-operation.ts';
import { bulkUpdateCheckIns, updateCheckIn } from '#server/features/check-ins/update-check-ins.ts';
import { readPublicQueue, readStaffQueue } from '#server/features/queue/queue-service.ts';
import { updateDock } from '#server/features/settings/change-docks.ts';
import type { StaffCaller } from '#server/platform/caller.ts';
import { statuses } from '#shared/check-in/closed-lists.ts';
import type { CheckInState } from '#shared/check-in/fields.ts';
import { queueQueryOf } from '#shared/contract/queue.ts';
import { boardOffers } from '#shared/queue/board.ts';
import { AppError } from '#shared/errors/errors.ts';
import type { TestApp } from '#test/build-test-app.ts';
import { testLists } from '#test/facilities.ts';
import { readOff } from './flow-board.ts';
import { people, type Sent } from './flow-script.ts';

const personOf = (index: number) =>
  ({
    via: 'session',
    role: 'admin',
    scope: 'all',
    user: { id: `01993b5e-7a00-7c3e-9d51-00000000000${index}`, email: `flow-${index}@yard.test`, role: 'admin' },
    session: { id: '01993b5e-7a00-7c3e-9d51-000000000099', expiresAt: new Date('2100-01-01') },
    address: '192.0.2.1',
  }) as unknown as StaffCaller;
const crew = Array.from({ length: people }, (_, index) => personOf(index));
const dispatcher = personOf(0);

/** The server's behavior for operations of a script, in terms of the model. */
export class FlowServer {
  readonly #site: TestApp;
  readonly #ids: readonly string[];

  constructor(site: TestApp, ids: readonly string[]) {
    this.#site = site;
    this.#ids = ids;
  }

  async #perform(sent: Sent): Promise<unknown> {
    const { context } = this.#site;
    const caller = crew[sent.person] ?? dispatcher;
    const { operationId, occurredAt, receivedAt } = sent;
    const timing = { operationId, occurredAt: occurredAt.toISOString(), sentAt: receivedAt.toISOString() };
    if (sent.kind === 'service') return this.#toggle(sent.dock, caller);
    if (sent.kind === 'undo') return undoOperation(context, caller, sent.undone, timing);
    if (sent.kind === 'step' || sent.kind === 'delete') {
      const id = this.#ids[sent.truck] ?? '';
      if (sent.kind === 'delete') return deleteCheckIn(context, caller, id, timing);
      return takeStep(context, caller, id, { ...sent.step, base: sent.base, ...timing });
    }
    const { changes, base } = sent;
    const ids = sent.trucks.map((truck) => this.#ids[truck] ?? '');
    if (sent.kind === 'edit')
      return updateCheckIn(context, caller, ids[0] ?? '', { changes, base: base[0], ...timing });
    const bases = Object.fromEntries(ids.map((id, index) => [id, base[index] ?? {}]));
    return bulkUpdateCheckIns(context, caller, { ids, changes, base: bases, ...timing });
  }

  /** Takes the docks of this name out of service, or back. */
  async #toggle(name: string, caller: StaffCaller): Promise<void> {
    const { context } = this.#site;
    for (const { id, outOfService } of context.facilities.all.flatMap(({ docks }) =>
      docks.filter((dock) => dock.name === name),
    )) {
      await updateDock(context, caller, id, { changes: { outOfService: outOfService ? null : 'Leveler is broken' } });
    }
  }

  /** Sends an operation; an overtaken one is accepted like any other. */
  async take(sent: Sent): Promise<'taken' | 'refused' | 'gone'> {
    this.#site.clock.set(sent.receivedAt.toISOString());
    try {
      await this.#perform(sent);
      return 'taken';
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return error.code === 'not_found' ? 'gone' : 'refused';
    }
  }

  /** Each truck's state, version and number of history entries; null for a deleted one. */
  async trucks(): Promise<(null | [CheckInState, number, number])[]> {
    const { db, pool } = this.#site.context.database;
    const stored = await db.selectFrom('check_ins').selectAll().execute();
    const { rows } = await pool.query<{ id: string; count: number }>(
      'select check_in_id as id, count(*)::int as count from check_in_events group by 1',
    );
    return this.#ids.map((id) => {
      const row = stored.find((one) => one.id === id);
      const entries = rows.find((one) => one.id === id);
      return row ? [stateOf(row), row.version, entries?.count ?? 0] : null;
    });
  }

  /**
   * The trucks with a place at a facility, drivers and dropped trailers separately: as staff see them, and as visitors
   * do.
   */
  async orders(facility: string) {
    const query = queueQueryOf(testLists).parse({ pageSize: 100, facility });
    const staff = await readStaffQueue(this.#site.context, dispatcher, query);
    const everybody = await readPublicQueue(this.#site.context, query);
    const placed = (list: readonly { id: string; status: string; place: number | null }[], status: string) =>
      list
        .filter((one) => one.status === status && one.place !== null)
        .toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0))
        .map(({ id }) => id);
    return Object.fromEntries(
      (['live', 'drop'] as const).map((status) => [
        status,
        { staff: placed(staff.checkIns, status), wall: placed(everybody.checkIns, status) },
      ]),
    );
  }

  /** The offers of each facility's dock board, from the data that a dispatcher's browser gets. */
  async boards(facilities: readonly string[]) {
    const { context } = this.#site;
    const query = queueQueryOf(testLists).parse({ pageSize: 100, state: 'active', order: 'longest-wait' });
    const { checkIns } = await readStaffQueue(context, dispatcher, query);
    const now = context.clock.now().getTime();
    return context.facilities.all
      .filter(({ name }) => facilities.includes(name))
      .map((facility) => {
        const trucks = checkIns.filter((truck) => truck.facility === facility.name);
        return [facility.name, readOff(boardOffers(facility, trucks, now))];
      });
  }

  /** The totals of a facility by status. */
  totals(facility: string): Promise<number[]> {
    const { db } = this.#site.context.database;
    return Promise.all(statuses.map((status) => readTotal(db, { statuses: [status], facilities: [facility] })));
  }
}
