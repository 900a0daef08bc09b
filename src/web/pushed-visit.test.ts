import { expect, test } from 'vitest';

import { openPushedVisit } from '#web/driver/visit/pushed-visit.ts';

const site = 'https://yard.example';
const address = '/v#q0W1e2R3t4Y5u6I7o8P9aA';
const other = '/v#another-truck-00000000';

/** The pages that pressing the message brings to the front or opens, given these open pages. */
async function pressed(...open: string[]): Promise<string[]> {
  const done: string[] = [];
  await openPushedVisit(
    {
      matchAll: async () =>
        open.map((path) => ({ url: site + path, focus: async () => done.push(`to the front: ${path}`) })),
      openWindow: async (path) => done.push(`opened: ${path}`),
    },
    address,
  );
  return done;
}

test.each([
  ['the visit is opened where no page is open', [], `opened: ${address}`],
  ['or where other pages of the site are', ['/', '/queue', '/visitors'], `opened: ${address}`],
  ['the driver’s own page comes to the front', ['/queue', '/visit'], 'to the front: /visit'],
  ['also in the language of its address', ['/visit?lang=pl'], 'to the front: /visit?lang=pl'],
  ['the page that follows this very visit comes first', ['/visit', address], `to the front: ${address}`],
  ['in any language', [`/v?lang=pl${address.slice(2)}`], `to the front: /v?lang=pl${address.slice(2)}`],
  ['a page that follows another truck stays behind: its sign names another dock', [other], `opened: ${address}`],
])('after a press on a push message %s', async (_, open, expected) => {
  expect(await pressed(...open)).toEqual([expected]);
});
