import { operationsText, saveOperations, unsentChangeTexts } from './lost-texts.ts';
import { useState } from 'react';

import type { FieldValue } from '#shared/check-in/field-value.ts';
import { ruleTexts } from '#web/common/field-errors/field-error-texts.ts';
import type { Operation } from '#shared/offline/operation.ts';
import { offlineQueue, useOfflineQueue } from '#web/common/offline/offline-queue.ts';
import type { StoredOperation } from '#web/common/offline/operation-store.ts';
import { formIn } from '#web/staff/data/form.ts';
import { driverOf, queryClient } from '#web/staff/data/staff-store.ts';
import { expectedTexts } from '#web/staff/texts/expected.ts';
import { useWhenText } from '#web/staff/texts/localized.ts';
import { formErrorText } from '#web/common/field-errors/form-error-text.ts';
import { fieldWords } from '#web/staff/texts/field-words.ts';
import { synchronizingTexts } from '#web/common/texts/synchronizing.ts';
import { Typed } from '#web/common/parts/typed.tsx';
import { Button } from '#web/common/ui/button.tsx';
import { toast } from '#web/common/ui/toast-store.ts';
import { OperationHeading } from './operation-heading.tsx';
import { unsentTexts as texts, unsentWords } from './unsent-texts.ts';

/** The words of the form as far as this tab has loaded it: the header is outside the provider of staff's data. */
const wordsKnown = () => fieldWords(formIn(queryClient));

function labelOf({ type }: Operation, field: string): string {
  if (type !== 'EXPECT' && type !== 'ARRIVAL') return wordsKnown().label(field);
  const { form, checkIn, canceled: isCanceled } = expectedTexts;
  return ({ ...form.labels, checkIn, isCanceled } as Record<string, string>)[field] ?? field;
}

function FieldValueText({ field, value }: { field: string; value: FieldValue }) {
  const when = useWhenText();
  const text = field === 'checkIn' && typeof value === 'string' ? driverOf(value) : wordsKnown().text(field, value);
  const isInstant = field.endsWith('At') || field === 'from' || field === 'until';
  if (text && isInstant) return when(text);
  return text ? <Typed>{text}</Typed> : unsentChangeTexts.empty;
}

/** The reason is the error of each field if the response names any, else its message. */
function refusalText(operation: Operation, { message, fields = {} }: NonNullable<StoredOperation['refusal']>): string {
  const wrong = Object.entries(fields).map(([path, error]) => {
    const name = path.replace(/^changes\./, '');
    const text = formErrorText(name.slice(name.lastIndexOf('.') + 1), error, ruleTexts());
    return `${labelOf(operation, name)}: ${text}`;
  });
  return wrong.length > 0 ? wrong.join('; ') : message;
}

async function copy(stored: StoredOperation): Promise<void> {
  try {
    await navigator.clipboard.writeText(operationsText([stored]));
    toast({ ...unsentWords.copied });
  } catch {
    toast({ ...unsentWords.notCopied, variant: 'destructive' });
  }
}

export function RefusedChange({ stored }: { stored: StoredOperation }) {
  const [isBusy, setBusy] = useState(false);
  const { operation, refusal } = stored;
  const { operationId, timestamp } = operation;

  const retry = async () => {
    setBusy(true);
    await offlineQueue.retry(stored);
    setBusy(false);
    const { waiting, refused } = offlineQueue.read();
    const isLeft = [...waiting, ...refused].some((other) => other.operation.timestamp === timestamp);
    toast(
      isLeft
        ? { ...synchronizingTexts.notRetried, variant: 'destructive' }
        : { ...synchronizingTexts.retried, variant: 'success' },
    );
  };

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-48 flex-1">
        <OperationHeading operation={operation} />
        {refusal && <p>{refusalText(operation, refusal)}</p>}
        {refusal?.conflicts?.map(({ field, yours, theirs }) => (
          <p key={field} className="text-sm">
            <span className="font-bold">{labelOf(operation, field)}</span> {unsentChangeTexts.yours}:{' '}
            <FieldValueText field={field} value={yours} />. {unsentChangeTexts.theirs}:{' '}
            <FieldValueText field={field} value={theirs} />.
          </p>
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button busy={isBusy} onClick={() => void retry()}>
          {refusal?.conflicts ? unsentChangeTexts.keepMine : texts.retry()}
        </Button>
        <Button variant="secondary" onClick={() => void copy(stored)}>
          {unsentWords.copy}
        </Button>
        <Button variant="secondary" onClick={() => saveOperations([stored])}>
          {unsentWords.download}
        </Button>
        <Button variant="secondary" onClick={() => offlineQueue.discard(operationId)}>
          {unsentWords.discard}
        </Button>
      </div>
    </li>
  );
}

export function RefusedChanges() {
  const { refused } = useOfflineQueue();
  return (
    <section
      aria-label={synchronizingTexts.notSynchronized.title}
      className="rounded-lg border-s-8 border-stop bg-panel px-4 py-3"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-bold">{synchronizingTexts.notSynchronized.title}</h2>
        {refused.length > 1 && (
          <Button size="sm" variant="secondary" onClick={() => saveOperations(refused)}>
            {unsentWords.downloadAll}
          </Button>
        )}
      </div>
      <ul className="grid divide-y divide-line">
        {refused.map((stored) => (
          <RefusedChange key={stored.operation.operationId} stored={stored} />
        ))}
      </ul>
    </section>
  );
}
