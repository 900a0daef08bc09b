import { statuses } from '#shared/check-in/closed-lists.ts';
import { dockChange } from '#shared/check-in/dock.ts';
import { type FieldValue, valueText } from '#shared/check-in/field-value.ts';
import type { HistoryEntry } from '#shared/contract/check-ins.ts';
import type { JumpKind } from '#shared/queue/queue-order.ts';
import { isolated } from '#shared/words/shown-text.ts';
import type { BaseForm } from '#shared/form/definition.ts';
import { firstForm } from '#shared/form/first-form.ts';
import { type ChangeText, whenText } from '#web/staff/history/history-parts.tsx';
import { fieldWords } from '#web/staff/texts/field-words.ts';
import { panelTexts as texts } from '#web/staff/texts/record.ts';
import { say } from '#web/common/data/words.ts';
import { statusTexts } from '#web/staff/texts/truck.ts';

/** The text names a user by e-mail address, the driver, or a deleted account. */
export function whoText({ actor, kind }: Pick<HistoryEntry, 'actor' | 'kind'>): string {
  if (actor) return isolated(actor);
  return kind === 'created' ? texts.driver : texts.someone;
}

type Words = ReturnType<typeof fieldWords>;

function wording(words: Words, field: string, value: FieldValue, timeZone: string): string {
  const text = words.text(field, value);
  if (text === '') return texts.noValue;
  if (field.endsWith('At')) return whenText(text, timeZone);
  const status = field === 'status' && statuses.find((known) => known === value);
  return status ? statusTexts[status] : isolated(text);
}

/** Empty if the time is not later than when the step was pressed. */
function shiftText(field: string, after: FieldValue, pressedAt: string): string {
  if (!(Date.parse(valueText(after)) > Date.parse(pressedAt))) return '';
  if (field === 'dockInAt') return ` ${texts.countedFromArrival}`;
  return field === 'dockOutAt' ? ` ${texts.countedFromDockIn}` : '';
}

const isToFront = (kind: JumpKind): kind is keyof typeof texts.jumpsToFront => kind in texts.jumpsToFront;

/** Null if the truck kept its place in the order of service. */
export function jumpText({ jump }: Pick<HistoryEntry, 'jump'>): string | null {
  if (!jump) return null;
  const { kind, ticket } = jump;
  if (ticket !== null) return say(texts.jumps[kind], { other: ticket });
  if (isToFront(kind)) return texts.jumpsToFront[kind];
  return say(texts.jumps[kind], { other: texts.otherTruck });
}

/** Derived changes, and the queue time of a moved truck, are left out. */
export function describeChanges(
  { changes, occurredAt, jump }: Pick<HistoryEntry, 'changes' | 'occurredAt' | 'jump'>,
  timeZone: string,
  form: BaseForm = firstForm,
): ChangeText[] {
  const words = fieldWords(form);
  const dock = dockChange(changes);
  const shown = dock ? { ...changes, dock } : changes;
  return Object.entries(shown)
    .filter(([field]) => (field !== 'dockAssignedAt' || !dock) && (field !== 'queuedAt' || !jump))
    .map(([field, { before, after }]) => ({
      field: words.label(field),
      before: wording(words, field, before, timeZone),
      after: wording(words, field, after, timeZone) + shiftText(field, after, occurredAt),
    }));
}
