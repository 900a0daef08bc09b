import { unsentChangeTexts } from './lost-texts.ts';
import type { Operation } from '#shared/offline/operation.ts';
import { useWhenText } from '#web/staff/texts/localized.ts';
import { synchronizingTexts } from '#web/common/texts/synchronizing.ts';
import { Typed } from '#web/common/parts/typed.tsx';
import { stepTexts } from '#web/common/texts/check-in.ts';

export function operationName(operation: Operation): string {
  if (operation.type === 'STEP') return stepTexts[operation.data.step];
  const fields = operation.type === 'UPDATE' ? Object.keys(operation.data.changes).join() : '';
  if (fields === 'priority' || fields === 'assignedTo') return unsentChangeTexts.operations[fields];
  if (operation.type === 'ADD') return synchronizingTexts.checkIn;
  return unsentChangeTexts.operations[operation.type];
}

export function OperationHeading({ operation }: { operation: Operation }) {
  const { about, timestamp } = operation;
  const when = useWhenText();
  return (
    <p className="font-bold">
      {operationName(operation)}
      {about && (
        <>
          {' · '}
          <Typed>{about}</Typed>
        </>
      )}{' '}
      <time dateTime={timestamp}>{when(timestamp)}</time>
    </p>
  );
}
