import { deliveryTypes } from '#shared/check-in/closed-lists.ts';
import { type FieldValue, valueText } from '#shared/check-in/field-value.ts';
import type { ArrivalHistoryEntry } from '#shared/contract/expected-arrivals.ts';
import { isolated } from '#shared/words/shown-text.ts';
import { say } from '#web/common/data/words.ts';
import { type ChangeText, whenText } from '#web/staff/history/history-parts.tsx';
import { expectedTexts } from '#web/staff/texts/expected.ts';
import { panelTexts } from '#web/staff/texts/record.ts';

const texts = expectedTexts.history;

const labels: Readonly<Record<string, string>> = {
  ...expectedTexts.form.labels,
  estimatedAt: texts.estimatedAt,
};

export function arrivalValueText(field: string, value: FieldValue, timeZone: string): string {
  const text = Array.isArray(value) ? value.join(', ') : valueText(value);
  if (text === '') return panelTexts.noValue;
  if (['from', 'until', 'estimatedAt'].includes(field)) return whenText(text, timeZone);
  const type = field === 'deliveryType' && deliveryTypes.find((known) => known === text);
  return type ? expectedTexts.form.types[type] : isolated(text);
}

type Entry = Pick<ArrivalHistoryEntry, 'version' | 'by' | 'batch' | 'changes'>;
type Done = keyof typeof texts.done;

function doneIn({ version, batch, changes: { isCanceled, checkIn, linkedAt, ...others } }: Entry): Done[] {
  if (version === 1) return [batch === null ? 'created' : 'imported'];
  const done: (Done | false | undefined)[] = [
    Object.keys(others).length > 0 && (batch === null ? 'changed' : 'imported'),
    isCanceled && (isCanceled.after === true ? 'canceled' : 'again'),
    checkIn && (checkIn.after === null ? 'untied' : 'tied'),
    linkedAt && 'linked',
  ];
  return done.flatMap((one) => one || []);
}

export function saidOf(entry: Entry): string {
  const { by, changes } = entry;
  if (by !== null)
    return say(texts.by, {
      who: isolated(by),
      what: doneIn(entry)
        .map((done) => texts.done[done])
        .join(', '),
    });
  if (changes['estimatedAt']) return texts.byItself.estimated;
  return changes['checkIn']?.after ? texts.byItself.tied : texts.byItself.untied;
}

/** For a whole day, its start and end are omitted, as is what the entry's sentence already says. */
export function changesOf({ version, changes }: Entry, timeZone: string): ChangeText[] {
  if (version === 1) return [];
  const { day } = changes;
  return Object.entries(changes).flatMap(([field, { before, after }]) => {
    const label = labels[field];
    const isEnd = field === 'from' || field === 'until';
    if (label === undefined || (isEnd && typeof day?.after === 'string')) return [];
    // Stored texts are never empty on both sides, so these were erased.
    if (before === null && after === null) return { field: label, before: texts.erased, after: texts.erased };
    const was = isEnd && typeof day?.before === 'string' ? null : before;
    const shown = (value: FieldValue) => arrivalValueText(field, value, timeZone);
    return { field: label, before: shown(was), after: shown(after) };
  });
}
