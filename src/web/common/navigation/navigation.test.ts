import { expect, test } from 'vitest';

import { inSameLanguage } from './navigation.ts';

test.each([
  ['/queue', '?lang=pl', '/queue?lang=pl'],
  ['/driver?facility=Woodridge', '?lang=pl', '/driver?facility=Woodridge&lang=pl'],
  ['/visit#times', '?x=1&lang=ar', '/visit?lang=ar#times'],
  ['/queue', '', '/queue'],
  ['/queue?lang=es', '?lang=pl', '/queue?lang=es'],
  ['?status=live', '?lang=pl', '?status=live'],
  ['/admin', '?lang=pl', '/admin'],
])('%s, opened from a page with the query "%s", is %s', (to, search, opened) => {
  expect(inSameLanguage(to, search)).toBe(opened);
});
