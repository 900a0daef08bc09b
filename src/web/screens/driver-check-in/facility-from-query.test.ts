import { expect, it } from 'vitest';

import { buildConfig } from '#test/public-config.ts';
import { offeredBy } from '#web/data/facilities.ts';
import { facilityFromQuery } from './facility-from-query.ts';

it.each([
  ['facility=Woodridge', 'Woodridge'],
  ['facility=bedford%20park', 'Bedford Park'],
  ['facility=Chicago+(Midway)', 'Chicago (Midway)'],
  ['facility=chicago-midway', 'Chicago (Midway)'],
  ['facility=Atlantis', null],
  ['', null],
])('reads the facility of ?%s as %s', (query, facility) => {
  expect(facilityFromQuery(new URLSearchParams(query), offeredBy(buildConfig()))).toBe(facility);
});
