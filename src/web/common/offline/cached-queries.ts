import * as z from 'zod/mini';

import { StaffCheckIn } from '#shared/check-in/record.ts';
import { StaffCheckInPage, Summary } from '#shared/contract/check-ins.ts';
import { FacilityList, FacilityView } from '#shared/contract/facilities.ts';
import { StaffForm } from '#shared/contract/form.ts';
import { StaffQueue } from '#shared/contract/queue.ts';

/** A query key, as in the cache. */
type Key = readonly unknown[];

const Queue = z.object({ pages: z.array(StaffQueue), pageParams: z.array(z.int()) });

/** Queries stored for offline reading, by key prefix. Additions must keep the total size bounded. */
const cachedQueries: readonly { key: Key; schema: z.ZodMiniType }[] = [
  { key: ['facilities'], schema: FacilityList },
  { key: ['facility'], schema: FacilityView },
  { key: ['form'], schema: StaffForm },
  { key: ['check-ins', 'list'], schema: StaffCheckInPage },
  { key: ['check-ins', 'record'], schema: StaffCheckIn },
  { key: ['check-ins', 'summary'], schema: Summary },
  { key: ['queue', 'staff'], schema: Queue },
];

function isSearch(part: unknown): boolean {
  return typeof part === 'object' && part !== null && 'search' in part;
}

/** The schema to validate stored query data with; undefined if the query is not stored. Searches never are. */
export function cachedSchema(key: Key): z.ZodMiniType | undefined {
  if (key.some(isSearch)) return undefined;
  return cachedQueries.find((kept) => kept.key.every((part, index) => part === key[index]))?.schema;
}
