import type { Operation } from '#shared/offline/operation.ts';
import { operationName } from '#web/parts/texts/synchronizing.ts';
import { Typed } from '#web/parts/typed.tsx';

/** One line saying what was done, to which record and when. */
export function OperationHeading({ operation }: { operation: Operation }) {
  const { about, timestamp } = operation;
  return (
    <p className="font-bold">
      {operationName(operation)}
      {about && (
        <>
          {' · '}
          <Typed>{about}</Typed>
        </>
      )}{' '}
      <time dateTime={timestamp}>{new Date(timestamp).toLocaleString('en-US')}</time>
    </p>
  );
}
