import { EstimateRecorder } from '#server/features/estimates/estimate-recorder.ts';
import { EstimatedYards } from '#server/features/estimates/estimated-yards.ts';
import { aheadClasses, estimateLimits } from '#shared/queue/estimate-promise.ts';
import { v7 } from 'uuid';

import type { TestApp } from './build-test-app.ts';
import { newCheckIn } from './factories.ts';

const minuteMs = 60_000;

/** Ten trucks that were called at a facility, one every ten minutes until now, and have left. */
export async function callsUntilNow({ context, clock }: TestApp, facility: string): Promise<void> {
  for (let index = 9; index >= 0; index--) {
    const { id } = await newCheckIn(context, { facility });
    const called = clock.now().getTime() - index * 10 * minuteMs;
    await context.database.pool.query(
      `update check_ins set status = 'completed', delivery_type = 'live', created_at = $2, dock = '3', dock_assigned_at = $3,
         dock_in_at = $3, dock_out_at = $3, status_changed_at = $3 where id = $1`,
      [id, new Date(called - 60 * minuteMs), new Date(called)],
    );
  }
}

/** Enough outcomes for each class of trucks ahead, each `outcome` times the usual. */
export async function outcomesAt({ context, clock }: TestApp, facility: string, outcome: number): Promise<void> {
  const since = new Date(clock.now().getTime() - 40 * 24 * 60 * minuteMs);
  const rows = aheadClasses.flatMap(({ from }, ofClass) =>
    Array.from({ length: estimateLimits.minOutcomes }, () => ({
      check_in_id: v7(),
      ahead_class: ofClass,
      facility,
      ahead: from,
      made_at: since,
      since,
      usual_ms: 10 * minuteMs,
      told_by: null,
      called_at: new Date(since.getTime() + outcome * 10 * minuteMs),
    })),
  );
  await context.database.db.insertInto('estimates').values(rows).execute();
}

/** Another node's recorder, notified of changes at a facility. */
export function recorderFor({ context }: TestApp, facility: string): EstimateRecorder {
  const recorder = new EstimateRecorder(context, new EstimatedYards(context));
  recorder.noteChange(facility);
  return recorder;
}
