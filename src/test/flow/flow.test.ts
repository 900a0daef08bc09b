import fc from 'fast-check';
import { expect, test } from 'vitest';

import { stageOf } from '#shared/check-in/stage.ts';
import { forgottenAfterMs } from '#shared/queue/wait.ts';
import { testFacilities } from '#test/facilities.ts';
import { faultsOfBoard } from './flow-board.ts';
import { faultsOf, type Played } from './flow-faults.ts';
import { FlowModel } from './flow-model.ts';
import { anyScript, play, type Sent, truckCount } from './flow-script.ts';
import { arrivedAt } from './flow-truck.ts';

const facilities = ['Woodridge', 'Bedford Park'] as const;

const almostForgottenMs = 20 * 60_000 - forgottenAfterMs;

function arrivals() {
  return Array.from({ length: truckCount }, (_, index) => ({
    id: `01900000-0000-7000-8000-00000000000${index}`,
    facility: facilities[index < truckCount / 2 ? 0 : 1],
    priority: index === truckCount / 2 - 1 ? ('high' as const) : null,
    // The last one soon counts as forgotten, and some of the others arrived in the same millisecond.
    at: new Date(arrivedAt.getTime() + (index === truckCount - 1 ? almostForgottenMs : Math.min(index, 1))),
  }));
}

// fast-check prints the seed of a failure; `seed` and `path` replay it.
test('whatever three people do, online and offline, stages, totals, order, wall, dock board and history agree', async () => {
  const outcomes = new Set<string>();
  const reasons = new Set<string>();
  await fc.assert(
    fc.asyncProperty(anyScript, async (actions) => {
      const model = new FlowModel(arrivals(), testFacilities);
      const played: Played[] = [];
      const take = (sent: Sent) => {
        const truck = sent.kind === 'step' ? model.trucks[sent.truck] : undefined;
        const from = truck && !truck.isDeleted ? stageOf(truck.state) : null;
        const outcome = model.take(sent);
        outcomes.add(`${sent.kind} ${outcome}`);
        played.push({ sent, from, outcome });
        const now = sent.receivedAt.getTime();
        for (const facility of facilities) {
          reasons.add(model.board(facility, now).next?.why ?? 'nobody');
          expect([sent.kind, faultsOfBoard(model, facility, now)]).toEqual([sent.kind, []]);
        }
      };
      const yard = { ids: model.trucks.map(({ id }) => id), look: () => model.look(), take };
      await play(actions, yard, new Date(arrivedAt.getTime() + 60_000));
      expect(faultsOf(model, facilities, played)).toEqual([]);
    }),
    { numRuns: 2_000 },
  );
  // Every outcome of a step occurred in some run.
  const met = ['step done', 'step refused', 'step overtaken', 'step gone', 'edit gone', 'bulk refused', 'delete done'];
  expect([...met, 'undo done', 'undo refused', 'undo gone'].filter((outcome) => !outcomes.has(outcome))).toEqual([]);
  const suggested = ['only', 'priority', 'longest', 'appointment', 'moved', 'others-back', 'trailer', 'nobody'];
  expect(suggested.filter((why) => !reasons.has(why))).toEqual([]);
});
