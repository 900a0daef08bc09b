import { appointmentOf } from '#shared/arrivals/appointment.ts';
import type { ArrivalWindow } from '#shared/arrivals/arrival.ts';
import type { Priority } from '#shared/check-in/closed-lists.ts';
import type { CheckInState } from '#shared/check-in/fields.ts';
import { nextState } from '#shared/check-in/next-state.ts';
import { nextStep } from '#shared/check-in/next-step.ts';
import { type Stage, stageOf } from '#shared/check-in/stage.ts';
import { AppError } from '#shared/errors/errors.ts';
import { type Facilities, facilityOf } from '#shared/facilities/facilities.ts';
import { defaultFacilitySettings } from '#shared/facilities/facility-settings.ts';
import { brokenAssignmentRule } from '#shared/facilities/dock-assignment.ts';
import { isOvertaken, resolveConflicts } from '#shared/offline/conflicts.ts';
import { boardOffers } from '#shared/queue/board.ts';
import { orderOfService, timesAfterMove } from '#shared/queue/service-order.ts';
import type { Outcome, Seen, Sent } from './flow-script.ts';
import { arrivedState, changedFields, type ModelTruck, type Past, replacedFields } from './flow-truck.ts';

const settings = { ...defaultFacilitySettings, workSteps: true, gateOut: true, servesByAppointment: true };
type SentAs<Kind extends Sent['kind']> = Extract<Sent, { kind: Kind }>;

/** The fields of a truck for the order of service and the dock board. */
export type BoardTruck = CheckInState & Pick<ModelTruck, 'id' | 'facility' | 'priority'>;

/** A change of one truck that is not applied yet. */
interface Change {
  truck: ModelTruck;
  after: CheckInState;
  kind: Past['kind'];
}

const refusal = () => new AppError('illegal_transition', 'refused');
const gone = () => new AppError('not_found', 'gone');
const personOf = ({ person }: Sent) => `person ${person}`;

/** A model of a yard by the shared rules only: the expected behavior of the server for any operation. */
export class FlowModel {
  readonly trucks: ModelTruck[];
  /** Trucks by stage, updated with every change as the server updates its totals. */
  readonly totals = new Map<Stage, number>();
  /** The names of the docks that are out of service, at every facility. */
  readonly outOfService: Set<string>;
  /** When each of them was expected, by an arrival with its own id. */
  readonly window: ArrivalWindow & { day: null };
  readonly #facilities: Facilities;
  /** The accepted operations, which the server remembers. */
  readonly #kinds = new Map<string, Sent['kind']>();

  constructor(
    arrivals: readonly { id: string; facility: string; priority: Priority | null; at: Date }[],
    facilities: Facilities,
  ) {
    this.#facilities = facilities;
    const docks = facilities.all.flatMap((facility) => facility.docks);
    this.outOfService = new Set(docks.flatMap(({ name, outOfService }) => (outOfService ? [name] : [])));
    const from = new Date((arrivals[0]?.at.getTime() ?? 0) - 60_000);
    this.window = { from, until: new Date(from.getTime() + 3_600_000), day: null };
    this.trucks = arrivals.map(({ id, facility, priority, at }) => {
      const state = arrivedState(at);
      this.#count('waiting', 1);
      return { id, facility, priority, version: 1, state, first: state, history: [], isDeleted: false };
    });
  }

