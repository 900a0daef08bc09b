import { fieldLabel } from '#shared/check-in/field-labels.ts';
import type { FieldValue } from '#shared/check-in/field-value.ts';
import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { stageOf, stageTexts } from '#shared/check-in/stage.ts';
import { stepRule } from '#shared/check-in/steps.ts';
import type { Operation } from '#shared/offline/operation.ts';
import { isElsewhere, superseded } from '#shared/offline/conflicts.ts';
import { isolated } from '#shared/words/shown-text.ts';

/** What becomes of a change where somebody else's stands. Source: docs/product, "Conflicts". */
export const overtakenTexts = {
  title: 'Someone else was there before',
  field: (label: string, kept: unknown) =>
    `${label} stays at ${isolated(kept ? String(kept) : '—')}, as somebody else set it meanwhile.`,
  others: (count: number) => `The same goes for ${count} more.`,
  step: (step: string, stage: string) => `${step} does not count, as somebody took a later step. It is ${stage} now.`,
} as const;

function overtakenBy(operation: Operation, saved: StaffCheckIn): string | null {
  if (operation.type === 'STEP') {
    const { step } = operation.data;
    return isElsewhere(step, saved) ? overtakenTexts.step(stepRule(step).text, stageTexts[stageOf(saved)]) : null;
  }
  if (operation.type !== 'UPDATE' && operation.type !== 'BULK_UPDATE') return null;
  const [field] = superseded(operation.data.changes, saved);
  return field ? overtakenTexts.field(fieldLabel(field), saved[field] as FieldValue) : null;
}

/** What a toast says where records do not have what was kept for them, because it was taken too late; null if they have. */
export function overtakenMessage(operation: Operation, saved: readonly StaffCheckIn[]) {
  const [first, ...others] = saved.flatMap((record) => {
    const said = overtakenBy(operation, record);
    return said === null ? [] : `${isolated(record.driverName)}: ${said}`;
  });
  if (first === undefined) return null;
  const description = others.length === 0 ? first : `${first} ${overtakenTexts.others(others.length)}`;
  return { title: overtakenTexts.title, description };
}
