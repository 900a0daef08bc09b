import * as z from 'zod/mini';

import { StaffCheckIn } from '#shared/check-in/record.ts';
import { StaffCheckInPage, Summary } from '#shared/contract/check-ins.ts';
import { StaffQueue } from '#shared/contract/queue.ts';
import { PublicConfig } from '#shared/contract/system.ts';

/** A query's key, as the cache has it. */
type Key = readonly unknown[];

const Queue = z.object({ pages: z.array(StaffQueue), pageParams: z.array(z.int()) });

/** What is kept for reading offline, by the beginning of the query's key. Whoever adds to it keeps it bounded. */
const keptQueries: readonly { key: Key; schema: z.ZodMiniType }[] = [
  { key: ['config'], schema: PublicConfig },
  { key: ['check-ins', 'list'], schema: StaffCheckInPage },
  { key: ['check-ins', 'record'], schema: StaffCheckIn },
  { key: ['check-ins', 'summary'], schema: Summary },
  { key: ['queue', 'staff'], schema: Queue },
];

function isSearch(part: unknown): boolean {
  return typeof part === 'object' && part !== null && 'search' in part;
}

/** How the data of a query is checked when it is read back; undefined where it is not kept. What was searched for never is. */
export function keptSchema(key: Key): z.ZodMiniType | undefined {
  if (key.some(isSearch)) return undefined;
  return keptQueries.find((kept) => kept.key.every((part, index) => part === key[index]))?.schema;
}