  #count(stage: Stage, amount: number): void {
    this.totals.set(stage, (this.totals.get(stage) ?? 0) + amount);
  }

  /** The trucks of a facility that were not deleted. */
  there(facility: string): BoardTruck[] {
    return this.trucks
      .filter((truck) => truck.facility === facility && !truck.isDeleted)
      .map(({ id, priority, state }) => Object.assign({ id, facility, priority }, state));
  }

  /** The trucks with a place, next first. Dropped trailers have an order of their own. */
  order(facility: string, status: 'live' | 'drop' = 'live'): BoardTruck[] {
    return orderOfService(this.there(facility), facility, status);
  }

  /** The offers of a facility's dock board. */
  board(facility: string, now: number) {
    const docks = facilityOf(this.#facilities, facility)?.docks ?? [];
    const named = docks.map((dock) => {
      const outOfService = this.outOfService.has(dock.name) ? { reason: 'Leveler is broken', since: '' } : null;
      return Object.assign({}, dock, { outOfService });
    });
    return boardOffers({ name: facility, docks: named }, this.there(facility), now);
  }

  /** What somebody online sees. */
  look(): Seen[] {
    return this.trucks.map(({ version, state: { status, dock } }) => ({ version, status, dock }));
  }

  /** Applies an operation as the server must. */
  take(sent: Sent): Outcome {
    try {
      const changes = this.#decide(sent);
      if (sent.kind !== 'service') this.#kinds.set(sent.operationId, sent.kind);
      if (typeof changes === 'string') return changes;
      for (const change of changes) this.#write(change, sent);
      return 'done';
    } catch (error) {
      if (error instanceof AppError) return error.code === 'not_found' ? 'gone' : 'refused';
      throw error;
    }
  }

  #decide(sent: Sent): Change[] | Outcome {
    if (sent.kind === 'service') return this.#service(sent.dock);
    if (sent.kind === 'step') return this.#step(sent);
    if (sent.kind === 'delete') return this.#delete(this.#living(sent.truck));
    if (sent.kind === 'undo') return this.#undo(sent);
    const trucks = sent.trucks.flatMap((index) => this.trucks[index] ?? []);
    if (sent.kind === 'edit' && trucks.some(({ isDeleted }) => isDeleted)) throw gone();
    // All or none of those that still exist.
    return trucks.flatMap((truck, index) => (truck.isDeleted ? [] : [this.#edited(truck, sent, index)]));
  }

  /** Takes the docks of this name out of service, or back; a deliberate call there is still accepted. */
  #service(dock: string): Outcome {
    const docks = this.#facilities.all.flatMap((facility) => facility.docks);
    if (!this.outOfService.delete(dock) && docks.some(({ name }) => name === dock)) this.outOfService.add(dock);
    return 'done';
  }

  #living(index: number): ModelTruck {
    const truck = this.trucks[index];
    if (!truck || truck.isDeleted) throw gone();
    return truck;
  }

  #delete(truck: ModelTruck): Outcome {
    truck.isDeleted = true;
    this.#count(stageOf(truck.state), -1);
    return 'done';
  }

  #step(sent: SentAs<'step'>): Change[] | Outcome {
    const truck = this.#living(sent.truck);
    const { step, base, operationId, occurredAt, receivedAt } = sent;
    const operation = { occurredAt, operationId, actor: personOf(sent), seenVersion: base.version };
    if (isOvertaken(step.step, operation, truck.history)) return 'overtaken';
    const times = { receivedAt, occurredAt, timeZone: this.#facilities.timeZone };
    // Throws first if the truck itself cannot move, whatever the others' state.
    nextStep(truck.state, step, times, settings);
    const places = step.step === 'move' ? this.#placesAfter(truck, sent) : new Map<string, Date>();
    const appointment = step.arrival ? appointmentOf(this.window, truck.state.dateCreated, settings) : undefined;
    const after = nextStep(truck.state, step, times, settings, { place: places.get(truck.id), appointment });
    this.#refuseOtherAssignments(truck, after, sent);
    const pushed = this.trucks.flatMap((other): Change[] => {
      const queuedAt = other === truck ? undefined : places.get(other.id);
      return queuedAt ? [{ truck: other, after: { ...other.state, queuedAt }, kind: 'made room' }] : [];
    });
    return [{ truck, after, kind: 'step' }, ...pushed];
  }

  #placesAfter(truck: ModelTruck, { step, occurredAt }: SentAs<'step'>): Map<string, Date> {
    const { status } = truck.state;
    const lane = this.order(truck.facility, status === 'drop' ? 'drop' : 'live').filter(
      ({ priority }) => priority === truck.priority,
    );
    const times = timesAfterMove(lane, { ...step, id: truck.id }, occurredAt);
    if (!times) throw refusal();
    return times;
  }

  #edited(truck: ModelTruck, sent: SentAs<'edit' | 'bulk'>, index: number): Change {
    const { changes, operationId, occurredAt, receivedAt, kind } = sent;
    const { state, history } = truck;
    const operation = { occurredAt, operationId, actor: personOf(sent) };
    const { apply } = resolveConflicts({ changes, base: sent.base[index], stored: state, operation, history });
    const times = {
      receivedAt,
      occurredAt,
      sentAt: receivedAt,
      reason: undefined,
      timeZone: this.#facilities.timeZone,
    };
    const after = nextState(state, apply, times);
    this.#refuseOtherAssignments(truck, after, sent);
    return { truck, after, kind };
  }

  #refuseOtherAssignments({ facility, state }: ModelTruck, after: CheckInState, sent: Sent): void {
    const place = ({ dock, dockAssignedAt }: CheckInState) => ({ facility, dock, dockAssignedAt });
    if (brokenAssignmentRule(place(state), place(after), this.#facilities, sent)) throw refusal();
  }

  #undo({ undone }: SentAs<'undo'>): Change[] {
    const kind = this.#kinds.get(undone);
    if (kind === 'undo' || kind === 'delete') throw refusal();
    const touched = this.trucks.filter(({ history }) => history.some(({ operationId }) => operationId === undone));
    // A refused operation, or one without effect, cannot be undone.
    if (kind === undefined || touched.length === 0) throw gone();
    return touched.map((truck) => {
      const last = truck.history.at(-1);
      if (truck.isDeleted || last?.operationId !== undone) throw refusal();
      return { truck, after: last.before, kind: 'undo' };
    });
  }

  #write({ truck, after, kind }: Change, sent: Sent): void {
    const { state, history } = truck;
    if (changedFields(state, after).length === 0) return;
    this.#count(stageOf(state), -1);
    this.#count(stageOf(after), 1);
    truck.version += 1;
    const reason = sent.kind === 'step' && kind === 'step' && sent.step.reason !== undefined ? ['reason'] : [];
    history.push({
      version: truck.version,
      fields: [...changedFields(state, after), ...reason],
      replaced: replacedFields(state, after),
      occurredAt: sent.occurredAt,
      operationId: sent.operationId,
      actor: personOf(sent),
      kind,
      before: state,
      after,
    });
    truck.state = after;
  }
}
