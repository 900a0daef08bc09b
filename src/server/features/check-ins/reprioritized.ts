import type { Jump } from '#shared/queue/jump.ts';
import { isServed } from '#shared/queue/service-order.ts';
import type { DatabaseTransaction } from '../../platform/database.ts';
import type { CheckInRow } from './check-in-row.ts';
import { stageStateOf } from './present.ts';
import { findTicketsAhead } from './service-order-repository.ts';

/** Where another priority brings trucks that are in the order of service, by their ids. */
export async function findReprioritized(
  trx: DatabaseTransaction,
  changes: readonly { before: CheckInRow; after: CheckInRow }[],
): Promise<Map<string, Jump>> {
  const moved = changes.filter(
    ({ before, after }) => before.priority !== after.priority && isServed(stageStateOf(after)),
  );
  const ahead = await findTicketsAhead(
    trx,
    moved.map(({ after }) => after),
  );
  return new Map([...ahead].map(([id, ticket]) => [id, { kind: 'reprioritized', ticket }]));
}
