import type { Operation } from '#shared/offline/operation.ts';
import { useWhenText } from '#web/staff/account/when-text.ts';
import { operationName } from '#web/common/texts/synchronizing.ts';
import { Typed } from '#web/common/parts/typed.tsx';

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
