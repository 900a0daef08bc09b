import * as z from 'zod/mini';

import { type ChoiceLists, fromList } from '../check-in/choice-lists.ts';
import { oncePerTable } from '../check-in/field.ts';
import { type Facilities, facilityOf, listsOf } from './facilities.ts';
import { areFirstDocks } from './names.ts';

/** Any current or former name or slug counts, in any letter case. The error for an unknown one lists current names. */
function namedFacility(facilities: Facilities) {
  const nameOf = (word: unknown) => (typeof word === 'string' && facilityOf(facilities, word)?.name) || word;
  const keyOf = (name: string) => facilityOf(facilities, name)?.key ?? name;
  const known = z.pipe(z.transform(nameOf), z.enum(listsOf(facilities).facilities));
  return fromList('facilities', z.pipe(known, z.transform(keyOf)) as unknown as z.ZodMiniType<string, string>);
}

/** A record's facility has its own docks, so the value is checked once the facility is known. */
const anyDock = fromList(
  'docks',
  z.pipe(
    z.transform((word) => String(word ?? '')),
    z.string(),
  ) as unknown as z.ZodMiniType<string, string>,
);

/** One sentence then describes the options of any facility. */
const allHaveFirstDocks = ({ all }: Facilities): boolean =>
  all.every(({ docks }) => areFirstDocks(docks.map(({ name }) => name)));

export const requestListsOf = oncePerTable((facilities: Facilities): ChoiceLists => ({
  ...listsOf(facilities),
  checks: { facilities: namedFacility(facilities), ...(!allHaveFirstDocks(facilities) && { docks: anyDock }) },
}));
