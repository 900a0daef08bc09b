import { fieldLabel, stageTexts, stepTexts } from '#web/common/texts/check-in.ts';
import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { stageOf } from '#shared/check-in/stage.ts';
import type { Operation } from '#shared/offline/operation.ts';
import { isElsewhere, superseded } from '#shared/offline/conflicts.ts';
import { isolated } from '#shared/words/shown-text.ts';
import { offlineTexts } from '#web/common/texts/synchronizing.ts';
import { say } from '#web/common/data/words.ts';

const { overtaken: texts } = offlineTexts;

export const fieldStays = (label: string, kept: unknown) =>
  say(texts.field, { label, kept: kept ? String(kept) : '—' });

function overtakenBy(operation: Operation, saved: StaffCheckIn): string | null {
  if (operation.type === 'STEP') {
    const { step } = operation.data;
    return isElsewhere(step, saved)
      ? say(texts.step, { step: stepTexts[step], stage: stageTexts[stageOf(saved)] })
      : null;
  }
  if (operation.type !== 'UPDATE' && operation.type !== 'BULK_UPDATE') return null;
  const [field] = superseded(operation.data.changes, saved);
  return field ? fieldStays(fieldLabel(field), saved[field]) : null;
}

/**
 * The message concerns records on which somebody else's change came first. Null if the operation took effect on all.
 */
export function overtakenMessage(operation: Operation, saved: readonly StaffCheckIn[]) {
  const [first, ...others] = saved.flatMap((record) => {
    const message = overtakenBy(operation, record);
    return message === null ? [] : `${isolated(record.driverName)}: ${message}`;
  });
  if (first === undefined) return null;
  const description = others.length === 0 ? first : `${first} ${say(texts.others, { count: others.length })}`;
  return { title: texts.title, description };
}
