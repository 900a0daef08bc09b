import * as z from 'zod/mini';

import { StaffCheckIn } from '#shared/check-in/record.ts';
import { StaffCheckInPage, Summary } from '#shared/contract/check-ins.ts';
import { FacilityList, FacilityView } from '#shared/contract/facilities.ts';
import { StaffForm } from '#shared/contract/form.ts';
import { StaffQueue } from '#shared/contract/queue.ts';

type Key = readonly unknown[];

const pagesOf = <T>(page: z.ZodMiniType<T>) => z.object({ pages: z.array(page), pageParams: z.array(z.int()) });

/** The code that reads arrivals validates them: their schemas load only if the installation expects arrivals. */
const Arrivals = z.object({ arrivals: z.array(z.unknown()), hasMore: z.boolean() });

const arrivalLists: Key = ['arrivals', 'list'];

/** The keys are prefixes. Additions must keep the total size bounded. */
const cachedQueries: readonly { key: Key; schema: z.ZodMiniType }[] = [
  { key: ['facilities'], schema: FacilityList },
  { key: ['facility'], schema: FacilityView },
  { key: ['form'], schema: StaffForm },
  { key: ['check-ins', 'list'], schema: StaffCheckInPage },
  { key: ['check-ins', 'record'], schema: StaffCheckIn },
  { key: ['check-ins', 'summary'], schema: Summary },
  { key: ['queue', 'staff'], schema: pagesOf(StaffQueue) },
  { key: arrivalLists, schema: pagesOf(Arrivals) },
  { key: ['arrivals', 'kept-marks'], schema: z.array(z.unknown()) },
];

const isBelow = (key: Key, prefix: Key) => prefix.every((part, index) => part === key[index]);

/** Only the first page of a long list of arrivals is stored, to leave room for check-ins. */
export function cachedPart(key: Key, data: unknown): unknown {
  if (!isBelow(key, arrivalLists)) return data;
  const { pages, pageParams } = data as { pages: unknown[]; pageParams: unknown[] };
  return { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) };
}

function isSearch(part: unknown): boolean {
  return typeof part === 'object' && part !== null && 'search' in part;
}

/** Undefined if the query is not stored. Searches never are. */
export function cachedSchema(key: Key): z.ZodMiniType | undefined {
  if (key.some(isSearch)) return undefined;
  return cachedQueries.find((kept) => isBelow(key, kept.key))?.schema;
}
