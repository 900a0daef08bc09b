import { expect, test } from 'vitest';

import type { Visit } from '#shared/contract/visit.ts';
import { testApp } from '#test/of-this-file.ts';
import { type Calls, callsOf } from '#test/calls.ts';
import { newCheckIn } from '#test/factories.ts';
import { statementsOf } from '#test/statements-of.ts';
import { eventually } from '#test/eventually.ts';
import { issueReceipt } from '../check-ins/own-check-in.ts';

const site = await testApp();
const staff = callsOf(site, await site.signedIn());

/** A driver's open page, which has read the visit. */
async function openPage(by: 'receipt' | 'link') {
  const { id } = await newCheckIn(site.context);
  const receipt = callsOf(site, { cookie: `receipt=${await issueReceipt(site.context, id)}` });
  const token = async () => (await receipt.post('/api/visit/link', {})).json<{ token: string }>().token;
  const page = by === 'receipt' ? receipt : callsOf(site, { authorization: `Visit ${await token()}` });
  return { id, page };
}

/** Polls all pages at once, each with its last ETag; returns how many responses were new. */
async function poll(pages: readonly { page: Calls }[], tags: Map<object, string>) {
  const answers = await Promise.all(
    pages.map(async (one) => {
      const known = { 'if-none-match': tags.get(one) ?? '' };
      const answer = await callsOf(site, { ...one.page.headers, ...known }).get('/api/visit');
      tags.set(one, String(answer.headers['etag']));
      return answer;
    }),
  );
  return { statusCode: 200, fresh: answers.filter(({ statusCode }) => statusCode === 200).length };
}

test('thousands of polls cost what one does: none asks the database before something changes, then one for all', async () => {
  const pages = [
    ...(await Promise.all(Array.from({ length: 6 }, () => openPage('receipt')))),
    ...(await Promise.all(Array.from({ length: 6 }, () => openPage('link')))),
  ];
  const tags = new Map<object, string>();
  // All arrivals have been received; from now on nothing changes.
  await eventually(async () => {
    site.clock.advance(250);
    await poll(pages, tags);
    expect((await poll(pages, tags)).fresh).toBe(0);
    expect(await statementsOf(() => poll(pages, tags))).toEqual([]);
  });

  // This driver is called out of turn.
  const called = pages.at(-1)!;
  const step = { step: 'call', dock: '4' };
  expect((await staff.post(`/api/check-ins/${called.id}/steps`, step)).statusCode).toBe(200);
  const heard = await eventually(async () => {
    site.clock.advance(250);
    const statements = await statementsOf(() => poll(pages, tags));
    expect((await called.page.get('/api/visit')).json<Visit>()).toMatchObject({ stage: 'called', dock: '4' });
    return statements;
  });
  expect(heard.length, 'what concerns the facility, its calls, and the call, for all twelve').toBeLessThanOrEqual(5);
});
