import { assignedDock } from '#shared/check-in/dock.ts';
import { stageOf } from '#shared/check-in/stage.ts';
import type { BoardOffers } from '#shared/queue/board.ts';
import { isForgotten } from '#shared/queue/wait.ts';
import { isByAppointment } from '#shared/check-in/stage.ts';
import { compareServed } from '#shared/queue/service-order.ts';
import type { WhyNext } from '#shared/queue/suggestion.ts';
import type { BoardTruck, FlowModel } from './flow-model.ts';

/**
 * What a dispatcher reads off the board: the free docks, the waiting trucks in order, the suggested one and the reason.
 */
export function readOff({ free, waiting, next }: BoardOffers<{ id: string }>) {
  return {
    free: free.map(({ dock }) => dock.name),
    waiting: waiting.map(({ id }) => id),
    next: next && [next.truck.id, next.why],
  };
}

/** Whether the reason holds, as the rule is worded. Source: docs/product, "The dock board". */
function isTrue(why: WhyNext, next: BoardTruck, others: readonly BoardTruck[]): boolean {
  const isTrailer = next.status === 'drop';
  const rivals = others.filter(({ status }) => status === next.status);
  const equals = rivals.filter(({ priority }) => priority === next.priority);
  const cameEarlier = equals.filter(({ dateCreated }) => dateCreated < next.dateCreated);
  const wasMovedAhead = next.queuedAt !== null && next.queuedAt < next.dateCreated;
  const holds: Record<WhyNext, boolean> = {
    trailer: isTrailer,
    only: !isTrailer && rivals.length === 0,
    priority: !isTrailer && rivals.length > 0 && equals.length === 0,
    longest: !isTrailer && equals.length > 0 && cameEarlier.length === 0,
    appointment: !isTrailer && cameEarlier.length > 0 && isByAppointment(next),
    moved: !isTrailer && cameEarlier.length > 0 && wasMovedAhead,
    'others-back':
      !isTrailer && cameEarlier.length > 0 && !wasMovedAhead && cameEarlier.every(({ queuedAt }) => queuedAt !== null),
  };
  return holds[why];
}

function faultsOfNext({ next }: BoardOffers<BoardTruck>, waiting: readonly BoardTruck[], now: number): string[] {
  const candidates = waiting.filter((truck) => !isForgotten(truck, now));
  if (!next) return candidates.length === 0 ? [] : ['nobody is suggested although trucks wait'];
  const { truck, why } = next;
  const others = candidates.filter(({ id }) => id !== truck.id);
  if (others.length === candidates.length) return [`${truck.id} is suggested, which is ${stageOf(truck)} or forgotten`];
  const passedOver = others.filter((other) =>
    other.status === truck.status ? compareServed(other, truck) < 0 : truck.status === 'drop',
  );
  return [
    ...passedOver.map(({ id }) => `${truck.id} is suggested before ${id}`),
    ...(isTrue(why, truck, others) ? [] : [`${truck.id} is suggested for a wrong reason: ${why}`]),
  ];
}

/** Every deviation of a facility's dock board from the rules for trucks and docks, as a sentence. */
export function faultsOfBoard(model: FlowModel, facility: string, now: number): string[] {
  const board = model.board(facility, now);
  const there = model.there(facility);
  const waiting = there.filter((truck) => stageOf(truck) === 'waiting');
  const taken = new Set(
    there.filter((truck) => ['called', 'docked', 'in-process', 'ready'].includes(stageOf(truck))).map(assignedDock),
  );
  const free = new Set(board.free.map(({ dock }) => dock.name));
  const mayBeOffered = (name: string) => !taken.has(name) && !model.outOfService.has(name);
  return [
    ...faultsOfNext(board, waiting, now),
    ...(board.waiting.length === waiting.length ? [] : ['the board does not list just those who wait']),
    ...board.doors.flatMap(({ dock: { name } }) =>
      free.has(name) === mayBeOffered(name) ? [] : [`dock ${name} is ${free.has(name) ? '' : 'not '}offered`],
    ),
  ];
}
