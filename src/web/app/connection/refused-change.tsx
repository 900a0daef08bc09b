import { useState } from 'react';

import { valueText } from '#shared/check-in/field-value.ts';
import { offlineQueue } from '#web/data/operations/offline-queue.ts';
import type { StoredOperation } from '#web/data/operations/operation-store.ts';
import { fieldLabel } from '#shared/check-in/field-labels.ts';
import { errorTextsOf } from '#web/parts/field-errors/field-error-texts.ts';
import { synchronizingTexts } from '#web/parts/texts/synchronizing.ts';
import { Typed } from '#web/parts/typed.tsx';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { OperationHeading } from './operation-heading.tsx';
import { unsentTexts as texts } from './unsent-texts.ts';
import { operationsText, saveOperations } from './save-operations.ts';

/** Why it was refused: the error of each field if the response names any, else its message. */
function refusalText({ message, fields = {} }: NonNullable<StoredOperation['refusal']>): string {
  const wrong = Object.entries(errorTextsOf(fields));
  return wrong.length > 0 ? wrong.map(([field, text]) => `${fieldLabel(field)}: ${text}`).join('; ') : message;
}

async function copy(stored: StoredOperation): Promise<void> {
  try {
    await navigator.clipboard.writeText(operationsText([stored]));
    toast({ ...texts.copied });
  } catch {
    toast({ ...texts.notCopied, variant: 'destructive' });
  }
}

/** A refused change: what it was, why it was refused, and what the user can do about it. */
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
        {refusal && <p>{refusalText(refusal)}</p>}
        {refusal?.conflicts?.map(({ field, yours, theirs }) => (
          <p key={field} className="text-sm">
            <span className="font-bold">{fieldLabel(field)}</span> {texts.yours}:{' '}
            {valueText(yours) ? <Typed>{valueText(yours)}</Typed> : texts.empty}. {texts.theirs}:{' '}
            {valueText(theirs) ? <Typed>{valueText(theirs)}</Typed> : texts.empty}.
          </p>
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button busy={isBusy} onClick={() => void retry()}>
          {refusal?.conflicts ? texts.keepMine : texts.retry}
        </Button>
        <Button variant="secondary" onClick={() => void copy(stored)}>
          {texts.copy}
        </Button>
        <Button variant="secondary" onClick={() => saveOperations([stored])}>
          {texts.download}
        </Button>
        <Button variant="secondary" onClick={() => offlineQueue.discard(operationId)}>
          {texts.discard}
        </Button>
      </div>
    </li>
  );
}
