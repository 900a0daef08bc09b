import { stepRule } from '#shared/check-in/steps.ts';
import type { Operation } from '#shared/offline/operation.ts';
import { useWhenText } from '#web/staff/account/when-text.ts';
import { synchronizingTexts } from '#web/common/texts/synchronizing.ts';
import { Typed } from '#web/common/parts/typed.tsx';

/** A short name for an operation. */
export function operationName(operation: Operation): string {
  if (operation.type === 'STEP') return stepRule(operation.data.step).text;
  const fields = operation.type === 'UPDATE' ? Object.keys(operation.data.changes).join() : '';
  if (fields === 'priority') return 'Priority update';
  if (fields === 'assignedTo') return 'Assignment';
  if (operation.type === 'ADD') return synchronizingTexts.checkIn;
  return { UPDATE: 'Update', DELETE: 'Deletion', BULK_UPDATE: 'Bulk update' }[operation.type];
}

/** One line saying what was done, to which record and when. */
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
