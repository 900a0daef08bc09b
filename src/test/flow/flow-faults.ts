import { isVisibleToAll } from '#shared/check-in/public-view.ts';
import { type Stage, stageOf, stages } from '#shared/check-in/stage.ts';
import { steps } from '#shared/check-in/steps.ts';
import { compareServed, isServed } from '#shared/queue/service-order.ts';
import type { FlowModel } from './flow-model.ts';
import type { Outcome, Sent } from './flow-script.ts';
import type { ModelTruck, Past } from './flow-truck.ts';

/** An operation with its outcome and, for a step, the stage before it. */
export interface Played {
  sent: Sent;
  outcome: Outcome;
  from: Stage | null;
}

function faultsOfHistory({ id, first, state, version, history }: ModelTruck): string[] {
  const faults: string[] = [];
  let before = first;
  for (const [index, entry] of history.entries()) {
    if (entry.version !== index + 2) faults.push(`${id}: version ${entry.version} is not the next one`);
    if (entry.before !== before) faults.push(`${id}: the history has a gap before version ${entry.version}`);
    const { dockInAt } = entry.before;
    if (dockInAt && entry.after.dockInAt !== dockInAt && entry.kind !== 'undo')
      faults.push(`${id}: the first Dock In did not stand`);
    if (entry.after.dateCreated !== first.dateCreated) faults.push(`${id}: the arrival changed`);
    before = entry.after;
  }
  if (before !== state || version !== history.length + 1) faults.push(`${id}: the history does not lead to the record`);
  return faults;
}

const changesStage = ({ before, after }: Past) => stageOf(before) !== stageOf(after);

/** The version that a person saw when acting; edits and bulk updates name none. */
function seenBy({ sent }: Played): number {
  return sent.kind === 'step' ? sent.base.version : 1;
}

/** Checks that no earlier action of somebody else has changed a truck's stage afterwards. */
function faultsOfLatest({ id, history }: ModelTruck, played: ReadonlyMap<string, Played>): string[] {
  return history.filter(changesStage).flatMap((late) => {
    const cause = played.get(late.operationId ?? '');
    if (!cause || late.kind === 'undo' || late.kind === 'made room') return [];
    const { sent } = cause;
    if (sent.kind === 'step' && (sent.step.step === 'dock-in' || sent.step.step === 'dock-out')) return [];
    const overruled = history.find(
      (newer) =>
        newer.version < late.version &&
        newer.version > seenBy(cause) &&
        newer.actor !== late.actor &&
        newer.occurredAt > late.occurredAt &&
        changesStage(newer),
    );
    return overruled ? [`${id}: version ${late.version} undid the later version ${overruled.version}`] : [];
  });
}

function faultsOfOrder(model: FlowModel, facility: string, status: 'live' | 'drop'): string[] {
  const order = model.order(facility, status);
  const served = model.trucks.filter(
    (truck) =>
      truck.facility === facility && truck.state.status === status && !truck.isDeleted && isServed(truck.state),
  );
  const faults = served.length === order.length ? [] : ['the order has not just those who are served'];
  for (const [index, truck] of order.entries()) {
    const next = order[index + 1];
    if (next && compareServed(truck, next) >= 0) faults.push(`${truck.id} is out of order`);
  }
  const wall = order.filter((truck) => isVisibleToAll(truck));
  if (wall.some(({ priority }) => priority === 'high')) faults.push('the wall shows a truck of high priority');
  return faults;
}

function faultsOfSteps(played: readonly Played[]): string[] {
  return played.flatMap(({ sent, outcome, from }) => {
    if (sent.kind !== 'step' || from === null) return [];
    const { step, dock } = sent.step;
    const isLegal = (steps[step].from as readonly Stage[]).includes(from);
    if (outcome === 'done' && !isLegal) return [`${step} was taken from ${from}`];
    // A move may also be refused because of the other truck, and a dock because it does not exist.
    const mayFail = step === 'move' || dock === '99';
    return outcome === 'refused' && isLegal && !mayFail ? [`${step} was refused from ${from}`] : [];
  });
}

/** Every inconsistency between stages, totals, order, wall and history, as a sentence. */
export function faultsOf(model: FlowModel, facilities: readonly string[], played: readonly Played[]): string[] {
  const there = model.trucks.filter(({ isDeleted }) => !isDeleted);
  const counted = (stage: Stage) => there.filter(({ state }) => stageOf(state) === stage).length;
  const miscounted = stages.filter((stage) => counted(stage) !== (model.totals.get(stage) ?? 0));
  const byOperation = new Map(played.map((one) => [one.sent.operationId, one]));
  return [
    ...miscounted.map((stage) => `the total of ${stage} is wrong`),
    ...model.trucks.flatMap(faultsOfHistory),
    ...model.trucks.flatMap((truck) => faultsOfLatest(truck, byOperation)),
    ...facilities.flatMap((facility) =>
      (['live', 'drop'] as const).flatMap((status) => faultsOfOrder(model, facility, status)),
    ),
    ...faultsOfSteps(played),
  ];
}
