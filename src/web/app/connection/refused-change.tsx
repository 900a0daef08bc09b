import { useState } from 'react';

import { valueText } from '#shared/check-in/field-value.ts';
import { offlineQueue } from '#web/data/offline-queue/offline-queue.ts';
import type { StoredOperation } from '#web/data/offline-queue/operation-store.ts';
import { fieldLabel } from '#shared/check-in/field-labels.ts';
import { fieldErrorTexts } from '#web/parts/field-errors/field-error-texts.ts';
import { synchronizingMessages } from '#web/parts/messages/synchronizing.ts';
import { Typed } from '#web/parts/typed.tsx';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { OperationHeading } from './operation-heading.tsx';
import { queueMessages as messages } from './queue-messages.ts';
import { operationsText, saveOperations } from './save-operations.ts';

/** Why it was refused: what is wrong with each field where the answer names some, else the answer's own words. */
function refusalText({ message, fields = {} }: NonNullable<StoredOperation['refusal']>): string {
  const wrong = Object.entries(fieldErrorTexts(fields));
  return wrong.length > 0 ? wrong.map(([field, text]) => `${fieldLabel(field)}: ${text}`).join('; ') : message;
}

async function copy(stored: StoredOperation): Promise<void> {
  try {
    await navigator.clipboard.writeText(operationsText([stored]));
    toast({ ...messages.copied });
  } catch {
    toast({ ...messages.notCopied, variant: 'destructive' });
  }
}

/** One refused change: what it was, why it was refused, and what a person can do about it. */
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
        ? { ...synchronizingMessages.notRetried, variant: 'destructive' }
        : { ...synchronizingMessages.retried, variant: 'success' },
    );
  };

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-48 flex-1">
        <OperationHeading operation={operation} />
        {refusal && <p>{refusalText(refusal)}</p>}
        {refusal?.conflicts?.map(({ field, yours, theirs }) => (
          <p key={field} className="text-sm">
            <span className="font-bold">{fieldLabel(field)}</span> {messages.yours}:{' '}
            {valueText(yours) ? <Typed>{valueText(yours)}</Typed> : messages.empty}. {messages.theirs}:{' '}
            {valueText(theirs) ? <Typed>{valueText(theirs)}</Typed> : messages.empty}.
          </p>
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button busy={isBusy} onClick={() => void retry()}>
          {refusal?.conflicts ? messages.keepMine : messages.retry}
        </Button>
        <Button variant="secondary" onClick={() => void copy(stored)}>
          {messages.copy}
        </Button>
        <Button variant="secondary" onClick={() => saveOperations([stored])}>
          {messages.download}
        </Button>
        <Button variant="secondary" onClick={() => offlineQueue.discard(operationId)}>
          {messages.discard}
        </Button>
      </div>
    </li>
  );
}
